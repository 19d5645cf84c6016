import '../fixtures/dom.ts';
import { createElement } from 'react';
import useSWR, { SWRConfig } from 'swr';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { subscribe } from 'valtio/vanilla';
import { caseResource } from '../../src/model/resource/case.ts';
import { loadList } from '../../src/state/lists/lists.ts';
import { takeChanges } from '../../src/state/presence/take-news.ts';
import { trashCursor } from '../../src/state/trash/cursor.ts';
import { loadTrash, restoreItems, trash } from '../../src/state/trash/trash.ts';
import { countTrash, trashCountKey } from '../../src/state/writes/find-trashed.ts';
import { restore } from '../../src/state/writes/restore-trashed.ts';
import type { Client } from '../fixtures/client.ts';
import { freshPage } from '../fixtures/fresh-page.ts';
import { startRealHost } from '../fixtures/real-host.ts';
import { addCase } from '../fixtures/records.ts';
import { after, render } from '../fixtures/render.tsx';
import { addTextBlocks } from '../fixtures/two-sides.ts';
import { until } from '../fixtures/until.ts';

const host = await startRealHost();
let anna: Client;
test.before.each(async () => {
  await host.reset();
  await freshPage();
  anna = await host.client();
  for (const title of ['А', 'Б', 'В']) await addCase(anna, title);
  for (const id of [1, 2, 3]) await anna.delete(`/api/cases/${id}`);
  // By its answer the panel knows that the host has a trash.
  await loadList(caseResource);
  await loadTrash();
});
test.after(() => host.close());

const shown = () => trash.items?.map(({ record }) => record);
const numberOf = (record: number) => trash.items?.find((item) => item.record === record)?.id ?? 0;

test('rows that a colleague has given back are not selected any more', async () => {
  const [one, other] = [numberOf(1), numberOf(2)];
  Object.assign(trashCursor, { selection: [one, other], anchor: one });
  await anna.post(`/api/trash/${one}/restore`, {});
  await loadTrash();
  assert.equal([trashCursor.selection, trashCursor.anchor], [[other], null]);
});

test('what undo gives back leaves the trash at once, and its number', async () => {
  const { mutate, cache } = SWRConfig.defaultValue;
  await mutate(trashCountKey, countTrash());
  const one = numberOf(1);
  trashCursor.selection = [one];
  await restore(one);
  assert.equal([shown(), trash.count, trashCursor.selection], [[3, 2], 2, []]);
  assert.is(cache.get(trashCountKey)?.data, 2);
  const items = trash.items ?? [];
  const seen: number[] = [];
  const stop = subscribe(trash, () => seen.push(trash.count - trash.leaving.length), true);
  await restoreItems(items, () => false);
  stop();
  assert.equal(
    [...new Set(seen)].filter((count) => count < 0),
    [],
  );
  assert.equal([shown(), trash.count], [[], 0]);
});

function Count() {
  return String(useSWR(trashCountKey, countTrash).data);
}

test('a block that a colleague deletes is news of the trash', async () => {
  const id = await addCase(anna, 'Кейс');
  const [block = 0] = await addTextBlocks(anna, id, ['Задача']);
  const screen = await render(createElement(Count));
  await until(() => assert.is(screen.container.textContent, '3'));
  await anna.delete(`/api/cases/${id}/text/${block}`);
  const news = {
    id: 9,
    at: new Date().toISOString(),
    by: null,
    account: null,
    tab: null,
    type: 'case',
    version: 9,
  } as const;
  await after(() => takeChanges([{ ...news, record: String(id), op: 'change', fields: [`textblock:${block}`] }]));
  await until(() => assert.is(screen.container.textContent, '4'));
  await screen.unmount();
});

test.run();
