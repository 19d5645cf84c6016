// Everything that a colleague may do at once, in a panel of her own, to a case whose form, and a block of which, are open,
// clean or changed: what they show once they are told of it, what their saves do, what the host has then, and what her
// panel shows before and after.
import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { waitForNews } from '../../src/api/presence/wait.ts';
import { Problem } from '../../src/model/base/problem.ts';
import type { WaitAnswer } from '../../src/model/presence/presence.ts';
import { caseResource } from '../../src/model/resource/case.ts';
import { blocksOf, blocksState } from '../../src/state/blocks/blocks.ts';
import { openForm } from '../../src/state/form/form.ts';
import { type Form, isDirty, plainValues } from '../../src/state/form/form-state.ts';
import { setValue } from '../../src/state/form/form-values.ts';
import { applyResolution } from '../../src/state/forms/apply-resolution.ts';
import { blockForm } from '../../src/state/forms/block-form.ts';
import { FormConflict } from '../../src/state/forms/form-conflict.ts';
import { recordForm } from '../../src/state/forms/record-form.ts';
import { saveForm } from '../../src/state/forms/save-form.ts';
import { cachedRecord, loadList, publishList } from '../../src/state/lists/lists.ts';
import { takeChanges } from '../../src/state/presence/take-news.ts';
import { currentTab } from '../../src/state/tab/tab.ts';
import { openEditorPage, removeEditorPages } from '../fixtures/editor-page.ts';
import { freshPage } from '../fixtures/fresh-page.ts';
import { startRealHost } from '../fixtures/real-host.ts';
import { addCase } from '../fixtures/records.ts';
import { until } from '../fixtures/until.ts';

const host = await startRealHost();
const client = await host.client(host.colleague, host.colleague.session);
const anna = await openEditorPage(client, { follows: false });

const mine = ['clean', 'caret in field', 'field changed', 'block clean', 'block changed', 'both changed'] as const;
const fields = ['no field', 'same field', 'other field'] as const;
const blocks = ['no block', 'edited', 'moved', 'removed', 'added'] as const;
const ends = ['kept', 'deleted'] as const;

interface Row {
  mine: (typeof mine)[number];
  field: (typeof fields)[number];
  block: (typeof blocks)[number];
  end: (typeof ends)[number];
}

const rows = mine.flatMap((own) =>
  fields.flatMap((field) => blocks.flatMap((block) => ends.map((end): Row => ({ mine: own, field, block, end })))),
);

function changesField({ mine: own }: Pick<Row, 'mine'>): boolean {
  return own === 'field changed' || own === 'both changed';
}

function changesBlock({ mine: own }: Pick<Row, 'mine'>): boolean {
  return own === 'block changed' || own === 'both changed';
}

function textBlock(header: string) {
  return { header: { text: header, h1: false, h2: true }, data: null, content: [{ style: 'large', text: 'Как было' }] };
}

interface StoredCase {
  case: { title: string; subtitle: string };
  content: { id: number; data: { header: { text: string } } }[];
}

/** Case 1 with the text blocks 1, 2 and 3. */
test.before.each(async () => {
  await host.reset();
  await freshPage();
  document.body.innerHTML = '';
  await addCase(client, 'Портал', { subtitle: 'Банк' });
  for (const header of ['Первый', 'Второй', 'Третий']) await client.post('/api/cases/1/text', textBlock(header));
  delete blocksState.byCase[1];
  for (const key of Object.keys(anna.forms)) anna.disposeForm(key);
  await Promise.all([loadList(caseResource), anna.loadList(anna.caseResource), anna.loadBlocks(1)]);
  publishList(caseResource);
  anna.publishList(anna.caseResource);
});
test.after(async () => {
  anna.close();
  await Promise.all([host.close(), removeEditorPages()]);
});

const ours = { waitForNews, currentTab };

async function news(panel: Pick<typeof anna, 'waitForNews' | 'currentTab'>, since: string | null): Promise<WaitAnswer> {
  const call = { since, seen: '', tab: panel.currentTab(), at: 'case:1', dirty: [] };
  const answer = await panel.waitForNews(call, new AbortController().signal);
  if (typeof answer === 'string' || 'reset' in answer) throw new Error(JSON.stringify(answer));
  return answer;
}

