import '../fixtures/dom.ts';
import { unwrap } from 'idb';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ref } from 'valtio/vanilla';
import { discardForm } from '../../src/commands/form/discard.ts';
import { Problem } from '../../src/model/base/problem.ts';
import { caseResource } from '../../src/model/resource/case.ts';
import { type Draft, draftId } from '../../src/state/drafts/draft.ts';
import { allDrafts, draftState, readDraft } from '../../src/state/drafts/draft-state.ts';
import { localDatabase } from '../../src/state/drafts/local-database.ts';
import { beginUpload, fieldUploads } from '../../src/state/form/field-uploads.ts';
import {
  closeForm,
  discardChanges,
  disposeForm,
  loadForm,
  openForm,
  renameForm,
  trackFormUpload,
} from '../../src/state/form/form.ts';
import { saveDraft, saveDraftNow } from '../../src/state/form/form-draft.ts';
import { setError, showErrors } from '../../src/state/form/form-errors.ts';
import { type Form, forms, isDirty } from '../../src/state/form/form-state.ts';
import { setValue } from '../../src/state/form/form-values.ts';
import { rowKeys } from '../../src/state/form/row-keys.ts';
import { addRow, moveRow, removeRow, setRow } from '../../src/state/form/rows.ts';
import { hasUnsentFiles } from '../../src/state/form/unsent-files.ts';
import { retryFailedUploads, setFailedUpload } from '../../src/state/form/uploads.ts';
import { untilAsked, waitingPhotos } from '../../src/state/form/waiting-photos.ts';
import { applyResolution } from '../../src/state/forms/apply-resolution.ts';
import { blockForm } from '../../src/state/forms/block-form.ts';
import { guardDrafts } from '../../src/state/forms/guard.ts';
import { recordForm } from '../../src/state/forms/record-form.ts';
import { refreshForm } from '../../src/state/forms/refresh-form.ts';
import { saveForm } from '../../src/state/forms/save-form.ts';
import { loadList, publishList } from '../../src/state/lists/lists.ts';
import { toasts } from '../../src/state/messages/toasts.ts';
import { writeChange } from '../../src/state/writes/change.ts';
import { Conflict } from '../../src/state/writes/conflict.ts';
import type { Client } from '../fixtures/client.ts';
import { freshPage, refusal, withFullDatabase } from '../fixtures/fresh-page.ts';
import { deferred } from '../fixtures/real-host/rules.ts';
import { startRealHost } from '../fixtures/real-host.ts';
import { addCase } from '../fixtures/records.ts';
import { storedIn } from '../fixtures/tabs.ts';
import { until } from '../fixtures/until.ts';

const host = await startRealHost();
/** A colleague, who saves behind the page's back. */
let anna: Client;

test.before.each(async () => {
  await host.reset();
  await freshPage();
  anna = await host.client();
});
test.after(() => host.close());

const yachts = { title: 'Яхты', show: true, year: 2024 };

/** The form of case 1. */
async function opened(values: object = {}): Promise<Form> {
  await addCase(anna, 'Яхты', { ...yachts, ...values });
  const form = openForm(recordForm('case', 1));
  await host.idle();
  return form;
}

/** The colleague saves the whole case. */
async function annaSaves(values: object): Promise<void> {
  const { status, text } = await anna.put('/api/cases/1', { ...yachts, ...values });
  if (status !== 200) throw new Error(text);
}

async function stored(id = 1) {
  const { title, subtitle, year } = (await anna.get<{ case: Record<string, unknown> }>(`/api/cases/${id}`)).body.case;
  return { title, subtitle, year };
}

function typed({ values: { title, subtitle, year } }: Pick<Form, 'values'>) {
  return { title, subtitle, year };
}

const asLoaded = (form: Form) => typed({ values: form.loaded });

test('a form says that a restored draft is stored only where the browser has it, and keeps it at each leave', async () => {
  const form = await opened();
  await withFullDatabase(async () => {
    setValue(form, 'title', 'Море');
    assert.is(await saveDraft(form), false);
    disposeForm('case:1');
    const again = openForm(recordForm('case', 1));
    await until(() => assert.is(again.values.title, 'Море'));
    await until(() => assert.equal([again.draftAt, again.draftLost], [null, true]));
    assert.is(saveDraftNow(again), true);
    const kept = Object.keys(localStorage).filter((key) => key.startsWith('pult.rescue.1/'));
    assert.is(kept.length, 1);
    assert.match(localStorage.getItem(kept[0] ?? '') ?? '', 'Море');
  });
});

