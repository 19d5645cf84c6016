// Undo of deletions in front of a host without a trash.
import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { removeBlockCommand } from '../../src/commands/blocks/remove.ts';
import { recordCommands } from '../../src/commands/records/index.ts';
import { run } from '../../src/commands/run/runner.ts';
import { undoCommand } from '../../src/commands/undo/undo.ts';
import { caseResource } from '../../src/model/resource/case.ts';
import { typeResource } from '../../src/model/resource/technology-type.ts';
import { loadBlocks } from '../../src/state/block-changes/changes.ts';
import { blockCursor, setBlockCursor } from '../../src/state/blocks/cursor.ts';
import { flushDeletions } from '../../src/state/deletions/deletions.ts';
import { openForm } from '../../src/state/form/form.ts';
import { recordForm } from '../../src/state/forms/record-form.ts';
import { journal } from '../../src/state/journal/journal.ts';
import { cursors } from '../../src/state/lists/cursors.ts';
import { cachedList, loadList, publishList } from '../../src/state/lists/lists.ts';
import { textBody } from '../fixtures/case-blocks.ts';
import type { Client } from '../fixtures/client.ts';
import { fakeContext } from '../fixtures/context.ts';
import { freshPage } from '../fixtures/fresh-page.ts';
import { startRealHost } from '../fixtures/real-host.ts';
import { addCase } from '../fixtures/records.ts';
import { beUnkind, changed } from '../fixtures/unkind-host.ts';

const { remove } = recordCommands('case');
const { remove: removeType } = recordCommands('type');
const host = await startRealHost({ trash: false });
/** A colleague: sees what the host has, and changes it behind the panel's back. */
let anna: Client;

test.before.each(async () => {
  await host.reset();
  await freshPage();
  anna = await host.client();
});
test.after(() => host.close());

async function listed(...titles: string[]) {
  for (const title of titles) await addCase(anna, title);
  await loadList(caseResource);
  publishList(caseResource);
}

interface Stored {
  id: number;
  title: string;
  show: boolean;
}

/** What the host has. */
const stored = async () => (await anna.get<{ items: Stored[] }>(caseResource.api)).body.items;
const shown = () => cachedList(caseResource)?.items.map(({ id }) => id);
/** Case 1 in its form. */
async function opened() {
  const form = openForm(recordForm('case', 1));
  await host.idle();
  return { form, ...fakeContext({ target: { kind: 'form', resource: 'case', id: 1, form: 'case:1' } }) };
}

const refusal = (field: string, text: string) => Response.json({ errors: { [field]: [text] } }, { status: 422 });

test('a deletion that is undone in time never reaches the host', async () => {
  await listed('А', 'Б');
  const { context } = fakeContext();
  await run(remove, context, { records: [1] });
  assert.equal(shown(), [2]);
  await run(undoCommand, context);
  await flushDeletions();
  assert.equal(shown(), [1, 2]);
  assert.equal(host.writes(), []);
});

test('a deletion that has reached the host is undone by making the record again, after a question', async () => {
  await listed('А', 'Б');
  const { context, log } = fakeContext();
  await run(remove, context, { records: [1] });
  await flushDeletions();
  assert.equal(
    (await stored()).map(({ title }) => title),
    ['Б'],
  );
  await run(undoCommand, context);
  assert.is(log.questions.length, 2);
  assert.equal(
    (await stored()).map(({ title }) => title),
    ['А', 'Б'],
  );
});

for (const hasGoneOn of [false, true])
  test(`the cursor is${hasGoneOn ? ' not' : ''} on what is made again${hasGoneOn ? ' where the operator has gone on' : ''}`, async () => {
    await listed('А', 'Б');
    for (let n = 1; n <= 2; n++) await anna.post('/api/cases/2/text', textBody);
    const target = { kind: 'form', resource: 'case', id: 2, form: 'case:2' } as const;
    const { context } = fakeContext({ target });
    // After her answer to the question, if there is one.
    let acted = false;
    const undoing = {
      ...context,
      hasGoneOn: () => acted,
      confirm: () => {
        acted = hasGoneOn;
        return Promise.resolve(true);
      },
    };
    await run(remove, context, { records: [1] });
    await flushDeletions();
    cursors.case.id = 2;
    await run(undoCommand, undoing);
    assert.equal([(await stored()).length, cursors.case.id], [2, hasGoneOn ? 2 : 3]);

    await loadBlocks(2);
    await run(removeBlockCommand, context, { block: { type: 'textblock', id: 1 } });
    setBlockCursor({ type: 'textblock', id: 2 });
    acted = hasGoneOn;
    await run(undoCommand, undoing);
    assert.is(blockCursor.at?.id, hasGoneOn ? 2 : 3);
  });

