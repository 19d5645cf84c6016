// Builds the panel (dist/panel) and the host (dist/host).
//   node build.mjs               production build
//   node build.mjs --if-needed   only when a source changed since the last one; without esbuild what is built is used
//   node build.mjs --watch       development: rebuilds, restarts the host, reloads the page
//   --quiet                      says nothing when all is well
//   --without-former             without the files of former builds, which open tabs still ask for
import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { basename, dirname, extname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

// Where `npm prune --omit=dev` has removed it, what is built is used.
const [esbuild, oxc] = await Promise.all([import('esbuild').catch(ifMissing), import('oxc-minify').catch(ifMissing)]);

const root = dirname(fileURLToPath(import.meta.url));
const [sourceFolder, staticFolder] = ['src', 'static'].map((name) => join(root, name));
const defaultDist = join(root, 'dist');
/** What goes into a build. */
const builtFrom = ['src', 'static', 'build.mjs', 'package.json', 'package-lock.json'];
/** The style sheet of the prerendered screens; what the sign-in needs is in src/ui/base/linked.css. */
const shellSheet = 'shell.css';
/** The scripts that run in the pages before their code: one for each kind of page, and one for the rows of lists. */
const earlyScripts = {
  early: 'src/early/panel.ts',
  'sign-in': 'src/early/sign-in.ts',
  'early-rows': 'src/early/list.ts',
};
/** Read by older browsers, hence no part of those. */
const outdatedScript = join(staticFolder, 'outdated.js');

/** The oldest browsers that the panel is built for. The README names them; static/outdated.js looks for older ones. */
const browsers = { chrome: 114, edge: 114, firefox: 125, safari: 17.4 };
const targets = Object.entries(browsers).map(([name, version]) => `${name}${version}`);
const browserNames = Object.entries(browsers)
  .map(([name, version]) => `${name[0].toUpperCase()}${name.slice(1)} ${version}`)
  .join(', ');
/** The first line of each script: it is compiled whole while it loads. */
const calledOnLoad = '//# allFunctionsCalledOnLoad';
/** Milliseconds for which the files of a former build stay: open tabs ask for them. */
const keepFormer = 24 * 60 * 60 * 1000;
const compressible = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt', '.webmanifest', '.ico']);
// Files that CSS names by url() stand in static/ under the same path.
const staticFiles = ['*.svg', '*.png', '*.woff2'];
// Development: esbuild's stream of changes, and the address by which a host says that it listens again.
const changes = '/esbuild';
const restarted = '/dev/restarted';

/** Whose pictures the panel draws, where another server serves it; the host puts its own into the pages. */
const mediaOrigins = (process.env.MEDIA_ORIGINS ?? '').split(/[\s,]+/).filter(Boolean);

/** What a page has that is not prerendered. */
const notPrerendered = { file: 'index.html', title: null, html: '', screen: null, rows: null };

/** What a prerendered page loads later is not part of it. */
const withoutDynamicImports = {
  name: 'without dynamic imports',
  setup(build) {
    build.onResolve({ filter: /.*/ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    );
  },
};

/**
 * Makes each module that is imported dynamically import what is there by then: the entry's code, and for what the panel
 * imports the panel. So esbuild makes one chunk of what they share instead of one for each set of them: large chunks
 * compress better, and a page asks for fewer files.
 */
const besideThePanel = {
  name: 'beside the panel',
  setup(build) {
    const [start, panel] = ['src/start.tsx', 'src/views/panel/panel.tsx'].map((path) => join(root, path));
    const entries = ['src/main.tsx', 'src/sign-in.tsx'].map((path) => join(root, path));
    const present = new Map([[panel, start]]);
    build.onResolve({ filter: /^\..*\.tsx?$/ }, ({ kind, path, importer, resolveDir }) => {
      const module = join(resolveDir, path);
      if (kind === 'dynamic-import' && !entries.includes(importer) && module !== panel) present.set(module, panel);
      return undefined;
    });
    build.onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
      const before = present.get(path);
      if (!before) return undefined;
      const contents = `${await readFile(path, 'utf8')}\nimport ${JSON.stringify(before)};`;
      return { contents, loader: extname(path).slice(1) };
    });
  },
};

