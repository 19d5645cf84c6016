// What nobody expected: a screen, a dialog or the whole panel that breaks, and errors that nobody catches.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { commandOf } from '../../src/commands/registry.ts';
import { open, panelSuite, toast, until } from '../fixtures/panel.ts';
import { goTo, seedScreens } from '../fixtures/screens.ts';

const test = panelSuite('failures', { seed: seedScreens });

// Each test breaks the page on purpose: what the page throws is no trouble here.
test.before.each(({ page }) => {
  for (const event of ['pageerror', 'console']) page.removeAllListeners(event);
});

const views = '**/assets/{deferred,form,idle}-views-*.js';

/** All screens and dialogs but the lists break as they are drawn; the commands that come with them are whole. */
async function breakViews(page: Page): Promise<void> {
  const broken = `
const brokenView = () => { throw new Error('проба экрана'); };
const brokenViews = new Proxy({}, { get: (_, name) => (name === 'then' ? undefined : brokenView) });`;
  await page.route(views, async (route) => {
    const whole = await (await route.fetch()).text();
    const exported = /[\w$]+ as (deferred|form|idle)Views\b/;
    assert.match(whole, exported);
    await route.fulfill({
      contentType: 'text/javascript',
      body: whole.replace(exported, 'brokenViews as $1Views') + broken,
    });
  });
}

test('a broken screen shows an error in its place; the layout around it and other screens go on working', async ({
  host,
  page,
}) => {
  await breakViews(page);
  await page.goto(`${host.origin}/cases/1/edit`);
  const failed = page.locator('main [role="alert"]');
  await failed.getByText('В панели произошёл сбой').waitFor();
  const buttons = await failed.locator('button').evaluateAll((all) => all.map((one) => one.dataset.command ?? ''));
  assert.equal(
    buttons.map((id) => commandOf(id)?.title),
    ['Обновить панель', 'Скопировать сведения об ошибке'],
  );
  assert.is(await page.evaluate(() => document.activeElement?.textContent), 'Обновить');

  await failed.getByRole('button', { name: 'Скопировать сведения' }).click();
  await failed.getByText('Сведения скопированы.').waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const build = await page.locator('meta[name="build"]').getAttribute('content');
  assert.match(copied, `Версия: ${build}\nАдрес: ${host.origin}/cases/1/edit\n`);
  assert.match(copied, /Сообщение: проба экрана\nError: проба экрана\n\s+at /);

  await page.getByRole('link', { name: 'Услуги' }).first().click();
  await page.locator('tr[data-cursor]').waitFor();
  await goTo(page, '/');
  await failed.getByText('В панели произошёл сбой').waitFor();
  // Nothing is on its way that keys would have to wait for.
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await page.locator('tr[data-cursor]').waitFor();
  await goTo(page, '/');
  await failed.getByText('В панели произошёл сбой').waitFor();
  await page.unroute(views);
  await failed.getByRole('button', { name: 'Обновить', exact: true }).click();
  await page.getByRole('heading', { name: 'Рабочий стол', level: 1 }).waitFor();
});

test('a broken dialog shows an error over the screen, which works on', async ({ host, page }) => {
  await breakViews(page);
  await page.goto(`${host.origin}/cases/list/`);
  await page.locator('tr[data-cursor]').waitFor();
  await page.keyboard.press('Control+k');
  await page.getByText('В панели произошёл сбой').waitFor();
  const row = await page.locator('tr[data-cursor]').getAttribute('data-id');
  await page.locator('tr[data-cursor] a').first().focus();
  await page.keyboard.press('ArrowDown');
  await until(async () => assert.is.not(await page.locator('tr[data-cursor]').getAttribute('data-id'), row));
});

test('a broken panel reloads the page once, then shows an error', async ({ host, page }) => {
  let loads = 0;
  page.on('framenavigated', () => {
    loads += 1;
  });
  await breakChunk(page, 'panel', `throw new Error('проба панели');`);
  await page.goto(`${host.origin}/cases/list/`);
  await page.getByText('В панели произошёл сбой').waitFor();
  assert.is(loads, 2);
  await page.unroute('**/assets/panel-*.js');
  await page.getByRole('button', { name: 'Обновить', exact: true }).click();
  await page.locator('tr[data-cursor]').waitFor();
});

test('a list at an address with a filter shows all of its rows when the code of the filter does not come', async ({
  host,
  page,
}) => {
  await breakChunk(page, 'deferred', `throw new Error('проба команд');`);
  await page.goto(`${host.origin}/cases/list/?shown=no`);
  await page.locator('tr[data-id]').first().waitFor();
});

test('an uncaught error is reported once, not each time', async ({ host, page }) => {
  await open({ host, page }, '/cases/list/');
  await page.evaluate(() => {
    for (let n = 0; n < 5; n++) void Promise.reject(new TypeError('проба обещания'));
  });
  const told = page.getByText('Сбой в работе панели: проба обещания', { exact: true });
  await told.waitFor();
  assert.is(await told.count(), 1);
  await page.evaluate(() => setTimeout(() => Promise.reject(new Error('проба таймера'))));
  await page.getByText('Сбой в работе панели: проба таймера', { exact: true }).waitFor();
});

test('errors of browsers themselves and of aborted calls are not reported', async ({ host, page }) => {
  await open({ host, page }, '/cases/list/');
  await page.evaluate(() => {
    const message = 'ResizeObserver loop completed with undelivered notifications.';
    dispatchEvent(new ErrorEvent('error', { message }));
    dispatchEvent(new ErrorEvent('error', { filename: 'chrome-extension://x/y.js', error: new Error('чужой') }));
    void Promise.reject(new DOMException('The operation was aborted.', 'AbortError'));
    void Promise.reject(new Error('последний'));
  });
  await page.getByText('Сбой в работе панели: последний', { exact: true }).waitFor();
  assert.is(await page.getByText(/^Сбой в работе панели/).count(), 1);
});

test('a link is copied where the browser has no clipboard; where it cannot be copied, a message says so', async ({
  host,
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await open({ host, page }, '/cases/list/');
  await copyLink(page);
  await toast(page, 'Ссылка скопирована').waitFor();
  await page.evaluate(() => {
    document.execCommand = () => false;
  });
  await copyLink(page);
  await page.getByText(/^Браузер не дал скопировать/).waitFor();
});

async function breakChunk(page: Page, name: string, body: string): Promise<void> {
  await page.route(`**/assets/${name}-*.js`, (route) => route.fulfill({ contentType: 'text/javascript', body }));
}

async function copyLink(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.locator('[cmdk-input]').fill('скопировать ссылку на кейс');
  await page
    .locator('[cmdk-item][data-selected="true"]')
    .getByText(/Скопировать ссылку на кейс/)
    .waitFor();
  await page.keyboard.press('Enter');
}

test.run();
