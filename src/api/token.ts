import { requestTimeoutMs } from './request-timeout.ts';

/**
 * Returns the forgery token of the session: the decoded cookie. Reads it anew for each call, because sign-in and
 * renewal change it.
 */
export function forgeryToken(): string | null {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith('XSRF-TOKEN='));
  return pair ? decodeToken(pair.slice('XSRF-TOKEN='.length)) : null;
}

/** Returns the decoded value, or the value itself when it was never encoded. */
function decodeToken(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/**
 * Requests a token from the host: before sign-in, before the first write, and after a 419, which sets none by itself.
 */
export async function renewForgeryToken(): Promise<void> {
  await fetch('/sanctum/csrf-cookie', {
    credentials: 'same-origin',
    headers: commonHeaders,
    signal: AbortSignal.timeout(requestTimeoutMs),
  });
}

export const commonHeaders = { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' } as const;
