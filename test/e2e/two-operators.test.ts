// Two people on the same records: nothing is lost, and who is overtaken is told. In brackets: cases of the walk.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { newPage, signIn, troublesOf } from '../fixtures/browser.ts';
import { holdAnswer } from '../fixtures/calls.ts';
import { part } from '../fixtures/case-blocks.ts';
import type { Client } from '../fixtures/client.ts';
import { pair } from '../fixtures/pairs.ts';
import { highlightedRow } from '../fixtures/palette.ts';
import { addCase, addCategory, open, pathOf, rowTitles, textOf, toast, until } from '../fixtures/panel.ts';
import { walk } from '../fixtures/specification.ts';
import {
  addTextBlocks,
  addType,
  asksAbout,
  blocksOf,
  fieldOf,
  fieldsOf,
  holdNews,
  orderOf,
  saved,
  saveIn,
  secondOperator,
  successOf,
  textBlock,
} from '../fixtures/two-sides.ts';
import { visit } from '../fixtures/visit.ts';

const other = 'other operator';
const theirs = { title: 'Название Веры', subtitle: 'Вера', announce: 'Анонс Веры', seo_title: 'SEO Веры' };
const theirFields = [...Object.keys(theirs), 'show'];

const test = walk('two operators');

/** Reads the list anew: what is new in one that is known, news would tell, and they are held. */
async function visitList(panel: Parameters<typeof visit>[0], path: string, id: number): Promise<void> {
  await visit(panel, path);
  await panel.page.keyboard.press('r');
  await row(panel.page, id).waitFor();
}

let vera: Client;
test.before.each(async ({ host, page }) => {
  if (vera) return;
  vera = await secondOperator(host);
  await holdNews(page);
});

const row = (page: Page, id: number) => page.locator(`tr[data-id="${id}"] [data-row-link]`);
const drafts = (page: Page) => page.getByRole('region', { name: 'Продолжить' });
const header = (page: Page) => part(page, 'header').getByLabel('Текст заголовка');

test('a list and a clean form that stand in front show within a minute what a colleague saves, and cursor, selection and focus stay', async ({
  host,
  browser,
  client,
}) => {
  const [first, second] = [await addCase(client, 'Форум'), await addCase(client, 'Газета')];
  const page = await newPage(browser);
  await signIn(page, host.origin);
  await holdNews(page);
  await page.clock.install();
  await open({ host, page }, '/cases/list/');
  await row(page, second).focus();
  await page.keyboard.press('x');
  await vera.put(`/api/cases/${second}`, { title: 'Газета Веры' });
  await page.clock.runFor(60_000);
  await until(async () => assert.is(await textOf(row(page, second)), 'Газета Веры'));
  assert.ok(await row(page, second).evaluate((link) => link === document.activeElement));
  assert.is(await page.locator('tr[aria-selected="true"]').getAttribute('data-id'), String(second));

  await open({ host, page }, `/cases/${first}/edit`);
  await page.getByLabel('Анонс', { exact: true }).focus();
  await vera.put(`/api/cases/${first}`, { title: 'Форум Веры' });
  await page.clock.runFor(60_000);
  await until(async () => assert.is(await page.getByLabel('Название *').inputValue(), 'Форум Веры'));
  await toast(page, `Кейс #${first}`).last().waitFor();
  assert.ok(await page.getByLabel('Анонс', { exact: true }).evaluate((field) => field === document.activeElement));
  assert.equal(troublesOf(page), []);
  await page.context().close();
});

pair(
  test,
  'toggle',
  other,
  'a switch in a list loaded before keeps all that a colleague has saved since',
  async ({ host, page, client }) => {
    const id = await addCase(client, 'Портал');
    await visitList({ host, page }, '/cases/list/', id);
    await vera.put(`/api/cases/${id}`, theirs);
    await page.getByRole('switch', { name: 'Показывать «Портал»' }).click();
    await successOf(page, `Кейс #${id} «Название Веры» скрыт`).waitFor();
    assert.equal(await fieldsOf(client, `/api/cases/${id}`, theirFields), { ...theirs, show: false });
    await until(async () => assert.is(await textOf(row(page, id)), 'Название Веры'));
  },
);

