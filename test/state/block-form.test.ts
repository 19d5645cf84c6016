import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { blocksOf, expectBlocks } from '../../src/state/blocks/blocks.ts';
import { blockEditor, openBlockEditor } from '../../src/state/blocks/editor.ts';
import { readDraft } from '../../src/state/drafts/drafts.ts';
import { blockForm, forgetBlocksOf, parseBlockFormKey, switchPart } from '../../src/state/forms/block-form.ts';
import { forgetForm, forms, isDirty, openForm, saveForm, setError } from '../../src/state/forms/form.ts';
import { keepDraft } from '../../src/state/forms/form-draft.ts';
import { inside, setInside } from '../../src/state/forms/inside.ts';
import { addRow, removeRow } from '../../src/state/forms/rows.ts';
import { imageBlock, textBlock } from '../fixtures/blocks.ts';
import { fakeFetch } from '../fixtures/fake-fetch.ts';

const host = {
  'GET /api/cases/7': { body: { case: { id: 7, title: 'Банк' }, content: [textBlock, imageBlock] }, etag: '"1"' },
};
const settle = () => new Promise((done) => setTimeout(done));

test.before.each(() => {
  for (const key of Object.keys(forms)) forgetForm(key);
  localStorage.clear();
  blockEditor.place = null;
  expectBlocks(7)([textBlock, imageBlock]);
  fakeFetch(host);
});

async function openText() {
  const form = openForm(blockForm({ caseId: 7, type: 'textblock', id: 1 }));
  await settle();
  return form;
}

test('the form of a block is there at once, with the pairs as the host names them', async () => {
  const form = openForm(blockForm({ caseId: 7, type: 'textblock', id: 1 }));
  assert.is(form.status, 'ready');
  assert.equal(form.values.data, [{ key: 'Срок', value: '14 недель' }]);
  await settle();
  assert.is(isDirty(form), false);
});

test('its key names case, type and id, and is read back', () => {
  const place = { caseId: 42, type: 'textblock', id: 7 } as const;
  assert.is(blockForm(place).key, 'block:42:textblock:7');
  assert.equal(parseBlockFormKey('block:42:textblock:7'), place);
  assert.equal(parseBlockFormKey('block:42:videoblock:new'), { caseId: 42, type: 'videoblock', id: null });
  for (const key of ['case:42', 'block:42', 'block:x:textblock:7', 'block:42:quote:7', 'block:42:textblock:07'])
    assert.is(parseBlockFormKey(key), null, key);
});

test('a part switched off is null and a change; on again it is what was loaded', async () => {
  const form = await openText();
  setInside(form, 'header.text', 'Иначе');
  switchPart(form, 'header', false);
  assert.is(form.values.header, null);
  assert.is(isDirty(form), true);
  switchPart(form, 'header', true);
  assert.equal(form.values.header, { text: 'Задача', h1: false, h2: true });
  assert.is(isDirty(form), false);
});

test('a list whose last row is removed stays switched on', async () => {
  const form = await openText();
  removeRow(form, 'content', 0);
  assert.equal(form.values.content, []);
  addRow(form, 'content');
  assert.equal(form.values.content, [{ style: 'large', text: '' }]);
});

test('what lies inside a part is set as it is at the moment, and clears its own error alone', async () => {
  const form = openForm(blockForm({ caseId: 7, type: 'imageblock', id: 1 }));
  await settle();
  setError(form, 'small.1.image', 'Нужен файл');
  setError(form, 'small.0.image', 'Нужен файл');
  setInside(form, 'small.1.background', '#000');
  setInside(form, 'small.1.image', '/storage/new.png');
  assert.equal(inside(form.values, 'small.1'), { image: '/storage/new.png', background: '#000' });
  assert.equal(inside(form.values, 'small.0'), { image: '/storage/b.jpg', background: null });
  assert.equal(Object.keys(form.errors), ['small.0.image']);
});

test('an upload that ends after its part was switched off changes nothing', async () => {
  const form = openForm(blockForm({ caseId: 7, type: 'imageblock', id: 1 }));
  await settle();
  switchPart(form, 'large', false);
  setInside(form, 'large.image', '/storage/late.png');
  assert.is(form.values.large, null);
});

test('a new block becomes the block that was created, in the form and in the editor', async () => {
  fakeFetch({ ...host, 'POST /api/cases/7/text': { status: 201, body: { ...textBlock, id: 9 } } });
  openBlockEditor({ caseId: 7, type: 'textblock', id: null });
  const { turn } = blockEditor;
  const form = openForm(blockForm({ caseId: 7, type: 'textblock', id: null }));
  const { values } = await saveForm(form);
  const { path, becomes } = form.source.saved(values);
  assert.is(path, null);
  assert.is(becomes?.key, 'block:7:textblock:9');
  assert.equal(blockEditor.place, { caseId: 7, type: 'textblock', id: 9 });
  // The same opening: the dialog stays as it is.
  assert.is(blockEditor.turn, turn);
  assert.is(blocksOf(7)?.length, 3);
});

test('a save sends no version: the last write wins', async () => {
  let ifMatch: string | null | undefined;
  fakeFetch({ ...host, 'PUT /api/cases/7/text/1': { body: textBlock } });
  const plain = globalThis.fetch;
  Object.assign(globalThis, {
    fetch: (path: string, init: RequestInit) => {
      if (init.method === 'PUT') ifMatch = new Headers(init.headers).get('If-Match');
      return plain(path, init);
    },
  });
  await saveForm(await openText());
  assert.is(ifMatch, null);
});

test('a draft leads to the block over the form of its case', async () => {
  const form = await openText();
  setInside(form, 'header.text', 'Иначе');
  keepDraft(form);
  const draft = readDraft('block:7:textblock:1');
  assert.is(draft?.path, '/cases/7/edit?block=textblock:1');
  assert.is(draft?.title, 'Иначе');
});

test('the drafts of blocks go with their case', async () => {
  const form = await openText();
  setInside(form, 'header.text', 'Иначе');
  keepDraft(form);
  forgetBlocksOf(70);
  assert.ok(readDraft('block:7:textblock:1'));
  forgetBlocksOf(7);
  assert.is(readDraft('block:7:textblock:1'), null);
});

test('a block that is gone says so', async () => {
  fakeFetch({ 'GET /api/cases/7': { body: { case: { id: 7 }, content: [] } } });
  const form = openForm(blockForm({ caseId: 7, type: 'videoblock', id: 3 }));
  await settle();
  assert.is(form.status, 'failed');
  assert.match(form.problem?.message ?? '', 'Блока больше нет');
});

test.run();
