import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { apiWrites, strayWrite, writesIn } from './fixtures/api-writes.ts';
import type { Import } from './fixtures/imports.ts';
import { readImports } from './fixtures/imports.ts';

const writes = ['src/api/records.ts updateRecord', 'src/api/client.ts call'];
const found = (more: Partial<Import>): Import => ({
  from: 'src/views/cases/list.tsx',
  to: 'src/api/records.ts',
  typeOnly: false,
  names: ['updateRecord'],
  ...more,
});

test('nothing but the write path calls what changes the host', () => {
  const all = apiWrites();
  const stray = readImports('tsconfig.json').map((one) => ({ from: one.from, why: strayWrite(one, all) }));
  assert.equal(
    stray.flatMap(({ why }) => why ?? []),
    [],
  );
});

test('the functions that change something are known by what they send', () => {
  const text = `
export async function fetchRecord() { await call({ method: 'GET', path }); }
export async function updateRecord() {
  await call({ method: 'PUT', path });
}
export const removeRecord = () => call({ method: 'DELETE', path });
function helper() { call({ method: 'POST', path }); }
`;
  assert.equal(writesIn(text), ['updateRecord', 'removeRecord']);
  assert.ok(apiWrites().includes('src/api/page-settings.ts savePageSettings'));
});

test('the scan finds a write that is called from elsewhere, by name or with its whole file', () => {
  for (const stray of [found({}), found({ names: [] }), found({ from: 'src/state/lists/lists.ts' })])
    assert.match(strayWrite(stray, writes) ?? 'nothing', `${stray.from} calls updateRecord: `);
  assert.match(strayWrite(found({ to: 'src/api/client.ts', names: ['call'] }), writes) ?? 'nothing', 'calls call: ');
});

test('the scan lets reads, types and the write path pass', () => {
  const fine = [
    found({ names: ['fetchRecord'] }),
    found({ typeOnly: true }),
    found({ from: 'src/state/writes/change.ts' }),
    found({ from: 'src/api/blocks.ts', to: 'src/api/client.ts', names: ['call'] }),
    found({ to: 'src/api/client.ts', names: ['onSignedOut'] }),
  ];
  assert.equal(
    fine.map((one) => strayWrite(one, writes)),
    [null, null, null, null, null],
  );
});

test.run();
