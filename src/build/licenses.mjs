// What is built holds code of others, whose licences ask that their notices go with it.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './tools.mjs';

/** Returns the licences of all packages that are in these builds of esbuild, each under the name of its package. */
export async function licensesOf(metafiles) {
  const inputs = metafiles.flatMap(({ inputs }) => Object.keys(inputs));
  const folders = inputs.map((path) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0]).filter(Boolean);
  const texts = await Promise.all([...new Set(folders)].sort().map(licenseIn));
  return texts.join('\n');
}

async function licenseIn(folder) {
  const { name, version, license } = JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8'));
  const files = (await readdir(join(root, folder))).filter((file) => /^licen[cs]e/i.test(file));
  const texts = await Promise.all(files.map((file) => readFile(join(root, folder, file), 'utf8')));
  return [`${name} ${version} (${license})`, ...texts.map((text) => text.trim()), ''].join('\n\n');
}