pair(
  test,
  'toggle',
  other,
  'a switch of a service keeps the title, price and place that a colleague has saved',
  async ({ host, page, client }) => {
    const ids = await services(client, ['Поддержка', 'Аудит', 'Обучение']);
    const [first = 0, , last = 0] = ids;
    await visitList({ host, page }, '/services/', last);
    await vera.put(`/api/services/${first}`, { title: 'Поддержка сайтов', price: 'от 10 000' });
    await vera.put('/api/services/list', { list: [last, ...ids.slice(0, 2)] });
    await page.getByRole('switch', { name: 'Показывать «Поддержка»' }).click();
    await successOf(page, 'скрыта').waitFor();
    const now = await fieldsOf(client, `/api/services/${first}`, ['title', 'price', 'active']);
    assert.equal(now, { title: 'Поддержка сайтов', price: 'от 10 000', active: false });
    assert.equal(await orderOf(client, '/api/services', ids), [last, ...ids.slice(0, 2)]);
  },
);

pair(test, 'toggle', other, 'a colleague who has hidden it already is no conflict', async ({ host, page, client }) => {
  const id = await addCase(client, 'Скрытый дважды');
  await visitList({ host, page }, '/cases/list/', id);
  await vera.put(`/api/cases/${id}`, { show: false });
  await page.getByRole('switch', { name: 'Показывать «Скрытый дважды»' }).click();
  await successOf(page, `Кейс #${id} «Скрытый дважды» скрыт`).waitFor();
  assert.equal(await fieldsOf(client, `/api/cases/${id}`, ['show']), { show: false });
});

pair(
  test,
  'bulk',
  other,
  'hiding several keeps what a colleague has saved, and lists what is gone',
  async ({ host, page, client }) => {
    const ids = [];
    for (const title of ['Оптом 1', 'Оптом 2', 'Оптом 3']) ids.push(await addCase(client, title));
    const [first = 0, second = 0, third = 0] = ids;
    await visitList({ host, page }, '/cases/list/', third);
    await vera.put(`/api/cases/${first}`, theirs);
    await vera.delete(`/api/cases/${third}`);
    await row(page, first).focus();
    for (const key of ['Shift+ArrowDown', 'Shift+ArrowDown', 'Space']) await page.keyboard.press(key);
    const told = page.getByRole('dialog', { name: 'Не получилось: 1 из 3' });
    await told.getByText(`#${third}`).waitFor();
    await page.keyboard.press('Enter');
    await successOf(page, 'Скрыто 2 кейса').waitFor();
    assert.equal(await fieldsOf(client, `/api/cases/${first}`, theirFields), { ...theirs, show: false });
    assert.equal(await fieldsOf(client, `/api/cases/${second}`, ['show']), { show: false });
  },
);

pair(
  test,
  'form',
  other,
  'other fields are saved beside those of a colleague, who is named',
  async ({ host, page, client }) => {
    const id = await addCase(client, 'Общий');
    await visit({ host, page }, `/cases/${id}/edit`);
    await vera.put(`/api/cases/${id}`, { announce: 'Анонс Веры', seo_title: 'SEO Веры' });
    await saveIn(page, 'Подзаголовок', 'Мой');
    await successOf(page, 'Вера: изменено «Анонс», «SEO-заголовок»; сохранено и то и другое').waitFor();
    const now = await fieldsOf(client, `/api/cases/${id}`, ['subtitle', 'announce', 'seo_title']);
    assert.equal(now, { subtitle: 'Мой', announce: 'Анонс Веры', seo_title: 'SEO Веры' });
    assert.is(await fieldOf(page, 'Анонс').inputValue(), 'Анонс Веры');
  },
);

pair(
  test,
  'form',
  other,
  'the same field is asked about, and nothing is written before the answer',
  async ({ host, page, client }) => {
    const id = await addCase(client, 'Спорный');
    await visit({ host, page }, `/cases/${id}/edit`);
    await vera.put(`/api/cases/${id}`, { subtitle: 'ВЕРА' });
    await fieldOf(page, 'Подзаголовок').fill('МОЙ');
    await page.keyboard.press('Control+s');
    await asksAbout(page, 'Подзаголовок', 'МОЙ', 'ВЕРА');
    assert.equal(await fieldsOf(client, `/api/cases/${id}`, ['subtitle']), { subtitle: 'ВЕРА' });
    await page.keyboard.press('Escape');
    await open({ host, page }, `/cases/${id}/edit`);
    await until(async () => assert.is(await fieldOf(page, 'Подзаголовок').inputValue(), 'МОЙ'));
  },
);

