import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Problem } from '../../src/model/problem.ts';
import { readDraft } from '../../src/state/drafts/drafts.ts';
import {
  closeForm,
  discardChanges,
  type Form,
  forgetForm,
  forms,
  holdForm,
  isDirty,
  load,
  openForm,
  renameForm,
  saveForm,
  setValue,
  showErrors,
} from '../../src/state/forms/form.ts';
import { keepDraft } from '../../src/state/forms/form-draft.ts';
import { addRow, moveRow, removeRow, rowKeys, setRow } from '../../src/state/forms/rows.ts';
import { deferred, fakeSource } from '../fixtures/form-source.ts';

test.before.each(() => {
  for (const key of Object.keys(forms)) forgetForm(key);
  localStorage.clear();
});

/** Lets what was promised happen. */
const settle = () => new Promise((done) => setTimeout(done));

async function opened(host: Record<string, unknown> = { title: 'Яхты', year: 2024 }) {
  const fake = fakeSource({ host });
  const form = openForm(fake.source);
  await settle();
  return { ...fake, form };
}

function rejection(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => assert.unreachable('should have been refused'),
    (error: unknown) => error,
  );
}

test('a form is changed as long as it differs from what the host has', async () => {
  const { form } = await opened();
  assert.is(isDirty(form), false);
  setValue(form, 'title', 'Море');
  assert.is(isDirty(form), true);
  setValue(form, 'title', 'Яхты');
  assert.is(isDirty(form), false);
});

test('an emptied text is null, as the host has it', async () => {
  const { form } = await opened({ title: 'Яхты', subtitle: null });
  setValue(form, 'subtitle', 'О море');
  setValue(form, 'subtitle', '');
  assert.is(form.values.subtitle, null);
  assert.is(isDirty(form), false);
});

test('fresh data come in under typed changes, which stay', async () => {
  const { form, changeElsewhere } = await opened();
  setValue(form, 'title', 'Мой заголовок');
  changeElsewhere({ title: 'Чужой', year: 2026 });
  await load(form);
  assert.equal({ ...form.values }, { title: 'Мой заголовок', year: 2026 });
  assert.equal({ ...form.loaded }, { title: 'Чужой', year: 2026 });
});

test('an answer asked for before a save does not bring the old values back', async () => {
  const { form, state } = await opened();
  const slow = deferred();
  state.answer = slow.promise;
  const loading = load(form);
  state.answer = null;
  setValue(form, 'title', 'Новее');
  await saveForm(form);
  slow.resolve();
  await loading;
  assert.is(form.values.title, 'Новее');
  assert.is(isDirty(form), false);
});

test('what is typed while a save runs is kept and stays a change', async () => {
  const { form, state } = await opened();
  const slow = deferred();
  setValue(form, 'title', 'Первое');
  state.answer = slow.promise;
  const saving = saveForm(form);
  await settle();
  setValue(form, 'year', 2030);
  slow.resolve();
  await saving;
  assert.equal({ ...form.values }, { title: 'Первое', year: 2030 });
  assert.equal({ ...form.loaded }, { title: 'Первое', year: 2024 });
});

test('a refused save leaves everything as typed, and the errors go with their fields', async () => {
  const { form, state } = await opened();
  setValue(form, 'year', '20б4');
  state.refuse = new Problem('invalid', 422, 'Год — четыре цифры.', {
    year: ['Год — четыре цифры.'],
    title: ['Занято.'],
  });
  assert.is(await rejection(saveForm(form)), state.refuse);
  assert.is(form.saving, false);
  assert.is(form.values.year, '20б4');
  showErrors(form, state.refuse.fields ?? {});
  setValue(form, 'year', 2024);
  assert.equal({ ...form.errors }, { title: 'Занято.' });
});

test('a save that was done although its answer never came is no conflict when it is repeated', async () => {
  const { form, changeElsewhere } = await opened();
  setValue(form, 'title', 'Море');
  changeElsewhere({ title: 'Море' });
  await saveForm(form);
  assert.is(isDirty(form), false);
});

test('a draft keeps only what differs, and is gone once it is saved', async () => {
  const { form } = await opened();
  setValue(form, 'title', 'Море');
  assert.is(keepDraft(form), true);
  const draft = readDraft('case:7');
  assert.equal(draft && { path: draft.path, title: draft.title, changes: draft.changes }, {
    path: '/cases/7/edit',
    title: 'Море',
    changes: { title: 'Море' },
  });
  await saveForm(form);
  assert.is(readDraft('case:7'), null);
  assert.is(form.draftAt, null);
});

test('a draft is laid over the record when its form is opened again, and can be discarded', async () => {
  const { form, source, changeElsewhere } = await opened();
  setValue(form, 'title', 'Море');
  closeForm(form);
  await settle();
  assert.is(forms['case:7'], undefined);

  changeElsewhere({ year: 2026 });
  const again = openForm(source);
  await settle();
  assert.equal({ ...again.values }, { title: 'Море', year: 2026 });
  assert.type(again.restoredFrom, 'number');

  discardChanges(again);
  assert.is(again.values.title, 'Яхты');
  assert.is(again.restoredFrom, null);
  assert.is(readDraft('case:7'), null);
});

