// On a phone one button above the blocks opens the sheet of all that can be added.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { axe } from '../fixtures/browser.ts';
import { addBlocks, blockTitlesOf, dialog, media } from '../fixtures/case-blocks.ts';
import { addCase, focused, open, panelSuite, toast, until } from '../fixtures/panel.ts';

const test = panelSuite('adding on a phone', {
  width: 390,
  height: 844,
  touch: true,
  seed: async (client) => {
    for (const title of ['Портал', 'Музей']) await addBlocks(client, await addCase(client, title));
  },
});

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Добавить блок' });
const add = (page: Page) => page.locator('[data-command="case.add-menu"]');
const titles = async (page: Page) =>
  (await sheet(page).getByRole('listitem').allInnerTexts()).map((text) => text.split('\n')[0]);

test('one button opens the sheet at the bottom: photos, camera, text, video, and what was copied', async ({
  host,
  page,
}) => {
  await open({ page, host }, '/cases/1/edit');
  await add(page).tap();
  await sheet(page).waitFor();
  assert.equal(await titles(page), ['Фото', 'Снять', 'Текст', 'Видео']);
  const box = await sheet(page).boundingBox();
  assert.equal([box?.x, box?.width, (box?.y ?? 0) + (box?.height ?? 0)], [0, 390, 844]);
  for (const row of await sheet(page).getByRole('listitem').all())
    assert.ok(((await row.boundingBox())?.height ?? 0) >= 48);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    assert.equal(await axe(page), []);
  }
  await page.emulateMedia({ colorScheme: null });
  await page.keyboard.press('Escape');
  await sheet(page).waitFor({ state: 'detached' });
  await until(async () => assert.match(await focused(page), /^Добавить/));
  await page.locator('[data-block]').first().locator('[data-command="block.actions"]').tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Копировать' }).tap();
  await toast(page, 'Блок скопирован').waitFor();
  await add(page).tap();
  await until(async () => assert.equal(await titles(page), ['Фото', 'Снять', 'Текст', 'Видео', 'Вставить']));
  await sheet(page).getByText('«Задача»').waitFor();
  await page.keyboard.press('Escape');
});

test('many photos at once become blocks; the camera is that at the back', async ({ host, page }) => {
  await open({ page, host }, '/cases/2/edit');
  await add(page).tap();
  const gallery = page.waitForEvent('filechooser');
  await sheet(page).getByRole('button', { name: 'Фото' }).tap();
  const many = await gallery;
  assert.is(many.isMultiple(), true);
  await many.setFiles([`${media}/yacht-marina.jpg`, `${media}/space-orbits.jpg`]);
  await toast(page, 'Добавлено: 2 изображения').waitFor();
  await until(async () => assert.is((await blockTitlesOf(page)).length, 5));
  await add(page).tap();
  const camera = page.waitForEvent('filechooser');
  await sheet(page).getByRole('button', { name: 'Снять' }).tap();
  const one = await camera;
  assert.is(await one.element().getAttribute('capture'), 'environment');
  assert.is(one.isMultiple(), false);
  await one.setFiles(`${media}/city-services.jpg`);
  await toast(page, 'Добавлено: 1 изображение').waitFor();
});

test('the palette knows the camera, too', async ({ host, page }) => {
  await open({ page, host }, '/cases/1/edit');
  await add(page).waitFor();
  await page.getByRole('button', { name: 'Найти' }).tap();
  await page.locator('[cmdk-input]:focus').waitFor();
  await page.keyboard.type('сфотографировать');
  await page.getByRole('option', { name: 'Снять фото для кейса…' }).waitFor();
  await page.keyboard.press('Escape');
});

test('a text is added below a block by the sheet of its row', async ({ host, page }) => {
  await open({ page, host }, '/cases/1/edit');
  await page.locator('[data-block]').first().locator('[data-command="block.actions"]').tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Добавить ниже…' }).tap();
  await sheet(page).getByText('Под: блок № 1').waitFor();
  await sheet(page).getByRole('button', { name: 'Текст' }).tap();
  await dialog(page).getByRole('button', { name: 'Добавить: Заголовок' }).tap();
  await dialog(page).getByLabel('Текст заголовка').fill('Второй');
  await page.keyboard.press('Control+Enter');
  await until(async () => assert.is((await blockTitlesOf(page))[1], 'Второй'));
});

test.run();
