// What a colleague does is seen while he does it: in a list, a form, its blocks; nothing moves under the operator.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { axe } from '../../fixtures/browser.ts';
import { callsOf } from '../../fixtures/calls.ts';
import type { Client } from '../../fixtures/client.ts';
import { addCase, open, panelSuite, rowTitles, textOf, until } from '../../fixtures/panel.ts';
import { addTextBlocks, blocksOf, fieldOf, secondOperator, textBlock } from '../../fixtures/two-sides.ts';

const test = panelSuite('together', { returning: true, fresh: true });

let vera: Client;
test.before.each(async ({ host, client }) => {
  vera ??= await secondOperator(host);
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

async function soonIs(read: () => Promise<unknown>, wanted: unknown): Promise<void> {
  const began = Date.now();
  await until(async () => assert.equal(await read(), wanted));
  assert.ok(Date.now() - began < soon, `after ${Date.now() - began} ms`);
}

test('a value that a colleague saves stands in its row; cursor, selection and focus stay, and the list is not read again', async (panel) => {
  const { page, client } = panel;
  const [first, second] = [await addCase(client, 'Форум'), await addCase(client, 'Газета')];
  await openWaiting(panel, '/cases/list/');
  await link(page, second).focus();
  await page.keyboard.press('x');
  const calls = callsOf(page);
  await vera.put(`/api/cases/${first}`, { title: 'Форум Веры', year: 2024 });
  await soonIs(() => textOf(link(page, first)), 'Форум Веры');
  await row(page, first).locator('td', { hasText: '2024' }).waitFor();
  assert.ok(await link(page, second).evaluate((found) => found === document.activeElement));
  assert.is(await page.locator('tr[aria-selected="true"]').getAttribute('data-id'), String(second));
  assert.not.ok(calls.includes('GET /api/cases'), calls.join());
  assert.is(await held(page).count(), 0);
});

test('what could not be read is read again', async (panel) => {
  const { page, client } = panel;
  const id = await addCase(client, 'Форум');
  await openWaiting(panel, '/cases/list/');
  let refused = 0;
  await page.route('**/api/cases?ids=*', (route) => {
    refused++;
    return refused > 1 ? route.fallback() : route.fulfill({ status: 503, json: { message: 'Позже' } });
  });
  await vera.put(`/api/cases/${id}`, { title: 'Форум Веры' });
  await soonIs(() => textOf(link(page, id)), 'Форум Веры');
  assert.ok(refused > 1);
});

test('rows that come and go wait while somebody is at work, and are shown by key, by pointer or when nothing is touched', async (panel) => {
  const { page, client } = panel;
  const ids = [await addCase(client, 'Форум'), await addCase(client, 'Газета'), await addCase(client, 'Почта')];
  await openWaiting(panel, '/cases/list/');
  await link(page, ids[2] ?? 0).focus();
  await page.keyboard.press('ArrowUp');
  await vera.delete(`/api/cases/${ids[0]}`);
  await vera.post('/api/cases', { title: 'Радио', show: true });
  await page.getByRole('button', { name: '2 изменения · показать' }).waitFor();
  assert.equal(await rowTitles(page), ['Форум', 'Газета', 'Почта']);
  await row(page, ids[0] ?? 0)
    .getByText('Удалено: Вера')
    .waitFor();
  // It is not selected any more.
  await link(page, ids[0] ?? 0).focus();
  await page.locator(`tr[data-id="${ids[0]}"][data-cursor]`).waitFor();
  await page.keyboard.press('x');
  await page.keyboard.press('Control+a');
  await until(async () => assert.is(await page.locator('tr[aria-selected="true"]').count(), 2));
  assert.is.not(await row(page, ids[0] ?? 0).getAttribute('aria-selected'), 'true');
  assert.is(await page.getByRole('dialog').count(), 0);
  await page.keyboard.press('Escape');
  await link(page, ids[1] ?? 0).focus();
  const decoration = (id = 0) => link(page, id).evaluate((found) => getComputedStyle(found).textDecorationLine);
  assert.is(await decoration(ids[0]), 'line-through');
  assert.is.not(await decoration(ids[1]), 'line-through');
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
  await vera.post('/api/cases', { title: 'Кино', show: true });
  await until(async () => assert.equal(await rowTitles(page), ['Газета', 'Почта', 'Радио', 'Кино']));
});

test('a deletion that is taken back leaves no mark; what is told twice is counted once', async (panel) => {
  const { page, client } = panel;
  const ids = [await addCase(client, 'Форум'), await addCase(client, 'Газета')];
  await openWaiting(panel, '/cases/list/');
  await link(page, ids[1] ?? 0).focus();
  await page.keyboard.press('ArrowUp');
  const switchOf = row(page, ids[0] ?? 0).getByRole('switch');
  await switchOf.focus();
  await vera.delete(`/api/cases/${ids[0]}`);
  await row(page, ids[0] ?? 0)
    .getByText('Удалено: Вера')
    .waitFor();
  assert.ok(
    await link(page, ids[0] ?? 0).evaluate((found) => found === document.activeElement),
    'the focus stays in the row',
  );
  const { items } = (await vera.get<{ items: { id: number; record: number }[] }>('/api/trash')).body;
  const number = items.find(({ record }) => record === ids[0])?.id;
  assert.is((await vera.post(`/api/trash/${number}/restore`, {})).status, 200);
  await row(page, ids[0] ?? 0)
    .getByText('Удалено: Вера')
    .waitFor({ state: 'detached' });
  await switchOf.waitFor();
  assert.is(await held(page).count(), 0);
});

test('an order that was made while the panel was closed is no change: the list has just been read', async (panel) => {
  const { page, client } = panel;
  const ids = [await addCase(client, 'Форум'), await addCase(client, 'Газета')];
  await openWaiting(panel, '/cases/list/');
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('pult.cursor@')));
  await page.goto('about:blank');
  assert.is((await vera.put('/api/cases/list', { list: ids.toReversed() })).status, 204);
  await openWaiting(panel, '/cases/list/');
  await page.mouse.move(200, 300);
  await until(async () => assert.equal(await rowTitles(page), ['Газета', 'Форум']));
  // What is told later comes after it.
  await vera.put(`/api/cases/${ids[0]}`, { title: 'Форум Веры' });
  await soonIs(() => textOf(link(page, ids[0] ?? 0)), 'Форум Веры');
  assert.is(await held(page).count(), 0);
});

