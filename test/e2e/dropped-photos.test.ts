// Photos that are dropped on the list of cases become a new case: its form waits with their blocks, and nothing is lost.
import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import * as assert from 'uvu/assert';
import { axe } from '../fixtures/browser.ts';
import { blockTitlesOf, media } from '../fixtures/case-blocks.ts';
import { dragFiles, fileAt, holdPixels } from '../fixtures/dropped-files.ts';
import { admin } from '../fixtures/host.ts';
import { networkIdle } from '../fixtures/network-idle.ts';
import { chooseInPalette } from '../fixtures/palette.ts';
import { addCase, listsLoaded, open, type Panel, panelSuite, pathOf, toast, until } from '../fixtures/panel.ts';
import { holdNews } from '../fixtures/two-sides.ts';

const test = panelSuite('photos dropped on the list');

const names = ['yacht-marina.jpg', 'space-orbits.jpg', 'city-services.jpg'];
const files = () => Promise.all(names.map((name) => fileAt(`${media}/${name}`)));
const waiting = (page: Page) => page.getByRole('list', { name: 'Блоки нового кейса' }).locator('li:not([data-failed])');

/** Until the list takes files: what does so comes with the first of them that is dragged over the page. */
async function dropOnList(page: Page, only = 3): Promise<void> {
  const sent = (await files()).slice(0, only);
  await until(async () => {
    await dragFiles(page.locator('main:not([data-kept])').first(), sent, { drop: false });
    assert.is(
      await page.locator('main').evaluate((main) => getComputedStyle(main, '::after').content !== 'none'),
      true,
      'it says what becomes of them',
    );
  });
  await dragFiles(page.locator('main').first(), sent);
  await until(async () => assert.is(pathOf(page), '/cases/create/'));
}

async function openListOf(panel: Pick<Panel, 'page' | 'host'>): Promise<void> {
  await open(panel, '/cases/list/');
  await panel.page.locator('tr[data-cursor]').waitFor();
  await listsLoaded(panel.page);
}

/** Drops two photos whose pixels are counted, and lets none be counted before the function given is called. */
async function dropSlowly(page: Page): Promise<() => Promise<void>> {
  const release = await holdPixels(page);
  const noise = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
    .png()
    .toBuffer();
  const sent = ['one.png', 'two.png'].map((name) => ({ name, type: 'image/png', content: noise.toString('base64') }));
  const list = page.locator('main:not([data-kept])').first();
  await until(async () => {
    await dragFiles(list, sent, { drop: false });
    assert.ok(await list.evaluate((main) => getComputedStyle(main, '::after').content !== 'none'));
  });
  await dragFiles(list, sent);
  return release;
}

/** Leaves the next test a form of a new case with nothing in it. */
async function discard(page: Page): Promise<void> {
  await chooseInPalette(page, 'отбросить', /Отбросить/);
  await page.getByRole('dialog').getByRole('button', { name: 'Отбросить' }).click();
  await until(async () => assert.is(await waiting(page).count(), 0));
}

test('on the empty list: the line says so, and a new case has their blocks when it is saved', async ({
  host,
  page,
  client,
}) => {
  await open({ page, host }, '/cases/list/');
  await page.getByRole('button', { name: 'или бросьте сюда фотографии: получится кейс' }).waitFor();
  await dropOnList(page);
  await until(async () => assert.is(await waiting(page).count(), 3));
  await page.getByText('Ждут сохранения: 3 блока.').waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    assert.equal(await axe(page), []);
  }
  await page.emulateMedia({ colorScheme: null });
  // A reload loses none of them: the draft has what was sent.
  await page.getByLabel('Название *').fill('Порт');
  await page.getByText(/Черновик сохранён в/).waitFor();
  await page.reload();
  await until(async () => assert.is(await waiting(page).count(), 3));
  await page.getByRole('button', { name: 'Не добавлять блок № 3', exact: false }).click();
  await until(async () => assert.is(await waiting(page).count(), 2));
  await page.keyboard.press('Control+s');
  await until(async () => assert.equal(await blockTitlesOf(page), names.slice(0, 2)));
  const { body } = await client.get<{ content: unknown[] }>('/api/cases/1');
  assert.is(body.content.length, 2);
});

