// Two operators change the same: what overlaps is asked, the rest is joined, and nothing is written unseen.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { newPage, signIn } from '../fixtures/browser.ts';
import { holdAnswer } from '../fixtures/calls.ts';
import { addBlocks } from '../fixtures/case-blocks.ts';
import type { Client } from '../fixtures/client.ts';
import {
  addCase,
  addCategory,
  open,
  panelSuite,
  pathOf,
  pressAs,
  textOf,
  toast,
  toastLine,
  until,
} from '../fixtures/panel.ts';
import { addSecondAccount, second } from '../fixtures/second-account.ts';
import { addTextBlocks, blocksOf, holdNews, textBlock } from '../fixtures/two-sides.ts';

const test = panelSuite('conflict', {
  seed: async (client) => {
    for (const title of ['Медицина', 'Финансы']) await addCategory(client, title);
  },
});

/** Another operator, past the panel. */
let vera: Client;
test.before.each(async ({ host }) => {
  if (vera) return;
  addSecondAccount(host);
  vera = host.client();
  await vera.signIn(second.email, second.password);
});

const announce = 'Собрали на карте 120 яхт из девяти марин.';
const begun = { title: 'Портал яхт', announce, subtitle: 'Без переписки', year: 2024 };

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /изменили двое/ });
const rowOf = (page: Page, path: string) => page.locator(`[data-conflict-field="${path}"]`);
const titleField = (page: Page) => page.getByLabel('Название *');
const announceField = (page: Page) => page.getByLabel('Анонс', { exact: true });
const saveKey = (page: Page) => page.keyboard.press('Control+s');

/** The dialog is painted and has the focus. */
async function asked(page: Page): Promise<void> {
  await dialogOf(page).waitFor();
  await page.locator('[role="radiogroup"] input:focus').waitFor();
}

interface Saved {
  title: string;
  announce: string;
  subtitle: string;
  year: number;
  show: boolean;
  category_id: number | null;
}

async function caseOf(client: Client, id: number): Promise<Saved> {
  return (await client.get<{ case: Saved }>(`/api/cases/${id}`)).body.case;
}

/** The form of a new case in which title and announce were typed, while Vera has saved others. */
async function overlapping({
  page,
  host,
  client,
}: {
  page: Page;
  host: Parameters<typeof open>[0]['host'];
  client: Client;
}) {
  const id = await addCase(client, begun.title, begun);
  await open({ page, host }, `/cases/${id}/edit`);
  await titleField(page).fill('Портал аренды яхт');
  await announceField(page).fill(announce.replace('120', '140'));
  await vera.put(`/api/cases/${id}`, { title: 'Портал катеров', announce: `${announce} За сезон.`, year: 2025 });
  return id;
}

async function overlappingAsked(panel: Parameters<typeof overlapping>[0]): Promise<number> {
  const id = await overlapping(panel);
  await saveKey(panel.page);
  await asked(panel.page);
  return id;
}

test('fields that only others have changed are merged, and the toast names who changed them', async ({
  host,
  page,
  client,
}) => {
  await holdNews(page);
  const id = await addCase(client, begun.title, begun);
  await open({ page, host }, `/cases/${id}/edit`);
  await page.getByLabel('Подзаголовок').fill('За шесть минут');
  await vera.put(`/api/cases/${id}`, { announce: 'От Веры' });
  await saveKey(page);
  await toastLine(page, 'Вера: изменено «Анонс»; сохранено и то и другое').waitFor();
  const { subtitle, announce } = await caseOf(client, id);
  assert.equal({ subtitle, announce }, { subtitle: 'За шесть минут', announce: 'От Веры' });
});

