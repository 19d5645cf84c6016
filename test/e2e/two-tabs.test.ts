// One person in two tabs: neither tab loses, overwrites or drops what the other has. In brackets: cases of the walk.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { waitPath } from '../../src/model/presence/presence.ts';
import { holdAnswer } from '../fixtures/calls.ts';
import { part } from '../fixtures/case-blocks.ts';
import { crash } from '../fixtures/crash.ts';
import { pair } from '../fixtures/pairs.ts';
import { highlightedRow } from '../fixtures/palette.ts';
import { addCase, addCategory, open, panelSuite, pathOf, textOf, toast, until } from '../fixtures/panel.ts';
import {
  addTextBlocks,
  addType,
  asksAbout,
  blocksOf,
  fieldOf,
  fieldsOf,
  orderOf,
  otherTab,
  saved,
  saveIn,
  successOf,
} from '../fixtures/two-sides.ts';

const other = 'other tab';

const test = panelSuite('two tabs', { prepare: withoutNews });

const row = (page: Page, id: number) => page.locator(`tr[data-id="${id}"] [data-row-link]`);
const drafts = (page: Page) => page.getByRole('region', { name: 'Продолжить' });
const header = (page: Page) => part(page, 'header').getByLabel('Текст заголовка');
const kept = (page: Page) => page.getByText(/Черновик сохранён в/).first();

pair(
  test,
  'toggle',
  other,
  'a switch in a list loaded before keeps what the other tab has saved since',
  async ({ host, page, client }) => {
    const id = await addCase(client, 'Портал');
    await open({ host, page }, '/cases/list/');
    const tab = await otherTab({ host, page }, `/cases/${id}/edit`);
    await saveIn(tab, 'Анонс', 'Из другой вкладки');
    await page.getByRole('switch', { name: 'Показывать «Портал»' }).click();
    await successOf(page, `Кейс #${id} «Портал» скрыт`).waitFor();
    const now = await fieldsOf(client, `/api/cases/${id}`, ['announce', 'show']);
    assert.equal(now, { announce: 'Из другой вкладки', show: false });
  },
);

pair(
  test,
  'toggle',
  other,
  "one's own switch is no conflict for the form that is open in the other tab",
  async ({ host, page, client }) => {
    const id = await addCase(client, 'Открытый рядом');
    await open({ host, page }, '/cases/list/');
    const tab = await otherTab({ host, page }, `/cases/${id}/edit`);
    await fieldOf(tab, 'Подзаголовок').fill('Набрано раньше');
    await page.getByRole('switch', { name: 'Показывать «Открытый рядом»' }).click();
    await successOf(page, 'скрыт').waitFor();
    await tab.keyboard.press('Control+s');
    await toast(tab, saved).waitFor();
    assert.is(await tab.getByText(/сохранено и то и другое|изменили и другие|тем временем/).count(), 0);
    const now = await fieldsOf(client, `/api/cases/${id}`, ['subtitle', 'show']);
    assert.equal(now, { subtitle: 'Набрано раньше', show: false });
    assert.not(await fieldOf(tab, 'Показывать на сайте *').isChecked());
  },
);

pair(
  test,
  'bulk',
  other,
  'hiding several keeps what the other tab has saved of one of them',
  async ({ host, page, client }) => {
    const ids = [await addCase(client, 'Оптом 1'), await addCase(client, 'Оптом 2')];
    const [first = 0] = ids;
    await open({ host, page }, '/cases/list/');
    const tab = await otherTab({ host, page }, `/cases/${first}/edit`);
    await saveIn(tab, 'SEO-заголовок', 'Из другой вкладки');
    await row(page, first).focus();
    for (const key of ['Shift+ArrowDown', 'Space']) await page.keyboard.press(key);
    await successOf(page, 'Скрыто 2 кейса').waitFor();
    const now = await fieldsOf(client, `/api/cases/${first}`, ['seo_title', 'show']);
    assert.equal(now, { seo_title: 'Из другой вкладки', show: false });
  },
);