/** How a browser loses what it has stored, while a page is open. */
const losses = {
  'deleted in another tab': () =>
    new Promise<unknown>((done) => {
      indexedDB.deleteDatabase('pult').onsuccess = done;
    }),
  'evicted by the browser': async () => {
    const database = await localDatabase();
    await database?.clear('drafts');
    database?.close();
    if (database) unwrap(database).dispatchEvent(new IDBVersionChangeEvent('close'));
  },
};

for (const [name, lose] of Object.entries(losses)) {
  test(`the draft of an open form is stored again when the database was ${name}`, async () => {
    guardDrafts();
    const form = await opened();
    setValue(form, 'title', 'Море');
    assert.is(await saveDraft(form), true);
    await lose();
    await until(async () =>
      assert.equal(
        (await (await localDatabase())?.getAll('drafts'))?.map(({ changes }) => changes),
        [{ title: 'Море' }],
      ),
    );
    await until(() => assert.is(form.draftAt === null, false));
  });
}

test('a change that is taken back while its draft is being stored leaves no draft behind', async () => {
  const form = await opened();
  setValue(form, 'title', 'Яхты и катера');
  const written = saveDraft(form);
  setValue(form, 'title', yachts.title);
  assert.ok(await written);
  await until(() => assert.is(readDraft(form.source.key), null));
  assert.is(form.draftAt, null);
});

test('what was discarded is offered no more, also while the disk still writes its draft', async () => {
  const form = await opened();
  setValue(form, 'title', 'Море');
  const written = saveDraft(form);
  await until(() => assert.is(readDraft('case:1')?.title, 'Море'));
  discardChanges(form);
  assert.is(readDraft('case:1'), null);
  await written;
  assert.is(readDraft('case:1'), null);
  await until(async () => assert.equal(await storedIn('drafts'), []));
});

test('a draft that comes after one has begun to type has its own text of that field kept beside it', async () => {
  const left: Draft = {
    account: 1,
    tab: 'closed',
    form: 'case:new',
    path: '/cases/create/',
    title: 'Море',
    base: {},
    changes: { title: 'Море', subtitle: 'Под парусом' },
    attempt: null,
    at: 1,
    schema: 1,
  };
  draftState.byId[draftId(left)] = ref(left);
  const form = openForm(recordForm('case', null));
  setValue(form, 'title', 'Озеро');
  await until(() => assert.is(form.values.subtitle, 'Под парусом'));
  assert.is(form.values.title, 'Озеро');
  assert.is(toasts.list.at(-1)?.title, 'Прежний черновик лежит отдельно: Море');
  await saveDraft(form);
  assert.equal(
    allDrafts().map(({ changes: { title, subtitle } }) => ({ title, subtitle })),
    [
      { title: 'Озеро', subtitle: 'Под парусом' },
      { title: 'Море', subtitle: 'Под парусом' },
    ],
  );
});

test('a form is changed as long as it differs from what the host has', async () => {
  const form = await opened();
  assert.is(isDirty(form), false);
  setValue(form, 'title', 'Море');
  assert.is(isDirty(form), true);
  setValue(form, 'title', 'Яхты');
  assert.is(isDirty(form), false);
});

test('an emptied text is null, as the host has it', async () => {
  const form = await opened();
  setValue(form, 'subtitle', 'О море');
  setValue(form, 'subtitle', '');
  assert.is(form.values.subtitle, null);
  assert.is(isDirty(form), false);
});

test('fresh data come in under typed changes, which stay', async () => {
  const form = await opened();
  setValue(form, 'title', 'Мой заголовок');
  await annaSaves({ year: 2026 });
  await loadForm(form);
  assert.equal(typed(form), { title: 'Мой заголовок', subtitle: null, year: 2026 });
  assert.equal(asLoaded(form), { title: 'Яхты', subtitle: null, year: 2026 });
  assert.equal([...form.overlaps], []);
});

