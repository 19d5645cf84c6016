// From an open form to the records beside it, in the order of their list, and to the blocks of a case.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { addCase, focused, listsLoaded, open, panelSuite, pathOf, until } from '../fixtures/panel.ts';

const test = panelSuite('neighbours', {
  seed: async (client) => {
    for (let n = 1; n <= 4; n++) await addCase(client, `Кейс ${n}`, { show: n !== 2 });
    await client.put('/api/cases/list', { list: [1, 3, 2, 4] });
    const header = { text: 'Задача', h1: true, h2: false };
    await client.post('/api/cases/3/text', { header, data: null, content: null });
  },
});

const focusedField = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>('main [data-field]')?.dataset.field);

const isAt = (page: Page, id: number) =>
  until(async () => {
    assert.is(pathOf(page), `/cases/${id}/edit`);
    assert.is(await page.getByLabel('Название *').inputValue(), `Кейс ${id}`);
  });

test('the keys lead to the next and the previous record of the list, also from a field', async ({ host, page }) => {
  await open({ host, page }, '/cases/1/edit');
  await listsLoaded(page);
  await page.keyboard.press(']');
  await isAt(page, 3);
  await page.keyboard.press(']');
  await isAt(page, 2);
  await page.keyboard.press('[');
  await isAt(page, 3);
  await page.getByLabel('Подзаголовок').fill('Набросок');
  await page.keyboard.press('Alt+PageDown');
  await isAt(page, 2);
  await page.keyboard.press('Alt+PageUp');
  await isAt(page, 3);
  assert.is(await page.getByLabel('Подзаголовок').inputValue(), 'Набросок', 'what was typed is there still');
});

test('the field that had the focus has it in the neighbour, too', async ({ host, page }) => {
  await open({ host, page }, '/cases/1/edit');
  await listsLoaded(page);
  for (const [id, text] of [
    [1, 'Первый'],
    [3, 'Третий'],
  ] as const) {
    await isAt(page, id);
    if (id === 1) await page.getByLabel('SEO-заголовок').focus();
    await until(async () => assert.is(await focusedField(page), 'seo_title'));
    await page.keyboard.type(text);
    await page.keyboard.press('Alt+PageDown');
  }
  await isAt(page, 2);
  await until(async () => assert.is(await focusedField(page), 'seo_title'));
  await page.keyboard.press('Alt+PageUp');
  await isAt(page, 3);
  await until(async () => assert.is(await focusedField(page), 'seo_title'));
  assert.is(await page.getByLabel('SEO-заголовок').inputValue(), 'Третий');
  // By another way the heading has it.
  await open({ host, page }, '/cases/2/edit');
  await isAt(page, 2);
  await until(async () => assert.is(await page.evaluate(() => document.activeElement?.tagName), 'H1'));
});

test('so do two buttons, which the first and the last record have half of', async ({ host, page }) => {
  await open({ host, page }, '/cases/1/edit');
  await listsLoaded(page);
  const [previous, next] = ['Предыдущая запись', 'Следующая запись'].map((name) =>
    page.locator('main header').getByRole('button', { name }),
  );
  await until(async () => assert.is(await next?.isEnabled(), true));
  assert.is(await previous?.isEnabled(), false);
  await next?.click();
  await isAt(page, 3);
  await previous?.click();
  await isAt(page, 1);
  await open({ host, page }, '/cases/4/edit');
  await listsLoaded(page);
  await until(async () => assert.is(await previous?.isEnabled(), true));
  assert.is(await next?.isEnabled(), false);
});

test('the field that was left for the button of saving gets the focus in the neighbour, by button and by key', async ({
  host,
  page,
}) => {
  await open({ host, page }, '/cases/1/edit');
  await listsLoaded(page);
  const next = page.locator('main header').getByRole('button', { name: 'Следующая запись' });
  const save = async (text: string) => {
    await page.keyboard.type(text);
    await page.getByRole('button', { name: /^Сохранить/ }).click();
    await page.getByText('Изменений нет').filter({ visible: true }).waitFor();
  };
  await page.getByLabel('SEO-описание').click();
  await save('Первое');
  await next.click();
  await isAt(page, 3);
  await until(async () => assert.is(await focusedField(page), 'seo_description'));
  await save('Третье');
  await page.keyboard.press(']');
  await isAt(page, 2);
  await until(async () => assert.is(await focusedField(page), 'seo_description'));
  assert.is(await page.getByLabel('SEO-описание').inputValue(), '');
  // Who went on to something else is not brought back to the field.
  await page.locator('main h1:not([data-kept] *)').focus();
  await next.click();
  await isAt(page, 4);
  await until(async () => assert.is(await page.evaluate(() => document.activeElement?.tagName), 'H1'));
});

test('a key leads to the blocks of the case, also from a field', async ({ host, page }) => {
  await open({ host, page }, '/cases/3/edit');
  await page.locator('[data-block]').first().waitFor();
  const isInBlocks = () =>
    until(async () =>
      assert.is(
        await page
          .locator('[data-block]')
          .first()
          .evaluate((it) => it.contains(document.activeElement)),
        true,
      ),
    );
  await page.keyboard.press('l');
  await isInBlocks();
  await page.getByLabel('Название *').focus();
  await page.keyboard.press('Alt+b');
  await isInBlocks();
  assert.ok((await focused(page)).length > 0);
});

test.run();
