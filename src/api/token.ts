import { callOptions } from './call-options.ts';

/**
 * Which of several tokens the host takes, by its position among them: browsers keep their order, and the values change. A
 * host on the parent domain may have a cookie of the same name.
 */
let position = 0;

/**
 * Returns the forgery token of the session: the decoded cookie. Reads it anew for each call, because sign-in and
 * renewal change it.
 */
export function forgeryToken(): string | null {
  const tokens = forgeryTokens();
  return tokens[position % tokens.length] ?? null;
}

/** Returns the header that a write needs; none while there is no token. */
export function tokenHeader(): Readonly<Record<string, string>> {
  const token = forgeryToken();
  return token === null ? {} : { 'X-XSRF-TOKEN': token };
}

/** Uses the next token from now on. */
export function turnToNextToken(): void {
  position += 1;
}

export function forgeryTokens(): string[] {
  const pairs = document.cookie.split('; ').filter((cookie) => cookie.startsWith('XSRF-TOKEN='));
  return pairs.map((pair) => decodeToken(pair.slice('XSRF-TOKEN='.length)));
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
  // A host may redirect where it needs no token.
  await fetch('/sanctum/csrf-cookie', { ...callOptions('GET'), redirect: 'follow' });
}
