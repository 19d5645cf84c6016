import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { saveCommand } from '../../src/commands/form/form.ts';
import { createCategoryCommand } from '../../src/commands/records/create-category.ts';
import { recordCommands } from '../../src/commands/records/index.ts';
import { run } from '../../src/commands/run/runner.ts';
import { redoCommand, undoCommand } from '../../src/commands/undo/undo.ts';
import { caseResource } from '../../src/model/resource/case.ts';
import { categoryResource } from '../../src/model/resource/category.ts';
import { flush } from '../../src/state/browser/coalesced-write.ts';
import { conflictState } from '../../src/state/conflict/conflict-store.ts';
import { flushDeletions } from '../../src/state/deletions/deletions.ts';
import { closeForm, openForm, trackFormUpload } from '../../src/state/form/form.ts';
import type { Form } from '../../src/state/form/form-state.ts';
import { setValue } from '../../src/state/form/form-values.ts';
import { recordForm } from '../../src/state/forms/record-form.ts';
import { journal } from '../../src/state/journal/journal.ts';
import { cursors } from '../../src/state/lists/cursors.ts';
import { cachedList, loadList, publishList } from '../../src/state/lists/lists.ts';
import type { Toast } from '../../src/state/messages/toasts.ts';
import type { Client } from '../fixtures/client.ts';
import { fakeContext } from '../fixtures/context.ts';
import { freshPage } from '../fixtures/fresh-page.ts';
import { deferred } from '../fixtures/real-host/rules.ts';
import { startRealHost } from '../fixtures/real-host.ts';
import { addCase } from '../fixtures/records.ts';

const { visibility, remove, moveTo } = recordCommands('case');
const host = await startRealHost();
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
const titlesAndShow = async () => (await stored()).map(({ title, show }) => [title, show]);
const shown = () => cachedList(caseResource)?.items.map(({ id }) => id);
/** Case 1 in its form. */
async function opened() {
  const form = openForm(recordForm('case', 1));
  await host.idle();
  return { form, ...fakeContext({ target: { kind: 'form', resource: 'case', id: 1, form: 'case:1' } }) };
}
/** The host refuses to change or delete that case. */
const refuse = (method: 'PUT' | 'DELETE', id: number) =>
  host.answerWith(method, `${caseResource.api}/${id}`, () =>
    Response.json({ message: 'Так нельзя.' }, { status: 409 }),
  );

const _refusal = (field: string, text: string) => Response.json({ errors: { [field]: [text] } }, { status: 422 });

// Before a record is made again: here each test begins with number 1, and a number that was given anew is remembered.
test('the steps of one gesture are one request and one step to undo', async () => {
  await listed('А', 'Б', 'В');
  const { context, log } = fakeContext();
  if (!moveTo) throw new Error('cases have an order');
  const steps = [2, 3].map((position) => run(moveTo, context, { records: [1], place: { kind: 'position', position } }));
  flush();
  await Promise.all(steps);
  assert.equal(host.writes(), [`PUT ${caseResource.api}/list`]);
  assert.is(log.notified.length, 1);
  assert.equal(
    journal.steps.map(({ changes }) => changes),
    [
      [
        {
          kind: 'order',
          resource: 'case',
          before: { ids: [1], after: null, before: 2 },
          after: { ids: [1], after: 3, before: null },
        },
      ],
    ],
  );
  await run(undoCommand, context);
  assert.equal(
    (await stored()).map(({ id }) => id),
    [1, 2, 3],
  );
});

test('a bulk action is one step of the journal and is undone as one', async () => {
  await listed('А', 'Б', 'В');
  const { context } = fakeContext();
  if (visibility) await run(visibility.hide, context, { records: [1, 3] });
  assert.equal(
    (await stored()).map(({ show }) => show),
    [false, true, false],
  );
  assert.is(journal.steps.length, 1);
  await run(undoCommand, context);
  assert.equal(
    (await stored()).map(({ show }) => show),
    [true, true, true],
  );
  assert.is(journal.steps.length, 0);
});

