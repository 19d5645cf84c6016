// The code of the panel: its chunks.
import { readFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { icons } from './icons.mjs';
import { reloadOnChange } from './reload.mjs';
import { shellSheet, staticFiles, styles } from './styles.mjs';
import { defaultDist, oxc, root, targets, virtual } from './tools.mjs';

/** The first line of each script: it is compiled whole while it loads. */
const calledOnLoad = '//# allFunctionsCalledOnLoad';

const [deferredViews, formViews, idleViews] = ['deferred', 'form', 'idle'].map(
  (name) => `src/views/panel/${name}-views.ts`,
);
/** What only an open form imports, or hardly any visit: the forms and all commands are there by then. */
const besideForms = [
  'src/state/presence/take-news.ts',
  'src/state/shared-drafts/code.ts',
  'src/views/shared-draft/shared-draft-notices.tsx',
  'src/state/history/history-code.ts',
  'src/views/panel/form-late-views.ts',
  'src/views/live/live-line.tsx',
  'src/views/panel/history-views.ts',
  'src/views/preview/preview-views.ts',
  'src/views/preview/site-preview-views.ts',
  'src/views/first-run/first-run.tsx',
  'src/commands/session/example-content.ts',
  'src/commands/blocks/add-files.ts',
  'src/commands/form/copy-case.ts',
  'src/commands/form/save-as-new.ts',
  'src/commands/records/create-category-in-form.ts',
  'src/commands/form/save-conflict.ts',
  'src/commands/blocks/new-case-photos.ts',
  'src/commands/blocks/report-pasted.ts',
  'src/state/forms/cancel-files.ts',
];
const lateScreens = ['src/views/panel/account-views.ts', 'src/views/panel/operator-views.ts'];
/** What the sign-in loads: the panel is not there, and need not be. */
const ofSignIn = new Set(['src/views/sign-in/second-step.tsx', 'src/views/sign-in/invitation.tsx']);
/** What must not load the panel, and what is there by then: beside the first, what the sign-in and the panel share. */
const withoutPanel = new Map([
  [
    'src/api/response-problem.ts',
    [
      'src/model/base/phrases.ts',
      'src/api/auth.ts',
      'src/state/browser/storage.ts',
      'src/state/tab/account.ts',
      'src/state/network/our-host.ts',
      'src/state/session/session-channel.ts',
      'src/ui/button/button.tsx',
      'src/ui/base/link.tsx',
      'src/ui/field/field-context.ts',
      'src/views/frame/use-title.ts',
    ],
  ],
  ['src/start.tsx', ['src/model/resource/routes.ts']],
]);
const registry = 'src/commands/registry.ts';

/** Modules that are loaded on demand, and what is there by then or asked for at the same moment. */
const neighbours = new Map([
  [registry, ['src/views/panel/deferred.ts']],
  ['src/commands/held-deletions.ts', [registry]],
  ['src/views/peek/block-pictures.ts', [deferredViews, registry]],
  [formViews, [deferredViews]],
  [idleViews, [deferredViews]],
  ['src/views/panel/list-views.ts', [deferredViews, registry]],
  ['src/views/panel/palette-views.ts', [formViews, idleViews]],
  ['src/views/rewind/rewind-dialog.tsx', [formViews]],
  ['src/views/trash/trash-screen.tsx', [formViews, idleViews]],
  // With the dialog or the screen that they act on.
  ['src/commands/app/rewind-code.ts', ['src/views/rewind/rewind-dialog.tsx', registry]],
  ['src/commands/trash/restore-rows.ts', ['src/views/trash/trash-screen.tsx', registry]],
  ['src/commands/keymap-code.ts', [idleViews, formViews, registry]],
  ['src/commands/session/download-backup.ts', [registry]],
  ['src/commands/session/tell-site.ts', [registry]],
  ['src/commands/records/removal-refused.ts', [registry]],
  ['src/state/writes/reorder-untagged.ts', [registry]],
  ['src/views/case/photo-drop.ts', [registry]],
  ['src/views/panel/presence-views.ts', [registry]],
  // Beside the frame of its sheet.
  ['src/views/actions/add-sheet.tsx', [idleViews, formViews, registry]],
  ['src/views/panel/group-views.ts', [deferredViews, registry]],
  ...lateScreens.map((late) => [late, [formViews, idleViews, registry]]),
  ...besideForms.map((late) => [late, [formViews, registry]]),
]);

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
    const signIn = join(root, 'src/views/sign-in/sign-in.tsx');
    const present = new Map([[panel, start]]);
    build.onResolve({ filter: /^\..*\.tsx?$/ }, ({ kind, path, importer, resolveDir }) => {
      const module = join(resolveDir, path);
      if (kind === 'dynamic-import' && !entries.includes(importer) && module !== panel) present.set(module, panel);
      return undefined;
    });
    build.onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
      const name = relative(root, path);
      // A neighbour may be loaded before the dynamic import of it is seen.
      const before = ofSignIn.has(name) ? signIn : (present.get(path) ?? (neighbours.has(name) ? panel : undefined));
      const others = withoutPanel.get(name) ?? (before && [relative(root, before), ...(neighbours.get(name) ?? [])]);
      if (!others) return undefined;
      // React in one chunk with what draws it, as in all others.
      const modules = ['react-dom/client', ...others.map((other) => join(root, other))];
      const imports = modules.map((module) => `import ${JSON.stringify(module)};`);
      const contents = [await readFile(path, 'utf8'), ...imports].join('\n');
      return { contents, loader: extname(path).slice(1) };
    });
  },
};

/** Radix's Overlay locks scrolling by it; the panel draws a backdrop and a lock of its own (src/ui/layer/dialog.tsx). */
const withoutScrollLock = virtual('react-remove-scroll', () => ({ contents: 'export const RemoveScroll = null;' }));

export function panelOptions({ production, dist = defaultDist, linked }) {
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
    // What it adds for older versions, React has.
    alias: { 'use-sync-external-store/shim/index.js': 'react', 'use-sync-external-store/shim': 'react' },
    plugins: [
      styles({ minify: production, linked }),
      besideThePanel,
      icons,
      withoutScrollLock,
      ...(production ? [] : [reloadOnChange()]),
    ],
    inject: production ? [] : ['pult:reload'],
    metafile: true,
    write: false,
    // Chromium compiles whole files while they load. Otherwise it would parse a function to skip it, and once more when
    // it is called: a sixth of the processor's time until the first list.
    ...(production && { banner: { js: calledOnLoad } }),
  };
}

/**
 * Returns a script of esbuild without what esbuild leaves in it: constants and branches across functions, some 3 % of the
 * compressed bytes. Its name stays, and so does what other files import of it.
 */
export function minifiedMore({ path, contents, text }) {
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

/** Returns the output of a source file that is an entry or is imported dynamically, and what that imports statically. */
export function withImports(outputs, source) {
  const [path] = Object.entries(outputs).find(([, output]) => output.entryPoint === source);
  return [path, ...staticImports(outputs, path)];
}

function staticImports(outputs, path, found = new Set()) {
  for (const { path: imported, kind } of outputs[path].imports) {
    if (kind !== 'import-statement' || found.has(imported) || !outputs[imported]) continue;
    found.add(imported);
    staticImports(outputs, imported, found);
  }
  return [...found];
}
