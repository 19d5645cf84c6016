import { createHash } from 'node:crypto';

/** Returns what is stored of a long random secret, in hex: a reader of the database has not the secret itself. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
