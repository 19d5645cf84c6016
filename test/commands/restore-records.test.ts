import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { run } from '../../src/commands/run/runner.ts';
import { purgeRows } from '../../src/commands/trash/restore-rows.ts';
import { restoreRecordCommand } from '../../src/commands/trash/trash.ts';
import { Problem } from '../../src/model/base/problem.ts';
import { caseResource } from '../../src/model/resource/case.ts';
import { loadList } from '../../src/state/lists/lists.ts';
import { loadTrash, trash } from '../../src/state/trash/trash.ts';
import { fakeContext } from '../fixtures/context.ts';
import { refusal } from '../fixtures/fresh-page.ts';
import { startRealHost } from '../fixtures/real-host.ts';
import { addCase } from '../fixtures/records.ts';

const host = await startRealHost();
const anna = await host.client();
for (const title of ['А', 'Б', 'В', 'Г']) await addCase(anna, title);
// By its answer the panel knows that the host has a trash.
await loadList(caseResource);
const shown = async () => {
  const { items } = (await anna.get<{ items: { id: number }[] }>('/api/cases')).body;
  return items.map(({ id }) => id).sort();
};

/** Runs the command, and returns what it has said. */
async function restored(...records: number[]) {
  const { context, log } = fakeContext();
  await run(restoreRecordCommand, context, { record: { type: 'case', records } });
  return log.notified.map(({ title, text }) => [title, text]);
}

test('records are given back by their numbers, and those that do not lie in the trash are counted', async () => {
  for (const id of [2, 3]) await anna.delete(`/api/cases/${id}`);
  assert.equal(await shown(), [1, 4]);
  assert.equal(await restored(2, 3, 4), [['Восстановлено: 2 записи', 'В корзине нет: 1 кейс.']]);
  assert.equal(await shown(), [1, 2, 3, 4]);
});

test('one record is named', async () => {
  await anna.delete('/api/cases/2');
  assert.equal(await restored(2), [['Запись восстановлена', 'Кейс #2 «Б»']]);
});

test('nothing is given back where none of them lies there', async () => {
  const [toasts, one] = [await restored(2, 3), await restored(9)];
  assert.equal(toasts, [['В корзине нет: 2 кейса', 'Их не удаляли, их восстановили, или их срок истёк.']]);
  assert.equal(one, [['В корзине нет: кейс #9', 'Запись не удаляли, её восстановили, или её срок истёк.']]);
});

test('a row that a colleague has given back meanwhile is told not to be deleted', async () => {
  await anna.delete('/api/cases/2');
  await loadTrash();
  const [item] = trash.items ?? [];
  await anna.post(`/api/trash/${item?.id}/restore`, {});
  const problem = await refusal(purgeRows(fakeContext().context, [item?.id ?? 0]));
  assert.is(problem instanceof Problem && problem.outcome, 'Не удалено: кейс #2 «Б»');
});

test.after(() => host.close());
test.run();
