// What a build is made of.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { realpath, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { filesIn, root, sourceFolder, staticFolder } from './tools.mjs';

/** What goes into a build. */
const builtFrom = ['src', 'static', 'build.mjs', 'package.json', 'package-lock.json'];

/**
 * Returns of which commit the sources in a folder are: its first seven digits, with `.changed` where they differ from it.
 * PULT_COMMIT names it where there is no git, as in a container; empty where nothing does.
 */
export async function commitOf(folder, { PULT_COMMIT = '' } = process.env) {
  if (/^[0-9a-f]{7,64}$/.test(PULT_COMMIT)) return PULT_COMMIT.slice(0, 7);
  const git = async (...args) => (await promisify(execFile)('git', args, { cwd: folder })).stdout.trim();
  try {
    // A package that lies in the repository of somebody else is of none of their commits.
    if ((await realpath(await git('rev-parse', '--show-toplevel'))) !== (await realpath(folder))) return '';
    const changed = await git('status', '--porcelain', '--', ...builtFrom);
    return `${(await git('rev-parse', 'HEAD')).slice(0, 7)}${changed && '.changed'}`;
  } catch {
    return '';
  }
}

export async function fingerprintOfSources() {
  const folders = await Promise.all([sourceFolder, staticFolder].map(filesIn));
  const files = ['build.mjs', 'package.json', 'package-lock.json'].map((name) => join(root, name));
  return fingerprintOf([...folders.flat(), ...files]);
}

export async function fingerprintOf(files) {
  const hash = createHash('sha256');
  for (const path of files.sort()) {
    const { mtimeMs, size } = await stat(path);
    hash.update(`${relative(root, path)} ${mtimeMs} ${size}\n`);
  }
  return hash.digest('hex');
}
