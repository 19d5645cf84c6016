import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import * as esbuild from 'esbuild';

const packages = ['react-admin@5', 'react@19', 'react-dom@19'];

/** A list as react-admin's own tutorial builds it, over the calls of our host: 25 rows a page, the columns of ours. */
const app = `
import { Admin, BooleanField, Datagrid, EditGuesser, List, NumberField, Resource, TextField } from 'react-admin';
import { createRoot } from 'react-dom/client';

const headers = { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' };
const ask = async (path) => (await fetch('/api/' + path, { headers })).json();
const dataProvider = {
  getList: async (resource, { pagination: { page, perPage } }) => {
    const { items, count } = await ask(resource + '?page=' + page + '&limit=' + perPage);
    return { data: items, total: count };
  },
  getOne: async (resource, { id }) => ({ data: (await ask(resource + '/' + id)).case }),
};

function Cases() {
  return (
    <List perPage={25}>
      <Datagrid rowClick="edit">
        <NumberField source="id" />
        <TextField source="title" />
        <TextField source="category.title" />
        <BooleanField source="show" />
      </Datagrid>
    </List>
  );
}

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={dataProvider} disableTelemetry>
    <Resource name="cases" list={Cases} edit={EditGuesser} />
  </Admin>,
);
`;

const html = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>react-admin</title>
<script type="module" src="/assets/react-admin.js"></script></head><body><div id="root"></div></body></html>`;

/** What a row of react-admin's list is found by: its title, as in ours. */
export const peerRow = 'tbody .RaDatagrid-row .column-title';
/** The title's field of its form. */
export const peerTitle = 'form input[name="title"]';

/**
 * Installs react-admin into a temporary folder, bundles a list of cases, and writes it into the folder that the host
 * serves. Returns its path.
 */
export async function writeReactAdmin(panelFolder: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pult-react-admin-'));
  try {
    await writeFile(join(folder, 'package.json'), '{ "private": true }');
    const flags = ['--ignore-scripts', '--no-audit', '--no-fund'];
    await promisify(execFile)('npm', ['install', ...flags, ...packages], { cwd: folder, maxBuffer: 1e8 });
    const { outputFiles } = await esbuild.build({
      stdin: { contents: app, loader: 'jsx', resolveDir: folder },
      bundle: true,
      minify: true,
      format: 'esm',
      jsx: 'automatic',
      define: { 'process.env.NODE_ENV': '"production"' },
      logLevel: 'error',
      write: false,
    });
    const script = outputFiles[0]?.text ?? '';
    await writeFile(join(panelFolder, 'assets/react-admin.js'), script);
    await writeFile(join(panelFolder, 'assets/react-admin.js.br'), brotliCompressSync(script));
    await writeFile(join(panelFolder, 'react-admin.html'), html);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return '/react-admin.html#/cases';
}
