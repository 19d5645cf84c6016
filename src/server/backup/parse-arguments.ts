import { StartError } from '../start-error.ts';

/** Returns the one file that a command is given, and its flags. Throws a StartError with the usage. */
export function parseArguments(
  given: readonly string[],
  known: readonly string[],
  usage: string,
): { file: string; flags: ReadonlySet<string> } {
  const flags = new Set(given.filter((word) => word.startsWith('-')));
  const [file, ...others] = given.filter((word) => !word.startsWith('-'));
  if (file === undefined || others.length > 0 || [...flags].some((flag) => !known.includes(flag)))
    throw new StartError(`one file is needed\n${usage}`);
  return { file, flags };
}
