import '../fixtures/dom.ts';
import { SWRConfig } from 'swr';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { saveCommand } from '../../src/commands/form.ts';
import { run } from '../../src/commands/runner.ts';
import { type BlockType, blockTypes } from '../../src/model/block.ts';
import { blockParts } from '../../src/model/block-parts.ts';
import { caseResource } from '../../src/model/case.ts';
import { blocksState } from '../../src/state/blocks/blocks.ts';
import { blockCursor } from '../../src/state/blocks/cursor.ts';
import { blockEditor, openBlockEditor } from '../../src/state/blocks/editor.ts';
import { writeDraft } from '../../src/state/drafts/drafts.ts';
import { forgetForm, forms } from '../../src/state/forms/form.ts';
import { listKey } from '../../src/state/lists.ts';
import { CaseForm } from '../../src/views/case/case-form.tsx';
import { context } from '../../src/views/context.ts';
import { imageBlock, textBlock, videoBlock } from '../fixtures/blocks.ts';
import { fakeFetch } from '../fixtures/fake-fetch.ts';
import { after, render } from '../fixtures/render.tsx';

const content = [textBlock, imageBlock, videoBlock];
const banks = { id: 7, title: 'Банк', show: true };
const host = {
  'GET /api/cases/categories?page=1&limit=1000': { body: { items: [], count: 0 } },
  'GET /api/cases/7': { body: { case: banks, content }, etag: '"1"' },
};

test.before.each(() => {
  for (const key of Object.keys(forms)) forgetForm(key);
  localStorage.clear();
  delete blocksState.byCase[7];
  Object.assign(blockCursor, { at: null, focused: false });
  blockEditor.place = null;
  history.replaceState(null, '', '/cases/7/edit');
  fakeFetch(host);
});

function openCase() {
  return render(<CaseForm id={7} />);
}

async function openBlock(type: BlockType, id: number | null = 1) {
  const view = await openCase();
  await after(() => openBlockEditor({ caseId: 7, type, id }));
  await after(() => new Promise((done) => setTimeout(done)));
  return view;
}

const dialog = () => document.querySelector('[role=dialog]') as HTMLElement;
const field = (name: string) => dialog().querySelector(`[data-field="${name}"]`) as HTMLElement;
const marked = () =>
  [...dialog().querySelectorAll<HTMLElement>('[data-field][data-invalid]')].map((at) => at.dataset.field);
const messageAt = (name: string) => field(name).querySelector('p[id$="error"]')?.textContent;

async function refuse(type: string, errors: Record<string, string[]>) {
  fakeFetch({ ...host, [`PUT /api/cases/7/${type}/1`]: { status: 422, body: { message: '', errors } } });
  await after(() => run(saveCommand, context));
}

test('blocks stand in order, each with number, preview, title and summary', async () => {
  const view = await openCase();
  assert.is(view.container.querySelector('[data-blocks] h2')?.textContent, 'Блоки контента 3');
  const rows = [...view.container.querySelectorAll('[data-block]')];
  assert.equal(
    rows.map((row) => row.getAttribute('data-block')),
    ['textblock:1', 'imageblock:1', 'videoblock:1'],
  );
  assert.equal(
    rows.map((row) => [...(row.querySelector('[data-words]')?.children ?? [])].map((words) => words.textContent)),
    [
      ['Задача', 'Текст · H2 · 1 пара, 1 абзац — Банк терял заявки.'],
      ['Изображения без заголовка', 'Изображения · большое и два малых'],
      ['Ролик', 'Видео · MP4, логотип'],
    ],
  );
  assert.match(rows[0]?.textContent ?? '', '1Aa');
  assert.is(rows[1]?.querySelector('img')?.getAttribute('src'), '/storage/a.jpg');
  assert.is(rows[2]?.querySelector('video')?.getAttribute('src'), '/storage/v.mp4#t=0.5');
  assert.is(rows[2]?.querySelector('video')?.getAttribute('preload'), 'metadata');
  await view.unmount();
});

test('a click on the title of a block opens its editor', async () => {
  const view = await openCase();
  await after(() => (view.container.querySelectorAll('[data-words]')[1] as HTMLElement).click());
  assert.is(dialog().querySelector('h2')?.textContent, 'Блок № 2: изображение');
  await view.unmount();
});

test('a block with a draft says that it is not saved', async () => {
  void writeDraft('block:7:textblock:1', {
    base: {},
    attempt: null,
    path: '',
    title: 'Задача',
    changes: { header: null },
    at: 1,
  });
  void writeDraft('block:7:videoblock:new', {
    base: {},
    attempt: null,
    path: '',
    title: 'Ролик',
    changes: { title: 'Ролик' },
    at: 1,
  });
  const view = await openCase();
  const list = view.container.querySelector('[data-blocks] ol');
  assert.match(list?.children[0]?.textContent ?? '', 'Не сохранён · Текст');
  assert.is(list?.children.length, 4);
  assert.match(list?.children[3]?.textContent ?? '', 'Новый блокНе сохранён · Видео');
  await view.unmount();
});