test('a photo that could not be sent stays, and a save waits for it', async ({ host, page, client }) => {
  await addCase(client, 'Музей');
  await open({ page, host }, '/cases/list/');
  await page.locator('tr[data-id]').first().waitFor();
  let uploads = 0;
  await page.route('**/api/upload/file', (route) =>
    ++uploads === 2 ? route.abort('connectionreset') : route.continue(),
  );
  await dropOnList(page);
  await toast(page, 'Не загрузилось: 1 файл').waitFor();
  // The toast may be drawn before the form of the new case.
  await until(async () => assert.is(await waiting(page).count(), 2));
  // Between those that were sent before it and after it.
  const rows = page.getByRole('list', { name: 'Блоки нового кейса' }).getByRole('listitem');
  await rows.nth(1).getByText('Не загрузилось: связь прервалась').waitFor();
  await page.locator('footer:visible').getByText('Одно\u00a0фото не загрузилось').waitFor();
  assert.equal(await axe(page), []);
  await page.getByLabel('Название *').fill('Космос');
  await page.keyboard.press('Control+s');
  await until(async () => assert.equal(await blockTitlesOf(page), names));
});

test('photos that take long to be measured go into the case that is written meanwhile, and nothing typed is lost', async ({
  host,
  page,
}) => {
  await openListOf({ page, host });
  const release = await dropSlowly(page);
  await page.keyboard.press('n');
  await until(async () => assert.is(pathOf(page), '/cases/create/'));
  const title = page.getByLabel('Название *');
  await title.fill('Маяк');
  await release();
  await until(async () => assert.is(await waiting(page).count(), 2));
  assert.is(await title.inputValue(), 'Маяк');
  await page.getByText(/Черновик сохранён в/).waitFor();
  await discard(page);
});

test('whoever has gone to another screen meanwhile stays there: a toast leads to the new case', async ({
  host,
  page,
}) => {
  await openListOf({ page, host });
  const release = await dropSlowly(page);
  await page.locator('tr[data-id] [data-row-link]').first().click();
  const subtitle = page.getByLabel('Подзаголовок');
  await subtitle.fill('У моря');
  const path = pathOf(page);
  await release();
  await toast(page, 'Новый кейс из фотографий').waitFor();
  await subtitle.press('End');
  await page.keyboard.type(' и у реки');
  assert.equal([pathOf(page), await subtitle.inputValue()], [path, 'У моря и у реки']);
  await page
    .locator('[role="region"]')
    .getByRole('button', { name: /^Открыть/ })
    .click();
  await until(async () => assert.is(pathOf(page), '/cases/create/'));
  await until(async () => assert.is(await waiting(page).count(), 2));
  await discard(page);
});

test('a save waits for a photo that is still being shrunk: it becomes a block of that case', async ({ host, page }) => {
  await open({ page, host }, '/cases/create/');
  const title = page.getByLabel('Название *');
  await title.waitFor();
  const release = await holdPixels(page);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    chooseInPalette(page, 'Добавить фото к новому', 'Добавить фото к новому кейсу'),
  ]);
  const raw = { width: 2100, height: 1900, channels: 3 } as const;
  const buffer = await sharp(randomBytes(raw.width * raw.height * 3), { raw })
    .png({ compressionLevel: 0 })
    .toBuffer();
  await chooser.setFiles({ name: 'noise.png', mimeType: 'image/png', buffer });
  await title.fill('Верфь');
  await page.keyboard.press('Control+s');
  await page.waitForTimeout(500);
  assert.is(pathOf(page), '/cases/create/', 'it waits');
  await release();
  await page.getByRole('dialog').getByRole('button', { name: 'Уменьшить' }).click();
  // It takes the browser seconds to shrink it.
  await page.waitForURL(/\/cases\/\d+\/edit/);
  await until(async () => assert.equal(await blockTitlesOf(page), ['noise.png']));
  assert.is(await page.getByLabel('Название *').inputValue(), 'Верфь');
});

test('when the session has ended they wait for the sign-in', async ({ host, page }) => {
  await holdNews(page);
  await open({ page, host }, '/cases/list/');
  await page.locator('tr[data-id]').first().waitFor();
  // What the page fetches by itself would be refused before the drop, and the sign-in would lie over the list.
  await listsLoaded(page);
  await networkIdle(page);
  // Elsewhere, as a sign-out in another tab does it.
  await page.request.get(`${host.origin}/logout`);
  await dropOnList(page, 2);
  const dialog = page.getByRole('dialog', { name: 'Вход' });
  await dialog.waitFor();
  await dialog.getByLabel('Пароль').fill(admin.password);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  // Where the first try was refused while the dialog was open, the operator asks once more.
  await until(async () => {
    const again = page.getByRole('button', { name: 'Ещё раз' }).first();
    if (await again.isVisible()) await again.click();
    assert.is(await waiting(page).count(), 2);
  });
});

test('files that are dropped on another list make nothing', async ({ host, page }) => {
  await open({ page, host }, '/services/list/');
  await dragFiles(page.locator('main').first(), await files(), { drop: false });
  assert.is(await page.getByText('получится новый кейс').count(), 0);
  assert.is(pathOf(page), '/services/list/');
});

test.run();