// One style sheet for all modules that are evaluated together, before anything is rendered.
const adoptStyles = `
const texts = [];
export function adoptStyles(text) {
  if (texts.push(text) === 1) queueMicrotask(adopt);
}
function adopt() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(texts.splice(0).join(''));
  document.adoptedStyleSheets.push(sheet);
}`;

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
  const fingerprint = `${await fingerprintOfSources()} ${commit}`;
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
  await precompress(current);
  await writeFile(join(dist, 'meta.json'), JSON.stringify(panel.metafile));
  await writeFile(fingerprintFile, fingerprint);
  if (!quiet) console.log(`built in ${Math.round(performance.now() - started)} ms`);
}

/**
 * Development: esbuild rebuilds what changed, `node --watch` restarts the host, and esbuild's event stream reloads the
 * page. A proxy on PORT puts the host and the stream on one origin, so that neither the host nor its
 * Content-Security-Policy knows of development.
 */
async function develop() {
  const address = process.env.HOST ?? '127.0.0.1';
  const port = Number(process.env.PORT ?? 3000);
  const hostPort = port + 1;
  await mkdir(join(defaultDist, 'panel'), { recursive: true });
  await copyHostFiles(defaultDist);
  const panel = await watched(panelOptions({ production: false }), writePanel);
  const { port: eventsPort } = await panel.serve({ host: '127.0.0.1' });
  createServer(proxy({ hostPort, eventsPort })).listen(port, address, () =>
    console.log(`development: http://localhost:${port}`),
  );
  let running;
  const host = await watched(hostOptions({ production: false }), async ({ outputFiles }) => {
    await writeFiles(outputFiles);
    running ??= startWatched(join(defaultDist, 'host/main.mjs'), {
      PORT: hostPort,
      RESTARTED: `http://${address}:${port}${restarted}`,
    });
  });
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, async () => {
      if (running?.kill()) await once(running, 'exit');
      await Promise.all([panel.dispose(), host.dispose()]);
      process.exit();
    });
  }
}

/** Builds at once and after every change; `onBuilt` gets each result without errors. */
async function watched(options, onBuilt) {
  const built = {
    name: 'built',
    setup(build) {
      build.onEnd(async (result) => {
        if (result.errors.length) return;
        // What is in dist/ now is no production build.
        await rm(join(defaultDist, 'fingerprint'), { force: true });
        await onBuilt(result);
      });
    },
  };
  const context = await esbuild.context({
    ...options,
    logLevel: 'warning',
    plugins: [...(options.plugins ?? []), built],
  });
  await context.watch();
  return context;
}

/** Runs a script that starts anew when it has changed. */
function startWatched(script, env) {
  const flags = ['--watch', '--watch-preserve-output', '--enable-source-maps'];
  return spawn(process.execPath, [...flags, script], { stdio: 'inherit', env: { ...process.env, ...env } });
}

/** Passes calls on to the host and the page's event stream to esbuild; a restart of the host is an event of it too. */
function proxy({ hostPort, eventsPort }) {
  const streams = new Set();
  return (incoming, outgoing) => {
    const { method, url, headers } = incoming;
    if (url === restarted) {
      for (const stream of streams) stream.write('event: change\ndata: {}\n\n');
      outgoing.end();
      return;
    }
    const port = url === changes ? eventsPort : hostPort;
    const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode, answer.headers);
      answer.pipe(outgoing);
      if (url === changes) streams.add(outgoing);
    });
    onward.on('error', () => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end('The host is not running; see the terminal.');
    });
    outgoing.on('close', () => {
      streams.delete(outgoing);
      onward.destroy();
    });
    incoming.pipe(onward);
  };
}