pair(test, 'form', other, 'different fields are both saved', async ({ host, page, client }) => {
  const id = await addCase(client, 'В двух вкладках');
  await open({ host, page }, `/cases/${id}/edit`);
  const tab = await otherTab({ host, page }, `/cases/${id}/edit`);
  await saveIn(tab, 'Анонс', 'Из другой вкладки');
  await saveIn(page, 'Подзаголовок', 'Из этой');
  const both = { announce: 'Из другой вкладки', subtitle: 'Из этой' };
  assert.equal(await fieldsOf(client, `/api/cases/${id}`, ['announce', 'subtitle']), both);
  assert.is(await fieldOf(page, 'Анонс').inputValue(), 'Из другой вкладки');
});

pair(
  test,
  'form',
  other,
  'the same field is asked about, and nothing is written before the answer',
  async ({ host, page, client }) => {
    const id = await addCase(client, 'Спорный');
    await open({ host, page }, `/cases/${id}/edit`);
    const tab = await otherTab({ host, page }, `/cases/${id}/edit`);
    await fieldOf(page, 'Подзаголовок').fill('Из этой');
    await saveIn(tab, 'Подзаголовок', 'Из другой');
    await page.keyboard.press('Control+s');
    await asksAbout(page, 'Подзаголовок', 'Из этой', 'Из другой');
    assert.equal(await fieldsOf(client, `/api/cases/${id}`, ['subtitle']), { subtitle: 'Из другой' });
  },
);

pair(
  test,
  'form',
  other,
  'when two tabs with drafts of one record crash, neither draft is lost',
  async ({ host, page, client }) => {
    const id = await addCase(client, 'Два черновика');
    const tabs = [
      await otherTab({ host, page }, `/cases/${id}/edit`),
      await otherTab({ host, page }, `/cases/${id}/edit`),
    ];
    const [one, two] = tabs as [Page, Page];
    await fieldOf(one, 'Подзаголовок').fill('Первая вкладка');
    await kept(one).waitFor();
    await fieldOf(two, 'Анонс').fill('Вторая вкладка');
    await kept(two).waitFor();
    await two.getByText('Эту запись правят и в другой вкладке').waitFor();
    await one.getByText('Эту запись правят и в другой вкладке').waitFor();
    for (const tab of tabs) await crash(tab);

    const found: string[] = [];
    for (const field of ['Анонс', 'Подзаголовок']) {
      await open({ host, page }, '/');
      await drafts(page).getByRole('link', { name: 'Два черновика' }).first().click();
      await page.getByText('Восстановлен черновик').waitFor();
      found.push(await fieldOf(page, field).inputValue());
      await page.keyboard.press('Control+s');
      await toast(page, saved).waitFor();
    }
    assert.equal(found, ['Вторая вкладка', 'Первая вкладка']);
    const both = { announce: 'Вторая вкладка', subtitle: 'Первая вкладка' };
    assert.equal(await fieldsOf(client, `/api/cases/${id}`, ['announce', 'subtitle']), both);
  },
);

pair(
  test,
  'form',
  other,
  'a save in one tab keeps the draft of another tab, which crashes',
  async ({ host, page, client }) => {
    const id = await addCase(client, 'Черновик и сохранение');
    const tab = await otherTab({ host, page }, `/cases/${id}/edit`);
    await fieldOf(tab, 'Подзаголовок').fill('Не сохранено');
    await kept(tab).waitFor();
    await open({ host, page }, `/cases/${id}/edit`);
    await saveIn(page, 'Анонс', 'Сохранено');
    await crash(tab, page);
    await open({ host, page }, `/cases/${id}/edit`);
    await page.getByText('Восстановлен черновик').waitFor();
    assert.is(await fieldOf(page, 'Подзаголовок').inputValue(), 'Не сохранено');
    assert.is(await fieldOf(page, 'Анонс').inputValue(), 'Сохранено');
  },
);

