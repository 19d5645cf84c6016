import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { setCategoryCommand } from '../../src/commands/records/set-category.ts';
import { caseResource } from '../../src/model/resource/case.ts';
import { categoryResource } from '../../src/model/resource/category.ts';
import { loadList, publishList } from '../../src/state/lists/lists.ts';
import { fakeContext } from '../fixtures/context.ts';
import { startRealHost } from '../fixtures/real-host.ts';
import { addCase, addCategory } from '../fixtures/records.ts';

const host = await startRealHost();

test('how many cases a category has is said once the cases are known', async () => {
  const client = await host.client();
  await addCase(client, 'Портал', { category_id: await addCategory(client, 'Медицина') });
  const { category } = setCategoryCommand.steps ?? {};
  const told = () =>
    category?.kind === 'choice' ? category.options(fakeContext().context).map(({ about }) => about) : [];
  for (const resource of [categoryResource, caseResource]) {
    assert.equal(told().filter(Boolean), []);
    await loadList(resource);
    publishList(resource);
  }
  assert.equal(told(), ['1 кейс', '0 кейсов']);
});

test.after(() => host.close());
test.run();
