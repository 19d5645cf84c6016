import { type ParseArgsConfig, parseArgs } from 'node:util';
import { errorMessage } from '../../model/base/error-message.ts';
import { misused } from '../base/usage.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<T extends Options> = Partial<ReturnType<typeof parseArgs<{ options: T }>>['values']>;

/** Returns the one file that a command is given, and its options. Throws a StartError with the usage. */
export function parseArguments<T extends Options>(
  command: string,
  given: readonly string[],
  options: T,
): { file: string } & Values<T> {
  const { positionals, values } = parsed(command, given, options);
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw misused(command, 'one file is needed');
  return { file, ...values };
}

function parsed<T extends Options>(command: string, given: readonly string[], options: T) {
  try {
    return parseArgs({ args: [...given], options, allowPositionals: true });
  } catch (error) {
    throw misused(command, errorMessage(error));
  }
}
