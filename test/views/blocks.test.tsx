import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { saveCommand } from '../../src/commands/form/form.ts';
import { run } from '../../src/commands/run/runner.ts';
import { caseResource } from '../../src/model/resource/case.ts';
import { blocksState } from '../../src/state/blocks/blocks.ts';
import { blockCursor } from '../../src/state/blocks/cursor.ts';
import { blockEditor, openBlockEditor } from '../../src/state/blocks/editor.ts';
import { writeDraft } from '../../src/state/drafts/draft-store.ts';
import { forms } from '../../src/state/form/form-state.ts';
import { loadList, publishList } from '../../src/state/lists/lists.ts';
import { CaseForm } from '../../src/views/case/case-form.tsx';
import { context } from '../../src/views/frame/context.ts';
import { addBlocks } from '../fixtures/case-blocks.ts';
import { freshPage } from '../fixtures/fresh-page.ts';
import { startRealHost } from '../fixtures/real-host.ts';
import { addCase } from '../fixtures/records.ts';
import { after, render } from '../fixtures/render.tsx';

const host = await startRealHost();
const ids = { textblock: 1, imageblock: 2, videoblock: 3 } as const;

/** Case 1 with a block of each type. */
test.before.each(async () => {
  await host.reset();
  await freshPage();
  const anna = await host.client();
  await addBlocks(anna, await addCase(anna, 'Банк'));
  delete blocksState.byCase[1];
  Object.assign(blockCursor, { at: null, focused: false });
  blockEditor.open = null;
  history.replaceState(null, '', '/cases/1/edit');
});
test.after(() => host.close());

async function openCase() {
  const view = await render(<CaseForm id={1} />);
  await after(() => host.idle());
  return view;
}

async function openBlock(type: keyof typeof ids) {
  const view = await openCase();
  await after(() => openBlockEditor({ caseId: 1, type, id: ids[type] }));
  await after(() => host.idle());
  return view;
}

const dialog = () => document.querySelector('[role=dialog]') as HTMLElement;
const field = (name: string) => dialog().querySelector(`[data-field="${name}"]`) as HTMLElement;
const marked = () =>
  [...dialog().querySelectorAll<HTMLElement>('[data-field][data-invalid]')].map((at) => at.dataset.field);
const messageAt = (name: string) => field(name).querySelector('p[id$="error"]')?.textContent;

