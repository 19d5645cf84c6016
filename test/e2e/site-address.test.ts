import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { addCase, open, type Panel, panelSuite } from '../fixtures/panel.ts';

const env = { SITE_URL: 'https://example.com/{section}/{slug}.html' };
const seed = async (client: Panel['client']) => {
  await addCase(client, 'Портал', { slug: 'portal' });
  await addCase(client, 'Без адреса');
  await client.post('/api/services', { title: 'Аудит', slug: 'audit.html', active: true });
};

const test = panelSuite('the address on the public site', { env, seed });

const portal = 'https://example.com/cases/portal.html';

test('O in a list opens the page of the row under the cursor in a tab of its own', async ({ page, host }) => {
  await open({ page, host }, '/cases/list/');
  // The address of the site has come.
  await page.getByRole('button', { name: 'Открыть на сайте «Портал»' }).waitFor();
  assert.is(await opened(page, () => page.keyboard.press('o')), portal);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('o');
  await page.getByText('Адреса на сайте нет', { exact: true }).waitFor();
});

test('O that is pressed before the address of the site has come waits for it', async ({ page, host }) => {
  let answer = () => undefined as unknown;
  const asked = new Promise<void>((isAsked) => {
    const held = new Promise<void>((done) => {
      answer = () => done();
    });
    void page.route('**/site.json', async (route) => {
      isAsked();
      await held;
      await route.fallback();
    });
  });
  await open({ page, host }, '/cases/list/');
  await page.locator('tr[data-cursor]').waitFor();
  await asked;
  assert.is(await page.getByRole('button', { name: /Открыть на сайте/ }).count(), 0);
  const url = await opened(page, async () => {
    await page.keyboard.press('o');
    answer();
  });
  assert.is(url, portal);
});

test('a second visit knows the address of the site before its file has come, so that the form does not jump', async ({
  page,
  host,
}) => {
  await open({ page, host }, '/cases/1/edit');
  const button = page.getByRole('button', { name: 'Открыть на сайте' });
  await button.waitFor();
  let release = (): void => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/site.json', async (route) => {
    await held;
    await route.continue();
  });
  await open({ page, host }, '/cases/1/edit');
  await button.waitFor();
  release();
});

test('a row has a button to its page, and none without an address', async ({ page, host }) => {
  await open({ page, host }, '/cases/list/');
  const button = page.getByRole('button', { name: 'Открыть на сайте «Портал»' });
  await button.waitFor();
  assert.is(await opened(page, () => button.click()), portal);
  assert.is(await page.getByRole('button', { name: 'Открыть на сайте «Без адреса»' }).count(), 0);
});

test('a form opens the saved address by its button and by O, and the search result shows the typed one', async ({
  page,
  host,
}) => {
  await open({ page, host }, '/cases/1/edit');
  const button = page.getByRole('button', { name: 'Открыть на сайте' });
  await button.waitFor();
  const snippet = page.getByLabel('Так страница выглядит в поиске');
  await snippet.getByText('example.com › cases › portal.html').waitFor();
  await page.locator('[data-field="slug"] input').fill('novyj');
  await snippet.getByText('example.com › cases › novyj.html').waitFor();
  assert.is(await opened(page, () => button.click()), portal);
  await page.locator('h1:not([data-kept] *)').focus();
  assert.is(await opened(page, () => page.keyboard.press('o')), portal);
  await page.keyboard.press('Control+s');
  await page.getByText('Данные успешно сохраненны', { exact: true }).first().waitFor();
  assert.is(await opened(page, () => button.click()), 'https://example.com/cases/novyj.html');
});

test('the palette offers it among what can be done with a record; services have their section', async ({
  page,
  host,
}) => {
  await open({ page, host }, '/services/');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('audit');
  await page.getByRole('option', { name: /^#1 Аудит/ }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.insertText('открыть на сайте');
  const option = page.getByRole('option', { name: /^Открыть на сайте/ });
  await option.waitFor();
  assert.is(await opened(page, () => page.keyboard.press('Enter')), 'https://example.com/services/audit.html');
});

test.run();

const without = panelSuite('without an address of the public site', { seed });

without('nothing leads there, and the search result has no made-up address', async ({ page, host }) => {
  await open({ page, host }, '/cases/list/');
  assert.is(await page.getByRole('button', { name: /Открыть на сайте/ }).count(), 0);
  await open({ page, host }, '/cases/1/edit');
  await page.getByLabel('Так страница выглядит в поиске').getByText('portal.html', { exact: true }).waitFor();
  assert.is(await page.getByRole('button', { name: 'Открыть на сайте' }).count(), 0);
  await page.locator('h1:not([data-kept] *)').focus();
  await page.keyboard.press('o');
  await page.keyboard.press('Control+k');
  await page.keyboard.insertText('открыть на сайте');
  await page.getByRole('dialog').getByText('Ничего не нашлось').first().waitFor();
  assert.is(
    await page
      .getByRole('option')
      .filter({ hasText: /^Открыть/ })
      .count(),
    0,
  );
  assert.is(page.context().pages().length, 1);
});

without.run();

/** Returns the address that was opened in a new tab, without fetching it. */
async function opened(page: Page, act: () => Promise<void>): Promise<string> {
  await page.context().route('https://example.com/**', (route) => route.fulfill({ body: '' }));
  const [tab] = await Promise.all([page.waitForEvent('popup'), act()]);
  await tab.waitForURL('https://example.com/**');
  const url = tab.url();
  await tab.close();
  return url;
}