test('a blank typed at the end before the record has come stays, and is no change any more once saved', async () => {
  const form = await opened();
  setValue(form, 'title', 'Яхты ');
  await loadForm(form);
  assert.is(form.values.title, 'Яхты ');
  setValue(form, 'title', 'Яхты и ');
  await loadForm(form);
  assert.is(form.values.title, 'Яхты и ');
  setValue(form, 'title', 'Яхты ');
  await saveForm(form);
  assert.is(form.values.title, 'Яхты');
  assert.not(isDirty(form));
});

test('a save over a colleague’s change of other fields keeps both, and tells whose they are', async () => {
  const form = await opened();
  setValue(form, 'title', 'Море');
  await annaSaves({ subtitle: 'О яхтах', year: 2026 });
  const { changed } = await saveForm(form);
  const both = { title: 'Море', subtitle: 'О яхтах', year: 2026 };
  assert.equal(await stored(), both);
  assert.equal([typed(form), isDirty(form)], [both, false]);
  assert.equal([changed?.mine, changed?.theirs, changed?.by?.name], [['title'], ['subtitle', 'year'], 'Анна']);
});

test('what both have changed is not saved before the operator has chosen', async () => {
  const form = await opened();
  setValue(form, 'title', 'Море');
  setValue(form, 'year', 2025);
  await annaSaves({ title: 'Парусники' });
  const conflict = await refusal(saveForm(form));
  if (!(conflict instanceof Conflict)) throw conflict;
  assert.equal(conflict.overlaps, [{ path: 'title', base: 'Яхты', mine: 'Море', theirs: 'Парусники' }]);
  assert.is(conflict.by?.name, 'Анна');
  assert.equal(await stored(), { title: 'Парусники', subtitle: null, year: 2024 });
  assert.equal(typed(form), { title: 'Море', subtitle: null, year: 2025 });
  assert.equal([...form.overlaps], ['title']);

  applyResolution(form, conflict, { title: 'Парусники и море' });
  await saveForm(form);
  assert.equal(await stored(), { title: 'Парусники и море', subtitle: null, year: 2025 });
  assert.equal([...form.overlaps], []);
});

test('a conflict asks about what was typed until it was known, not only about what was sent', async () => {
  const form = await opened();
  setValue(form, 'title', 'Море');
  await annaSaves({ title: 'Парусники' });
  const held = host.hold('PUT', '/api/cases/1');
  const saving = refusal(saveForm(form));
  await held.reached;
  setValue(form, 'title', 'Море и яхты');
  held.release();
  const conflict = await saving;
  if (!(conflict instanceof Conflict)) throw conflict;
  assert.equal(conflict.overlaps, [{ path: 'title', base: 'Яхты', mine: 'Море и яхты', theirs: 'Парусники' }]);
  assert.is(conflict.by?.name, 'Анна');
});

test('what both have changed still asks after the newer version was loaded', async () => {
  const form = await opened();
  setValue(form, 'title', 'Море');
  await annaSaves({ title: 'Парусники' });
  await loadForm(form);
  assert.equal([form.values.title, form.loaded.title, [...form.overlaps]], ['Море', 'Яхты', ['title']]);
  assert.instance(await refusal(saveForm(form)), Conflict);
  assert.is((await stored()).title, 'Парусники');
});

test('a form that opens with known values takes newer ones when the caret leaves the field that is another now', async () => {
  await addCase(anna, 'Яхты', yachts);
  await loadList(caseResource);
  publishList(caseResource);
  await annaSaves({ title: 'Парусники' });
  document.body.innerHTML = '<div data-field="title"><input></div>';
  document.querySelector('input')?.focus();
  const form = openForm(recordForm('case', 1));
  await host.idle();
  assert.is(form.values.title, 'Яхты');
  document.querySelector('input')?.blur();
  await until(() => assert.is(form.values.title, 'Парусники'));
  document.body.innerHTML = '';
});

