import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { highlightedRow } from '../fixtures/palette.ts';
import { addCase, open, panelSuite, textOf, until } from '../fixtures/panel.ts';

const test = panelSuite('the palette: why a row is first', {
  seed: async (client) => {
    for (const title of ['Портал банка', 'Каталог техники', 'Сайт музея']) await addCase(client, title);
  },
});

const field = (page: Page) => page.locator('[cmdk-input]:focus');
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function ask(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
  await page.keyboard.type(query);
}

test('Shift F1 shows the points of the highlighted row, and the search comes back after it', async ({ host, page }) => {
  await open({ host, page }, '/cases/list/');
  await ask(page, 'скрыть');
  await highlightedRow(page, 'Скрыть кейс #1 «Портал банка»').waitFor();
  await page.keyboard.press('Shift+F1');
  const shown = dialog(page, 'Почему «Скрыть кейс #1');
  await shown.waitFor();
  const text = await textOf(shown);
  assert.match(text, 'Вид совпадения: начало слова');
  assert.match(text, '«скрыть» — действие с тем, что открыто: 0 баллов');
  assert.match(text, 'Вторая строка');
  await page.keyboard.press('Enter');
  await field(page).waitFor();
  await until(async () => assert.is(await page.locator('[cmdk-input]').inputValue(), 'скрыть'));
});

test('chosen as a command, it explains the search before', async ({ host, page }) => {
  await open({ host, page }, '/cases/list/');
  await ask(page, 'музей');
  await highlightedRow(page, 'Сайт музея').waitFor();
  await page.keyboard.press('Escape');
  await field(page).waitFor({ state: 'detached' });
  await ask(page, 'почему');
  await highlightedRow(page, 'Почему этот результат первый').waitFor();
  await page.keyboard.press('Enter');
  await dialog(page, 'Почему «Сайт музея» — первый результат').waitFor();
});

test.run();
