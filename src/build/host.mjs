// The host and its commands.
import { readFileSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultDist, root, writeFiles } from './tools.mjs';

/** What is installed beside the built host: packages with native parts, and pg, which looks for one. */
const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const external = Object.keys({ ...dependencies, ...optionalDependencies });

/** What packages in CommonJS find in their modules, and an ES module has not. */
const commonJs = `import { createRequire as createRequireOfBundle } from 'node:module';
import { dirname as dirnameOfBundle } from 'node:path';
import { fileURLToPath as pathOfBundle } from 'node:url';
const require = createRequireOfBundle(import.meta.url);
const __filename = pathOfBundle(import.meta.url);
const __dirname = dirnameOfBundle(__filename);`;

export function hostOptions({ production, dist = defaultDist, commit = '' }) {
  return {
    absWorkingDir: root,
    entryPoints: ['src/server/cli.ts', 'src/server/main.ts'],
    outdir: join(dist, 'host'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // A host of one file begins in half the time of one of six hundred.
    ...(production ? { external } : { packages: 'external' }),
    banner: production ? { js: commonJs } : {},
    platform: 'node',
    format: 'esm',
    // What is imported dynamically is loaded only then, with its packages. In development the footer would be in every
    // chunk.
    splitting: production,
    target: 'node20',
    define: { 'globalThis.pultCommit': JSON.stringify(commit) },
    metafile: true,
    sourcemap: production ? false : 'inline',
    // At the end of main.ts, after its top-level `await`: the host listens by then.
    footer: production ? {} : { js: 'if (process.env.RESTARTED) fetch(process.env.RESTARTED).catch(() => undefined);' },
    write: false,
  };
}

export async function writeHost({ outputFiles }, dist = defaultDist) {
  const hostFolder = join(dist, 'host');
  await rm(hostFolder, { recursive: true, force: true });
  await writeFiles(outputFiles);
  await copyHostFiles(dist);
}

/** What the host and its commands read at run time. */
export async function copyHostFiles(dist) {
  const isData = (path) => !path.endsWith('.ts');
  for (const folder of ['example', 'recipes'])
    await cp(join(root, 'src/server', folder), join(dist, 'host', folder), { recursive: true, filter: isData });
  const passwords = 'breached-passwords.bin';
  await cp(join(root, 'src/server/session', passwords), join(dist, 'host', passwords));
}