test('of one save of a colleague only the field with the caret waits: the next save writes nothing of hers over', async () => {
  const form = await opened();
  document.body.innerHTML = '<div data-field="title"><input></div>';
  document.querySelector('input')?.focus();
  const told: (readonly string[])[] = [];
  const refresh = () => refreshForm(form, (_, names) => told.push(names));
  await annaSaves({ title: 'Парусники', year: 2025 });
  await refresh();
  assert.equal(
    [typed(form), [...form.overlaps], isDirty(form)],
    [{ ...typed(form), title: 'Яхты', year: 2025 }, [], false],
  );
  setValue(form, 'subtitle', 'Моё');
  await saveForm(form);
  assert.equal(await stored(), { title: 'Парусники', subtitle: 'Моё', year: 2025 });
  assert.equal(typed(form), await stored());
  // A later one, taken when the caret leaves, without another question to the host.
  await annaSaves({ title: 'Катера', subtitle: 'Моё', year: 2026 });
  await refresh();
  assert.equal(typed(form), { title: 'Парусники', subtitle: 'Моё', year: 2026 });
  document.querySelector('input')?.blur();
  await until(() => assert.equal(typed(form), { title: 'Катера', subtitle: 'Моё', year: 2026 }));
  assert.equal(told, [['year'], ['year'], ['title']]);
  assert.not.ok(isDirty(form));
  document.body.innerHTML = '';
});

test('what is typed in the field that waits is the operator’s, and the form asks', async () => {
  const form = await opened();
  document.body.innerHTML = '<div data-field="title"><input></div>';
  const input = document.querySelector('input');
  input?.focus();
  await annaSaves({ title: 'Парусники', year: 2025 });
  await refreshForm(form);
  setValue(form, 'title', 'Яхты и катера');
  input?.dispatchEvent(new Event('input', { bubbles: true }));
  await until(() => assert.equal([...form.overlaps], ['title']));
  assert.equal([form.values.title, form.loaded.title, form.values.year], ['Яхты и катера', 'Яхты', 2025]);
  assert.instance(await refusal(saveForm(form)), Conflict);
  assert.is((await stored()).title, 'Парусники');
  document.body.innerHTML = '';
});

test('of two reads of a form the one that began later is shown, in whatever order they end', async () => {
  const form = await opened();
  /** A read that the host has answered, and whose answer has not come. */
  const read = async () => {
    const { reached, release } = host.hold('GET', '/api/cases/1');
    const refreshed = refreshForm(form);
    await reached;
    return () => {
      release();
      return refreshed;
    };
  };
  const endFirst = await read();
  await annaSaves({ title: 'Парусники' });
  const endSecond = await read();
  await endSecond();
  await endFirst();
  assert.is(form.values.title, 'Парусники');
  await annaSaves({ title: 'Катера' });
  const endThird = await read();
  await annaSaves({ title: 'Лодки' });
  const endFourth = await read();
  await endThird();
  await endFourth();
  assert.is(form.values.title, 'Лодки');
});

test('the form of a record that was deleted and given back is its form again', async () => {
  const form = await opened();
  setValue(form, 'subtitle', 'Моё');
  await anna.delete('/api/cases/1');
  await refreshForm(form);
  assert.is(form.problem?.kind, 'missing');
  await refreshForm(form);
  assert.equal([form.problem?.kind, form.values.subtitle], ['missing', 'Моё']);
  const [item] = (await anna.get<{ items: { id: number }[] }>('/api/trash')).body.items;
  assert.is((await anna.post(`/api/trash/${item?.id}/restore`, {})).status, 200);
  await refreshForm(form);
  assert.equal([form.problem, form.values.subtitle], [null, 'Моё']);
  await saveForm(form);
  assert.is((await stored()).subtitle, 'Моё');
});

test('rows of a block that others have changed are taken beside the one with the caret', async () => {
  await opened();
  const row = (text: string) => ({ style: 'large', text });
  const body = (...texts: string[]) => ({ header: null, data: null, content: texts.map(row) });
  const { id } = (await anna.post<{ id: number }>('/api/cases/1/text', body('Один', 'Два'))).body;
  const form = openForm(blockForm({ caseId: 1, type: 'textblock', id }));
  await host.idle();
  const texts = () => (form.values.content as { text: string }[]).map(({ text }) => text);
  const caretIn = (path: string) => {
    document.body.innerHTML = `<div data-field="${path}"><input></div>`;
    document.querySelector('input')?.focus();
  };
  const annaSavesBlock = async (...written: string[]) => {
    assert.is((await anna.put(`/api/cases/1/text/${id}`, body(...written))).status, 200);
    await refreshForm(form);
  };
  caretIn('content.1.text');
  await annaSavesBlock('Первый', 'Два');
  assert.equal(texts(), ['Первый', 'Два']);
  await annaSavesBlock('Ноль', 'Первый', 'Два');
  assert.equal(texts(), ['Ноль', 'Первый', 'Два']);
  await annaSavesBlock('Ноль', 'Второй', 'Два');
  assert.equal(texts(), ['Ноль', 'Первый', 'Два'], 'under the caret');
  document.querySelector('input')?.blur();
  await until(() => assert.equal(texts(), ['Ноль', 'Второй', 'Два']));
  document.body.innerHTML = '';
});