pair(test, 'form', other, 'new records in two tabs have a draft each', async ({ host, page, client }) => {
  await open({ host, page }, '/cases/create/');
  await fieldOf(page, 'Название *').fill('Новый из первой');
  await kept(page).waitFor();
  const tab = await otherTab({ host, page }, '/cases/create/');
  assert.is(await fieldOf(tab, 'Название *').inputValue(), '');
  assert.is(await tab.getByText('Восстановлен черновик').count(), 0);
  await saveIn(tab, 'Название *', 'Новый из второй');
  await until(() => assert.match(pathOf(tab), /^\/cases\/\d+\/edit$/));
  await page.reload();
  await page.getByText('Восстановлен черновик').waitFor();
  assert.is(await fieldOf(page, 'Название *').inputValue(), 'Новый из первой');
  await page.keyboard.press('Control+s');
  await toast(page, saved).waitFor();
  const { body } = await client.get<{ items: { title: string }[] }>('/api/cases');
  assert.equal(
    body.items.map(({ title }) => title).filter((title) => title.startsWith('Новый из')),
    ['Новый из второй', 'Новый из первой'],
  );
});

pair(
  test,
  'block',
  other,
  'different parts of one block, and the form of its case, are all saved',
  async ({ host, page, client }) => {
    const id = await addCase(client, 'Блок в двух вкладках');
    const [block = 0] = await addTextBlocks(client, id, ['Задача']);
    const path = `/cases/${id}/edit?block=textblock:${block}`;
    await open({ host, page }, path);
    await header(page).fill('Из этой');
    const tab = await otherTab({ host, page }, path);
    await saveIn(tab, 'Текст абзаца 1', 'Из другой');
    await page.keyboard.press('Control+s');
    await toast(page, saved).waitFor();
    const [now] = await blocksOf(client, id);
    assert.equal([now?.data.header?.text, now?.data.content?.[0]?.text], ['Из этой', 'Из другой']);
    await tab.keyboard.press('Escape');
    await tab.getByRole('dialog').waitFor({ state: 'detached' });
    await fieldOf(tab, 'Подзаголовок').fill('И форма');
    await tab.keyboard.press('Control+s');
    await until(async () =>
      assert.equal(await fieldsOf(client, `/api/cases/${id}`, ['subtitle']), { subtitle: 'И форма' }),
    );
  },
);

pair(test, 'order', other, 'the moves of rows in both tabs are kept', async ({ host, page, client }) => {
  const ids: number[] = [];
  for (const title of ['Ряд А', 'Ряд Б', 'Ряд В', 'Ряд Г']) ids.push(await addCategory(client, title));
  const [a = 0, b = 0, c = 0, d = 0] = ids;
  await open({ host, page }, '/cases/categories/');
  const tab = await otherTab({ host, page }, '/cases/categories/');
  await moveFirst(tab, d);
  await moveFirst(page, c);
  assert.equal(await orderOf(client, '/api/cases/categories', ids), [c, d, a, b]);
});

pair(test, 'order', other, 'the moves of blocks in both tabs are kept', async ({ host, page, client }) => {
  const id = await addCase(client, 'Четыре блока');
  const ids = await addTextBlocks(client, id, ['Первый', 'Второй', 'Третий', 'Четвёртый']);
  const [one = 0, two = 0, three = 0, four = 0] = ids;
  await open({ host, page }, `/cases/${id}/edit`);
  const tab = await otherTab({ host, page }, `/cases/${id}/edit`);
  await moveBlockUp(tab, 4);
  await moveBlockUp(page, 2);
  assert.equal(
    (await blocksOf(client, id)).map((block) => block.id),
    [two, one, four, three],
  );
});

pair(
  test,
  'delete',
  other,
  'a record that the other tab saves meanwhile stays, and the operator is told so',
  async ({ host, page, client }) => {
    const id = await addCase(client, 'Ещё нужный');
    await open({ host, page }, '/cases/list/');
    const tab = await otherTab({ host, page }, `/cases/${id}/edit`);
    await fieldOf(tab, 'Подзаголовок').fill('Ещё нужен');
    const release = await holdAnswer(page, 'DELETE', `**/api/cases/${id}`);
    await page.getByRole('button', { name: 'Удалить «Ещё нужный»' }).click();
    await page.getByRole('button', { name: 'OK' }).click();
    await row(page, id).waitFor({ state: 'detached' });
    await tab.keyboard.press('Control+s');
    await toast(tab, saved).waitFor();
    release();
    await page.getByText('после того, как вы решили её удалить. Она осталась').first().waitFor();
    assert.equal(await fieldsOf(client, `/api/cases/${id}`, ['subtitle']), { subtitle: 'Ещё нужен' });
    assert.is(await textOf(row(page, id)), 'Ещё нужный');
  },
);