pair(
  test,
  'form',
  other,
  'a draft restored over a newer value says so and asks before it is saved',
  async ({ host, page, client }) => {
    const id = await addCase(client, 'С черновиком');
    await visit({ host, page }, `/cases/${id}/edit`);
    await fieldOf(page, 'Анонс').fill('Мой черновик');
    await page.keyboard.press('Escape');
    await until(() => assert.is(pathOf(page), '/cases/list/'));
    await vera.put(`/api/cases/${id}`, { announce: 'Анонс Веры', subtitle: 'Вера' });
    await open({ host, page }, `/cases/${id}/edit`);
    await page.getByText('Пока вы правили, изменили и другие: Анонс').waitFor();
    assert.is(await fieldOf(page, 'Подзаголовок').inputValue(), 'Вера');
    await page.keyboard.press('Control+s');
    await asksAbout(page, 'Анонс', 'Мой черновик', 'Анонс Веры');
    const now = await fieldsOf(client, `/api/cases/${id}`, ['announce', 'subtitle']);
    assert.equal(now, { announce: 'Анонс Веры', subtitle: 'Вера' });
  },
);

pair(
  test,
  'form',
  other,
  'saving a service keeps the order that a colleague has made',
  async ({ host, page, client }) => {
    const ids = await services(client, ['Первая', 'Вторая', 'Третья']);
    const [first = 0, second = 0, third = 0] = ids;
    await visit({ host, page }, `/services/${third}/edit`);
    await vera.put('/api/services/list', { list: [third, first, second] });
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await saveIn(page, 'Цена', 'от 5 000');
    assert.not('sort' in (await sent).postDataJSON(), 'a place is changed by the reorder calls alone');
    assert.equal(await orderOf(client, '/api/services', ids), [third, first, second]);
    assert.equal(await fieldsOf(client, `/api/services/${third}`, ['price']), { price: 'от 5 000' });
  },
);

pair(
  test,
  'form',
  other,
  'a draft of a record that a colleague has deleted opens, is copied, and saved as new',
  async ({ host, page, client }) => {
    const id = await addCase(client, 'Удалённый Верой');
    await visit({ host, page }, `/cases/${id}/edit`);
    await fieldOf(page, 'Подзаголовок').fill('Не пропадёт');
    await page.keyboard.press('Escape');
    await until(() => assert.is(pathOf(page), '/cases/list/'));
    await vera.delete(`/api/cases/${id}`);
    await open({ host, page }, '/');
    await drafts(page).getByRole('link', { name: 'Удалённый Верой' }).click();
    await page.getByText('Записи больше нет: её удалили.').waitFor();
    assert.is(await fieldOf(page, 'Подзаголовок').inputValue(), 'Не пропадёт');
    await page.getByRole('button', { name: 'Скопировать введённое' }).click();
    await toast(page, 'Введённое скопировано').waitFor();
    assert.match(await page.evaluate(() => navigator.clipboard.readText()), 'Подзаголовок: Не пропадёт');
    await page.getByRole('button', { name: 'Сохранить как новую запись' }).click();
    await until(() => assert.is(pathOf(page), '/cases/create/'));
    await page.keyboard.press('Control+s');
    await toast(page, saved).waitFor();
    await until(() => assert.match(pathOf(page), /^\/cases\/\d+\/edit$/));
    const now = await fieldsOf(client, `/api${pathOf(page).replace('/edit', '')}`, ['title', 'subtitle']);
    assert.equal(now, { title: 'Удалённый Верой', subtitle: 'Не пропадёт' });
  },
);

pair(
  test,
  'block',
  other,
  'saving a block and then the form keeps what a colleague has saved in between',
  async ({ host, page, client }) => {
    const id = await addCase(client, 'С блоком');
    const [block = 0] = await addTextBlocks(client, id, ['Задача']);
    await visit({ host, page }, `/cases/${id}/edit`);
    await vera.put(`/api/cases/${id}`, { title: 'Название Веры', announce: 'Анонс Веры' });
    await page.getByRole('button', { name: 'Изменить блок № 1' }).click();
    await header(page).fill('Новая задача');
    await page.keyboard.press('Control+s');
    await toast(page, saved).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await fieldOf(page, 'Подзаголовок').fill('Мой');
    await page.keyboard.press('Control+s');
    await until(async () =>
      assert.equal(await fieldsOf(client, `/api/cases/${id}`, ['title', 'subtitle', 'announce']), {
        title: 'Название Веры',
        subtitle: 'Мой',
        announce: 'Анонс Веры',
      }),
    );
    assert.equal(
      (await blocksOf(client, id)).map(({ id, data }) => [id, data.header?.text]),
      [[block, 'Новая задача']],
    );
  },
);