/** Resolves to the form of the case that she has open. */
async function annaDoes({ field, block, end }: Row): Promise<Form> {
  const form = anna.openForm(anna.recordForm('case', 1));
  await anna.idle();
  if (field === 'same field') anna.setValue(form, 'title', 'Портал Анны');
  if (field === 'other field') anna.setValue(form, 'subtitle', 'Касса');
  if (field !== 'no field') await anna.saveForm(form);
  await annaDoesToBlocks(block);
  if (end === 'deleted') {
    anna.disposeForm(form.source.key);
    const shown = anna.cachedRecord(anna.caseResource, 1);
    assert.equal((await anna.removeNow(anna.caseResource, shown ? [shown] : [])).removed.length, 1);
  }
  await anna.idle();
  return form;
}

async function annaDoesToBlocks(block: Row['block']): Promise<void> {
  const [first] = anna.blocksOf(1) ?? [];
  assert.ok(first);
  if (block === 'edited') await annaSavesBlock(1, 'Первый Анны');
  if (block === 'moved') {
    const moved = anna.moveBlock(1, first, 2);
    anna.flush();
    await moved;
  }
  if (block === 'removed') await anna.removeBlock(1, first);
  if (block === 'added') await annaSavesBlock(null, 'Четвёртый');
}

async function annaSavesBlock(id: number | null, header: string): Promise<void> {
  const form = anna.openForm(anna.blockForm({ caseId: 1, type: 'textblock', id }));
  await anna.idle();
  anna.setValue(form, 'header', { text: header, h1: false, h2: true });
  await anna.saveForm(form);
  assert.equal([headerOf(form), anna.isDirty(form)], [header, false]);
  anna.disposeForm(form.source.key);
}

/** What Anna has made of the blocks. */
const headersAfter: Record<Row['block'], string[]> = {
  'no block': ['Первый', 'Второй', 'Третий'],
  edited: ['Первый Анны', 'Второй', 'Третий'],
  moved: ['Второй', 'Третий', 'Первый'],
  removed: ['Второй', 'Третий'],
  added: ['Первый', 'Второй', 'Третий', 'Четвёртый'],
};

const headerOf = ({ values }: Pick<Form, 'values'>) => (values.header as { text: string }).text;
const headersIn = (blocks = blocksOf(1)) =>
  blocks?.map((block) => (block.data as { header: { text: string } }).header.text);
const state = (form: Form) => [form.status, form.problem?.kind ?? null];

/** Saves, and keeps what was typed where both have changed the same. Resolves to how it went. */
async function save(form: Form): Promise<string> {
  try {
    await saveForm(form);
    return 'saved';
  } catch (problem) {
    if (problem instanceof FormConflict) {
      applyResolution(form, problem, plainValues(form));
      await saveForm(form);
      return `asked: ${problem.overlaps.map(({ path }) => path).join()}`;
    }
    if (problem instanceof Problem) return problem.kind;
    throw problem;
  }
}

interface Opened {
  form: Form;
  block: Form | null;
}

async function opened({ mine: own }: Row): Promise<Opened> {
  const form = openForm(recordForm('case', 1));
  await host.idle();
  const hasBlock = own === 'block clean' || changesBlock({ mine: own });
  const block = hasBlock ? openForm(blockForm({ caseId: 1, type: 'textblock', id: 1 })) : null;
  await host.idle();
  if (changesField({ mine: own })) setValue(form, 'title', 'Мой портал');
  if (block && changesBlock({ mine: own })) setValue(block, 'header', { text: 'Мой блок', h1: false, h2: true });
  if (own === 'caret in field') putCaret();
  return { form, block };
}

function putCaret(): void {
  document.body.innerHTML = '<div data-field="title"><input></div>';
  document.querySelector('input')?.focus();
}

/** What the form shows after the news; both at the host after one's own save. */
function fieldsAfter(row: Row): [title: string, subtitle: string] {
  const theirs = row.field === 'same field' ? 'Портал Анны' : 'Портал';
  return [changesField(row) ? 'Мой портал' : theirs, row.field === 'other field' ? 'Касса' : 'Банк'];
}

