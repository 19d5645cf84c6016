// Tooltips: what a control without a visible name does, and its key.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { addCase, open, panelSuite, until } from '../fixtures/panel.ts';

const test = panelSuite('tooltips', { seed: (client) => addCase(client, 'Портал'), width: 1024, height: 768 });

const list = '/cases/list/';
const tooltip = (page: Page) => page.locator('[data-tooltip]');
const parts = (page: Page) => tooltip(page).locator('*').allTextContents();
const services = (page: Page) => page.locator('nav [data-command="go.services-list"]');

test('the rail names its icons under the pointer, with the key in both legends', async ({ host, page }) => {
  await open({ host, page }, list);
  await services(page).hover();
  await tooltip(page).waitFor();
  assert.equal(await parts(page), ['Услуги', 'G', 'S', 'П Ы']);
  const [icon, tip] = [await services(page).boundingBox(), await tooltip(page).boundingBox()];
  assert.ok(icon && tip && tip.x >= icon.x + icon.width && tip.y >= 0, 'it stands beside the icon');
  await page.mouse.move(600, 400);
  await tooltip(page).waitFor({ state: 'hidden' });
});

test('a visible focus shows it at once, and Escape takes it away without the pointer', async ({ host, page }) => {
  await open({ host, page }, list);
  await page.locator('nav a').first().focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await until(async () => assert.equal(await parts(page), ['Услуги', 'G', 'S', 'П Ы']));
  await page.keyboard.press('Escape');
  await tooltip(page).waitFor({ state: 'hidden' });
});

test('it can be pointed at, and a click takes it away', async ({ host, page }) => {
  await open({ host, page }, list);
  await services(page).hover();
  await tooltip(page).waitFor();
  await tooltip(page).hover();
  assert.ok(await tooltip(page).isVisible());
  await services(page).hover();
  await services(page).click();
  await tooltip(page).waitFor({ state: 'hidden' });
});

test('icon buttons of a row say their verb and key; a section that is not there says so', async ({ host, page }) => {
  await open({ host, page }, list);
  await page.getByRole('button', { name: 'Изменить «Портал»' }).hover();
  await until(async () => assert.equal(await parts(page), ['Изменить', 'Enter']));
  await page.getByRole('button', { name: 'Удалить «Портал»' }).hover();
  await until(async () => assert.equal(await parts(page), ['Удалить', 'Del']));
  await page.locator('nav [aria-disabled="true"]').first().hover();
  await until(async () => assert.equal(await parts(page), ['Блог. Раздел пока недоступен']));
});

test('icon buttons of dialogs have one too, over the dialog', async ({ host, page }) => {
  await open({ host, page }, list);
  await page.keyboard.press('F1');
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть', exact: true }).hover();
  await until(async () => assert.equal(await parts(page), ['Закрыть', 'Esc']));
});

test('beside a visible name there is none', async ({ host, page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open({ host, page }, list);
  await services(page).hover();
  await page.getByRole('button', { name: 'Изменить «Портал»' }).hover();
  await until(async () => assert.equal(await parts(page), ['Изменить', 'Enter']));
  await services(page).hover();
  await tooltip(page).waitFor({ state: 'hidden' });
});

test('no control has a tooltip of the browser', async ({ host, page }) => {
  for (const path of ['/', list, '/cases/1/edit']) {
    await open({ host, page }, path);
    // The handle's is fixed by the specification.
    assert.equal(await page.locator('[title]:not([data-sort-handle])').allTextContents(), []);
  }
});

test.run();
