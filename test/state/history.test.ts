import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { formerCommand, rewindAuthorCommand } from '../../src/commands/form/history.ts';
import { run } from '../../src/commands/run/runner.ts';
import { loadBlocks } from '../../src/state/block-changes/changes.ts';
import { openForm } from '../../src/state/form/form.ts';
import { recordForm } from '../../src/state/forms/record-form.ts';
import { history, showHistory } from '../../src/state/history/history-store.ts';
import { takeBackAtCursor } from '../../src/state/history/take-back.ts';
import { panels } from '../../src/state/screen/panels.ts';
import { fakeContext } from '../fixtures/context.ts';
import { freshPage } from '../fixtures/fresh-page.ts';
import { startRealHost } from '../fixtures/real-host.ts';
import { addCase } from '../fixtures/records.ts';
import { addTextBlocks, textBlock } from '../fixtures/two-sides.ts';

const host = await startRealHost();
test.before.each(async () => {
  await host.reset();
  await freshPage();
});
test.after(() => host.close());

test('blocks that are as they were are told neither to be put back nor to stay', async () => {
  const [admin, anna] = [await host.client(host.admin), await host.client()];
  const id = await addCase(admin, 'Портал');
  const [block, other] = await addTextBlocks(admin, id, ['Задача', 'Итог']);
  await anna.put(`/api/cases/${id}`, { title: 'Сайт' });
  await anna.put(`/api/cases/${id}/text/${block}`, textBlock('Иначе'));
  await anna.put(`/api/cases/${id}/text/${block}`, textBlock('Задача'));
  const deleted = await anna.delete(`/api/cases/${id}/text/${other}`);
  await anna.post(`/api/trash/${deleted.headers.get('x-trash')}/restore`, {});
  openForm(recordForm('case', id));
  await loadBlocks(id);
  await host.idle();
  await showHistory(`case:${id}`, { kind: 'record', resource: 'case', id });
  history.cursor = { step: history.steps[0]?.id ?? 0, part: null };
  const done = await takeBackAtCursor();
  assert.equal([done?.set, done?.left, done?.blocks], [['название'], [], 0]);
});

test('a key that has nothing to show or to take back says why', async () => {
  const anna = await host.client();
  const id = await addCase(anna, 'Портал');
  openForm(recordForm('case', id));
  await host.idle();
  await showHistory(`case:${id}`, { kind: 'record', resource: 'case', id });
  const { context, log } = fakeContext({ target: { kind: 'form', resource: 'case', id, form: `case:${id}` } });
  panels.pane = 'history';
  const [step] = history.steps;
  history.cursor = { step: step?.id ?? 0, part: null };
  await run(formerCommand, context);
  history.steps = history.steps.map((one) => ({ ...one, by: null, account: null }));
  await run(rewindAuthorCommand, context);
  assert.equal(
    log.notified.map(({ title }) => title),
    ['Смотреть нечего: это не правка кейса', 'Возвращать правки не за кем: это сделал сервер'],
  );
  assert.equal([panels.pane, panels.rewind], ['history', null]);
});

test.run();
