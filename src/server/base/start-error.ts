/** Stops the start. Its message is printed as one line. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Turns errors of disks, databases and networks into a StartError of one line. Others are faults of the program. */
export async function withReason<T>(what: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof StartError || !(error instanceof Error && 'code' in error)) throw error;
    throw new StartError(`${what}: ${error.message}`);
  }
}

/** Ends the process with code 1. Prints the line of a StartError, or the stack of any other error. */
export function exitWithError(error: unknown): never {
  console.error(error instanceof StartError ? `pult: ${error.message}` : error);
  process.exit(1);
}
