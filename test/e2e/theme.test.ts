// The theme: its stored key and values are fixed by the specification, and nothing is reloaded for it.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { newPage } from '../fixtures/browser.ts';
import { open, panelSuite, until } from '../fixtures/panel.ts';

const test = panelSuite('theme');

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('darkTheme'));
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const applied = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);

test('the key switches the theme, stores `true` or `false`, and reloads nothing', async ({ host, page }) => {
  await open({ host, page }, '/cases/create/');
  await page.getByLabel('Подзаголовок').fill('Набросок');
  const light = await background(page);
  await page.keyboard.press('Control+Shift+l');
  await until(async () => assert.is(await applied(page), 'dark'));
  assert.is.not(await background(page), light);
  assert.is(await stored(page), 'true');
  assert.is(await page.getByLabel('Подзаголовок').inputValue(), 'Набросок');
  await page.keyboard.press('Control+Shift+l');
  await until(async () => assert.is(await applied(page), 'light'));
  assert.is(await stored(page), 'false');
});

test('the switch in the user menu switches the theme', async ({ host, page }) => {
  await open({ host, page }, '/');
  await page.getByRole('button', { name: 'Admin' }).hover();
  await page.getByRole('switch', { name: 'Тёмная тема' }).click();
  await until(async () => assert.is(await applied(page), 'dark'));
  assert.is(await stored(page), 'true');
});

test('other tabs switch the theme too', async ({ host, page }) => {
  await open({ host, page }, '/');
  const other = await page.context().newPage();
  await open({ host, page: other }, '/cases/list/');
  await page.keyboard.press('Control+Shift+l');
  await until(async () => assert.is(await applied(other), 'dark'));
});

for (const theme of ['dark', 'light'] as const) {
  test(`the ${theme} theme is applied before the first script of the panel runs`, async ({ host, browser }) => {
    const page = await newPage(browser, { theme });
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(`${host.origin}/login`);
    assert.is(await applied(page), theme);
    const [red = 0] = ((await background(page)).match(/[\d.]+/g) ?? []).map(Number);
    assert.is(red < 0.5, theme === 'dark');
    await page.context().close();
  });
}

test('every stored value but `true` gives the light theme', async ({ host, page }) => {
  await open({ host, page }, '/');
  await page.evaluate(() => localStorage.setItem('darkTheme', '1'));
  await page.reload();
  await page.locator('main h1:not([data-kept] *)').waitFor();
  assert.is(await applied(page), 'light');
});

test.run();
