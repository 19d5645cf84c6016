/**
 * The connection to the database failed, or could not be made. `code` says whether it failed during a commit: then
 * nobody knows whether the changes are stored.
 */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  readonly code: 'DATABASE_UNREACHABLE' | 'COMMIT_LOST';

  constructor(isCommit: boolean, cause: unknown) {
    super(messageOf(cause), { cause });
    this.code = isCommit ? 'COMMIT_LOST' : 'DATABASE_UNREACHABLE';
  }
}

/** Errors of a name that stands for several addresses have only a code. */
function messageOf(cause: unknown): string {
  const { message, code } = cause as { message?: string; code?: string }; // whatever was thrown
  return message || code || String(cause);
}