function panelOptions({ production, dist = defaultDist, linked }) {
  return {
    absWorkingDir: root,
    entryPoints: ['src/main.tsx', 'src/sign-in.tsx', 'react-dom/client', ...(linked ? [shellSheet] : [])],
    outdir: join(dist, 'panel/assets'),
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: targets,
    // esbuild would make strings of expressions with `\p{…}`; all of these browsers read them.
    supported: { 'regexp-unicode-property-escapes': true },
    jsx: 'automatic',
    minify: production,
    sourcemap: production ? false : 'inline',
    legalComments: 'external',
    // Module scripts are read as UTF-8. esbuild would write each Russian letter as six characters.
    charset: 'utf8',
    external: staticFiles,
    define: modeOf(production),
    plugins: [styles({ minify: production, linked }), besideThePanel, ...(production ? [] : [reloadOnChange()])],
    inject: production ? [] : ['pult:reload'],
    metafile: true,
    write: false,
    // Chromium compiles whole files while they load. Otherwise it would parse a function to skip it, and once more when
    // it is called: a sixth of the processor's time until the first list.
    ...(production && { banner: { js: calledOnLoad } }),
  };
}

/** Returns null for a package that is not installed. */
function ifMissing(error) {
  if (error.code === 'ERR_MODULE_NOT_FOUND') return null;
  throw error;
}

/**
 * Returns a script of esbuild without what esbuild leaves in it: constants and branches across functions, some 3 % of the
 * compressed bytes. Its name stays, and so does what other files import of it.
 */
function minifiedMore({ path, contents, text }) {
  if (!path.endsWith('.js')) return { path, contents };
  const { code, errors } = oxc.minifySync(path, text, {
    module: true,
    compress: { target: targets },
    codegen: { legalComments: 'none' },
  });
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  return { path, contents: `${calledOnLoad}\n${code}` };
}

/** React reads the one, valtio the other: without it, every component that uses valtio runs its development code. */
function modeOf(production) {
  const mode = JSON.stringify(production ? 'production' : 'development');
  return { 'process.env.NODE_ENV': mode, 'import.meta.env': 'true', 'import.meta.env.MODE': mode };
}