test('what was undone last is done again, step by step, and can be undone once more', async () => {
  await listed('А', 'Б');
  const { context, log } = fakeContext();
  if (!visibility || !moveTo) throw new Error('cases are hidden and moved');
  await run(visibility.hide, context, { records: [1, 2] });
  const moving = run(moveTo, context, { records: [2], place: { kind: 'position', position: 1 } });
  flush();
  await moving;
  const before = await stored();
  await run(undoCommand, context);
  await run(undoCommand, context);
  assert.equal(await titlesAndShow(), [
    ['А', true],
    ['Б', true],
  ]);
  await run(redoCommand, context);
  await run(redoCommand, context);
  assert.equal(
    (await stored()).map(({ id, show }) => [id, show]),
    before.map(({ id, show }) => [id, show]),
  );
  assert.is(journal.steps.length, 2);
  await run(redoCommand, context);
  assert.is(log.notified.at(-1)?.title, 'Повторить нечего');
  await run(undoCommand, context);
  await run(undoCommand, context);
  assert.equal(await titlesAndShow(), [
    ['А', true],
    ['Б', true],
  ]);
});

test('after another action nothing is redone, and what cannot be redone is named', async () => {
  await listed('А', 'Б');
  const { context, log } = fakeContext();
  if (!visibility) throw new Error('cases are hidden');
  await run(visibility.hide, context, { records: [1] });
  await run(undoCommand, context);
  await run(visibility.hide, context, { records: [2] });
  await run(redoCommand, context);
  assert.is(log.notified.at(-1)?.title, 'Повторить нечего');
  assert.equal(await titlesAndShow(), [
    ['А', true],
    ['Б', false],
  ]);
  await run(remove, context, { records: [1] });
  await run(undoCommand, context);
  await run(redoCommand, context);
  assert.is(log.notified.at(-1)?.title, 'Повторить нельзя');
  assert.equal((await stored()).length, 2);
});

test('of a bulk action the refused part is listed with the reason, and only the rest is a step to undo', async () => {
  await listed('А', 'Б');
  refuse('PUT', 2);
  const { context, log } = fakeContext();
  if (visibility) await run(visibility.hide, context, { records: [1, 2] });
  assert.equal(log.questions, ['Не получилось: 1 из 2']);
  assert.equal(
    journal.steps[0]?.changes.map((change) => 'id' in change && change.id),
    [1],
  );
});

