// Links to commands: they open the palette filled in, and nothing happens before the operator presses Enter.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { callsOf } from '../fixtures/calls.ts';
import { admin } from '../fixtures/host.ts';
import { networkIdle } from '../fixtures/network-idle.ts';
import { chooseInPalette, highlightedRow, paletteField } from '../fixtures/palette.ts';
import { addCase, open, panelSuite, pathOf, rowTitles, toast, until } from '../fixtures/panel.ts';

const test = panelSuite('links', {
  seed: async (client) => {
    for (const title of ['Портал банка', 'Каталог техники', 'Сайт музея']) await addCase(client, title);
  },
});

const list = '/cases/list/';
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const isWrite = (call: string) => /^(PUT|POST|DELETE) \/api\/(?!auth)/.test(call);

test('a link to a command opens the palette with the command and runs nothing; Enter runs it', async ({
  host,
  page,
  client,
}) => {
  const calls = callsOf(page);
  await open({ host, page }, `${list}?command=case.hide&id=2`);
  await highlightedRow(page, 'Скрыть кейс #2 «Каталог техники»').waitFor();
  await networkIdle(page);
  assert.equal(calls.filter(isWrite), []);
  assert.is(pathOf(page), list, 'a reload asks nothing again');
  await page.keyboard.press('Enter');
  await until(async () => {
    const { body } = await client.get<{ case: { show: boolean } }>('/api/cases/2');
    assert.is(body.case.show, false);
  });
});

test('Escape closes the palette that a link has opened, and runs nothing', async ({ host, page }) => {
  const calls = callsOf(page);
  await open({ host, page }, `${list}?command=case.delete&id=1&id=3`);
  await highlightedRow(page, /./).waitFor();
  // The records, the command, the palette.
  for (let back = 0; back < 3; back++) await page.keyboard.press('Escape');
  await paletteField(page).waitFor({ state: 'hidden' });
  await networkIdle(page);
  assert.equal(calls.filter(isWrite), []);
  assert.is((await rowTitles(page)).length, 3);
});

test('a destructive command that a link has opened asks for confirmation', async ({ host, page }) => {
  await open({ host, page }, `${list}?command=case.delete&id=3`);
  await highlightedRow(page, 'Удалить кейс #3').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText('Вы подтверждаете удаление записи - Сайт музея?').waitFor();
  await page.keyboard.press('Escape');
  assert.is((await rowTitles(page)).length, 3);
});

test('the palette asks for the answers that a link leaves out', async ({ host, page }) => {
  await open({ host, page }, `${list}?command=case.move-to&id=3`);
  await page.getByPlaceholder('7, первым, последним').waitFor();
  await page.keyboard.type('первым');
  await highlightedRow(page, 'Поставить в начало').waitFor();
  await page.keyboard.press('Enter');
  await until(async () => assert.is((await rowTitles(page))[0], 'Сайт музея'));
});

test('a link to a command without answers waits for Enter too', async ({ host, page }) => {
  await open({ host, page }, '/?command=app.theme');
  await highlightedRow(page, 'Тёмная тема').waitFor();
  assert.is(await page.evaluate(() => document.documentElement.dataset.theme), 'light');
  await page.keyboard.press('Enter');
  await until(async () => assert.is(await page.evaluate(() => document.documentElement.dataset.theme), 'dark'));
});

for (const query of ['?command=case.explode&id=1', '?command=question.confirm', '?command=']) {
  test(`a link with ${query} names no command of the palette and opens nothing`, async ({ host, page }) => {
    await open({ host, page }, list + query);
    await page.locator('tr[data-cursor]').waitFor();
    await networkIdle(page);
    assert.not(await paletteField(page).isVisible());
  });
}

test('a link opens its command after the sign-in when there is no session', async ({ host, page }) => {
  await page.context().clearCookies();
  await page.goto(`${host.origin}${list}?command=case.hide&id=1`);
  await until(() => assert.is(new URL(page.url()).pathname, '/login'));
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Пароль').fill(admin.password);
  await page.keyboard.press('Enter');
  await highlightedRow(page, 'Скрыть кейс #1 «Портал банка»').waitFor();
});

test('the copied link to a command opens it for the row that was under the cursor', async ({ host, page }) => {
  await open({ host, page }, list);
  await page.locator('tr[data-cursor]').waitFor();
  await page.keyboard.press('2');
  await chooseInPalette(page, 'скопировать ссылку на команду', 'Скопировать ссылку на команду…');
  await page.locator('[placeholder^="Команда"]:focus').waitFor();
  await page.keyboard.type('переставить кейс');
  await highlightedRow(page, 'Переставить кейс').waitFor();
  await page.keyboard.press('Enter');
  await toast(page, 'Ссылка на команду скопирована').waitFor();
  const link = await clipboard(page);
  assert.is(link, `${host.origin}${list}?command=case.move-to&id=2`);
  await page.goto(link);
  await page.getByPlaceholder('7, первым, последним').waitFor();
  await page.getByText('кейс #2 «Каталог техники»').first().waitFor();
});

test('the link to a record can be copied in the list and in the form', async ({ host, page }) => {
  await open({ host, page }, list);
  await page.locator('tr[data-cursor]').waitFor();
  await page.keyboard.press('2');
  await chooseInPalette(page, 'скопировать ссылку на кейс', 'Скопировать ссылку на кейс #2');
  await toast(page, 'Ссылка скопирована').waitFor();
  assert.is(await clipboard(page), `${host.origin}/cases/2/edit`);
  await open({ host, page }, '/cases/1/edit');
  await chooseInPalette(page, 'скопировать ссылку на кейс', 'Скопировать ссылку на кейс #1');
  await until(async () => assert.is(await clipboard(page), `${host.origin}/cases/1/edit`));
});

test.run();