test('a field that both have changed opens a dialog with who, when, what differs, and what was merged already', async (panel) => {
  const { page, client } = panel;
  // The year is merged by the save, not before it.
  await holdNews(page);
  const id = await overlappingAsked(panel);
  // Who it was comes with an answer of its own.
  await until(async () => {
    const told = await textOf(dialogOf(page));
    assert.match(told, new RegExp(`Кейс #${id} изменили двое`));
    assert.match(told, /Сохранено: Вера, \d\d:\d\d, пока вы правили\. Разошлись два поля, остальное уже соединено\./);
    assert.match(told, /Соединено без вопросов\s*Год\s*2024 → 2025\s*Вера/);
    assert.match(told, /Решено 0 из 2/);
  });
  const changes = await rowOf(page, 'title')
    .locator('del, ins')
    .evaluateAll((marks) => marks.map((mark) => `${mark.tagName.toLowerCase()} ${mark.textContent}`));
  assert.equal(changes, ['ins аренды ', 'del яхт', 'ins катеров']);
  assert.is((await caseOf(client, id)).title, 'Портал катеров', 'nothing is written yet');
});

test('1 and 2 choose a value, F8 goes to the next field, and nothing is saved until all are chosen', async (panel) => {
  const { page, client } = panel;
  const id = await overlappingAsked(panel);
  await page.keyboard.press('1');
  await saveKey(page);
  await page.locator('[data-conflict-field="announce"] input:focus').waitFor();
  await page.getByText('Решено 1 из 2', { exact: true }).waitFor();
  assert.is((await caseOf(client, id)).title, 'Портал катеров');
  await page.keyboard.press('2');
  await page.keyboard.press('F8');
  await page.locator('[data-conflict-field="title"] input:focus').waitFor();
  await page.getByText('Решено 2 из 2', { exact: true }).waitFor();
  await saveKey(page);
  await toast(page, 'Данные успешно сохраненны').waitFor();
  await dialogOf(page).waitFor({ state: 'detached' });
  const { title, announce: saved, year } = await caseOf(client, id);
  assert.equal({ title, saved, year }, { title: 'Портал аренды яхт', saved: `${announce} За сезон.`, year: 2025 });
  assert.is(await announceField(page).inputValue(), `${announce} За сезон.`);
});

test('the keys of the conflict dialog act in the Russian layout too', async (panel) => {
  const { page, client } = panel;
  const id = await overlappingAsked(panel);
  await page.keyboard.press('2');
  await page.keyboard.press('ArrowDown');
  await page.locator('[data-conflict-field="announce"] input:focus').waitFor();
  await page.keyboard.press('1');
  await page.getByText('Решено 2 из 2', { exact: true }).waitFor();
  await pressAs(page, 'ы', 'KeyS', 2);
  await toast(page, 'Данные успешно сохраненны').waitFor();
  const { title, announce: saved } = await caseOf(client, id);
  assert.equal({ title, saved }, { title: 'Портал катеров', saved: announce.replace('120', '140') });
});

test('3 opens a field with both values, where digits are text', async (panel) => {
  const { page, client } = panel;
  const id = await overlappingAsked(panel);
  await page.keyboard.press('1');
  await page.keyboard.press('F8');
  await page.keyboard.press('3');
  const both = page.getByRole('textbox', { name: 'Анонс: из обоих' });
  await page.locator('[data-conflict-field="announce"] textarea:focus').waitFor();
  assert.is(await both.inputValue(), `${announce} За сезон.\n${announce.replace('120', '140')}`);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Яхт 123');
  assert.is(await both.inputValue(), 'Яхт 123');
  await page.keyboard.press('Control+Enter');
  await toast(page, 'Данные успешно сохраненны').waitFor();
  assert.is((await caseOf(client, id)).announce, 'Яхт 123');
});

test('Escape closes the conflict dialog: nothing is written, what was typed stays, and the next save asks again', async (panel) => {
  const { page, client } = panel;
  const id = await overlappingAsked(panel);
  await page.keyboard.press('1');
  await page.keyboard.press('Escape');
  await dialogOf(page).waitFor({ state: 'detached' });
  assert.is(await titleField(page).inputValue(), 'Портал аренды яхт');
  assert.is((await caseOf(client, id)).title, 'Портал катеров');
  await page.getByText(/Пока вы правили, изменили и другие: Название, Анонс/).waitFor();
  await saveKey(page);
  await asked(page);
  await page.getByText('Решено 0 из 2', { exact: true }).waitFor();
  await until(async () => assert.match(await textOf(dialogOf(page)), 'Сохранено: Вера'));
});

