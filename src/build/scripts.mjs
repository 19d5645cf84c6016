// The scripts whose names have no hash.
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { esbuild, root, staticFolder, targets } from './tools.mjs';

/** The scripts that run in the pages before their code: one for each kind of page, and one for the rows of lists. */
const earlyScripts = {
  early: 'src/early/panel.ts',
  'sign-in': 'src/early/sign-in.ts',
  'early-rows': 'src/early/list.ts',
};

/** Read by older browsers, hence none of those. */
export const outdatedScript = join(staticFolder, 'outdated.js');

/** Returns the scripts that stand beside the hashed ones. */
export async function unhashedScripts(panelFolder) {
  const [{ outputFiles }, { code: contents }] = await Promise.all([
    esbuild.build({
      absWorkingDir: root,
      entryPoints: earlyScripts,
      outdir: panelFolder,
      bundle: true,
      format: 'iife',
      target: targets,
      supported: { 'regexp-unicode-property-escapes': true },
      minify: true,
      charset: 'utf8',
      write: false,
    }),
    esbuild.transform(await readFile(outdatedScript, 'utf8'), { minifyWhitespace: true, charset: 'utf8' }),
  ]);
  return [...outputFiles, { path: join(panelFolder, basename(outdatedScript)), contents }];
}
