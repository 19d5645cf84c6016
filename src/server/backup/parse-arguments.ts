import { type ParseArgsConfig, parseArgs } from 'node:util';
import { StartError } from '../start-error.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<T extends Options> = Partial<ReturnType<typeof parseArgs<{ options: T }>>['values']>;

/** Returns the one file that a command is given, and its options. Throws a StartError with the usage. */
export function parseArguments<T extends Options>(
  given: readonly string[],
  options: T,
  usage: string,
): { file: string } & Values<T> {
  const { positionals, values } = parsed(given, options, usage);
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new StartError(`one file is needed\n${usage}`);
  return { file, ...values };
}

function parsed<T extends Options>(given: readonly string[], options: T, usage: string) {
  try {
    return parseArgs({ args: [...given], options, allowPositionals: true });
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}
