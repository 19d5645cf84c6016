/** Stops the start; its message is the one line that the person at the terminal reads. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Ends the process with the one line of a StartError, or with all that is known of a defect. */
export function exitWithError(error: unknown): never {
  console.error(error instanceof StartError ? `pult: ${error.message}` : error);
  process.exit(1);
}
