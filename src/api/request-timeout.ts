/** Milliseconds after which a host that has not answered counts as unreachable. */
export const requestTimeoutMs = 30_000;
