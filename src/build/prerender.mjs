// The pages as the panel itself draws them.
import { icons } from './icons.mjs';
import { sheetName, shellSheet, styles } from './styles.mjs';
import { esbuild, root } from './tools.mjs';

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
 * Returns the pages that src/prerender.tsx draws, and the style sheets that they need: by the name of the linked one
 * into which they go, and by path.
 */
export async function prerender() {
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
    plugins: [withoutDynamicImports, icons, styles({ minify: true, collected: sheets })],
  });
  return {
    pages: [signIn, { ...signIn, file: 'pages/invitation.html', html: '', screen: '/invitation' }, ...screens],
    linked: linkedSheets(sheets, { signIn, screens, ofSignIn }),
  };
}

/**
 * Of the sheets, by path, those whose classes occur in the pages, and for the screens what has no classes: how they are
 * printed. The others come with the code. What the code of the sign-in needs is not in the sheet of the screens, which
 * its page does not link.
 */
function linkedSheets(sheets, { signIn, screens, ofSignIn }) {
  const hasClasses = (text, path) => text.includes(`${sheetName(path).replaceAll('-', '_')}_`);
  const used = (html) => [...sheets].filter(([path]) => hasClasses(html, path));
  const drawn = screens.map(({ html, rows }) => html + rows).join('');
  const inScreens = [...used(drawn), ...[...sheets].filter(([path, sheet]) => !hasClasses(sheet, path))];
  const inBoth = new Map([...used(signIn.html), ...inScreens.filter(([path]) => ofSignIn.has(path))]);
  return { 'linked.css': inBoth, [shellSheet]: new Map(inScreens.filter(([path]) => !inBoth.has(path))) };
}

/** Bundles a source file, runs it here and returns its exports. */
export async function run(path, options = {}) {
  const bundled = { bundle: true, format: 'esm', platform: 'node', outdir: root, write: false };
  const { outputFiles } = await esbuild.build({ absWorkingDir: root, entryPoints: [path], ...bundled, ...options });
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
}