test('of an operator who has gone on the refused part opens no dialog: a toast has the first reason and all of them', async () => {
  await listed('А', 'Б', 'В');
  refuse('PUT', 1);
  refuse('PUT', 2);
  const { context, log } = fakeContext();
  if (visibility) await run(visibility.hide, { ...context, hasGoneOn: () => true }, { records: [1, 2, 3] });
  assert.equal(log.questions, []);
  const told = log.notified.find(({ title }) => title === 'Не получилось: 2 из 3');
  assert.match(told?.text ?? '', /^#1 А: .+ Ещё 1 — в подробностях\.$/);
});

test('what a colleague has changed since of other fields stays', async () => {
  await listed('А');
  const { context, log } = fakeContext();
  if (visibility) await run(visibility.hide, context, { records: [1] });
  await anna.put(`${caseResource.api}/1`, { title: 'Анна', show: false });
  await run(undoCommand, context);
  assert.equal(await titlesAndShow(), [['Анна', true]]);
  assert.equal([log.questions, journal.steps.length], [[], 0]);
});

test('a newer change of the same field is shown beside mine, and nothing is written before the choice', async () => {
  await listed('А');
  const { form, context } = await opened();
  setValue(form, 'title', 'Б');
  await run(saveCommand, context);
  await anna.put(`${caseResource.api}/1`, { title: 'Анна', show: true });
  // The list shows hers already: what was decided by is what was saved, not what is shown.
  await loadList(caseResource);
  publishList(caseResource);
  await run(undoCommand, context);
  assert.equal(conflictState.open?.conflict.overlaps, [{ path: 'title', base: 'Б', mine: 'А', theirs: 'Анна' }]);
  assert.equal(await titlesAndShow(), [['Анна', true]]);
  assert.is(journal.steps.length, 1);
});

test('undo of a save whose values the host has normalized asks nothing', async () => {
  await listed('А');
  const { form, context, log } = await opened();
  setValue(form, 'title', ' Б ');
  setValue(form, 'slug', 'b.html');
  await run(saveCommand, context);
  assert.equal(journal.steps[0]?.changes, [
    {
      kind: 'fields',
      resource: 'case',
      id: 1,
      before: { title: 'А', slug: null },
      after: { title: 'Б', slug: 'b' },
    },
  ]);
  await run(undoCommand, context);
  assert.equal([log.questions, conflictState.open, await titlesAndShow()], [[], null, [['А', true]]]);
  assert.equal([form.values.title, form.values.slug], ['А', null]);
});

test('undo of a save that has waited for a file puts the former file back too', async () => {
  await listed('А');
  const { form, context } = await opened();
  const upload = deferred();
  const image = { type: 'image', value: '/storage/cases/a.png' };
  setValue(form, 'title', 'Б');
  trackFormUpload(
    form,
    upload.promise.then(() => setValue(form, 'object_announce', image)),
  );
  const saving = run(saveCommand, context);
  upload.resolve();
  await saving;
  assert.equal([form.loaded.title, form.loaded.object_announce], ['Б', image]);
  await run(undoCommand, context);
  await host.idle();
  assert.equal([form.values.title, form.values.object_announce], ['А', null]);
});

test('the cursor is on a record that is given back, unless the operator has gone on meanwhile', async () => {
  await listed('А', 'Б', 'В');
  const { context } = fakeContext();
  for (const hasGoneOn of [false, true]) {
    await run(remove, context, { records: [1] });
    cursors.case.id = 3;
    await run(undoCommand, { ...context, hasGoneOn: () => hasGoneOn });
    assert.equal([(await stored()).length, cursors.case.id], [3, hasGoneOn ? 3 : 1]);
  }
});

test('the cursor is on a new record that is saved, unless its form was left meanwhile', async () => {
  await listed('А', 'Б');
  for (const isLeft of [false, true]) {
    const form = openForm(recordForm('case', null));
    const target = { kind: 'form', resource: 'case', id: null, form: 'case:new' } as const;
    setValue(form, 'title', isLeft ? 'Г' : 'В');
    const held = host.hold('POST', caseResource.api);
    const saving = run(saveCommand, fakeContext({ target }).context);
    await held.reached;
    cursors.case.id = 2;
    if (isLeft) closeForm(form);
    held.release();
    await saving;
    assert.is(cursors.case.id, isLeft ? 2 : 3);
  }
  assert.equal(
    (await stored()).map(({ title }) => title),
    ['А', 'Б', 'В', 'Г'],
  );
});

test('undo pressed before the answer to a move has come is done when it has', async () => {
  await listed('А', 'Б', 'В');
  const { context, log } = fakeContext();
  if (!moveTo) throw new Error('cases have an order');
  const held = host.hold('PUT', `${caseResource.api}/list`);
  const moving = run(moveTo, context, { records: [1], place: { kind: 'last' } });
  assert.equal(shown(), [2, 3, 1]);
  const undoing = run(undoCommand, context);
  await held.reached;
  assert.equal(
    (await stored()).map(({ id }) => id),
    [2, 3, 1],
  );
  held.release();
  await Promise.all([moving, undoing]);
  assert.equal(
    (await stored()).map(({ id }) => id),
    [1, 2, 3],
  );
  assert.equal([journal.steps.length, log.notified.at(-1)?.title], [0, 'Отменено: перестановка кейса #1']);
});

test('an undo that must ask asks at once; of an operator who has gone on a toast has the question', async () => {
  await listed('А', 'Б', 'В');
  const { context, log } = fakeContext();
  if (!moveTo) throw new Error('cases have an order');
  await run(moveTo, context, { records: [1], place: { kind: 'last' } });
  await anna.put(`${caseResource.api}/list`, { list: [2, 1, 3] });
  let hasGoneOn = true;
  let way: Toast['dialog'];
  const notify = (toast: Omit<Toast, 'id'>) => {
    way = toast.dialog;
    context.notify(toast);
  };
  await run(undoCommand, { ...context, notify, hasGoneOn: () => hasGoneOn });
  const told = log.notified.at(-1);
  assert.equal(
    [log.questions, told?.title, told?.text],
    [
      [],
      'Не отменено: перестановка кейса #1',
      'Порядок с тех пор изменили. Записи встанут туда, где были до вашего действия.',
    ],
  );
  assert.equal([journal.steps.length, (await stored()).map(({ id }) => id)], [1, [2, 1, 3]]);
  hasGoneOn = false;
  way?.open();
  await host.idle();
  assert.equal([log.questions.length, (await stored()).map(({ id }) => id)], [1, [1, 2, 3]]);
});

test('an undo of which all is refused is not told to be done, and what the trash has no more is not told to be kept', async () => {
  await listed('А', 'Б');
  const { context, log } = fakeContext();
  if (!visibility) throw new Error('cases have a visibility');
  await run(visibility.hide, context, { records: [1, 2] });
  for (const id of [1, 2]) refuse('PUT', id);
  const told = log.notified.length;
  const confirmed: Parameters<typeof context.confirm>[0][] = [];
  const confirm = (question: (typeof confirmed)[number]) => {
    confirmed.push(question);
    return Promise.resolve(true);
  };
  await run(undoCommand, { ...context, confirm });
  assert.equal([log.notified.slice(told), journal.steps.length], [[], 1]);
  assert.is(confirmed[0]?.title, 'Не отменено: 2 из 2');
  assert.match(confirmed[0]?.text ?? '', 'Ничего не потеряно');

  await run(remove, context, { records: [1, 2] });
  await flushDeletions();
  const { items } = (await anna.get<{ items: { id: number }[] }>('/api/trash')).body;
  for (const { id } of items) await anna.delete(`/api/trash/${id}`);
  const before = log.notified.length;
  await run(undoCommand, { ...context, confirm });
  assert.equal(
    log.notified.slice(before).map(({ title }) => title),
    [],
  );
  assert.equal([confirmed.at(-1)?.title, confirmed.at(-1)?.text], ['Не отменено: 2 из 2', undefined]);
});

test('a refused deletion brings the row back and says why', async () => {
  await listed('А', 'Б');
  refuse('DELETE', 1);
  const { context, log } = fakeContext();
  await run(remove, context, { records: [1] });
  await flushDeletions();
  assert.equal(shown(), [1, 2]);
  assert.is(log.notified.at(-1)?.text, 'А: Так нельзя.');
});

test('a category made in the form of a case is shown with the case that is saved, and hidden again with the undo', async () => {
  await addCase(anna, 'Банк');
  const { form, context, log } = await opened();
  await loadList(categoryResource);
  await run(createCategoryCommand, context, { title: 'Банки' });
  const shown = async () =>
    (await anna.get<{ items: { show: boolean }[] }>(categoryResource.api)).body.items.map(({ show }) => show);
  assert.equal(await shown(), [false]);
  await run(saveCommand, context);
  assert.is(form.values.category_id, 1);
  assert.equal(await shown(), [true]);
  assert.match(log.notified.at(-1)?.text ?? '', 'На сайте и категория #1 «Банки»');
  await run(undoCommand, context);
  assert.equal(await shown(), [false]);
});

test('a category made in the form of a hidden case stays hidden with it, and is shown with the first shown one', async () => {
  await addCase(anna, 'Банк', { show: false });
  const { form, context, log } = await opened();
  await loadList(categoryResource);
  await run(createCategoryCommand, context, { title: 'Банки' });
  assert.is(log.notified.at(-1)?.text, 'На сайте она появится, когда вы сохраните кейс показанным.');
  const shown = async () =>
    (await anna.get<{ items: { show: boolean }[] }>(categoryResource.api)).body.items.map(({ show }) => show);
  await run(saveCommand, context);
  assert.equal(await shown(), [false]);
  assert.match(log.notified.at(-1)?.text ?? '', 'Категория #1 «Банки» скрыта: покажите её вместе с кейсом');
  setValue(form, 'show', true);
  await run(saveCommand, context);
  assert.equal(await shown(), [true]);
});

test('a category made in the form of a case is taken back: on the host, in the list and in the form', async () => {
  await addCase(anna, 'Банк');
  const { form, context, log } = await opened();
  await loadList(categoryResource);
  await run(createCategoryCommand, context, { title: 'Мидицына' });
  assert.is(form.values.category_id, 1);
  assert.is(journal.steps[0]?.title, 'Создать категорию «Мидицына»');
  await run(undoCommand, context);
  assert.is(form.values.category_id, null);
  assert.equal((await anna.get<{ items: object[] }>(categoryResource.api)).body.items, []);
  assert.is(log.notified.at(-1)?.title, 'Отменено: создание категории «Мидицына»');
  assert.equal(journal.steps, []);
});

test('a category that is made late takes no place of one that was chosen meanwhile, nor of a form that was left', async () => {
  await addCase(anna, 'Банк');
  await anna.post(categoryResource.api, { title: 'Порты', show: true });
  for (const [title, act, reason] of [
    ['Банки', (form: Form) => setValue(form, 'category_id', 1), 'Вы уже выбрали другую'],
    ['Музеи', closeForm, 'Вы уже вышли из формы'],
  ] as const) {
    const { form, context, log } = await opened();
    const held = host.hold('POST', categoryResource.api);
    const creating = run(createCategoryCommand, context, { title });
    await held.reached;
    act(form);
    held.release();
    await creating;
    assert.is(form.values.category_id, 1);
    const { title: told, text } = log.notified.at(-1) ?? {};
    assert.equal([told, text], [`Категория «${title}» создана`, `${reason}: в кейсе новая категория не выбрана.`]);
    assert.is(journal.steps[0]?.title, `Создать категорию «${title}»`);
  }
});

test.run();