function checkShown(row: Row, { form, block }: Opened): void {
  const isChanged = changesField(row);
  assert.equal(state(form), ['ready', null]);
  assert.equal([form.values.title, form.values.subtitle], fieldsAfter(row));
  assert.equal([...form.overlaps], isChanged && row.field === 'same field' ? ['title'] : []);
  assert.is(isDirty(form), isChanged);
  assert.is(cachedRecord(caseResource, 1)?.title, fieldsAfter({ ...row, mine: 'clean' })[0]);
  assert.equal(headersIn(), headersAfter[row.block]);
  if (!block) return;
  if (row.block === 'removed') assert.equal(state(block), afterEnd(changesBlock(row)));
  else {
    assert.is(headerOf(block), changesBlock(row) ? 'Мой блок' : row.block === 'edited' ? 'Первый Анны' : 'Первый');
    assert.equal([...block.overlaps], changesBlock(row) && row.block === 'edited' ? ['header'] : []);
  }
}

/** What is typed into the form of something deleted stays. */
function afterEnd(isChanged: boolean): [string, string] {
  return [isChanged ? 'ready' : 'failed', 'missing'];
}

function checkGone(row: Row, { form, block }: Opened): void {
  assert.equal(state(form), afterEnd(changesField(row)));
  if (block) assert.equal(state(block), afterEnd(changesBlock(row)));
  assert.is(cachedRecord(caseResource, 1), undefined);
}

async function checkSaves(row: Row, { form, block }: Opened): Promise<void> {
  const isGone = row.end === 'deleted';
  if (block && changesBlock(row)) {
    const met = row.block === 'edited' ? 'asked: header.text' : 'saved';
    assert.is(await save(block), isGone || row.block === 'removed' ? 'missing' : met);
    assert.is(headerOf(block), 'Мой блок');
  }
  if (changesField(row)) {
    const met = row.field === 'same field' ? 'asked: title' : 'saved';
    assert.is(await save(form), isGone ? 'missing' : met);
    assert.is(form.values.title, 'Мой портал');
  }
  await host.idle();
}

async function checkHost(row: Row): Promise<void> {
  const { status, body } = await client.get<StoredCase>('/api/cases/1');
  assert.is(status, row.end === 'deleted' ? 404 : 200);
  if (status !== 200) return;
  assert.equal([body.case.title, body.case.subtitle], fieldsAfter(row));
  assert.equal(
    body.content.map(({ data }) => data.header.text),
    headersInTheEnd(row),
  );
}

function headersInTheEnd(row: Row): string[] {
  const isMine = (header: string) => changesBlock(row) && header.startsWith('Первый');
  return headersAfter[row.block].map((header) => (isMine(header) ? 'Мой блок' : header));
}

/** Hers is the panel of somebody who has saved all that she has typed. */
function checkHers(row: Row, form: Form, [title, subtitle]: readonly string[], headers: readonly string[]): void {
  const isGone = row.end === 'deleted';
  assert.is(anna.cachedRecord(anna.caseResource, 1)?.title, isGone ? undefined : title);
  assert.equal(headersIn(anna.blocksOf(1)), headers);
  if (isGone) return;
  assert.equal(state(form), ['ready', null]);
  assert.equal([form.values.title, form.values.subtitle], [title, subtitle]);
  assert.equal([[...form.overlaps], anna.isDirty(form)], [[], false]);
}

for (const row of rows)
  test(`${row.mine} × ${row.field} × ${row.block} × ${row.end}`, async () => {
    const panel = await opened(row);
    const { cursor } = await news(ours, null);
    const hers = await news(anna, null);
    const form = await annaDoes(row);
    checkHers(row, form, fieldsAfter({ ...row, mine: 'clean' }), headersAfter[row.block]);
    assert.ok(await takeChanges((await news(ours, cursor)).changes));
    await host.idle();
    if (row.mine === 'caret in field') {
      assert.is(panel.form.values.title, 'Портал', 'under the caret');
      document.querySelector('input')?.blur();
      await until(() => assert.equal(state(panel.form)[0], row.end === 'deleted' ? 'failed' : 'ready'));
      await host.idle();
      if (row.field === 'same field' && row.end === 'kept')
        await until(() => assert.is(panel.form.values.title, 'Портал Анны'));
    }
    if (row.end === 'deleted') checkGone(row, panel);
    else checkShown(row, panel);
    await checkSaves(row, panel);
    await checkHost(row);
    assert.ok(await anna.takeChanges((await news(anna, hers.cursor)).changes));
    await anna.idle();
    checkHers(row, form, fieldsAfter(row), row.end === 'deleted' ? headersAfter[row.block] : headersInTheEnd(row));
  });

test.run();
