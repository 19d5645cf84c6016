// What a colleague does in a panel of her own is seen while she does it: in a list, a form, its blocks; nothing moves under
// the operator.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { recordAnnouncements } from '../../fixtures/announcements.ts';
import { axe } from '../../fixtures/browser.ts';
import { callsOf } from '../../fixtures/calls.ts';
import { blockTitlesOf } from '../../fixtures/case-blocks.ts';
import { Colleague } from '../../fixtures/colleague.ts';
import { addCase, addCategory, open, panelSuite, rowTitles, textOf, until } from '../../fixtures/panel.ts';
import { addTextBlocks, blocksOf, fieldOf } from '../../fixtures/two-sides.ts';

const test = panelSuite('together', { returning: true, fresh: true });

let vera: Colleague;
test.before.each(async ({ browser, host, client }) => {
  vera ??= await Colleague.comes(browser, host);
  const { items } = (await client.get<{ items: { id: number }[] }>('/api/cases')).body;
  for (const { id } of items) await client.delete(`/api/cases/${id}`);
});

/** Milliseconds: the page itself looks no sooner than after a minute. */
const soon = 10_000;

const row = (page: Page, id: number) => page.locator(`tr[data-id="${id}"]`);
const link = (page: Page, id: number) => row(page, id).locator('[data-row-link]');
const held = (page: Page) => page.getByRole('button', { name: /изменени.+ · показать/ });

/** The page waits for news: the first answer has come. */
async function waits(page: Page): Promise<void> {
  await page.waitForResponse((response) => response.url().endsWith('/api/changes/wait') && response.ok());
}

async function openWaiting(panel: { page: Page; host: { origin: string } }, path: string): Promise<void> {
  await Promise.all([waits(panel.page), open(panel as Parameters<typeof open>[0], path)]);
}

/** Somebody's hand is on the mouse all the while. */
async function atWork(page: Page, act: () => Promise<void>): Promise<void> {
  let x = 300;
  const hand = setInterval(() => void page.mouse.move(++x, 20).catch(() => undefined), 500);
  await act().finally(() => clearInterval(hand));
}

async function soonIs(read: () => Promise<unknown>, wanted: unknown): Promise<void> {
  const began = Date.now();
  await until(async () => assert.equal(await read(), wanted));
  assert.ok(Date.now() - began < soon, `after ${Date.now() - began} ms`);
}

test('a value that a colleague saves stands in its row; cursor, selection and focus stay, and the list is not read again', async (panel) => {
  const { page, client } = panel;
  const [first, second] = [await addCase(client, 'Форум'), await addCase(client, 'Лист')];
  await vera.opens(`/cases/${first}/edit`);
  // What happens between the list and the first question.
  await page.route(
    '**/api/changes/wait',
    async (route) => {
      await client.put(`/api/cases/${second}`, { title: 'Газета', year: 2024 });
      await route.fallback();
    },
    { times: 1 },
  );
  await openWaiting(panel, '/cases/list/');
  await soonIs(() => textOf(link(page, second)), 'Газета');
  await link(page, second).focus();
  await page.keyboard.press('x');
  const calls = callsOf(page);
  await vera.saves(`/api/cases/${first}`, { 'Название *': 'Форум Веры', Год: '2024' });
  await soonIs(() => textOf(link(page, first)), 'Форум Веры');
  await row(page, first).locator('td', { hasText: '2024' }).waitFor();
  assert.ok(await link(page, second).evaluate((found) => found === document.activeElement));
  assert.is(await page.locator('tr[aria-selected="true"]').getAttribute('data-id'), String(second));
  // Nor is it on focus.
  await until(async () => assert.ok((await page.evaluate(() => performance.now())) > 6000));
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await client.put(`/api/cases/${first}`, { title: 'Форум', year: 2024 });
  await soonIs(() => textOf(link(page, first)), 'Форум');
  assert.not.ok(calls.includes('GET /api/cases'), calls.join());
  assert.is(await held(page).count(), 0);
  // Narrowed, it keeps the rows that stand there, and the others out, until they are asked for.
  const rename = (id: number, title: string) => client.put(`/api/cases/${id}`, { title, year: 2024 });
  await atWork(page, async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await page.locator('[data-focus="filter"]:focus').waitFor();
    await page.keyboard.type('газета');
    await until(async () => assert.equal(await rowTitles(page), ['Газета']));
    await rename(second, 'Почта');
    await soonIs(() => textOf(link(page, second)), 'Почта');
    await rename(first, 'Газета садовода');
    await page.getByRole('button', { name: '2 изменения · показать' }).waitFor();
    assert.equal(await rowTitles(page), ['Почта']);
    await rename(first, 'Форум');
    await page.getByRole('button', { name: '1 изменение · показать' }).waitFor();
    await held(page).click();
    await until(async () => assert.equal(await rowTitles(page), []));
    await held(page).waitFor({ state: 'detached' });
    // So does a value; the next change of the filter is the operator's own.
    const segment = (name: string) => page.getByRole('group', { name: 'Показ на сайте' }).getByRole('button', { name });
    await page.locator('[data-focus="filter"]').fill('');
    await segment('Показаны').click();
    await until(async () => assert.equal(await rowTitles(page), ['Форум', 'Почта']));
    await client.put(`/api/cases/${first}`, { title: 'Форум', year: 2024, show: false });
    await page.getByRole('button', { name: '1 изменение · показать' }).waitFor();
    assert.not.ok(await row(page, first).getByRole('switch').isChecked());
    assert.equal(await rowTitles(page), ['Форум', 'Почта']);
    await segment('Скрыты').click();
    await until(async () => assert.equal(await rowTitles(page), ['Форум']));
    await held(page).waitFor({ state: 'detached' });
    await segment('Все').click();
    // In groups a row stays where it is.
    await page.keyboard.press('Shift+g');
    await page.locator('[cmdk-input]:focus').waitFor();
    await page.getByRole('option', { name: /^Год/ }).click();
    const heads = page.locator('main th[scope="rowgroup"]');
    await until(async () => assert.is(await heads.count(), 1));
    await client.put(`/api/cases/${first}`, { title: 'Форум', year: 2025 });
    await page.getByRole('button', { name: '1 изменение · показать' }).waitFor();
    assert.equal([await heads.count(), await rowTitles(page)], [1, ['Форум', 'Почта']]);
  });
  // Nothing is touched any more.
  await until(async () => assert.is(await page.locator('main th[scope="rowgroup"]').count(), 2));
  await held(page).waitFor({ state: 'detached' });
});

