import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { valueTitle } from '../../src/commands/list/facet-options.ts';
import type { Facet } from '../../src/model/filter/list-filter.ts';
import { categoryResource } from '../../src/model/resource/category.ts';
import { loadList, publishList } from '../../src/state/lists/lists.ts';
import { startRealHost } from '../fixtures/real-host.ts';
import { addCategory } from '../fixtures/records.ts';

const host = await startRealHost();
await addCategory(await host.client(), 'Брендинг');
const facet: Facet = { kind: 'reference', name: 'category_id', title: 'Категория', to: 'category' };

test('a category of a saved filter that was deleted since says so', async () => {
  assert.is(valueTitle(facet, '2'), '#2');
  await loadList(categoryResource);
  publishList(categoryResource);
  assert.is(valueTitle(facet, '1'), 'Брендинг');
  assert.is(valueTitle(facet, '2'), '#2 (удалена)');
});

test.after(() => host.close());
test.run();
