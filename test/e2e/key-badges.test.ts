// Keys are shown where there is a keyboard: on a tablet, from the first key of one on.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { newPage, signIn } from '../fixtures/browser.ts';
import { addCase, listsLoaded, open, panelSuite } from '../fixtures/panel.ts';
import { until } from '../fixtures/until.ts';

const test = panelSuite('key badges', { seed: (client) => addCase(client, 'Кейс'), anonymous: true });

const shown = (page: Page) =>
  page
    .locator('kbd, footer')
    .evaluateAll((all) => all.filter((element) => element.checkVisibility({ visibilityProperty: true })).length);

test('a tablet shows keys once one of a keyboard is pressed, and not for those on the screen', async ({
  host,
  browser,
}) => {
  const page = await newPage(browser, { width: 1024, height: 768, touch: true });
  await signIn(page, host.origin);
  await open({ host, page }, '/cases/list/');
  await listsLoaded(page);
  assert.is(await shown(page), 0);
  await page.getByPlaceholder('Отобрать').tap();
  await page.keyboard.type('к');
  await page.keyboard.press('Backspace');
  assert.is(await shown(page), 0);
  await page.keyboard.press('Escape');
  await until(async () => assert.ok((await shown(page)) > 3));
  assert.ok(await page.locator('footer').getByText('все клавиши').isVisible());
  await page.context().close();
});

test('with a mouse, keys are shown from the beginning', async ({ host, browser }) => {
  const page = await newPage(browser, { width: 1024, height: 768 });
  await signIn(page, host.origin);
  await open({ host, page }, '/cases/list/');
  await listsLoaded(page);
  assert.ok((await shown(page)) > 3);
  await page.context().close();
});

test('while a field has the focus no badge shows a key that would be typed into it', async ({ host, browser }) => {
  const page = await newPage(browser, { width: 1440, height: 900 });
  await signIn(page, host.origin);
  await open({ host, page }, '/cases/create/');
  const keys = () =>
    page
      .locator('main kbd')
      .evaluateAll((all) =>
        all
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          .map(({ textContent }) => textContent),
      );
  await page.getByLabel('Название').fill('Новый кейс');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+s');
  await page.waitForURL(/\/cases\/\d+\/edit$/);
  await page.getByRole('button', { name: 'Добавить блок Текст' }).waitFor();
  assert.is(await page.evaluate(() => document.activeElement?.matches('input, textarea')), true);
  await until(async () => assert.ok((await keys()).includes('Ctrl S')));
  for (const key of await keys()) assert.match(key, /^(?:Ctrl|Alt|Esc|F1)/, 'not typed');
  await page.locator('main h1:not([data-kept] *)').focus();
  const shownAgain = await keys();
  for (const key of ['1', '2', '3']) assert.ok(shownAgain.includes(key), key);
  await page.context().close();
});

test.run();