test('an answer asked for before a save does not bring the old values back', async () => {
  const form = await opened();
  const held = host.hold('GET', '/api/cases/1');
  const loading = loadForm(form);
  await held.reached;
  setValue(form, 'title', 'Новее');
  await saveForm(form);
  held.release();
  await loading;
  assert.is(form.values.title, 'Новее');
  assert.is(isDirty(form), false);
});

test('what is typed while a save runs is kept and stays a change', async () => {
  const form = await opened();
  setValue(form, 'title', 'Первое');
  const held = host.hold('PUT', '/api/cases/1');
  const saving = saveForm(form);
  await held.reached;
  setValue(form, 'year', 2030);
  held.release();
  await saving;
  assert.equal(typed(form), { title: 'Первое', subtitle: null, year: 2030 });
  assert.equal(asLoaded(form), { title: 'Первое', subtitle: null, year: 2024 });
});

test('what is received while a save runs is shown when the save is refused', async () => {
  const form = await opened();
  setValue(form, 'title', 'Море');
  const upload = deferred();
  trackFormUpload(form, upload.promise);
  const saving = saveForm(form);
  const { endpoint } = form.source;
  if (endpoint) await writeChange(endpoint, { base: form.loaded, patch: { show: false } });
  upload.reject(new Problem('invalid', 422, 'Файл слишком велик.'));
  await refusal(saving);
  assert.equal([form.values.show, form.loaded.show, form.values.title], [false, false, 'Море']);
});

test('what is put back while its save runs is a change of what is saved', async () => {
  const form = await opened();
  setValue(form, 'title', 'Море');
  const held = host.hold('PUT', '/api/cases/1');
  const saving = saveForm(form);
  await held.reached;
  setValue(form, 'title', 'Яхты');
  held.release();
  await saving;
  assert.equal([form.values.title, form.loaded.title, isDirty(form)], ['Яхты', 'Море', true]);
});

test('a refused save leaves everything as typed, and the errors go with their fields', async () => {
  const form = await opened();
  setValue(form, 'year', '20б4');
  setValue(form, 'title', '');
  const problem = await refusal(saveForm(form));
  if (!(problem instanceof Problem)) throw problem;
  assert.equal([problem.kind, Object.keys(problem.fields ?? {}).sort()], ['invalid', ['title', 'year']]);
  assert.equal([form.saving, form.values.year], [false, '20б4']);
  showErrors(form, problem.fields ?? {});
  setValue(form, 'year', 2024);
  assert.equal(Object.keys(form.errors), ['title']);
});

test('a save that was done although its answer never came is no conflict when it is repeated', async () => {
  const form = await opened();
  setValue(form, 'title', 'Море');
  host.cutAfter('PUT', '/api/cases/1');
  host.cutBefore('GET', '/api/cases/1');
  const problem = await refusal(saveForm(form));
  assert.is(problem instanceof Problem && problem.kind, 'offline');
  const { changed } = await saveForm(form);
  assert.is(isDirty(form), false);
  assert.equal([changed?.mine, changed?.theirs], [['title'], []]);
});

test('a page with 200 is no success: what was typed stays, on disk too', async () => {
  const form = await opened();
  setValue(form, 'title', 'Море');
  await saveDraft(form);
  host.answerWith('PUT', '/api/cases/1', () => new Response('<!doctype html>', { status: 200 }));
  const problem = await refusal(saveForm(form));
  assert.is(problem instanceof Problem && problem.kind, 'broken');
  assert.is(isDirty(form), true);
  assert.equal(readDraft('case:1')?.changes, { title: 'Море' });
});

