import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/**
 * A Bloom filter of passwords with twelve characters and more that stand in published lists of stolen ones. One of
 * hundred thousand others is taken for one of them. `src/build/breached-passwords.mjs` makes the file.
 */
const file = new URL('./breached-passwords.bin', import.meta.url);
const hashes = 17;

/** Reads the file each time: passwords are chosen seldom. */
export async function isBreached(password: string): Promise<boolean> {
  const bits = await readFile(file);
  return bitsOf(password, bits.length * 8).every((bit) => ((bits[bit >> 3] ?? 0) >> (bit & 7)) & 1);
}

/** Two numbers of one hash make all of them (Kirsch and Mitzenmacher). */
function bitsOf(password: string, size: number): number[] {
  const hash = createHash('sha256').update(password.normalize('NFKC').toLowerCase()).digest();
  const [start, step] = [hash.readUIntBE(0, 6), hash.readUIntBE(6, 6)];
  return Array.from({ length: hashes }, (_, n) => (start + n * step) % size);
}