pair(test, 'category', other, 'another category keeps what the other tab has saved', async ({ host, page, client }) => {
  const category = await addCategory(client, 'Финансы');
  const id = await addCase(client, 'Без категории');
  await open({ host, page }, '/cases/list/');
  const tab = await otherTab({ host, page }, `/cases/${id}/edit`);
  await saveIn(tab, 'Анонс', 'Из другой вкладки');
  await row(page, id).focus();
  await page.keyboard.press('c');
  await page.getByPlaceholder('Категория').waitFor();
  await page.keyboard.type('Финансы');
  await highlightedRow(page, 'Финансы').waitFor();
  await page.keyboard.press('Enter');
  await successOf(page, `Кейс #${id} «Без категории»`).waitFor();
  const now = await fieldsOf(client, `/api/cases/${id}`, ['announce', 'category_id']);
  assert.equal(now, { announce: 'Из другой вкладки', category_id: category });
});

pair(
  test,
  'settings',
  other,
  'other fields are both saved, the same is asked about',
  async ({ host, page, client }) => {
    const read = '/api/pages/settings/cases';
    await open({ host, page }, '/cases/settings/');
    const tab = await otherTab({ host, page }, '/cases/settings/');
    await saveIn(tab, 'Текст в шапке', 'Из другой вкладки');
    await saveIn(page, 'SEO-заголовок', 'Из этой');
    const both = { description: 'Из другой вкладки', seo_title: 'Из этой' };
    assert.equal(await fieldsOf(client, read, ['description', 'seo_title']), both);
    await fieldOf(tab, 'SEO-заголовок').fill('Спорно');
    await saveIn(page, 'SEO-заголовок', 'Ещё раз из этой');
    await tab.keyboard.press('Control+s');
    await asksAbout(tab, 'SEO-заголовок', 'Спорно', 'Ещё раз из этой');
    assert.equal(await fieldsOf(client, read, ['seo_title']), { seo_title: 'Ещё раз из этой' });
  },
);

pair(test, 'type', other, 'a name that the other tab has changed is asked about', async ({ host, page, client }) => {
  const id = await addType(client, 'Фреймворк');
  const path = `/technologies/types/?edit=${id}`;
  await open({ host, page }, path);
  await fieldOf(page, 'Название *').fill('Из этой');
  const tab = await otherTab({ host, page }, path);
  await saveIn(tab, 'Название *', 'Из другой');
  await page.keyboard.press('Control+s');
  await asksAbout(page, 'Название', 'Из этой', 'Из другой');
  const { body } = await client.get<{ items: { id: number; name: string }[] }>('/api/technologies/types');
  assert.is(body.items.find((item) => item.id === id)?.name, 'Из другой');
});

/**
 * What the other tab saves is told to no page of this browser: it is about a write on the way before the news of it. Not
 * by a route, which would take their cache from all pages.
 */
async function withoutNews(page: Page): Promise<void> {
  await page.context().addInitScript((path) => {
    const { fetch } = window;
    window.fetch = (input, init) =>
      String(input).includes(path)
        ? new Promise((_, fail) => init?.signal?.addEventListener('abort', () => fail(init.signal?.reason)))
        : fetch.call(window, input, init);
  }, waitPath);
}

async function moveFirst(page: Page, id: number): Promise<void> {
  await row(page, id).focus();
  await page.keyboard.press('Alt+Home');
  await toast(page, saved).waitFor();
}

async function moveBlockUp(page: Page, number: number): Promise<void> {
  await page.getByRole('button', { name: `Изменить блок № ${number}` }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await toast(page, 'Порядок блоков контента успешно обновлен').waitFor();
}

test.run();
