/** A host that has not answered for this long is taken to be away, in milliseconds. */
export const requestTimeoutMs = 30_000;
