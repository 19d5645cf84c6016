// A far field of a form is reached by its name.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { axe } from '../fixtures/browser.ts';
import { addCase, listsLoaded, open, panelSuite, pathOf, until } from '../fixtures/panel.ts';

const test = panelSuite('fields by name', {
  seed: async (client) => {
    for (const title of ['Портал банка', 'Сайт музея']) await addCase(client, title);
  },
});

const focusedField = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>('main [data-field]')?.dataset.field);

test('«seo» in the palette of an open form leads into that field, and the next record keeps it', async ({
  host,
  page,
  client,
}) => {
  await open({ host, page }, '/cases/1/edit');
  await listsLoaded(page);
  await page.keyboard.press('Control+k');
  await page.locator('[cmdk-input]:focus').waitFor();
  await page.keyboard.type('seo');
  await page.locator('[cmdk-item][aria-selected="true"]').getByText('Перейти к полю «SEO-заголовок»').waitFor();
  await page.getByText('Курсор встанет в это поле формы. Все её поля:').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'перейти' }).waitFor();
  await page.keyboard.press('Enter');
  await until(async () => assert.is(await focusedField(page), 'seo_title'));
  await page.keyboard.type('Банк');
  await page.keyboard.press('Control+s');
  await page.getByText('Изменений нет').filter({ visible: true }).waitFor();
  await page.keyboard.press('Alt+PageDown');
  await until(() => assert.is(pathOf(page), '/cases/2/edit'));
  await until(async () => assert.is(await focusedField(page), 'seo_title'));
  const { body } = await client.get<{ case: { seo_title: string } }>('/api/cases/1');
  assert.is(body.case.seo_title, 'Банк');
});

test('Alt J lists the fields, from within a field, too; the one that is chosen gets the focus', async ({
  host,
  page,
}) => {
  await open({ host, page }, '/cases/1/edit');
  await page.getByLabel('Подзаголовок').focus();
  await page.keyboard.press('Alt+j');
  await page.locator('[cmdk-input]:focus').waitFor();
  await page.getByRole('option', { name: 'SEO-описание' }).waitFor();
  assert.equal(await axe(page), []);
  await page.keyboard.type('объект');
  await page.locator('[cmdk-item][aria-selected="true"]').getByText('Объект анонса').waitFor();
  await page.keyboard.press('Enter');
  await until(async () => assert.match((await focusedField(page)) ?? '', /^object_announce/));
});

test.run();
