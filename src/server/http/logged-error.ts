interface LoggedError {
  type: string;
  message: string;
  stack: string;
  [more: string]: unknown;
}

/** What the log says of an error. Further properties are left out: those of PostgreSQL hold the values of a whole row. */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const { name, message, stack = '', cause } = error;
  return {
    type: error.constructor?.name ?? name,
    message,
    stack,
    ...('code' in error && { code: error.code }),
    ...(cause instanceof Error && { cause: loggedError(cause) }),
  };
}

/** The same in one line, where the stack says nothing: with what the error is, and what has caused it. */
export function loggedBriefly(error: unknown): Omit<LoggedError, 'stack'> {
  const { stack: _stack, ...brief } = loggedError(error);
  return error instanceof Error && error.cause instanceof Error
    ? { ...brief, cause: loggedBriefly(error.cause) }
    : brief;
}
