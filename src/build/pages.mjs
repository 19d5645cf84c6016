// The pages: the template, filled with what is prerendered and with the names of the files.
import { join, relative, sep } from 'node:path';
import { withImports } from './chunks.mjs';
import { run } from './prerender.mjs';
import { shellSheet } from './styles.mjs';
import { browserNames, root } from './tools.mjs';

/** Whose pictures the panel draws, where another server serves it; the host puts its own into the pages. */
export const mediaOrigins = (process.env.MEDIA_ORIGINS ?? '').split(/[\s,]+/).filter(Boolean);

/** What a page has that is not prerendered. */
export const notPrerendered = { file: 'index.html', title: null, html: '', screen: null, rows: null };

/** Puts a prerendered page into the template, and links the hashed files; it asks for what its entry imports at once. */
export function fillPage(template, { outputs }, { file, title, html, screen, rows }, { panelFolder, id, early }) {
  const url = urlIn(panelFolder);
  const isSignIn = ['login.html', 'pages/invitation.html'].includes(file);
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
      ? [scriptElement('early-rows', entry, 'fetchpriority="high" defer')]
      : modules(paths);
  // early/calls.ts asks for the code of a list behind its rows, which must not wait for one of the few connections.
  const first = rows ? { ...early, panel: `${paths.join(' ')} ${early.panel}` } : early;
  return template
    .replace('<!-- build -->', `<meta name="build" content="${id}">`)
    .replace('<!-- media origins -->', `<meta name="media-origins" content="${mediaOrigins.join(' ')}">`)
    .replace('<!-- title -->', title ?? 'Пульт')
    .replace('<!-- browsers -->', browserNames)
    .replace(
      '<!-- first script -->',
      isSignIn ? scriptElement('sign-in', { ...address, ...entry }) : scriptElement('early', { ...address, ...first }),
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
export async function earlyAddresses({ outputs }, panelFolder) {
  const url = urlIn(panelFolder);
  const main = withImports(outputs, 'src/main.tsx');
  const panel = withImports(outputs, 'src/views/panel/panel.tsx').filter((path) => !main.includes(path));
  const deferred = ['src/views/panel/deferred-views.ts', 'src/views/panel/deferred.ts', 'src/commands/registry.ts'];
  const views = [...new Set(deferred.flatMap((source) => withImports(outputs, source)))].filter(
    (path) => !main.includes(path) && !panel.includes(path),
  );
  const { firstCalls: calls } = await run('src/model/resource/first-calls.ts');
  return { panel: panel.map(url).join(' '), views: views.map(url).join(' '), calls: JSON.stringify(calls) };
}

function urlIn(panelFolder) {
  return (path) => `/${relative(panelFolder, join(root, path)).split(sep).join('/')}`;
}
