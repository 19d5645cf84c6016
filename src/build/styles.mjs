import { readFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import { esbuild, root, sourceFolder, targets, virtual } from './tools.mjs';

/** The style sheet of the prerendered screens; what the sign-in needs is in src/ui/base/linked.css. */
export const shellSheet = 'shell.css';

// Files that CSS names by url() stand in static/ under the same path.
export const staticFiles = ['*.svg', '*.png', '*.woff2'];

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

export function sheetName(path) {
  return relative(sourceFolder, path)
    .replace(/\.module\.css$/, '')
    .replaceAll(/[\\/]/g, '-');
}
