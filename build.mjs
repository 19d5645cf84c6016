// Builds the panel (dist/panel) and the host (dist/host).
//   node build.mjs               production build
//   node build.mjs --if-needed   only when a source changed since the last one
//   node build.mjs --watch       development: rebuilds, restarts the host, reloads the page
//   --quiet                      says nothing when all is well
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, watch } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { basename, dirname, extname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import * as esbuild from 'esbuild';

const root = dirname(fileURLToPath(import.meta.url));
const defaultDist = join(root, 'dist');
/** A tab that is open goes on with its version's files for as long, in milliseconds. */
const keepFormer = 24 * 60 * 60 * 1000;
const compressible = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt', '.webmanifest', '.ico']);
// What CSS names by url() stands in static/ under the same path.
const staticFiles = ['*.svg', '*.png', '*.woff2'];
const reloads = '/dev/reloads';
const reload = `
if (!globalThis.reloads) (globalThis.reloads = new EventSource('${reloads}')).onmessage = () => location.reload();`;

const adoptStyles = `
export function adoptStyles(text) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
}`;

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const flags = new Set(process.argv.slice(2));
  try {
    if (flags.has('--watch')) await develop();
    else await build({ ifNeeded: flags.has('--if-needed'), quiet: flags.has('--quiet') });
  } catch (error) {
    // esbuild has printed its own errors already.
    if (!error.errors) console.error(error.message);
    process.exitCode = 1;
  }
}

/**
 * One production build; `ifNeeded` skips it when nothing that goes into it has changed. `dist` and `footer`, a line at
 * the end of every script, let a test make another version beside the first.
 */
export async function build({ ifNeeded = false, quiet = false, dist = defaultDist, footer = '' } = {}) {
  const fingerprintFile = join(dist, 'fingerprint');
  const fingerprint = await fingerprintOfSources();
  if (ifNeeded && (await readFile(fingerprintFile, 'utf8').catch(() => '')) === fingerprint) return;
  const started = performance.now();
  await rm(fingerprintFile, { force: true });
  const [panel, host] = await Promise.all([
    esbuild.build({ ...panelOptions({ production: true, dist }), ...(footer && { footer: { js: footer } }) }),
    esbuild.build(hostOptions({ production: true, dist })),
  ]);
  const fresh = await writePanel(panel, { dist, keep: keepFormer });
  await writeHost(host, dist);
  await precompress(fresh);
  await writeFile(join(dist, 'meta.json'), JSON.stringify(panel.metafile));
  await writeFile(fingerprintFile, fingerprint);
  if (!quiet) console.log(`built in ${Math.round(performance.now() - started)} ms`);
}

function panelOptions({ production, dist = defaultDist }) {
  return {
    absWorkingDir: root,
    entryPoints: ['src/main.tsx'],
    outdir: join(dist, 'panel/assets'),
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    minify: production,
    sourcemap: production ? false : 'inline',
    legalComments: 'external',
    external: staticFiles,
    define: { 'process.env.NODE_ENV': JSON.stringify(production ? 'production' : 'development') },
    plugins: [styles({ minify: production })],
    // Every chunk gets the banner, one connection is enough: browsers allow six.
    banner: production ? {} : { js: reload },
    metafile: true,
    write: false,
  };
}