test('the conflict dialog focuses its first choice, keeps the focus inside, and returns it to the field', async (panel) => {
  const { page } = panel;
  await overlapping(panel);
  await titleField(page).focus();
  await saveKey(page);
  await asked(page);
  await page.locator('[data-conflict-field="title"] input:focus').waitFor();
  for (let turn = 0; turn < 8; turn++) {
    await page.keyboard.press('Tab');
    assert.ok(await dialogOf(page).evaluate((dialog) => dialog.contains(document.activeElement)));
  }
  await page.keyboard.press('Escape');
  await until(async () => assert.ok(await titleField(page).evaluate((field) => field === document.activeElement)));
});

test('a click on a value chooses it, without any key', async (panel) => {
  const { page, client } = panel;
  const id = await overlapping(panel);
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await asked(page);
  await rowOf(page, 'title').locator('[data-side="theirs"]').click();
  await rowOf(page, 'announce').locator('[data-side="mine"]').click();
  await page.getByRole('button', { name: 'оба, править' }).click();
  await page.locator('[data-conflict-field="announce"] textarea:focus').waitFor();
  await rowOf(page, 'announce').locator('[data-side="mine"]').click();
  await page.getByRole('button', { name: 'Сохранить соединённое' }).click();
  await toast(page, 'Данные успешно сохраненны').waitFor();
  const { title, announce: saved } = await caseOf(client, id);
  assert.equal({ title, saved }, { title: 'Портал катеров', saved: announce.replace('120', '140') });
});

test('the notice in the form leads to the comparison before saving', async (panel) => {
  const { page, host, client } = panel;
  const id = await addCase(client, begun.title, begun);
  await open({ page, host }, `/cases/${id}/edit`);
  await titleField(page).fill('Моё название');
  await page.getByText('Черновик сохранён').first().waitFor();
  await vera.put(`/api/cases/${id}`, { title: 'Название Веры' });
  await open({ page, host }, `/cases/${id}/edit`);
  await page.getByRole('button', { name: 'Сравнить…' }).click();
  await asked(page);
  await page.keyboard.press('2');
  await saveKey(page);
  await toast(page, 'Данные успешно сохраненны').waitFor();
  assert.is(await titleField(page).inputValue(), 'Название Веры');
});

/** The save is under way, and its answer waits for `release`. The panel does not hear of Vera's save before. */
async function overlappingSent(panel: Parameters<typeof overlapping>[0]) {
  const { page } = panel;
  await holdNews(page);
  const id = await overlapping(panel);
  const release = await holdAnswer(page, 'PUT', `**/api/cases/${id}`);
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await saveKey(page);
  await sent;
  return { id, release };
}

test('a conflict that comes while one types on waits for the next save, which asks with what was typed last', async (panel) => {
  const { page } = panel;
  const { id, release } = await overlappingSent(panel);
  await titleField(page).press('End');
  await page.keyboard.type(' 1');
  release();
  await toastLine(page, `Кейс #${id} изменили двое`).waitFor();
  assert.is(await dialogOf(page).count(), 0);
  await page.keyboard.type('2');
  assert.is(await titleField(page).inputValue(), 'Портал аренды яхт 12');
  await page.locator('[role="region"] [data-type="warning"]').getByRole('button', { name: 'Сравнить' }).click();
  await asked(page);
  assert.match(await textOf(rowOf(page, 'title')), /Портал аренды яхт 12/);
});