test('a draft keeps only what differs, and is gone once it is saved', async () => {
  const form = await opened();
  setValue(form, 'title', 'Море');
  assert.is(await saveDraft(form), true);
  const draft = readDraft('case:1');
  assert.equal(draft && { path: draft.path, title: draft.title, base: draft.base.title, changes: draft.changes }, {
    path: '/cases/1/edit',
    title: 'Море',
    base: 'Яхты',
    changes: { title: 'Море' },
  });
  await saveForm(form);
  assert.is(readDraft('case:1'), null);
  assert.is(form.draftAt, null);
});

test('a draft is laid over the record when its form is opened again, and can be discarded', async () => {
  const form = await opened();
  setValue(form, 'title', 'Море');
  closeForm(form);
  await until(() => assert.is(forms['case:1'], undefined));

  await annaSaves({ year: 2026 });
  const again = openForm(recordForm('case', 1));
  await host.idle();
  assert.equal(typed(again), { title: 'Море', subtitle: null, year: 2026 });
  assert.type(again.restoredFrom, 'number');

  discardChanges(again);
  assert.is(again.values.title, 'Яхты');
  assert.is(again.restoredFrom, null);
  assert.is(readDraft('case:1'), null);
});

test('a form that waits for its drafts keeps the values that it has when the record cannot be loaded', async () => {
  const form = await opened();
  form.status = 'loading';
  host.cutBefore('GET', '/api/cases/1');
  await loadForm(form);
  assert.equal([form.status, form.problem?.kind, form.values.title], ['loading', 'offline', 'Яхты']);
});

test('a draft over a newer value of the same field asks before it is saved', async () => {
  const form = await opened();
  setValue(form, 'title', 'Море');
  closeForm(form);
  await until(() => assert.is(forms['case:1'], undefined));

  await annaSaves({ title: 'Парусники' });
  const again = openForm(recordForm('case', 1));
  await host.idle();
  assert.equal([again.values.title, [...again.overlaps]], ['Море', ['title']]);
  assert.instance(await refusal(saveForm(again)), Conflict);
  assert.is((await stored()).title, 'Парусники');
});

test('a draft of what the host has already is dropped', async () => {
  const form = await opened();
  setValue(form, 'title', 'Море');
  closeForm(form);
  await until(() => assert.is(forms['case:1'], undefined));
  await annaSaves({ title: 'Море' });
  const again = openForm(recordForm('case', 1));
  await host.idle();
  assert.equal([isDirty(again), again.restoredFrom, readDraft('case:1')], [false, null, null]);
});

test('a draft of a blank alone is dropped', async () => {
  const form = await opened();
  setValue(form, 'title', 'Яхты ');
  closeForm(form);
  await until(() => assert.is(forms['case:1'], undefined));
  const again = openForm(recordForm('case', 1));
  await host.idle();
  assert.equal([isDirty(again), again.restoredFrom, readDraft('case:1')], [false, null, null]);
});

test('a draft whose record was deleted is there to be copied or saved as new', async () => {
  const form = await opened();
  setValue(form, 'title', 'Море');
  closeForm(form);
  await until(() => assert.is(forms['case:1'], undefined));

  await anna.delete('/api/cases/1');
  const again = openForm(recordForm('case', 1));
  await host.idle();
  assert.equal([again.status, again.problem?.kind, again.values.title], ['ready', 'missing', 'Море']);
});

test('changes that the browser cannot keep stay in memory when the screen is gone', async () => {
  const form = await opened();
  setValue(form, 'title', 'Море');
  await withFullDatabase(async () => {
    closeForm(form);
    await until(() => assert.is(form.draftLost, true));
  });
  assert.is(openForm(recordForm('case', 1)), form);
  assert.is(form.values.title, 'Море');
});

test('a form that is closed and opened in one go is the same form', async () => {
  const form = await opened();
  setValue(form, 'title', 'Море');
  closeForm(form);
  assert.is(openForm(recordForm('case', 1)), form);
  await saveDraft(form);
  assert.is(forms['case:1'], form);
});

test('the form of a new record becomes that of the record, with what was typed meanwhile', async () => {
  const form = openForm(recordForm('case', null));
  setValue(form, 'title', 'Море');
  await saveDraft(form);
  const { values } = await saveForm(form);
  setValue(form, 'title', 'Море и яхты');
  await saveDraft(form);
  const { replaceWith } = form.source.afterSave(values);
  if (!replaceWith) throw new Error('a new record gets a form of its own');
  renameForm(form, replaceWith);
  await saveDraft(form);
  assert.equal(Object.keys(forms), ['case:1']);
  assert.is(readDraft('case:new'), null);
  assert.equal(readDraft('case:1')?.changes, { title: 'Море и яхты' });
});