test('what could not be read is read again', async (panel) => {
  const { page, client } = panel;
  const id = await addCase(client, 'Форум');
  await vera.opens('/cases/list/');
  await openWaiting(panel, '/cases/list/');
  let refused = 0;
  await page.route('**/api/cases?ids=*', (route) => {
    refused++;
    return refused > 1 ? route.fallback() : route.fulfill({ status: 503, json: { message: 'Позже' } });
  });
  await vera.renames(id, 'Форум Веры');
  await soonIs(() => textOf(link(page, id)), 'Форум Веры');
  assert.ok(refused > 1);
});

test('rows that come and go wait while somebody is at work, and are shown by key, by pointer or when nothing is touched', async (panel) => {
  const { page, client } = panel;
  const ids = [await addCase(client, 'Форум'), await addCase(client, 'Газета'), await addCase(client, 'Почта')];
  await vera.opens('/cases/list/');
  await openWaiting(panel, '/cases/list/');
  await link(page, ids[2] ?? 0).focus();
  await page.keyboard.press('ArrowUp');
  const heard = await recordAnnouncements(page);
  await vera.deletes(ids[0] ?? 0);
  await vera.creates('Радио');
  await page.getByRole('button', { name: '2 изменения · показать' }).waitFor();
  assert.equal(await rowTitles(page), ['Форум', 'Газета', 'Почта']);
  await row(page, ids[0] ?? 0)
    .getByText('Удалено: Вера')
    .waitFor();
  await until(() =>
    assert.ok(
      heard.some((text) => /^Кейсы\. Вера: [12] изменени/.test(text)),
      heard.join(' | '),
    ),
  );
  // Keys do nothing to it.
  await link(page, ids[0] ?? 0).focus();
  await page.locator(`tr[data-id="${ids[0]}"][data-cursor]`).waitFor();
  for (const key of ['x', 'Space', 'Delete', 'v']) await page.keyboard.press(key);
  await page.keyboard.press('Control+a');
  await until(async () => assert.is(await page.locator('tr[aria-selected="true"]').count(), 2));
  assert.is.not(await row(page, ids[0] ?? 0).getAttribute('aria-selected'), 'true');
  assert.is(await page.getByRole('dialog').count(), 0);
  await page.keyboard.press('Escape');
  await link(page, ids[1] ?? 0).focus();
  const decoration = (id = 0) => link(page, id).evaluate((found) => getComputedStyle(found).textDecorationLine);
  assert.is(await decoration(ids[0]), 'line-through');
  assert.is.not(await decoration(ids[1]), 'line-through');
  const mark = row(page, ids[0] ?? 0).getByText('Удалено: Вера');
  const colors = await mark.evaluate((found) =>
    [found, found.closest('tr')?.querySelector('td[data-column]') ?? found].map((one) => getComputedStyle(one).color),
  );
  assert.is(colors[0], colors[1], 'the mark is as muted as the row');
  assert.not.ok(
    await row(page, ids[0] ?? 0)
      .getByRole('switch', { includeHidden: true })
      .isVisible(),
  );
  assert.equal(await axe(page), []);
  await page.keyboard.press('r');
  await until(async () => assert.equal(await rowTitles(page), ['Газета', 'Почта', 'Радио']));
  await until(async () => assert.is(await held(page).count(), 0));
  assert.ok(await link(page, ids[1] ?? 0).evaluate((found) => found === document.activeElement));
  // Nothing is touched any more.
  await vera.creates('Кино');
  await until(async () => assert.equal(await rowTitles(page), ['Газета', 'Почта', 'Радио', 'Кино']));
});