test('a conflict that comes on another screen offers the draft of what was typed', async (panel) => {
  const { page } = panel;
  const { id, release } = await overlappingSent(panel);
  await page.keyboard.press('Escape');
  await until(() => assert.is(pathOf(page), '/cases/list/'));
  await page.keyboard.press('n');
  await titleField(page).and(page.locator(':focus')).waitFor();
  await page.keyboard.type('Новый');
  release();
  await toastLine(page, `Кейс #${id} изменили двое`).waitFor();
  await page.keyboard.type(' 1');
  assert.is(await titleField(page).inputValue(), 'Новый 1');
  await page.getByRole('button', { name: 'Открыть черновик' }).click();
  await page.getByRole('option', { name: new RegExp(`Кейс #${id}`) }).click();
  await until(async () => assert.is(await titleField(page).inputValue(), 'Портал аренды яхт'));
  assert.is(pathOf(page), `/cases/${id}/edit`);
});

test('a save of a colleague while the dialog is open is asked about as well', async (panel) => {
  const { page, client } = panel;
  // The save finds it, not the news of it.
  await holdNews(page);
  const id = await overlappingAsked(panel);
  await page.keyboard.press('1');
  await page.keyboard.press('F8');
  await page.keyboard.press('1');
  await vera.put(`/api/cases/${id}`, { title: 'И ещё раз' });
  await saveKey(page);
  await page.getByText('Решено 0 из 1', { exact: true }).waitFor();
  assert.match(await textOf(rowOf(page, 'title')), 'И ещё раз');
  await page.keyboard.press('1');
  await saveKey(page);
  await toast(page, 'Данные успешно сохраненны').waitFor();
  const { title, announce: saved } = await caseOf(client, id);
  assert.equal({ title, saved }, { title: 'Портал аренды яхт', saved: announce.replace('120', '140') });
});

test('when the save fails, the dialog and what was chosen in it stay', async (panel) => {
  const { page, client } = panel;
  const id = await overlappingAsked(panel);
  await page.keyboard.press('1');
  await page.keyboard.press('F8');
  await page.keyboard.press('2');
  await page.route(`**/api/cases/${id}`, (route) => route.abort('internetdisconnected'));
  await saveKey(page);
  await page.locator('[data-type="error"]').first().waitFor();
  await page.getByText('Решено 2 из 2', { exact: true }).waitFor();
  await page.unrouteAll();
  await saveKey(page);
  await toast(page, 'Данные успешно сохраненны').waitFor();
  const { title, announce: saved } = await caseOf(client, id);
  assert.equal({ title, saved }, { title: 'Портал аренды яхт', saved: `${announce} За сезон.` });
});

interface Content {
  content: { id: number; type: string; data: { large: { image: string; background: string; full: boolean } } }[];
}

/** The image block of a new case, open in its editor. */
async function openImageBlock(panel: Parameters<typeof overlapping>[0]) {
  const { page, host, client } = panel;
  const id = await addCase(client, 'С блоками', {});
  await addBlocks(client, id);
  const read = async () => {
    const { content } = (await client.get<Content>(`/api/cases/${id}`)).body;
    const block = content.find(({ type }) => type === 'imageblock');
    assert.ok(block);
    return block;
  };
  const block = await read();
  await open({ page, host }, `/cases/${id}/edit?block=imageblock:${block.id}`);
  const background = page.locator('[data-field="large.background"] input');
  await background.waitFor();
  const change = (large: object) =>
    vera.put(`/api/cases/${id}/image/${block.id}`, { ...block.data, large: { ...block.data.large, ...large } });
  return { background, change, large: async () => (await read()).data.large };
}

test('in one part of a block, a changed background and a changed picture are merged without a question', async (panel) => {
  const { page } = panel;
  const { background, change, large } = await openImageBlock(panel);
  await background.fill('#dcebf2');
  await change({ image: '/storage/cases/vera.jpg' });
  await saveKey(page);
  await toastLine(page, 'Вера: изменено «Основное изображение»; сохранено и то и другое').waitFor();
  assert.equal(await large(), { image: '/storage/cases/vera.jpg', background: '#dcebf2', full: true });
});

