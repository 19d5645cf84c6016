import { randomBytes, randomInt } from 'node:crypto';

/**
 * Hash of an unknown password with the usual costs: verifying against it makes an unknown account take as long as a
 * known one.
 */
const dummyHash = '$argon2id$v=19$m=19456,t=2,p=1$fG4o1Jlb00UVptumTFJlhg$6tfgXszl5n3FwDcWrv+qf1WTp14v//8I/3zV2wh3KiA';

/** Hashes by argon2id with the costs that OWASP recommends, which are the library's defaults. */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await argon2();
  return hash(password);
}

/** `stored` is empty, or undefined, where there is no password: it costs the same time. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const { verify } = await argon2();
  const isRight = await verify(stored || dummyHash, password);
  return isRight && Boolean(stored);
}

/** Loads the library with the first sign-in; an idle host does not hold its megabytes. */
function argon2() {
  return import('@node-rs/argon2');
}

/** Returns the hash of a random password that is forgotten at once: nobody can sign in by it. */
export function hashOfRandomPassword(): Promise<string> {
  return hashPassword(randomBytes(32).toString('base64url'));
}

/** Returns groups of characters, five bits each, without those that look alike. */
export function randomGroups(groups: number, length: number): string {
  const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
  const group = () => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}