function hostOptions({ production, dist = defaultDist }) {
  return {
    absWorkingDir: root,
    entryPoints: ['src/server/main.ts', 'src/server/user.ts'],
    outdir: join(dist, 'host'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: production ? false : 'inline',
    write: false,
  };
}

/**
 * Lets a component's `*.module.css` travel inside the chunk that needs it, as a constructed style sheet. esbuild links
 * CSS to entry points only, so that the styles of a lazily imported view would be loaded by nobody; this way they come
 * and are cached with the code, once, without a second request, and a strict Content-Security-Policy allows it.
 * Their order does not matter: the cascade layers are declared in the one linked style sheet.
 * Class names carry the file's path, hence they are unique, readable and stable: `ui_button_root`.
 */
export function styles({ minify = false } = {}) {
  return {
    name: 'styles',
    setup(build) {
      build.onLoad({ filter: /\.module\.css$/ }, async ({ path }) => {
        const name = relative(join(root, 'src'), path)
          .replace(/\.module\.css$/, '')
          .replaceAll(/[\\/]/g, '-');
        const contents = await readFile(path, 'utf8');
        const { outputFiles } = await esbuild.build({
          stdin: { contents: `export * from 'local'; export { default } from 'local'` },
          plugins: [virtual('local', { path: name, contents, loader: 'local-css', resolveDir: dirname(path) })],
          outdir: '/',
          bundle: true,
          format: 'esm',
          external: staticFiles,
          minifySyntax: minify,
          minifyWhitespace: minify,
          write: false,
        });
        const [script, sheet] = ['.js', '.css'].map((end) => outputFiles.find((file) => file.path.endsWith(end)).text);
        return {
          contents: `import { adoptStyles } from 'pult:adopt-styles';\nadoptStyles(${JSON.stringify(sheet)});\n${script}`,
          loader: 'js',
          resolveDir: dirname(path),
        };
      });
      virtual('pult:adopt-styles', { path: 'adopt-styles', contents: adoptStyles }).setup(build);
    },
  };
}

/** An esbuild plugin for one module that is no file. */
function virtual(name, { path, ...result }) {
  return {
    name,
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${name}$`) }, () => ({ path, namespace: name }));
      build.onLoad({ filter: /.*/, namespace: name }, () => result);
    },
  };
}

/**
 * The page comes last and what nothing names any more goes after it, so that whoever asks meanwhile finds a whole panel.
 * Chunks of former builds stay for `keep` milliseconds: tabs that are open ask for them. Gives the files of this build.
 */
async function writePanel({ outputFiles, metafile }, { dist = defaultDist, keep = 0 } = {}) {
  const panelFolder = join(dist, 'panel');
  const template = join(root, 'static/index.html');
  await cp(join(root, 'static'), panelFolder, { recursive: true, filter: (path) => path !== template });
  await writeFiles(outputFiles);
  const id = buildId(outputFiles);
  const page = join(panelFolder, 'index.html');
  const version = join(panelFolder, 'version.json');
  await writeFile(page, fillPage(await readFile(template, 'utf8'), metafile, { panelFolder, id }));
  await writeFile(version, JSON.stringify({ build: id }));
  const copied = (await filesIn(join(root, 'static'))).map((path) =>
    join(panelFolder, relative(join(root, 'static'), path)),
  );
  const fresh = new Set([...copied, ...outputFiles.map(({ path }) => path), version]);
  await removeStale(panelFolder, fresh, { manifest: join(dist, 'former.json'), keep });
  return [...fresh];
}

/** Names a version of the panel: all of its scripts and styles have a hash in their names. */
function buildId(outputFiles) {
  const names = outputFiles.map(({ path }) => basename(path)).sort();
  return createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 12);
}

/** The manifest says since when a file is of no build: its own time says when it was made, or copied. */
async function removeStale(folder, fresh, { manifest, keep }) {
  const known = JSON.parse(await readFile(manifest, 'utf8').catch(() => '{}'));
  const now = Date.now();
  const former = {};
  for (const path of await filesIn(folder)) {
    const original = path.replace(/\.(br|gz)$/, '');
    // What was compressed from an older file of the same name is not served with the new one.
    if (fresh.has(path) || (fresh.has(original) && path.includes(`${sep}assets${sep}`))) continue;
    const name = relative(folder, path).split(sep).join('/');
    const since = known[name] ?? now;
    if (name.startsWith('assets/') && now - since < keep) former[name] = since;
    else await rm(path);
  }
  await writeFile(manifest, JSON.stringify(former));
}

/** Links the hashed files; what the entry imports statically is asked for at once, not after it was read. */
function fillPage(page, { outputs }, { panelFolder, id }) {
  const url = (path) => `/${relative(panelFolder, join(root, path)).split(sep).join('/')}`;
  const [script, entry] = Object.entries(outputs).find(([, output]) => output.entryPoint === 'src/main.tsx');
  const imported = staticImports(outputs, script);
  const preloads = imported.map((path) => `<link rel="modulepreload" href="${url(path)}">`);
  const [panel] = Object.entries(outputs).find(([, output]) => output.entryPoint === 'src/views/panel.tsx');
  const later = [panel, ...staticImports(outputs, panel)].filter((path) => path !== script && !imported.includes(path));
  const early = `<script src="/preload.js" data-scripts="${later.map(url).join(' ')}" async></script>`;
  const sheet = entry.cssBundle ? `<link rel="stylesheet" href="${url(entry.cssBundle)}">` : '';
  return page
    .replace('<!-- build -->', `<meta name="build" content="${id}">`)
    .replace('<!-- styles -->', sheet)
    .replace(
      '<!-- scripts -->',
      [early, ...preloads, `<script type="module" src="${url(script)}"></script>`].join('\n    '),
    );
}

function staticImports(outputs, path, found = new Set()) {
  for (const { path: imported, kind } of outputs[path].imports) {
    if (kind !== 'import-statement' || found.has(imported) || !outputs[imported]) continue;
    found.add(imported);
    staticImports(outputs, imported, found);
  }
  return [...found];
}

async function writeHost({ outputFiles }, dist = defaultDist) {
  const hostFolder = join(dist, 'host');
  await rm(hostFolder, { recursive: true, force: true });
  await writeFiles(outputFiles);
  const media = join(root, 'src/server/example/media');
  if (existsSync(media)) await cp(media, join(hostFolder, 'example-media'), { recursive: true });
}

async function writeFiles(files) {
  for (const { path, contents } of files) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, contents);
  }
}

async function precompress(files) {
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

async function filesIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

async function fingerprintOfSources() {
  const folders = await Promise.all(['src', 'static'].map((folder) => filesIn(join(root, folder))));
  const files = [...folders.flat(), ...['build.mjs', 'package-lock.json'].map((name) => join(root, name))].sort();
  const hash = createHash('sha256');
  for (const path of files) {
    const { mtimeMs, size } = await stat(path);
    hash.update(`${relative(root, path)} ${mtimeMs} ${size}\n`);
  }
  return hash.digest('hex');
}

/**
 * Development: a proxy on PORT stands before the host, which runs as a child on a port of its own. So the page can be
 * told to reload from its own origin, and neither the host nor its Content-Security-Policy knows of development.
 */
async function develop() {
  const port = Number(process.env.PORT ?? 3000);
  const hostPort = port + 1;
  const pages = new Set();
  const panel = await esbuild.context({ ...panelOptions({ production: false }), logLevel: 'info' });
  const server = await esbuild.context({ ...hostOptions({ production: false }), logLevel: 'info' });
  let host;
  let hostHash;

  const rebuild = async () => {
    await rm(join(defaultDist, 'fingerprint'), { force: true });
    const results = await Promise.all([panel.rebuild(), server.rebuild()]).catch(() => null);
    if (!results) return;
    await writePanel(results[0]);
    const hash = results[1].outputFiles.map((file) => file.hash).join();
    if (hash !== hostHash || host.exitCode !== null) {
      hostHash = hash;
      await writeHost(results[1]);
      await stopped(host);
      const env = { ...process.env, PORT: String(hostPort) };
      host = spawn(process.execPath, ['--enable-source-maps', join(defaultDist, 'host/main.mjs')], {
        env,
        stdio: 'inherit',
      });
      await answering(hostPort, host);
    }
    for (const page of pages) page.write('data: reload\n\n');
  };

  let running = rebuild();
  let timer;
  const rebuildSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(rebuild);
    }, 50);
  };
  for (const folder of ['src', 'static']) watch(join(root, folder), { recursive: true }, rebuildSoon);
  createServer(proxy(hostPort, pages)).listen(port, process.env.HOST ?? '127.0.0.1', () =>
    console.log(`development: http://localhost:${port}`),
  );
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, async () => {
      await Promise.all([stopped(host), panel.dispose(), server.dispose()]);
      process.exit();
    });
  }
}

/** Passes everything on to the host, but the connections by which `pages` hear that they are out of date. */
function proxy(port, pages) {
  return (incoming, outgoing) => {
    const { method, url, headers } = incoming;
    if (url === reloads) {
      outgoing.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).flushHeaders();
      pages.add(outgoing);
      outgoing.on('close', () => pages.delete(outgoing));
      return;
    }
    const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end('The host is not running; see the terminal.');
    });
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  };
}

async function stopped(child) {
  if (!child || child.exitCode !== null || child.signalCode) return;
  child.kill();
  await new Promise((done) => child.once('exit', done));
}

async function answering(port, child) {
  while (child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/health`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, 50));
  }
}