pair(
  test,
  'block',
  other,
  'different parts of one block are both saved, and the colleague is named',
  async ({ host, page, client }) => {
    const id = await addCase(client, 'Блок на двоих');
    const [block = 0] = await addTextBlocks(client, id, ['Задача']);
    await visit({ host, page }, `/cases/${id}/edit?block=textblock:${block}`);
    await header(page).fill('Мой заголовок');
    await vera.put(`/api/cases/${id}/text/${block}`, { id: block, ...textBlock('Задача', 'Текст Веры') });
    await page.keyboard.press('Control+s');
    await successOf(page, 'Вера: изменено «Абзацы»; сохранено и то и другое').waitFor();
    const [now] = await blocksOf(client, id);
    assert.equal([now?.data.header?.text, now?.data.content?.[0]?.text], ['Мой заголовок', 'Текст Веры']);
  },
);

pair(
  test,
  'block',
  other,
  'the same part is asked about, and nothing is written before the answer',
  async ({ host, page, client }) => {
    const id = await addCase(client, 'Спорный блок');
    const [block = 0] = await addTextBlocks(client, id, ['Задача']);
    await visit({ host, page }, `/cases/${id}/edit?block=textblock:${block}`);
    await header(page).fill('МОЯ');
    await vera.put(`/api/cases/${id}/text/${block}`, { id: block, ...textBlock('ВЕРА') });
    await page.keyboard.press('Control+s');
    await asksAbout(page, 'Заголовок', 'МОЯ', 'ВЕРА');
    assert.is((await blocksOf(client, id))[0]?.data.header?.text, 'ВЕРА');
  },
);

pair(
  test,
  'block',
  other,
  'a draft of a block that a colleague has deleted opens, is copied, and saved as new',
  async ({ host, page, client }) => {
    const id = await addCase(client, 'Без блока');
    const [block = 0] = await addTextBlocks(client, id, ['Задача']);
    await visit({ host, page }, `/cases/${id}/edit?block=textblock:${block}`);
    await header(page).fill('Не пропадёт');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await vera.delete(`/api/cases/${id}/text/${block}`);
    await open({ host, page }, '/');
    await drafts(page).getByRole('link', { name: 'Не пропадёт' }).click();
    await page.getByRole('dialog').getByText('Блока больше нет: его удалили.').waitFor();
    assert.is(await header(page).inputValue(), 'Не пропадёт');
    await page.getByRole('button', { name: 'Скопировать введённое' }).click();
    await toast(page, 'Введённое скопировано').waitFor();
    assert.match(await page.evaluate(() => navigator.clipboard.readText()), 'Не пропадёт');
    await page.getByRole('button', { name: 'Сохранить как новый блок' }).click();
    await page.getByRole('dialog', { name: 'Новый блок: текст' }).waitFor();
    await page.keyboard.press('Control+s');
    await toast(page, saved).waitFor();
    assert.equal(
      (await blocksOf(client, id)).map(({ data }) => data.header?.text),
      ['Не пропадёт'],
    );
  },
);

pair(test, 'order', other, 'the moves of rows by both operators are kept', async ({ host, page, client }) => {
  const ids = [];
  for (const title of ['Ряд А', 'Ряд Б', 'Ряд В', 'Ряд Г']) ids.push(await addCategory(client, title));
  const [a = 0, b = 0, c = 0, d = 0] = ids;
  await visitList({ host, page }, '/cases/categories/', d);
  await vera.put('/api/cases/categories/list', { list: [d, a, b, c] });
  await row(page, c).focus();
  await page.keyboard.press('Alt+Home');
  await toast(page, saved).waitFor();
  assert.equal(await orderOf(client, '/api/cases/categories', ids), [c, d, a, b]);
  await until(async () => assert.equal(await rowTitles(page), ['Ряд В', 'Ряд Г', 'Ряд А', 'Ряд Б']));
});

