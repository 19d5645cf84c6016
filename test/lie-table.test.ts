import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { lieLine, lieTable } from './fixtures/lie-table.mjs';

test('the table of lying hosts has a row a lie, and says how each act ended', () => {
  const outputs = [`• ${lieLine('a page', 'switch', 'told')}`, `${lieLine('a page', 'bulk', 'FALSE')}•`];
  assert.equal(lieTable(outputs)?.split('\n'), [
    '          switch  form  order  block  deletion  bulk',
    '  a page  told    —     —      —      —         FALSE',
  ]);
});

test('a run without lying hosts has no table', () => {
  assert.is(lieTable(['  Total:     2']), null);
});

test.run();