test('a deletion that is taken back leaves no mark; what is told twice is counted once', async (panel) => {
  const { page, client } = panel;
  const ids = [await addCase(client, 'Форум'), await addCase(client, 'Газета')];
  await vera.opens('/cases/list/');
  await openWaiting(panel, '/cases/list/');
  await link(page, ids[1] ?? 0).focus();
  await page.keyboard.press('ArrowUp');
  const switchOf = row(page, ids[0] ?? 0).getByRole('switch');
  await switchOf.focus();
  await vera.deletes(ids[0] ?? 0);
  await row(page, ids[0] ?? 0)
    .getByText('Удалено: Вера')
    .waitFor();
  assert.ok(
    await link(page, ids[0] ?? 0).evaluate((found) => found === document.activeElement),
    'the focus stays in the row',
  );
  await vera.undoes('POST', /^\/api\/trash\/\d+\/restore$/);
  await row(page, ids[0] ?? 0)
    .getByText('Удалено: Вера')
    .waitFor({ state: 'detached' });
  await switchOf.waitFor();
  assert.is(await held(page).count(), 0);
});

test('an order that was made while the panel was closed is no change: the list has just been read', async (panel) => {
  const { page, client } = panel;
  const ids = [await addCase(client, 'Форум'), await addCase(client, 'Газета')];
  await vera.opens('/cases/list/');
  await openWaiting(panel, '/cases/list/');
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('pult.cursor@')));
  await page.goto('about:blank');
  await vera.drags(ids[1] ?? 0, ids[0] ?? 0);
  await openWaiting(panel, '/cases/list/');
  await page.mouse.move(200, 300);
  await until(async () => assert.equal(await rowTitles(page), ['Газета', 'Форум']));
  // What is told later comes after it.
  await vera.renames(ids[0] ?? 0, 'Форум Веры');
  await soonIs(() => textOf(link(page, ids[0] ?? 0)), 'Форум Веры');
  assert.is(await held(page).count(), 0);
});

