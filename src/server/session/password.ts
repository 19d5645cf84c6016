import { randomInt } from 'node:crypto';

/** Of a password that nobody knows, with the same cost as any other: an unknown account takes as long as a known one. */
const dummyHash = '$argon2id$v=19$m=19456,t=2,p=1$fG4o1Jlb00UVptumTFJlhg$6tfgXszl5n3FwDcWrv+qf1WTp14v//8I/3zV2wh3KiA';

/** argon2id with the costs that OWASP recommends, which are the library's defaults. */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await argon2();
  return hash(password);
}

export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const { verify } = await argon2();
  const isRight = await verify(stored ?? dummyHash, password);
  return isRight && stored !== undefined;
}

/** Loaded with the first sign-in: an idle host does without its megabytes. */
function argon2() {
  return import('@node-rs/argon2');
}

/** Easy to read out and to type: no characters that look alike. */
export function randomPassword(): string {
  const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
  const group = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}