test('changes that the browser cannot keep stay in memory when the screen is gone', async () => {
  const { form, source } = await opened();
  setValue(form, 'title', 'Море');
  await withFullStorage(async () => {
    closeForm(form);
    await settle();
    assert.is(form.draftLost, true);
  });
  assert.is(openForm(source), form);
  assert.is(form.values.title, 'Море');
});

test('a form that is closed and opened in one go is the same form', async () => {
  const { form, source } = await opened();
  setValue(form, 'title', 'Море');
  closeForm(form);
  assert.is(openForm(source), form);
  await settle();
  assert.is(forms['case:7'], form);
});

test('the form of a new record becomes that of the record, with what was typed meanwhile', async () => {
  const fake = fakeSource({ key: 'case:new', id: null, host: { title: null } });
  const form = openForm(fake.source);
  setValue(form, 'title', 'Море');
  keepDraft(form);
  await saveForm(form);
  setValue(form, 'title', 'Море и яхты');
  keepDraft(form);
  renameForm(form, fakeSource({ key: 'case:9', id: 9 }).source);
  assert.equal(Object.keys(forms), ['case:9']);
  assert.is(readDraft('case:new'), null);
  assert.equal(readDraft('case:9')?.changes, { title: 'Море и яхты' });
});

test('a form left in the middle of a save is put away after it', async () => {
  const { form, state } = await opened();
  const slow = deferred();
  setValue(form, 'title', 'Море');
  state.answer = slow.promise;
  const saving = saveForm(form);
  closeForm(form);
  await settle();
  assert.is(forms['case:7'], form);
  slow.resolve();
  await saving;
  assert.is(forms['case:7'], undefined);
  assert.is(readDraft('case:7'), null);
});

test('a record that is gone leaves no draft behind', async () => {
  const { form } = await opened();
  setValue(form, 'title', 'Море');
  forgetForm('case:7');
  closeForm(form);
  await settle();
  assert.is(readDraft('case:7'), null);
});

test('saving waits for a file that is on its way, and is refused with it', async () => {
  const { form, state } = await opened();
  const upload = deferred();
  holdForm(
    form,
    upload.promise.then(() => setValue(form, 'logo', '/storage/a.png')),
  );
  const saving = saveForm(form);
  await settle();
  assert.is(state.written.length, 0);
  upload.resolve();
  await saving;
  assert.is(state.written[0]?.values.logo, '/storage/a.png');

  const refusal = new Problem('invalid', 422, 'Файл слишком велик.', { logo: ['Файл слишком велик.'] });
  holdForm(form, Promise.reject(refusal));
  assert.is(await rejection(saveForm(form)), refusal);
  assert.is(state.written.length, 1);
});

test('a form that did not load says why, and loads when asked again', async () => {
  const fake = fakeSource({ host: { title: 'Яхты' } });
  fake.state.refuse = new Problem('broken', 500, 'Ошибка сервера.');
  const form = openForm(fake.source);
  await settle();
  assert.is(form.status, 'failed');
  assert.is(form.problem?.message, 'Ошибка сервера.');
  fake.state.refuse = null;
  await load(form);
  assert.is(form.status, 'ready');
  assert.is(form.values.title, 'Яхты');
});

test('rows keep their keys when they are moved, and an emptied list is null', async () => {
  const { form } = await opened({ title: 'Яхты', content: [line('а'), line('б'), line('в')] });
  const [a, b, c] = rowKeys(form, 'content');
  moveRow(form, 'content', 0, 2);
  assert.equal(texts(form), ['б', 'в', 'а']);
  assert.equal([...rowKeys(form, 'content')], [b, c, a]);
  removeRow(form, 'content', 1);
  assert.equal([...rowKeys(form, 'content')], [b, a]);
  addRow(form, 'content', 1);
  assert.equal(texts(form), ['б', '', 'а']);
  for (const _ of [1, 2, 3]) removeRow(form, 'content', 0);
  assert.is(form.values.content, null);
});

test('a change of one row clears its errors and no other', async () => {
  const { form } = await opened({ content: [line('а'), line('б')] });
  showErrors(form, { 'content.0.text': ['Пусто.'], 'content.1.text': ['Пусто.'] });
  setRow(form, 'content', 1, line('бб'));
  assert.equal({ ...form.errors }, { 'content.0.text': 'Пусто.' });
});

function line(text: string) {
  return { style: 'none', text };
}

function texts(form: Form) {
  return (form.values.content as { text: string }[]).map(({ text }) => text);
}

async function withFullStorage(action: () => Promise<void>): Promise<void> {
  const storage = globalThis.localStorage;
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  Object.assign(globalThis, { localStorage: { getItem: () => null, removeItem: () => undefined, setItem } });
  try {
    await action();
  } finally {
    Object.assign(globalThis, { localStorage: storage });
  }
}

test.run();
