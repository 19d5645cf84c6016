// What is built holds code of others, whose licences ask that their notices go with it.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './tools.mjs';

/** What is no package, and has a licence of its own beside it. */
const notices = ['src/server/session/breached-passwords.license.txt'];

/** Returns the licences of all packages that are in these builds of esbuild, each under its name, and of data of others. */
export async function licensesOf(metafiles) {
  const inputs = metafiles.flatMap(({ inputs }) => Object.keys(inputs));
  const folders = inputs.map((path) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0]).filter(Boolean);
  const texts = await Promise.all([
    ...[...new Set(folders)].sort().map(licenseIn),
    ...notices.map((path) => readFile(join(root, path), 'utf8')),
  ]);
  return texts.join('\n');
}

async function licenseIn(folder) {
  const { name, version, license } = JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8'));
  const files = (await readdir(join(root, folder))).filter((file) => /^licen[cs]e/i.test(file));
  const texts = await Promise.all(files.map((file) => readFile(join(root, folder, file), 'utf8')));
  return [`${name} ${version} (${license})`, ...texts.map((text) => text.trim()), ''].join('\n\n');
}
