import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

// RFC 6238 with what every app assumes: HMAC-SHA-1, six digits, thirty seconds.
const digits = 6;
const stepSeconds = 30;
/** A clock may be wrong by so many steps. */
const driftSteps = 1;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns 160 random bits in base32. */
export function newTotpSecret(): string {
  return base32(randomBytes(20));
}

/** Returns what apps read from a picture. */
export function totpAddress(secret: string, email: string, host: string): string {
  const issuer = `Пульт ${host}`;
  const query = new URLSearchParams({ secret, issuer, digits: String(digits), period: String(stepSeconds) });
  return `otpauth://totp/${encodeURIComponent(`${issuer}:${email}`)}?${query.toString().replaceAll('+', '%20')}`;
}

/** Returns the step of a code that is valid now; null when it is none. */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | null {
  const present = Math.floor(now / 1000 / stepSeconds);
  const key = bytesOf(secret);
  const steps = Array.from({ length: 2 * driftSteps + 1 }, (_, n) => present - driftSteps + n);
  return steps.find((step) => isSame(totpCode(key, step), code)) ?? null;
}

/** Returns the code of a step (RFC 4226, 5.3). */
export function totpCode(key: Buffer, step: number, length = digits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', key).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** length).padStart(length, '0');
}

export function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

function isSame(expected: string, received: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(received)];
  return one.length === other.length && timingSafeEqual(one, other);
}
