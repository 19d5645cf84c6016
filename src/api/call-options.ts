/** Milliseconds after which a host that has not answered counts as unreachable. */
export const requestTimeoutMs = 30_000;

export const commonHeaders = { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' } as const;

/** Returns what every call to the host has in common, with further headers of this one. */
export function callOptions(method: string, headers: Readonly<Record<string, string>> = {}) {
  return {
    method,
    credentials: 'same-origin',
    // The API never redirects: a redirect leads to a foreign page.
    redirect: 'manual',
    // What is read decides what is written: an older answer that a browser has kept would undo a colleague's change.
    cache: 'no-store',
    signal: AbortSignal.timeout(requestTimeoutMs),
    headers: { ...commonHeaders, ...headers },
  } as const satisfies RequestInit;
}
