/** Stops the start. Its message is printed as one line. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Ends the process with code 1. Prints the line of a StartError, or the stack of any other error. */
export function exitWithError(error: unknown): never {
  console.error(error instanceof StartError ? `pult: ${error.message}` : error);
  process.exit(1);
}