test('a form left in the middle of a save is put away after it', async () => {
  const form = await opened();
  setValue(form, 'title', 'Море');
  const held = host.hold('PUT', '/api/cases/1');
  const saving = saveForm(form);
  closeForm(form);
  await held.reached;
  assert.is(forms['case:1'], form);
  held.release();
  await saving;
  await until(() => assert.is(forms['case:1'], undefined));
  assert.is(readDraft('case:1'), null);
});

test('a record that is gone leaves no draft behind', async () => {
  const form = await opened();
  setValue(form, 'title', 'Море');
  disposeForm('case:1');
  closeForm(form);
  await host.idle();
  assert.is(readDraft('case:1'), null);
});

test('saving waits for a file that is on its way, and is refused with it', async () => {
  const form = await opened();
  const upload = deferred();
  const image = { type: 'image', value: '/storage/cases/a.png' };
  trackFormUpload(
    form,
    upload.promise.then(() => setValue(form, 'object_announce', image)),
  );
  const saving = saveForm(form);
  await host.idle();
  assert.equal(host.writes(), []);
  upload.resolve();
  await saving;
  assert.equal(form.loaded.object_announce, image);

  const refused = new Problem('invalid', 422, 'Файл слишком велик.', { object_announce: ['Файл слишком велик.'] });
  trackFormUpload(form, Promise.reject(refused));
  assert.is(await refusal(saveForm(form)), refused);
  assert.equal(host.writes(), ['PUT /api/cases/1']);
});

test('a closed form keeps a file that could not be sent, until it is given up with the changes', async () => {
  const form = await opened();
  const tried: string[] = [];
  setFailedUpload(form, 'object_announce.value', () => tried.push('object_announce.value'));
  setError(form, 'object_announce.value', 'Нет связи. Файл отправится снова, когда вы сохраните форму.');
  closeForm(form);
  await host.idle();
  assert.is(openForm(recordForm('case', 1)), form);
  assert.ok(hasUnsentFiles());
  retryFailedUploads(form);
  assert.equal(tried, ['object_announce.value']);

  const place = { form, field: 'logo' };
  const [sent, asked] = [beginUpload(place), untilAsked({ form, field: 'background' })];
  trackFormUpload(form, new Promise((done) => sent.addEventListener('abort', () => done())));
  setValue(form, 'title', 'Море');
  await discardForm(form);
  assert.equal([sent.aborted, await asked, hasUnsentFiles(), form.errors], [true, false, false, {}]);
  assert.equal([fieldUploads.items, waitingPhotos.items], [[], []]);
});

test('a form that did not load says why, and loads when asked again', async () => {
  host.answerWith('GET', '/api/cases/1', () => Response.json({ message: 'Ошибка сервера.' }, { status: 500 }));
  const form = await opened();
  assert.is(form.status, 'failed');
  assert.match(form.problem?.message ?? '', 'Ошибка сервера.');
  await loadForm(form);
  assert.is(form.status, 'ready');
  assert.is(form.values.title, 'Яхты');
});

test('rows keep their keys when they are moved, and an emptied list is null', async () => {
  const form = await openedService('а', 'б', 'в');
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
  const form = await openedService('а', 'б');
  showErrors(form, { 'content.0.text': ['Пусто.'], 'content.1.text': ['Пусто.'] });
  setRow(form, 'content', 1, line('бб'));
  assert.equal({ ...form.errors }, { 'content.0.text': 'Пусто.' });
});

async function openedService(...lines: string[]): Promise<Form> {
  const body = { title: 'Дизайн', active: true, content: lines.map(line) };
  const { status, text } = await anna.post('/api/services', body);
  if (status !== 201) throw new Error(text);
  const form = openForm(recordForm('service', 1));
  await host.idle();
  return form;
}

function line(text: string) {
  return { style: 'none', text };
}

function texts(form: Form) {
  return (form.values.content as { text: string }[]).map(({ text }) => text);
}

test.run();