for (const [who, path, said] of [
  ['a colleague has taken since', caseResource.api, 'его заняла другая запись'],
  ['the host keeps for the deleted one', null, 'сервер его не принял'],
] as const)
  test(`a deleted record whose address ${who} comes back without it, and that is said`, async () => {
    await addCase(anna, 'Банк', { slug: 'zanyat', announce: 'Текст' });
    await listed();
    const { context, log } = fakeContext();
    await run(remove, context, { records: [1] });
    await flushDeletions();
    if (path !== null) await anna.post(path, { title: 'Другой', show: true, slug: 'Zanyat' });
    else host.answerWith('POST', caseResource.api, () => refusal('slug', 'Такой адрес уже был.'));
    await run(undoCommand, context);
    const [back] = (await anna.get<{ items: object[] }>(`${caseResource.api}?limit=1`)).body.items;
    const { title, announce, slug } = back as Record<string, unknown>;
    assert.equal({ title, announce, slug }, { title: 'Банк', announce: 'Текст', slug: null });
    assert.match(log.notified.at(-1)?.text ?? '', `Не вернулось: #${path ? 3 : 2} — адрес «zanyat»: ${said}`);
    assert.equal([log.notified.at(-1)?.type, journal.steps], ['warning', []]);
  });

test('a deleted record that the host makes again with other fields comes back, and that is said', async () => {
  await addCase(anna, 'Банк', { announce: 'О банке' });
  await listed();
  const { context, log } = fakeContext();
  await run(remove, context, { records: [1] });
  await flushDeletions();
  const realFetch = globalThis.fetch;
  beUnkind(realFetch, ({ method, path, ask }) =>
    method === 'GET' && /\/cases\/\d+$/.test(path)
      ? changed(ask(), (body) => ({ ...body, case: { ...(body.case as object), announce: null } }))
      : ask(),
  );
  await run(undoCommand, context);
  Object.assign(globalThis, { fetch: realFetch });
  assert.match(log.notified.at(-1)?.text ?? '', 'Не вернулось: #2 — поле «Анонс»');
  assert.is(log.notified.at(-1)?.type, 'warning');
});

test('of a deleted block that the host makes again with other texts it is said what did not come back', async () => {
  await addCase(anna, 'Банк');
  await anna.post('/api/cases/1/text', { ...textBody, header: { text: 'Задача', h1: false, h2: true } });
  const { context, log } = await opened();
  await loadBlocks(1);
  await run(removeBlockCommand, context, { block: { type: 'textblock', id: 1 } });
  const realFetch = globalThis.fetch;
  beUnkind(realFetch, ({ method, ask }) =>
    method === 'GET' ? changed(ask(), (body) => JSON.parse(JSON.stringify(body).replace('Задача', 'Зада'))) : ask(),
  );
  await run(undoCommand, context);
  Object.assign(globalThis, { fetch: realFetch });
  const { type, text } = log.notified.at(-1) ?? {};
  assert.equal([type, text], ['warning', 'Не вернулось: поле «Заголовок» блока «Зада»']);
});

test('a deletion whose undo is refused for another field stays to be undone, and the form that is open has no part in it', async () => {
  await anna.post(typeResource.api, { name: 'Язык' });
  await addCase(anna, 'Банк');
  await loadList(typeResource);
  publishList(typeResource);
  await run(removeType, fakeContext().context, { records: [1] });
  await flushDeletions();
  await anna.post(typeResource.api, { name: 'Язык' });
  const { form, context, log } = await opened();
  await run(undoCommand, context);
  assert.equal(log.notified.at(-1), {
    type: 'error',
    title: 'Не отменено: удаление типа #1',
    text: 'Название «Язык» уже используется в другой записи. Ничего не потеряно: устраните причину и выберите в палитре «Отменить одно из последних действий…»',
  });
  assert.equal([form.errors, journal.steps.length], [{}, 1]);
  await host.idle();
  assert.equal(
    cachedList(typeResource)?.items.map(({ id }) => id),
    [2],
    'the list shows what has the name now',
  );
  await anna.put(`${typeResource.api}/2`, { name: 'Языки' });
  await run(undoCommand, context);
  const { items } = (await anna.get<{ items: { name: string }[] }>(typeResource.api)).body;
  assert.equal(
    items.map(({ name }) => name),
    ['Языки', 'Язык'],
  );
});

test.run();
