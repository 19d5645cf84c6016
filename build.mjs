// Builds the panel (dist/panel) and the host (dist/host).
//   node build.mjs               production build
//   node build.mjs --if-needed   only when a source changed since the last one; without esbuild what is built is used
//   node build.mjs --watch       development: rebuilds, restarts the host, reloads the page
//   --quiet                      says nothing when all is well
//   --without-former             without the files of former builds, which open tabs still ask for
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { minifiedMore, panelOptions } from './src/build/chunks.mjs';
import { develop } from './src/build/develop.mjs';
import { commitOf, fingerprintOfSources } from './src/build/fingerprint.mjs';
import { hostOptions, writeHost } from './src/build/host.mjs';
import { licensesOf } from './src/build/licenses.mjs';
import { mediaOrigins } from './src/build/pages.mjs';
import { precompress, writePanel } from './src/build/panel.mjs';
import { prerender } from './src/build/prerender.mjs';
import { defaultDist, esbuild, oxc, root } from './src/build/tools.mjs';

/** Milliseconds for which the files of a former build stay: open tabs ask for them. */
const keepFormer = 24 * 60 * 60 * 1000;

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const flags = new Set(process.argv.slice(2));
  try {
    if (flags.has('--watch')) await develop();
    else
      await build({
        ifNeeded: flags.has('--if-needed'),
        quiet: flags.has('--quiet'),
        keep: flags.has('--without-former') ? 0 : keepFormer,
      });
  } catch (error) {
    // esbuild has printed its own errors already.
    if (!error.errors) console.error(error.message);
    process.exitCode = 1;
  }
}

/**
 * One production build; `ifNeeded` skips it when nothing that goes into it has changed. `keep`: milliseconds for which
 * the files of a former build stay. `dist` and `footer`, a line at
 * the end of every script, let a test make another version beside the first.
 */
export async function build({
  ifNeeded = false,
  quiet = false,
  keep = keepFormer,
  dist = defaultDist,
  footer = '',
} = {}) {
  const fingerprintFile = join(dist, 'fingerprint');
  if (!esbuild) {
    if (ifNeeded && existsSync(fingerprintFile)) return;
    throw new Error('there is nothing to build with: run `npm ci`, then `npm run build`, then again this');
  }
  // The packages are those of a former commit: what was built then must not pass for this one.
  if (!oxc) throw new Error('oxc-minify is not installed: run `npm ci`, then again this');
  const commit = await commitOf(root);
  const fingerprint = [await fingerprintOfSources(), commit, ...mediaOrigins].join(' ');
  if (ifNeeded && (await readFile(fingerprintFile, 'utf8').catch(() => '')) === fingerprint) return;
  const started = performance.now();
  const wrong = mediaOrigins.find((origin) => !/^https:\/\/[\w.:[\]-]+$/.test(origin));
  if (wrong) throw new Error(`MEDIA_ORIGINS must be origins like https://cdn.example.com, not "${wrong}"`);
  await rm(fingerprintFile, { force: true });
  const prerendered = await prerender();
  const [panel, host] = await Promise.all([
    esbuild.build({
      ...panelOptions({ production: true, dist, linked: prerendered.linked }),
      ...(footer && { footer: { js: footer } }),
    }),
    esbuild.build(hostOptions({ production: true, dist, commit })),
  ]);
  const outputFiles = panel.outputFiles.map(minifiedMore);
  const current = await writePanel({ ...panel, outputFiles }, { dist, keep, pages: prerendered.pages });
  await writeHost(host, dist);
  await writeFile(join(dist, 'host', 'licenses.txt'), await licensesOf([panel.metafile, host.metafile]));
  await precompress(current);
  await writeFile(join(dist, 'meta.json'), JSON.stringify(panel.metafile));
  await writeFile(fingerprintFile, fingerprint);
  if (!quiet) console.log(`built in ${Math.round(performance.now() - started)} ms`);
}
