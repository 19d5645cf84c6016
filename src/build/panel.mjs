// What a build writes for the panel.
import { createHash } from 'node:crypto';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { earlyAddresses, fillPage, notPrerendered } from './pages.mjs';
import { outdatedScript, unhashedScripts } from './scripts.mjs';
import { defaultDist, filesIn, staticFolder, writeFiles } from './tools.mjs';

const compressible = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt', '.webmanifest', '.ico']);

/**
 * Writes the page last and removes what no build names after it, so that a request in between gets a whole panel. Chunks
 * of former builds stay for `keep` milliseconds: open tabs ask for them. Returns the paths of this build's files.
 */
export async function writePanel(
  { outputFiles, metafile },
  { dist = defaultDist, keep = 0, pages = [notPrerendered] } = {},
) {
  const panelFolder = join(dist, 'panel');
  const templateFile = join(staticFolder, 'index.html');
  const notCopied = [templateFile, outdatedScript];
  await cp(staticFolder, panelFolder, { recursive: true, filter: (path) => !notCopied.includes(path) });
  const scriptFiles = await unhashedScripts(panelFolder);
  await writeFiles(scriptFiles);
  await writeFiles(outputFiles);
  const [version, site] = ['version.json', 'site.json'].map((name) => join(panelFolder, name));
  const template = await readFile(templateFile, 'utf8');
  const early = await earlyAddresses(metafile, panelFolder);
  const filledWith = (id) =>
    pages.map((page) => ({
      path: join(panelFolder, page.file),
      contents: fillPage(template, metafile, page, { panelFolder, id, early }),
    }));
  const id = buildId(outputFiles, [...scriptFiles, ...filledWith('')]);
  const pageFiles = filledWith(id);
  await writeFiles(pageFiles);
  await writeFile(version, JSON.stringify({ build: id }));
  // Not compressed: where another server serves the panel, its owner may change it.
  await writeFile(site, JSON.stringify({ url: process.env.SITE_URL?.trim() || null }));
  const copied = (await filesIn(staticFolder))
    .filter((path) => !notCopied.includes(path))
    .map((path) => join(panelFolder, relative(staticFolder, path)));
  const written = [...scriptFiles, ...outputFiles, ...pageFiles].map(({ path }) => path);
  const current = new Set([...copied, ...written, version]);
  await removeStale(panelFolder, new Set([...current, site]), { manifest: join(dist, 'former.json'), keep });
  return [...current];
}

/** Returns the name of this version of the panel. Scripts and styles have a hash in their names, but for the early ones. */
function buildId(outputFiles, unhashed) {
  const hash = createHash('sha256');
  hash.update(
    outputFiles
      .map(({ path }) => basename(path))
      .sort()
      .join('\n'),
  );
  for (const { contents } of unhashed) hash.update(contents);
  return hash.digest('hex').slice(0, 12);
}

/** The manifest holds since when a file is of no build: the file's own time is when it was made, or copied. */
async function removeStale(folder, current, { manifest, keep }) {
  const known = JSON.parse(await readFile(manifest, 'utf8').catch(() => '{}'));
  const now = Date.now();
  const former = {};
  for (const path of await filesIn(folder)) {
    const original = path.replace(/\.(br|gz)$/, '');
    // What was compressed from an older file of the same name is not served with the new one.
    if (current.has(path) || (current.has(original) && path.includes(`${sep}assets${sep}`))) continue;
    const name = relative(folder, path).split(sep).join('/');
    const since = known[name] ?? now;
    if (name.startsWith('assets/') && now - since < keep) former[name] = since;
    else await rm(path);
  }
  await writeFile(manifest, JSON.stringify(former));
}

export async function precompress(files) {
  await Promise.all(
    files
      .filter((path) => compressible.has(extname(path)))
      .map(async (path) => {
        const bytes = await readFile(path);
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
        await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }));
        await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
      }),
  );
}
