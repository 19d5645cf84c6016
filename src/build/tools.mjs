// What the parts of the build share: the two programs that it is made with, and the folders.
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

// Where `npm prune --omit=dev` has removed it, what is built is used.
export const [esbuild, oxc] = await Promise.all([
  import('esbuild').catch(ifMissing),
  import('oxc-minify').catch(ifMissing),
]);

/** Returns null for a package that is not installed. */
function ifMissing(error) {
  if (error.code === 'ERR_MODULE_NOT_FOUND') return null;
  throw error;
}

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
export const [sourceFolder, staticFolder] = ['src', 'static'].map((name) => join(root, name));
export const defaultDist = join(root, 'dist');

/** The oldest browsers that the panel is built for. The README names them; static/outdated.js looks for older ones. */
const browsers = { chrome: 114, edge: 114, firefox: 125, safari: 17.4 };
export const targets = Object.entries(browsers).map(([name, version]) => `${name}${version}`);
export const browserNames = Object.entries(browsers)
  .map(([name, version]) => `${name[0].toUpperCase()}${name.slice(1)} ${version}`)
  .join(', ');

export async function filesIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

export async function writeFiles(files) {
  for (const { path, contents } of files) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, contents);
  }
}

/** An esbuild plugin for one module that is no file; `load` returns what esbuild's `onLoad` takes, `path` names it. */
export function virtual(name, load, path = name) {
  return {
    name,
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${name}$`) }, () => ({ path, namespace: name }));
      build.onLoad({ filter: /.*/, namespace: name }, load);
    },
  };
}