function hostOptions({ production, dist = defaultDist, commit = '' }) {
  return {
    absWorkingDir: root,
    entryPoints: ['src/server/cli.ts', 'src/server/main.ts'],
    outdir: join(dist, 'host'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    // What is imported dynamically is loaded only then, with its packages. In development the footer would be in every
    // chunk.
    splitting: production,
    target: 'node20',
    define: { 'globalThis.pultCommit': JSON.stringify(commit) },
    sourcemap: production ? false : 'inline',
    // At the end of main.ts, after its top-level `await`: the host listens by then.
    footer: production ? {} : { js: 'if (process.env.RESTARTED) fetch(process.env.RESTARTED).catch(() => undefined);' },
    write: false,
  };
}

/**
 * Writes the page last and removes what no build names after it, so that a request in between gets a whole panel. Chunks
 * of former builds stay for `keep` milliseconds: open tabs ask for them. Returns the paths of this build's files.
 */
async function writePanel({ outputFiles, metafile }, { dist = defaultDist, keep = 0, pages = [notPrerendered] } = {}) {
  const panelFolder = join(dist, 'panel');
  const templateFile = join(staticFolder, 'index.html');
  const notCopied = [templateFile, outdatedScript];
  await cp(staticFolder, panelFolder, { recursive: true, filter: (path) => !notCopied.includes(path) });
  const scriptFiles = await unhashedScripts(panelFolder);
  await writeFiles(scriptFiles);
  await writeFiles(outputFiles);
  const id = buildId(outputFiles);
  const [version, site] = ['version.json', 'site.json'].map((name) => join(panelFolder, name));
  const template = await readFile(templateFile, 'utf8');
  const early = await earlyAddresses(metafile, panelFolder);
  const pageFiles = pages.map((page) => ({
    path: join(panelFolder, page.file),
    contents: fillPage(template, metafile, page, { panelFolder, id, early }),
  }));
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

/** Returns the name of this version of the panel: all of its scripts and styles have a hash in their names. */
function buildId(outputFiles) {
  const names = outputFiles.map(({ path }) => basename(path)).sort();
  return createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 12);
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

/** Puts a prerendered page into the template, and links the hashed files; it asks for what its entry imports at once. */
function fillPage(template, { outputs }, { file, title, html, screen, rows }, { panelFolder, id, early }) {
  const url = urlIn(panelFolder);
  const isSignIn = file === 'login.html';
  const [script, ...imported] = withImports(outputs, isSignIn ? 'src/sign-in.tsx' : 'src/main.tsx');
  // One style sheet for both kinds of pages, and another for the prerendered screens.
  const { cssBundle } = outputs[withImports(outputs, 'src/main.tsx')[0]];
  const [shell] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint?.endsWith(shellSheet)) ?? [];
  const sheets = [cssBundle, isSignIn ? undefined : shell].filter((path) => path !== undefined);
  const links = sheets.map((path) => `<link rel="stylesheet" href="${url(path)}">`);
  const address = screen === null ? {} : { screen };
  const paths = [script, ...imported.toSorted((one, other) => outputs[other].bytes - outputs[one].bytes)].map(url);
  const entry = { entry: paths[0] };
  const scripts = isSignIn
    ? preloads(paths)
    : rows
      ? [scriptElement('early-rows', entry, 'fetchpriority="high" defer'), ...preloads(paths)]
      : modules(paths);
  return template
    .replace('<!-- build -->', `<meta name="build" content="${id}">`)
    .replace('<!-- media origins -->', `<meta name="media-origins" content="${mediaOrigins.join(' ')}">`)
    .replace('<!-- title -->', title ?? 'Пульт')
    .replace('<!-- browsers -->', browserNames)
    .replace(
      '<!-- first script -->',
      isSignIn ? scriptElement('sign-in', { ...address, ...entry }) : scriptElement('early', { ...address, ...early }),
    )
    .replace('<!-- styles -->', links.join('\n    '))
    .replace('<!-- scripts -->', scripts.join('\n    '))
    .replace('<!-- prerendered -->', () => html + (rows ?? ''));
}

/** The code is fetched, not compiled: a script of src/early starts it when the prerendered screen is painted. */
function preloads(paths) {
  return paths.map((path) => `<link rel="preload" as="script" crossorigin href="${path}">`);
}

function modules([entry, ...imported]) {
  return [
    ...imported.map((path) => `<link rel="modulepreload" href="${path}">`),
    `<script type="module" src="${entry}"></script>`,
  ];
}

function scriptElement(name, data, attributes = '') {
  const values = Object.entries(data).map(([key, value]) => ` data-${key}="${value.replaceAll('"', '&quot;')}"`);
  return `<script src="/${name}.js"${values.join('')}${attributes && ` ${attributes}`}></script>`;
}

/** Returns what early/calls.ts reads from its element: the addresses of the routes' code and data. */
async function earlyAddresses({ outputs }, panelFolder) {
  const url = urlIn(panelFolder);
  const main = withImports(outputs, 'src/main.tsx');
  const panel = withImports(outputs, 'src/views/panel/panel.tsx').filter((path) => !main.includes(path));
  const later = ['src/views/panel/secondary-views.ts', 'src/views/panel/all-commands.ts', 'src/commands/late-code.ts'];
  const views = [...new Set(later.flatMap((source) => withImports(outputs, source)))].filter(
    (path) => !main.includes(path) && !panel.includes(path),
  );
  const { firstCalls: calls } = await run('src/model/resource/first-calls.ts');
  return { panel: panel.map(url).join(' '), views: views.map(url).join(' '), calls: JSON.stringify(calls) };
}

function urlIn(panelFolder) {
  return (path) => `/${relative(panelFolder, join(root, path)).split(sep).join('/')}`;
}

/** Returns the output of a source file that is an entry or is imported dynamically, and what that imports statically. */
function withImports(outputs, source) {
  const [path] = Object.entries(outputs).find(([, output]) => output.entryPoint === source);
  return [path, ...staticImports(outputs, path)];
}

/** Returns the scripts that stand beside the hashed ones. */
async function unhashedScripts(panelFolder) {
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

/**
 * Returns the pages that src/prerender.tsx draws, and the style sheets that they need: by the name of the linked one
 * into which they go, and by path.
 */
async function prerender() {
  const [sheets, ofSignIn] = [new Map(), new Map()];
  const options = { jsx: 'automatic', mainFields: ['module', 'main'] };
  // Only for its style sheets.
  await esbuild.build({
    ...options,
    absWorkingDir: root,
    entryPoints: ['src/sign-in.tsx'],
    bundle: true,
    write: false,
    format: 'esm',
    plugins: [withoutDynamicImports, styles({ collected: ofSignIn })],
  });
  const { signIn, screens } = await run('src/prerender.tsx', {
    ...options,
    // The state reads the cookie when it is loaded, the commands the address; the height only counts rows.
    define: {
      'process.env.NODE_ENV': '"production"',
      'document.cookie': '""',
      'location.pathname': '""',
      'window.innerHeight': '900',
    },
    plugins: [withoutDynamicImports, styles({ minify: true, collected: sheets })],
  });
  return { pages: [signIn, ...screens], linked: linkedSheets(sheets, { signIn, screens, ofSignIn }) };
}

/**
 * Of the sheets, by path, those whose classes occur in the pages. The others come with the code. What the code of the
 * sign-in needs is not in the sheet of the screens, which its page does not link.
 */
function linkedSheets(sheets, { signIn, screens, ofSignIn }) {
  const used = (html) => [...sheets].filter(([path]) => html.includes(`${sheetName(path).replaceAll('-', '_')}_`));
  const inScreens = used(screens.map(({ html, rows }) => html + rows).join(''));
  const inBoth = new Map([...used(signIn.html), ...inScreens.filter(([path]) => ofSignIn.has(path))]);
  return { 'linked.css': inBoth, [shellSheet]: new Map(inScreens.filter(([path]) => !inBoth.has(path))) };
}

/** Bundles a source file, runs it here and returns its exports. */
async function run(path, options = {}) {
  const bundled = { bundle: true, format: 'esm', platform: 'node', outdir: root, write: false };
  const { outputFiles } = await esbuild.build({ absWorkingDir: root, entryPoints: [path], ...bundled, ...options });
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
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
  await copyHostFiles(dist);
}

/** What the host and its commands read at run time. */
async function copyHostFiles(dist) {
  const isData = (path) => !path.endsWith('.ts');
  for (const folder of ['example', 'recipes'])
    await cp(join(root, 'src/server', folder), join(dist, 'host', folder), { recursive: true, filter: isData });
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
  const folders = await Promise.all([sourceFolder, staticFolder].map(filesIn));
  return fingerprintOf([...folders.flat(), ...['build.mjs', 'package-lock.json'].map((name) => join(root, name))]);
}

async function fingerprintOf(files) {
  const hash = createHash('sha256');
  for (const path of files.sort()) {
    const { mtimeMs, size } = await stat(path);
    hash.update(`${relative(root, path)} ${mtimeMs} ${size}\n`);
  }
  return hash.digest('hex');
}

/**
 * Lets a component's `*.module.css` travel inside the chunk that needs it, as a constructed style sheet. esbuild links
 * CSS to entry points only, so that the styles of a lazily imported view would be loaded by nobody; this way they come
 * and are cached with the code, once, without a second request, and a strict Content-Security-Policy allows it.
 * Their order does not matter: the cascade layers are declared in the one linked style sheet.
 *
 * `linked`: the sheets that pages link because what they style is prerendered, by path, in one map for each file that
 * they become. `collected`: a map that all sheets are put into, instead of being adopted.
 * Class names carry the file's path, hence they are unique, readable and stable: `ui_button_root`.
 */
export function styles({ minify = false, linked = {}, collected } = {}) {
  return {
    name: 'styles',
    setup(build) {
      build.onLoad({ filter: /\.module\.css$/ }, async ({ path }) => {
        const name = sheetName(path);
        const contents = inRem(await readFile(path, 'utf8'));
        const { outputFiles } = await esbuild.build({
          stdin: { contents: `export * from 'local'; export { default } from 'local'` },
          plugins: [virtual('local', () => ({ contents, loader: 'local-css', resolveDir: dirname(path) }), name)],
          outdir: '/',
          bundle: true,
          format: 'esm',
          external: staticFiles,
          target: targets,
          minifySyntax: minify,
          minifyWhitespace: minify,
          write: false,
        });
        const [script, sheet] = ['.js', '.css'].map((end) => outputFiles.find((file) => file.path.endsWith(end)).text);
        collected?.set(path, sheet);
        const isAdopted = !collected && Object.values(linked).every((sheets) => !sheets.has(path));
        return {
          contents: isAdopted
            ? `import { adoptStyles } from 'pult:adopt-styles';\nadoptStyles(${JSON.stringify(sheet)});\n${script}`
            : script,
          loader: 'js',
          resolveDir: dirname(path),
          watchFiles: [path],
        };
      });
      build.onLoad({ filter: /[\\/]ui[\\/]base[\\/](base|tokens)\.css$/ }, async ({ path }) => ({
        contents: inRem(await readFile(path, 'utf8')),
        loader: 'css',
        watchFiles: [path],
      }));
      const textOf = (name) => ({
        contents: [...(linked[name] ?? [])]
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map(([, sheet]) => sheet)
          .join('\n'),
        loader: 'css',
        resolveDir: root,
      });
      build.onLoad({ filter: /[\\/]linked\.css$/ }, () => textOf('linked.css'));
      virtual(shellSheet, () => textOf(shellSheet)).setup(build);
      virtual('pult:adopt-styles', () => ({ contents: adoptStyles })).setup(build);
    },
  };
}

/**
 * The lengths of a style sheet in rem, of which the browser's default of 16 px is one: the panel is as large as the text
 * size that is set in the browser, and its media queries go by it. Lines and small gaps stay as they are: they need no
 * room for text, and px take fewer bytes.
 */
function inRem(css) {
  return css.replace(/(?<![\w#.])(\d*\.?\d+)px\b/g, (length, pixels) =>
    Number(pixels) < 7 ? length : `${String(Number(pixels) / 16).replace(/^0\./, '.')}rem`,
  );
}

function sheetName(path) {
  return relative(sourceFolder, path)
    .replace(/\.module\.css$/, '')
    .replaceAll(/[\\/]/g, '-');
}

/** Development: a module that reloads the page. It contains the state of static/, so that a change there is a change. */
function reloadOnChange() {
  return virtual('pult:reload', async () => {
    const watchFiles = await filesIn(staticFolder);
    const listen = `new EventSource('${changes}').addEventListener('change', () => location.reload());`;
    const contents = `${listen}\nglobalThis.staticFiles = '${await fingerprintOf(watchFiles)}';`;
    return { contents, watchFiles, watchDirs: [staticFolder] };
  });
}

/** An esbuild plugin for one module that is no file; `load` returns what esbuild's `onLoad` takes, `path` names it. */
function virtual(name, load, path = name) {
  return {
    name,
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${name}$`) }, () => ({ path, namespace: name }));
      build.onLoad({ filter: /.*/, namespace: name }, load);
    },
  };
}
