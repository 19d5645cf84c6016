import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { findCycles, findFolderCycles } from './fixtures/cycles.ts';
import { breach } from './fixtures/floors.ts';
import type { Import } from './fixtures/imports.ts';
import { readImports } from './fixtures/imports.ts';

/** Source files of a folder, without its style sheets. */
const maxFiles = 30;

const allowedAtTop = new Set(
  [
    'package.json',
    'package-lock.json',
    'build.mjs',
    'tsconfig.json',
    'README.md',
    'LICENSE',
    'src',
    'static',
    'test',
  ].concat(
    ['node_modules', 'dist', 'data'], // not in the repository
  ),
);

test('the panel imports only from the floors below', () => {
  assert.equal(breaches('tsconfig.json'), []);
});

test('the host imports only from the model', () => {
  assert.equal(breaches('src/server/tsconfig.json'), []);
});

test('no files import each other in a cycle, be it for types only', () => {
  assert.equal(['tsconfig.json', 'src/server/tsconfig.json'].map(readImports).flatMap(findCycles), []);
});

test('no folders import from each other in a cycle', () => {
  const found = ['tsconfig.json', 'src/server/tsconfig.json'].map(readImports).flatMap(findFolderCycles);
  assert.equal(found, []);
});

test('no folder has more than thirty source files', () => {
  const folders = new Map<string, number>();
  for (const path of readdirSync('src', { recursive: true, encoding: 'utf8' })) {
    if (/\.tsx?$/.test(path)) folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1);
  }
  const full = [...folders].filter(([, count]) => count > maxFiles);
  assert.equal(full, [], 'nobody finds his way among more: .github/architecture.md says how folders are divided');
});

test('nothing new stands at the top level', () => {
  const strangers = readdirSync('.').filter((name) => !name.startsWith('.') && !allowedAtTop.has(name));
  assert.equal(strangers, [], 'the top level is fixed: .github/architecture.md says where a new thing goes');
});

test('the storage of the browser is touched in one place, and once before the panel is there', () => {
  const touching = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && /\b(local|session)Storage\b/.test(readFileSync(join('src', path), 'utf8')),
  );
  assert.equal(
    touching,
    [join('early', 'stored.ts'), join('state', 'browser', 'storage.ts')],
    'it may be forbidden, full, or hold what another program wrote: these files survive that, for the page and the panel',
  );
});

const broken: Record<string, Import> = {
  'a model file that imports React': { from: 'src/model/resource/case.ts', to: 'react', typeOnly: false, names: [] },
  'a model file that imports a client': {
    from: 'src/model/resource/case.ts',
    to: 'src/api/client.ts',
    typeOnly: true,
    names: [],
  },
  'an early script that imports the state': {
    from: 'src/early/colors.ts',
    to: 'src/state/browser/theme.ts',
    typeOnly: false,
    names: [],
  },
  'an early script that imports the client': {
    from: 'src/early/calls.ts',
    to: 'src/api/client.ts',
    typeOnly: false,
    names: [],
  },
  'an early script that imports a command': {
    from: 'src/early/keys.ts',
    to: 'src/commands/command/command.ts',
    typeOnly: true,
    names: [],
  },
  'a state that imports an early script': {
    from: 'src/state/browser/theme.ts',
    to: 'src/early/stored.ts',
    typeOnly: false,
    names: [],
  },
  'a state that imports a type of a command': {
    from: 'src/state/journal/journal.ts',
    to: 'src/commands/command/command.ts',
    typeOnly: true,
    names: [],
  },
  'a command that imports a view': {
    from: 'src/commands/go.ts',
    to: 'src/views/panel/panel.tsx',
    typeOnly: false,
    names: [],
  },
  'a search that imports the state': {
    from: 'src/search/scan/scan.ts',
    to: 'src/state/browser/theme.ts',
    typeOnly: true,
    names: [],
  },
  'a search that imports a command': {
    from: 'src/search/scan/scan.ts',
    to: 'src/commands/go.ts',
    typeOnly: false,
    names: [],
  },
  'a state without a hook that imports React': {
    from: 'src/state/browser/theme.ts',
    to: 'react',
    typeOnly: false,
    names: [],
  },
  'a part that imports the state': {
    from: 'src/ui/button/button.tsx',
    to: 'src/state/browser/theme.ts',
    typeOnly: false,
    names: [],
  },
  'a host that imports the panel': { from: 'src/server/main.ts', to: 'src/api/client.ts', typeOnly: false, names: [] },
  'a view that imports Node': { from: 'src/views/panel/panel.tsx', to: 'node:path', typeOnly: false, names: [] },
  'a view that imports the validator': { from: 'src/views/panel/panel.tsx', to: 'zod', typeOnly: false, names: [] },
  'a floor that nobody knows': {
    from: 'src/helpers/any.ts',
    to: 'src/model/resource/case.ts',
    typeOnly: false,
    names: [],
  },
};