async function refuse(errors: Record<string, string[]>) {
  host.answerWith('PUT', /^\/api\/cases\/1\//, () => Response.json({ message: '', errors }, { status: 422 }));
  await after(() => run(saveCommand, context));
}

test('blocks stand in order, each with number, preview, title and summary', async () => {
  const view = await openCase();
  assert.is(view.container.querySelector('[data-blocks] h2')?.textContent, 'Блоки контента 3');
  const rows = [...view.container.querySelectorAll('[data-block]')];
  assert.equal(
    rows.map((row) => row.getAttribute('data-block')),
    ['textblock:1', 'imageblock:2', 'videoblock:3'],
  );
  assert.equal(
    rows.map((row) => [...(row.querySelector('[data-words]')?.children ?? [])].map((words) => words.textContent)),
    [
      ['Задача', 'Текст · H2 · 1 факт, 1 абзац — Банк терял заявки.'],
      ['a.jpg', 'Изображения · большая и две рядом'],
      ['Ролик', 'Видео · MP4 · логотип'],
    ],
  );
  const excerpt = rows[0]?.querySelector('[data-heading]');
  assert.equal({ ...(excerpt as HTMLElement).dataset }, { heading: 'Задача', text: 'Банк терял заявки.' });
  assert.is(rows[1]?.querySelector('img')?.getAttribute('src'), '/storage/cases/a.jpg?w=80');
  assert.is(rows[2]?.querySelector('video')?.getAttribute('src'), '/storage/cases/v.mp4');
  assert.is(rows[2]?.querySelector('video')?.getAttribute('preload'), 'metadata');
  await view.unmount();
});

test('a click on the title of a block opens its editor', async () => {
  const view = await openCase();
  await after(() => (view.container.querySelectorAll('[data-words]')[1] as HTMLElement).click());
  assert.is(dialog().querySelector('h2')?.textContent, 'Изображение блок 2 из 3');
  await view.unmount();
});

test('a block with a draft says that it is not saved', async () => {
  const typed = { base: {}, attempt: null, path: '', at: 1 };
  await writeDraft('block:1:textblock:1', { ...typed, title: 'Задача', changes: { header: null } });
  await writeDraft('block:1:videoblock:new', { ...typed, title: 'Ролик', changes: { title: 'Ролик' } });
  const view = await openCase();
  const list = view.container.querySelector('[data-blocks] ol');
  assert.match(list?.children[0]?.textContent ?? '', 'Не сохранён · Текст');
  assert.is(list?.children.length, 4);
  assert.match(list?.children[3]?.textContent ?? '', 'Новый блокНе сохранён · Видео');
  await view.unmount();
});

test('blocks that did not load say why, and load by command, while the case can be edited', async () => {
  await loadList(caseResource);
  publishList(caseResource);
  host.answerWith('GET', '/api/cases/1', () => Response.json({ message: '' }, { status: 500 }));
  const view = await openCase();
  assert.match(
    view.container.querySelector('[data-blocks]')?.textContent ?? '',
    'Блоки не загрузились. Ошибка сервера',
  );
  assert.ok(view.container.querySelector('[data-field="title"]'));
  await after(() => (view.container.querySelector('[data-command="block.reload"]') as HTMLElement).click());
  await after(() => host.idle());
  assert.is(view.container.querySelectorAll('[data-block]').length, 3);
  await view.unmount();
});

test('the address of a draft opens its block, and becomes that of the case', async () => {
  history.replaceState(null, '', '/cases/1/edit?block=videoblock:3');
  const view = await openCase();
  assert.equal(blockEditor.open, { caseId: 1, type: 'videoblock', id: 3 });
  assert.is(location.search, '');
  await view.unmount();
  assert.is(blockEditor.open, null);
});

const partsInOrder = {
  textblock: ['header', 'data', 'content'],
  imageblock: ['large', 'small', 'header'],
  videoblock: [],
} as const;

for (const [type, expected] of Object.entries(partsInOrder) as [keyof typeof partsInOrder, readonly string[]][]) {
  test(`the editor of a ${type} has a button for each of its parts, those that are off below the others`, async () => {
    const view = await openBlock(type);
    const parts = [...dialog().querySelectorAll<HTMLElement>('[data-part]')].map((part) => part.dataset.part);
    assert.equal(parts, [...expected]);
    for (const part of parts) assert.ok(field(part ?? '').querySelector('[data-command^="block.toggle-"]'));
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
  assert.equal({ ...(forms['block:1:textblock:1']?.values.header as object) }, { text: 'Задача', h1: true, h2: false });
  await view.unmount();
});

test('every nested key of a text block has its field', async () => {
  const view = await openBlock('textblock');
  const keys = ['header.text', 'header.h1', 'data.0.key', 'data.0.value', 'content.0.style', 'content.0.text'];
  await refuse(Object.fromEntries(keys.map((key) => [key, [`Плохо: ${key}`]])));
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
  await refuse(Object.fromEntries(keys.map((key) => [key, [`Плохо: ${key}`]])));
  assert.equal(marked(), keys);
  await view.unmount();
});

test('every key of a video block has its field', async () => {
  const view = await openBlock('videoblock');
  await refuse({ title: ['а'], background: ['б'], logo: ['в'], video: ['г'] });
  assert.equal([...marked()].sort(), ['background', 'logo', 'title', 'video']);
  await view.unmount();
});

test('an error of a part that is off, or of an unknown key, stands at its switch', async () => {
  const view = await openBlock('imageblock');
  await refuse({ 'header.text': ['Нужен заголовок'], 'large.alt': ['Нужно описание'], small: ['Нужны две'] });
  assert.equal(marked(), ['large', 'small', 'header']);
  assert.is(messageAt('header'), 'Нужен заголовок');
  assert.is(messageAt('large'), 'Нужно описание');
  await view.unmount();
});

test('an error of a pair as a whole stands at its value', async () => {
  const view = await openBlock('textblock');
  await refuse({ 'data.0': ['Плохая пара'], 'content.0.size': ['Плохой размер'] });
  assert.equal(marked(), ['data.0.value', 'content.0.text']);
  await view.unmount();
});

test('what has no field stands on top', async () => {
  const view = await openBlock('textblock');
  await refuse({ case_id: ['Кейс закрыт'] });
  assert.is(dialog().querySelector('[data-error-summary]')?.textContent, 'Кейс закрыт');
  await view.unmount();
});

test('the warning stands at a part that was switched off, and not at one that the host has none of', async () => {
  const view = await openBlock('imageblock');
  assert.not.match(field('header').textContent ?? '', 'обнулится');
  await after(() => (field('small').querySelector('[data-command]') as HTMLElement).click());
  assert.match(field('small').textContent ?? '', 'Внимание, при отключении контент обнулится');
  await view.unmount();
});

test.run();