pair(test, 'order', other, 'the moves of blocks by both operators are kept', async ({ host, page, client }) => {
  const id = await addCase(client, 'Три блока');
  const [one = 0, two = 0, three = 0] = await addTextBlocks(client, id, ['Первый', 'Второй', 'Третий']);
  await visit({ host, page }, `/cases/${id}/edit`);
  await page.locator('[data-block]').nth(2).waitFor();
  const list = [three, one, two].map((block) => ({ id: block, type: 'textblock' }));
  await vera.put('/api/cases/content/list', { list });
  await page.getByRole('button', { name: 'Изменить блок № 2' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await toast(page, 'Порядок блоков контента успешно обновлен').waitFor();
  assert.equal(
    (await blocksOf(client, id)).map((block) => block.id),
    [two, three, one],
  );
});

pair(
  test,
  'delete',
  other,
  'a record that a colleague has changed meanwhile stays, and the operator is told so',
  async ({ host, page, client }) => {
    const id = await addCase(client, 'Нужный Вере');
    await visitList({ host, page }, '/cases/list/', id);
    const release = await holdAnswer(page, 'DELETE', `**/api/cases/${id}`);
    await page.getByRole('button', { name: 'Удалить «Нужный Вере»' }).click();
    await page.getByRole('button', { name: 'OK' }).click();
    await row(page, id).waitFor({ state: 'detached' });
    await vera.put(`/api/cases/${id}`, { subtitle: 'Вера' });
    release();
    await page.getByText('Вера: запись изменена после того, как вы решили её удалить.').first().waitFor();
    assert.equal(await fieldsOf(client, `/api/cases/${id}`, ['subtitle']), { subtitle: 'Вера' });
    await row(page, id).waitFor();
  },
);

pair(
  test,
  'category',
  other,
  'another category keeps all else that a colleague has saved',
  async ({ host, page, client }) => {
    const category = await addCategory(client, 'Финансы');
    const id = await addCase(client, 'Без категории');
    await open({ host, page }, '/cases/list/');
    await vera.put(`/api/cases/${id}`, theirs);
    await setCategory(page, id, 'Финансы');
    await successOf(page, `Кейс #${id} «Название Веры»`).waitFor();
    const now = await fieldsOf(client, `/api/cases/${id}`, [...theirFields, 'category_id']);
    assert.equal(now, { ...theirs, show: true, category_id: category });
  },
);

pair(
  test,
  'category',
  other,
  'changing the category of a case that a colleague has moved to another one is asked about',
  async ({ host, page, client }) => {
    const [theirs] = [await addCategory(client, 'Выбор Веры'), await addCategory(client, 'Мой выбор')];
    const id = await addCase(client, 'Спорная категория');
    await open({ host, page }, '/cases/list/');
    await vera.put(`/api/cases/${id}`, { category_id: theirs });
    await setCategory(page, id, 'Мой выбор');
    await asksAbout(page, 'Категория', 'Мой выбор', 'Выбор Веры');
    assert.equal(await fieldsOf(client, `/api/cases/${id}`, ['category_id']), { category_id: theirs });
  },
);

pair(
  test,
  'settings',
  other,
  'other fields are saved beside those of a colleague, the same is asked about',
  async ({ host, page, client }) => {
    const read = '/api/pages/settings/cases';
    await visit({ host, page }, '/cases/settings/');
    await vera.post('/api/pages/settings/case', { description: 'Шапка Веры' });
    await saveIn(page, 'SEO-заголовок', 'Мой');
    await successOf(page, 'Вера: изменено «Текст в шапке»; сохранено и то и другое').waitFor();
    const both = { description: 'Шапка Веры', seo_title: 'Мой' };
    assert.equal(await fieldsOf(client, read, ['description', 'seo_title']), both);
    await vera.post('/api/pages/settings/case', { description: 'Ещё Вера' });
    await fieldOf(page, 'Текст в шапке').fill('Моя шапка');
    await page.keyboard.press('Control+s');
    await asksAbout(page, 'Текст в шапке', 'Моя шапка', 'Ещё Вера');
    assert.equal(await fieldsOf(client, read, ['description']), { description: 'Ещё Вера' });
  },
);

pair(test, 'type', other, 'a name that a colleague has changed is asked about', async ({ host, page, client }) => {
  const id = await addType(client, 'Фреймворк');
  await visit({ host, page }, `/technologies/types/?edit=${id}`);
  await fieldOf(page, 'Название *').fill('Мой фреймворк');
  await vera.put(`/api/technologies/types/${id}`, { name: 'Фреймворк Веры' });
  await page.keyboard.press('Control+s');
  await asksAbout(page, 'Название', 'Мой фреймворк', 'Фреймворк Веры');
  const { body } = await client.get<{ items: { id: number; name: string }[] }>('/api/technologies/types');
  assert.is(body.items.find((item) => item.id === id)?.name, 'Фреймворк Веры');
});

async function setCategory(page: Page, id: number, name: string): Promise<void> {
  await row(page, id).focus();
  await page.keyboard.press('c');
  await page.getByPlaceholder('Категория').waitFor();
  await page.keyboard.type(name);
  await highlightedRow(page, name).waitFor();
  await page.keyboard.press('Enter');
}

async function services(client: Client, titles: readonly string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const title of titles) ids.push((await client.post<{ id: number }>('/api/services', { title })).body.id);
  return ids;
}

test.run();
