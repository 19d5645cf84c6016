import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { RecoveryCode } from '../store/factors.ts';
import { randomGroups } from './password.ts';

export const codeCount = 10;

interface NewCodes {
  /** Shown once. */
  texts: string[];
  /** What is stored of them. */
  stored: RecoveryCode[];
}

/** Makes ten codes of sixty bits. They share a salt, so that a sign-in hashes what was typed once. */
export async function newRecoveryCodes(): Promise<NewCodes> {
  const texts = Array.from({ length: codeCount }, () => randomGroups(3, 4));
  const salt = randomBytes(16).toString('base64url');
  const stored: RecoveryCode[] = [];
  // One after another: each takes 19 MB.
  for (const text of texts) stored.push({ salt, hash: await hashOfCode(text, salt) });
  return { texts, stored };
}

/** Whether it may be a recovery code, as it was typed. */
export function isRecoveryCode(text: string): boolean {
  return /^[a-z2-9]{12}$/.test(plain(text));
}

/** Returns the stored code that was typed; null when it is none of them. */
export async function findCode<C extends RecoveryCode>(codes: readonly C[], typed: string): Promise<C | null> {
  const salts = [...new Set(codes.map(({ salt }) => salt))];
  for (const salt of salts) {
    const hash = Buffer.from(await hashOfCode(typed, salt));
    const found = codes.find((code) => code.salt === salt && timingSafeEqual(Buffer.from(code.hash), hash));
    if (found) return found;
  }
  return null;
}

async function hashOfCode(text: string, salt: string): Promise<string> {
  const { hashRaw } = await import('@node-rs/argon2');
  return (await hashRaw(plain(text), { salt: Buffer.from(salt, 'base64url') })).toString('base64url');
}

/** Without what people type between the letters. */
function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[\s-]/g, '');
}