test('an open form takes what is not changed in it; of what is, it says so; a field with the caret waits', async (panel) => {
  const { page, client } = panel;
  const id = await addCase(client, 'Форум', { year: 2020 });
  await openWaiting(panel, `/cases/${id}/edit`);
  await fieldOf(page, 'Подзаголовок').fill('Мой');
  await vera.put(`/api/cases/${id}`, { year: 2024 });
  await soonIs(() => page.locator('[data-field="year"] input').inputValue(), '2024');
  await until(async () =>
    assert.is(await textOf(page.locator('[data-field="year"] [data-before]')), 'Вера: было 2020'),
  );
  assert.is(await fieldOf(page, 'Подзаголовок').inputValue(), 'Мой');
  await fieldOf(page, 'Анонс').focus();
  await vera.put(`/api/cases/${id}`, { announce: 'Анонс Веры' });
  await page.waitForResponse((response) => response.url().endsWith(`/api/cases/${id}`));
  assert.is(await fieldOf(page, 'Анонс').inputValue(), '', 'not under the caret');
  await page.keyboard.press('Tab');
  await soonIs(() => fieldOf(page, 'Анонс').inputValue(), 'Анонс Веры');
  await vera.put(`/api/cases/${id}`, { subtitle: 'Её' });
  await page.getByText('Пока вы правили, изменили и другие').waitFor();
  assert.is(await fieldOf(page, 'Подзаголовок').inputValue(), 'Мой');
  const notice = page.locator('[data-field="subtitle"] [data-overlap]');
  await until(async () => {
    const text = await textOf(notice);
    assert.ok(/^Вера, \d+:\d+: .*Её/.test(text), text);
  });
  assert.equal(await axe(page), []);
  await fieldOf(page, 'Подзаголовок').focus();
  await page.keyboard.press('Alt+y');
  await page.getByRole('dialog', { name: /Кейс #\d+ изменили двое/ }).waitFor();
});

test('blocks that are edited, added, moved and removed by a colleague are in the open case', async (panel) => {
  const { page, client } = panel;
  const id = await addCase(client, 'Форум');
  const ids = await addTextBlocks(client, id, ['Первый', 'Второй']);
  await openWaiting(panel, `/cases/${id}/edit`);
  await page.getByText('Второй').first().waitFor();
  await vera.put(`/api/cases/${id}/text/${ids[0]}`, textBlock('Другой'));
  await page.getByText('Другой').first().waitFor();
  await vera.post(`/api/cases/${id}/text`, textBlock('Третий'));
  await page.getByText('Третий').first().waitFor();
  await vera.delete(`/api/cases/${id}/text/${ids[1]}`);
  await page.getByText('Второй').first().waitFor({ state: 'detached' });
  assert.is((await blocksOf(client, id)).length, 2);
});

test.run();
