interface Details {
  /** What S3 calls it («SignatureDoesNotMatch»), what the network does («ECONNREFUSED»), or null. */
  reason: string | null;
  /** HTTP status; 0 when no answer came. */
  status: number;
}

/** The storage on another machine cannot be reached, or refuses what it is asked. Its message holds no secret. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly code: 'STORAGE_UNREACHABLE' | 'STORAGE_REFUSED';
  readonly reason: string | null;
  readonly status: number;

  constructor(what: string, { reason, status }: Details) {
    super(`${what}: ${[status || null, reason].filter((part) => part !== null).join(' ')}`);
    this.code = isOutage(status) ? 'STORAGE_UNREACHABLE' : 'STORAGE_REFUSED';
    this.reason = reason;
    this.status = status;
  }
}

/** Whether the same request may succeed later: no answer came, or S3 is overloaded or broken. */
export function isOutage(status: number): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500;
}