test('an open form takes what is not changed in it; of what is, it says so; a field with the caret waits', async (panel) => {
  const { page, client } = panel;
  const id = await addCase(client, 'Форум', { year: 2020 });
  await vera.opens(`/cases/${id}/edit`);
  await openWaiting(panel, `/cases/${id}/edit`);
  await fieldOf(page, 'Подзаголовок').fill('Мой');
  const heard = await recordAnnouncements(page);
  const times = (text: string) => heard.filter((other) => other === text).length;
  await vera.saves(`/api/cases/${id}`, { Год: '2024' });
  await soonIs(() => page.locator('[data-field="year"] input').inputValue(), '2024');
  await until(async () =>
    assert.is(await textOf(page.locator('[data-field="year"] [data-before]')), 'Вера: было 2020'),
  );
  await until(() => assert.is(times('Вера: Год'), 1, heard.join(' | ')));
  assert.is(await fieldOf(page, 'Подзаголовок').inputValue(), 'Мой');
  await fieldOf(page, 'Анонс').focus();
  const read = page.waitForResponse((response) => response.url().endsWith(`/api/cases/${id}`));
  await Promise.all([read, vera.saves(`/api/cases/${id}`, { Анонс: 'Анонс Веры', Год: '2025' })]);
  await soonIs(() => page.locator('[data-field="year"] input').inputValue(), '2025');
  assert.is(await fieldOf(page, 'Анонс').inputValue(), '', 'not under the caret');
  await page.keyboard.press('Tab');
  await soonIs(() => fieldOf(page, 'Анонс').inputValue(), 'Анонс Веры');
  await vera.saves(`/api/cases/${id}`, { Подзаголовок: 'Её' });
  await page.getByText('Пока вы правили, изменили и другие').waitFor();
  assert.is(await fieldOf(page, 'Подзаголовок').inputValue(), 'Мой');
  const notice = page.locator('[data-field="subtitle"] [data-overlap]');
  await until(async () => {
    const text = await textOf(notice);
    assert.ok(/^Вера, \d+:\d+: .*Её/.test(text), text);
  });
  // Somebody else's later change of another field leaves it hers.
  const { title } = (await client.get<{ case: { title: string } }>(`/api/cases/${id}`)).body.case;
  await client.put(`/api/cases/${id}`, { title, seo_title: 'Для поиска' });
  await soonIs(() => fieldOf(page, 'SEO-заголовок').inputValue(), 'Для поиска');
  await until(async () => assert.match(await textOf(notice), /^Вера, /));
  assert.equal([times('Вера: Год'), times('Вера: Анонс')], [2, 1], heard.join(' | '));
  assert.equal(
    heard.filter((text) => /SEO|Блоки/.test(text)),
    [],
    'one’s own is not told, nor blocks that are as they were',
  );
  assert.equal(await axe(page), []);
  await fieldOf(page, 'Подзаголовок').focus();
  await page.keyboard.press('Alt+y');
  await page.getByRole('dialog', { name: /Кейс #\d+ изменили двое/ }).waitFor();
});

test('what a filter and groups take from another list moves nothing under the hands either', async (panel) => {
  const { page, client } = panel;
  const [one, two] = [await addCategory(client, 'Одна'), await addCategory(client, 'Другая')];
  await openWaiting(panel, '/cases/categories/?only=unused');
  await until(async () => assert.equal(await rowTitles(page), ['Одна', 'Другая']));
  await atWork(page, async () => {
    await addCase(client, 'Форум', { category_id: one });
    await held(page).waitFor();
    assert.equal(await rowTitles(page), ['Одна', 'Другая']);
    await held(page).click();
    await until(async () => assert.equal(await rowTitles(page), ['Другая']));
    await held(page).waitFor({ state: 'detached' });
  });
  const last = await addCase(client, 'Лист', { category_id: two });
  await openWaiting(panel, '/cases/list/');
  await atWork(page, async () => {
    await page.keyboard.press('Shift+g');
    await page.locator('[cmdk-input]:focus').waitFor();
    await page.getByRole('option', { name: /^Категория/ }).click();
    await until(async () => assert.equal(await rowTitles(page), ['Форум', 'Лист']));
    await client.put('/api/cases/categories/list', { list: [two, one] });
    // Told after the order.
    await client.put(`/api/cases/${last}`, { title: 'Газета', category_id: two });
    await soonIs(() => textOf(link(page, last)), 'Газета');
    assert.equal(await rowTitles(page), ['Форум', 'Газета']);
  });
  // Nothing is touched any more.
  await until(async () => assert.equal(await rowTitles(page), ['Газета', 'Форум']));
});

test('blocks that are edited, added, moved and removed by a colleague are in the open case', async (panel) => {
  const { page, client } = panel;
  const id = await addCase(client, 'Форум');
  const ids = await addTextBlocks(client, id, ['Первый', 'Второй']);
  await vera.opens(`/cases/${id}/edit?block=textblock:${ids[0]}`);
  await openWaiting(panel, `/cases/${id}/edit`);
  await page.getByText('Второй').first().waitFor();
  const heard = await recordAnnouncements(page);
  await vera.renamesBlock(id, ids[0] ?? 0, 'Другой');
  await page.getByText('Другой').first().waitFor();
  await vera.addsBlock(id, 'Третий');
  await page.getByText('Третий').first().waitFor();
  await vera.movesBlockUp('Второй');
  await soonIs(() => blockTitlesOf(page), ['Второй', 'Другой', 'Третий']);
  await vera.deletesBlock(id, ids[1] ?? 0, 'Второй');
  await page.getByText('Второй').first().waitFor({ state: 'detached' });
  assert.is((await blocksOf(client, id)).length, 2);
  const told = () =>
    heard.flatMap((text) => /^Блоки\. Вера: (\d) изменени[ея]$/.exec(text)?.slice(1).map(Number) ?? []);
  await until(() =>
    assert.is(
      told().reduce((sum, count) => sum + count, 0),
      4,
      heard.join(' | '),
    ),
  );
  const others = heard.filter((text) => !text.startsWith('Вера здесь'));
  assert.is(others.length, told().length, heard.join(' | '));
});

test.run();