for (const [name, found] of Object.entries(broken)) {
  test(`the scan finds ${name}`, () => {
    assert.match(breach(found) ?? 'nothing', `${found.from} imports ${found.to}: `);
  });
}

test('the scan finds a cycle, of types and of any length', () => {
  const types = { typeOnly: true, names: [] };
  const imports: Import[] = [
    { from: 'src/main.tsx', to: 'src/views/panel/panel.tsx', ...types },
    { from: 'src/views/panel/panel.tsx', to: 'src/views/list.tsx', ...types },
    { from: 'src/views/panel/panel.tsx', to: 'react', ...types },
    { from: 'src/views/list.tsx', to: 'src/views/row.tsx', ...types },
    { from: 'src/views/row.tsx', to: 'src/views/panel/panel.tsx', ...types },
    { from: 'src/views/row.tsx', to: 'src/ui/table/table.tsx', ...types },
    { from: 'src/views/list.tsx', to: 'src/ui/table/table.tsx', ...types },
  ];
  assert.equal(findCycles(imports), [
    'src/views/panel/panel.tsx → src/views/list.tsx → src/views/row.tsx → src/views/panel/panel.tsx',
  ]);
});

test('the scan finds a cycle of folders, with the imports that make it, but none that is loaded later', () => {
  const imports: Import[] = [
    { from: 'src/state/lists/lists.ts', to: 'src/state/writes/change.ts', typeOnly: true, names: [] },
    { from: 'src/state/writes/order.ts', to: 'src/state/lists/sort.ts', typeOnly: true, names: [] },
  ];
  assert.match(
    findFolderCycles(imports).join(),
    'src/state/lists/lists.ts imports src/state/writes/change.ts, src/state/writes/order.ts imports src/state/lists/sort.ts: ',
  );
  assert.equal(findFolderCycles(imports.map((found) => ({ ...found, deferred: true }))), []);
});

test('the scan lets what stands in order pass', () => {
  const fine: Import[] = [
    { from: 'src/views/cases/list.tsx', to: 'src/commands/command/command.ts', typeOnly: false, names: [] },
    { from: 'src/state/use-theme.ts', to: 'react', typeOnly: false, names: [] },
    { from: 'src/api/client.ts', to: 'zod', typeOnly: true, names: [] },
    { from: 'src/server/main.ts', to: 'node:fs', typeOnly: false, names: [] },
    { from: 'src/main.tsx', to: 'src/views/panel/panel.tsx', typeOnly: false, names: [] },
    { from: 'src/early/keys.ts', to: 'src/commands/command/stroke.ts', typeOnly: false, names: [] },
    { from: 'src/early/calls.ts', to: 'src/api/token.ts', typeOnly: false, names: [] },
  ];
  assert.equal(fine.map(breach), Array(fine.length).fill(null));
});

function breaches(project: string): string[] {
  const imports = readImports(project);
  assert.ok(imports.length > 0, `${project}: no import was read`);
  return imports.map(breach).filter((found) => found !== null);
}

test.run();