test('two different backgrounds of one part are asked about over the editor of the block', async (panel) => {
  const { page } = panel;
  const { background, change, large } = await openImageBlock(panel);
  await background.fill('#dcebf2');
  await change({ background: '#e9e4f6', full: false });
  await saveKey(page);
  await asked(page);
  await until(async () => {
    const told = await textOf(dialogOf(page));
    assert.match(told, /Фон основного изображения.*#dcebf2.*#e9e4f6/);
    assert.match(told, /На всю ширину\s*да → нет\s*Вера/);
  });
  await page.keyboard.press('Escape');
  await dialogOf(page).waitFor({ state: 'detached' });
  assert.ok(await background.isVisible(), 'the editor stays');
  await saveKey(page);
  await asked(page);
  await page.keyboard.press('1');
  await saveKey(page);
  await toast(page, 'Данные успешно сохраненны').waitFor();
  assert.equal(await large(), { image: '/storage/cases/a.jpg', background: '#dcebf2', full: false });
});

test('rows of a block that cannot be joined are taken from both, by key', async ({ page, host, client }) => {
  const id = await addCase(client, 'Записи на двоих');
  const [block = 0] = await addTextBlocks(client, id, ['Задача']);
  const written = (...texts: string[]) => {
    const content = texts.map((text) => ({ style: 'large', text }));
    return vera.put(`/api/cases/${id}/text/${block}`, { id: block, ...textBlock('Задача'), content });
  };
  await written('Первый', 'Второй');
  await open({ page, host }, `/cases/${id}/edit?block=textblock:${block}`);
  const paragraphs = page.locator('[data-part="content"]').locator('textarea');
  await paragraphs.nth(1).fill('Мой второй');
  await page.locator('[data-part="content"] [data-sort-index]').first().hover();
  await page.getByRole('button', { name: 'Удалить строку 1' }).click();
  await until(async () => assert.is(await paragraphs.count(), 1));
  await written('Первый от Веры', 'Второй');
  await saveKey(page);
  await asked(page);
  await page.keyboard.press('3');
  const joined = rowOf(page, 'content').locator('[data-rows]');
  for (const text of ['Первый от Веры', 'Мой второй']) await joined.getByText(text).waitFor();
  await saveKey(page);
  await toast(page, 'Данные успешно сохраненны').waitFor();
  const texts = (await blocksOf(client, id))[0]?.data.content?.map(({ text }) => text);
  assert.equal(texts?.toSorted(), ['Мой второй', 'Первый от Веры']);
});

test('page settings that both have changed are asked about too', async ({ host, page, client }) => {
  const read = async () =>
    (await client.get<{ settings: { description: string; seo_title: string } }>('/api/pages/settings/services')).body
      .settings;
  await open({ page, host }, '/services/settings');
  await page.getByLabel('Текст в шапке').fill('Мой текст');
  await page.getByLabel('SEO-заголовок').fill('Мой заголовок');
  await vera.post('/api/pages/settings/services', { ...(await read()), description: 'Текст Веры' });
  await saveKey(page);
  await page.getByRole('dialog', { name: 'Общие настройки страницы услуг изменили двое' }).waitFor();
  await asked(page);
  await page.keyboard.press('1');
  await saveKey(page);
  await toast(page, 'Данные успешно сохраненны').waitFor();
  const { description, seo_title } = await read();
  assert.equal({ description, seo_title }, { description: 'Мой текст', seo_title: 'Мой заголовок' });
});

test('undoing a change that a colleague has saved over asks which value to keep, and that choice can be undone', async ({
  host,
  page,
  client,
}) => {
  const id = await addCase(client, begun.title, begun);
  await open({ page, host }, `/cases/${id}/edit`);
  await titleField(page).fill('Второе');
  await saveKey(page);
  await toast(page, 'Данные успешно сохраненны').waitFor();
  await vera.put(`/api/cases/${id}`, { title: 'Третье, от Веры' });
  await page.locator('main h1:not([data-kept] *)').focus();
  await page.keyboard.press('Control+z');
  await asked(page);
  assert.match(await textOf(rowOf(page, 'title')), begun.title);
  await page.keyboard.press('1');
  await saveKey(page);
  await dialogOf(page).waitFor({ state: 'detached' });
  await until(async () => assert.is((await caseOf(client, id)).title, begun.title));
  await until(async () => assert.is(await titleField(page).inputValue(), begun.title));
  await page.keyboard.press('Control+z');
  await until(async () => assert.is((await caseOf(client, id)).title, 'Третье, от Веры'));
});

test('Escape in the conflict dialog of an undo changes nothing, and the undo can be tried again', async ({
  host,
  page,
  client,
}) => {
  const id = await addCase(client, begun.title, begun);
  await open({ page, host }, `/cases/${id}/edit`);
  await titleField(page).fill('Второе');
  await saveKey(page);
  await toast(page, 'Данные успешно сохраненны').waitFor();
  await vera.put(`/api/cases/${id}`, { title: 'Третье, от Веры' });
  await page.locator('main h1:not([data-kept] *)').focus();
  await page.keyboard.press('Control+z');
  await asked(page);
  await page.keyboard.press('Escape');
  await toast(page, 'Ничего не записано').waitFor();
  assert.is((await caseOf(client, id)).title, 'Третье, от Веры');
  await page.keyboard.press('Control+z');
  await asked(page);
});

test('a text of 60 kB is compared without a freeze, and scrolls within the dialog', async ({ host, page, client }) => {
  const words = (seed: number) =>
    Array.from({ length: 4000 }, (_, at) => `слово${(at * seed) % 3989}`)
      .join(' ')
      .slice(0, 60_000);
  const id = await addCase(client, 'Длинный', { announce: words(7) });
  await open({ page, host }, `/cases/${id}/edit`);
  await announceField(page).fill(words(11));
  await vera.put(`/api/cases/${id}`, { announce: words(13) });
  await page.evaluate(() => {
    const longest = { ms: 0 };
    Object.assign(window, { longest });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest.ms = Math.max(longest.ms, duration);
    }).observe({ type: 'longtask' });
  });
  await saveKey(page);
  await asked(page);
  const { bottom, height } = await dialogOf(page).evaluate((dialog) => ({
    bottom: dialog.getBoundingClientRect().bottom,
    height: innerHeight,
  }));
  assert.ok(bottom <= height, `${bottom} of ${height}`);
  // Generous, because other suites share the machine; without the limits it is tens of seconds.
  const ms = await page.evaluate(() => (window as unknown as { longest: { ms: number } }).longest.ms);
  assert.ok(ms < 3000, `${ms} ms`);
});

test('in a window of any width, nothing of the conflict dialog lies outside of it', async ({
  host,
  browser,
  client,
}) => {
  for (const width of [1440, 390, 320]) {
    const page = await newPage(browser, { width, height: 844 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(page, host.origin);
    await overlappingAsked({ page, host, client });
    await page.keyboard.press('1');
    await page.keyboard.press('F8');
    await page.keyboard.press('3');
    await page.locator('textarea:focus').waitFor();
    const outside = await dialogOf(page).evaluate(
      (dialog) =>
        [...dialog.querySelectorAll('*')].filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
          .length,
    );
    assert.is(outside, 0, `${width}`);
    await page.context().close();
  }
});

test('every control of the conflict dialog is a command', async (panel) => {
  const { page } = panel;
  await overlappingAsked(panel);
  const ids = await dialogOf(page)
    .locator('button, input, a[href]')
    .evaluateAll((controls) => controls.map((control) => (control as HTMLElement).dataset.command));
  assert.equal([...new Set(ids)].sort(), [
    'conflict.both',
    'conflict.later',
    'conflict.mine',
    'conflict.save',
    'conflict.theirs',
  ]);
});

test.run();