test('blocks that did not load say why, and load by command, while the case can be edited', async () => {
  const { cache } = SWRConfig.defaultValue;
  cache.set(listKey(caseResource), { data: { items: [banks], count: 1 } });
  fakeFetch({ ...host, 'GET /api/cases/7': { status: 500, body: {} } });
  const view = await openCase();
  assert.match(
    view.container.querySelector('[data-blocks]')?.textContent ?? '',
    'Блоки не загрузились. Ошибка сервера',
  );
  fakeFetch(host);
  await after(() => (view.container.querySelector('[data-command="block.reload"]') as HTMLElement).click());
  assert.is(view.container.querySelectorAll('[data-block]').length, 3);
  cache.delete(listKey(caseResource));
  await view.unmount();
});

test('the address of a draft opens its block, and becomes that of the case', async () => {
  history.replaceState(null, '', '/cases/7/edit?block=videoblock:1');
  const view = await openCase();
  assert.equal(blockEditor.place, { caseId: 7, type: 'videoblock', id: 1 });
  assert.is(location.search, '');
  await view.unmount();
  assert.is(blockEditor.place, null);
});

for (const type of blockTypes) {
  test(`the editor of a ${type} has a switch for each of its parts`, async () => {
    const view = await openBlock(type);
    const parts = [...dialog().querySelectorAll<HTMLElement>('[data-part]')].map((part) => part.dataset.part);
    assert.equal(parts, [...blockParts[type]]);
    for (const part of parts) assert.ok(field(part ?? '').querySelector('[role=switch]'));
    await view.unmount();
  });
}

test('h1 and h2 exclude each other', async () => {
  const view = await openBlock('textblock');
  const levels = [...field('header.h1').querySelectorAll<HTMLElement>('[role=radio]')];
  const chosen = () => levels.map((level) => level.getAttribute('aria-checked'));
  assert.equal(chosen(), ['false', 'false', 'true']);
  await after(() => levels[1]?.click());
  assert.equal(chosen(), ['false', 'true', 'false']);
  assert.equal({ ...(forms['block:7:textblock:1']?.values.header as object) }, { text: 'Задача', h1: true, h2: false });
  await view.unmount();
});

test('every nested key of a text block has its field', async () => {
  const view = await openBlock('textblock');
  const keys = ['header.text', 'header.h1', 'data.0.key', 'data.0.value', 'content.0.style', 'content.0.text'];
  await refuse('text', Object.fromEntries(keys.map((key) => [key, [`Плохо: ${key}`]])));
  assert.equal(marked(), keys);
  for (const key of keys) assert.is(messageAt(key), `Плохо: ${key}`);
  await view.unmount();
});

test('every nested key of an image block has its field', async () => {
  const view = await openBlock('imageblock');
  const keys = ['large.image', 'large.background', 'large.full'].concat([
    'small.0.image',
    'small.0.background',
    'small.1.image',
    'small.1.background',
  ]);
  await refuse('image', Object.fromEntries(keys.map((key) => [key, [`Плохо: ${key}`]])));
  assert.equal(marked(), keys);
  await view.unmount();
});

test('every key of a video block has its field', async () => {
  const view = await openBlock('videoblock');
  await refuse('video', { title: ['а'], background: ['б'], logo: ['в'], video: ['г'] });
  assert.equal([...marked()].sort(), ['background', 'logo', 'title', 'video']);
  await view.unmount();
});

test('an error of a part that is off, or of a key that nobody knows, stands at its switch', async () => {
  const view = await openBlock('imageblock');
  await refuse('image', { 'header.text': ['Нужен заголовок'], 'large.alt': ['Нужно описание'], small: ['Нужны две'] });
  assert.equal(marked(), ['header', 'large', 'small']);
  assert.is(messageAt('header'), 'Нужен заголовок');
  assert.is(messageAt('large'), 'Нужно описание');
  await view.unmount();
});

test('an error of a pair as a whole stands at its value', async () => {
  const view = await openBlock('textblock');
  await refuse('text', { 'data.0': ['Плохая пара'], 'content.0.size': ['Плохой размер'] });
  assert.equal(marked(), ['data.0.value', 'content.0.text']);
  await view.unmount();
});

test('what has no field stands on top', async () => {
  const view = await openBlock('textblock');
  await refuse('text', { case_id: ['Кейс закрыт'] });
  assert.is(dialog().querySelector('[data-error-summary]')?.textContent, 'Кейс закрыт');
  await view.unmount();
});

test('the warning stands at a part that was switched off, and not at one that the host has none of', async () => {
  const view = await openBlock('imageblock');
  assert.not.match(field('header').textContent ?? '', 'обнулится');
  await after(() => (field('small').querySelector('[role=switch]') as HTMLElement).click());
  assert.match(field('small').textContent ?? '', 'Внимание, при отключении контент обнулится');
  await view.unmount();
});

test.run();
