// Several files at once, and files whose answers are lost: none is lost in silence, and none is added twice.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { axe } from '../fixtures/browser.ts';
import { blockTitlesOf, dialog, field, media } from '../fixtures/case-blocks.ts';
import { dragFiles, fileAt, pasteFiles } from '../fixtures/dropped-files.ts';
import { networkIdle } from '../fixtures/network-idle.ts';
import { addCase, open, panelSuite, toast, until } from '../fixtures/panel.ts';

const files = () =>
  Promise.all(['yacht-marina.jpg', 'space-orbits.jpg', 'city-services.jpg'].map((name) => fileAt(`${media}/${name}`)));

const test = panelSuite('files at once', {
  seed: async (client) => {
    const object_announce = { type: 'image', value: null };
    for (const title of ['Портал', 'Музей', 'Банк', 'Порт', 'Связь', 'Завод'])
      await addCase(client, title, { object_announce });
  },
});

const stored = (page: Page, name: string) => field(dialog(page), name).locator('img[src^="/storage/"]');

test('in a new image block the focus is where a picture is chosen, and pasted ones fill both sides', async ({
  host,
  page,
}) => {
  await open({ page, host }, '/cases/1/edit');
  await page.keyboard.press('2');
  await dialog(page).locator('input[type="file"]:focus').waitFor();
  const [first, second, third] = await files();
  assert.ok(first && second && third);
  await pasteFiles(page.locator(':focus'), [first]);
  await stored(page, 'large.image').waitFor();
  await field(dialog(page), 'large.image').locator('input:focus').waitFor();
  await page.keyboard.press('Alt+s');
  await field(page, 'small.0.image').locator('input:focus').waitFor();
  // Wherever the focus is.
  await pasteFiles(dialog(page), [second, third]);
  await stored(page, 'small.0.image').waitFor();
  await stored(page, 'small.1.image').waitFor();
});

test('of more files than there are empty fields, those that were not taken are told of', async ({ host, page }) => {
  await open({ page, host }, '/services/create/');
  await dragFiles(page.locator('main h1:not([data-kept] *)'), await files());
  await toast(page, 'Взято файлов: 2 из 3').waitFor();
});

test('several files that are dropped beside the blocks of a case become blocks, which one undo takes away', async ({
  host,
  page,
  client,
}) => {
  const title = page.locator('main h1:not([data-kept] *)');
  const announce = field(page.locator('main'), 'object_announce.value').locator('img[src^="/storage/"]');
  const stored = async () => {
    const { body } = await client.get<{ content: { type: string }[] }>('/api/cases/2');
    return body.content.map(({ type }) => type);
  };
  await open({ page, host }, '/cases/2/edit');
  const mixed = [...(await files()), await fileAt(`${media}/interface-tour.mp4`)];
  await dragFiles(title, mixed, { drop: false });
  await page.getByText('Отпустите: каждый файл станет блоком').waitFor();
  await dragFiles(title, mixed);
  await toast(page, 'Добавлено: 4 файла').waitFor();
  assert.equal(await stored(), ['imageblock', 'imageblock', 'imageblock', 'videoblock']);
  assert.is(await announce.count(), 0, 'none went into the field for one');
  await page.keyboard.press('Control+z');
  await until(async () => assert.equal(await stored(), []));
  // One picture still goes to the empty field, and a video, which no field takes, becomes a block.
  await dragFiles(title, mixed.slice(0, 1));
  await announce.waitFor();
  await dragFiles(title, mixed.slice(-1));
  await until(async () => assert.equal(await stored(), ['videoblock']));
});

test('a picture that a program puts beside a copied table becomes no block', async ({ host, page, client }) => {
  const blocks = async () => (await client.get<{ content: unknown[] }>('/api/cases/6')).body.content.length;
  await open({ page, host }, '/cases/6/edit');
  const [picture] = await files();
  assert.ok(picture);
  await pasteFiles(page.locator('[data-blocks]'), [picture], 'Срок\t14 недель');
  await pasteFiles(page.locator('[data-blocks]'), [picture]);
  await toast(page, 'Добавлено: 1 изображение').waitFor();
  await networkIdle(page);
  assert.is(await blocks(), 1);
});

test('several files that are dropped beside the blocks of a new case wait for it as blocks', async ({ host, page }) => {
  await open({ page, host }, '/cases/create/');
  await page.getByText('Фото можно бросить сюда сразу.').waitFor();
  await dragFiles(page.locator('main h1:not([data-kept] *)'), await files());
  await until(async () =>
    assert.is(await page.getByRole('list', { name: 'Блоки нового кейса' }).getByRole('listitem').count(), 3),
  );
});

test('a picture whose answer was lost is no second block when it is sent again, nor are the others', async ({
  host,
  page,
  client,
}) => {
  await open({ page, host }, '/cases/3/edit');
  let lost = 0;
  await page.route('**/api/cases/3/image', async (route) => {
    lost += 1;
    if (lost > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await dragFiles(page.locator('[data-blocks]'), (await files()).slice(0, 2));
  await toast(page, 'Добавлено: 1 изображение').waitFor();
  await page.getByRole('button', { name: 'Повторить' }).click();
  await until(async () => assert.is(await page.locator('[data-block]').count(), 2));
  await networkIdle(page);
  const { body } = await client.get<{ content: unknown[] }>('/api/cases/3');
  assert.is(body.content.length, 2);
});

const names = ['yacht-marina.jpg', 'space-orbits.jpg', 'city-services.jpg'];
const failedRows = (page: Page) => page.locator('[data-failed]');

test('a photo that could not be sent stays red in its place; R sends it there, Del takes it away', async ({
  host,
  page,
}) => {
  await open({ page, host }, '/cases/4/edit');
  let sent = 0;
  await page.route('**/api/upload/file', (route) =>
    [2, 5, 6].includes(++sent) ? route.abort('connectionreset') : route.continue(),
  );
  await dragFiles(page.locator('[data-blocks]'), await files());
  await toast(page, 'Добавлено: 2 изображения').waitFor();
  const rows = page.getByRole('list', { name: 'Блоки контента по порядку' }).getByRole('listitem');
  assert.equal(await rows.evaluateAll((items) => items.map((item) => item.hasAttribute('data-failed'))), [
    false,
    true,
    false,
  ]);
  await failedRows(page).getByText('Не загрузилось: связь прервалась').waitFor();
  const bar = page.locator('footer:visible');
  await bar.getByText('Одно\u00a0фото не загрузилось').waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    assert.equal(await axe(page), []);
  }
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize({ width: 390, height: 844 });
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  await page.setViewportSize({ width: 1440, height: 900 });
  // Elsewhere in the panel it is kept, and the keys are for what has the focus afterwards.
  await failedRows(page).getByRole('button', { name: 'Ещё раз' }).focus();
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await page.waitForURL(/services/);
  await page.goBack();
  await failedRows(page).waitFor();
  await page.keyboard.press('l');
  await page.locator('[data-block] :focus').waitFor();
  await page.keyboard.press('Delete');
  await dialog(page).getByText('Вы подтверждаете удаление блока №').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('r');
  await until(async () => assert.equal(await blockTitlesOf(page), names));
  assert.is(await bar.getByText('не загрузилось').count(), 0);
  await dragFiles(page.locator('[data-blocks]'), (await files()).slice(0, 2));
  await bar.getByText('2\u00a0фото не загрузились').waitFor();
  await networkIdle(page);
  await failedRows(page).first().getByRole('button', { name: 'Ещё раз' }).press('Delete');
  await bar.getByText('Одно\u00a0фото не загрузилось').waitFor();
  assert.equal([await failedRows(page).count(), await dialog(page).count()], [1, 0]);
});

test('what was dropped without a connection is sent in its order when there is one, beside what another tab has added', async ({
  host,
  page,
  client,
}) => {
  await open({ page, host }, '/cases/5/edit');
  await page.getByText('Блоков пока нет.').waitFor();
  // What takes them comes with the first file that is dragged over the page.
  await dragFiles(page.locator('[data-blocks]'), await files(), { drop: false });
  await networkIdle(page);
  await page.context().setOffline(true);
  await dragFiles(page.locator('[data-blocks]'), await files());
  await page.locator('footer:visible').getByText('3\u00a0фото не загрузились').waitFor();
  await client.post('/api/cases/5/text', { header: { text: 'Из другой вкладки', h2: true } });
  await page.context().setOffline(false);
  await page.keyboard.press('r');
  await until(async () => {
    assert.is(await failedRows(page).count(), 0);
    const titles = await blockTitlesOf(page);
    assert.equal(
      titles.filter((title) => names.includes(title)),
      names,
    );
  });
  await networkIdle(page);
  await page.reload();
  await until(async () => assert.equal(await blockTitlesOf(page), ['Из другой вкладки', ...names]));
});

test('a category whose answer was lost is made once', async ({ host, page, client }) => {
  await open({ page, host }, '/cases/create/');
  let lost = 0;
  await page.route('**/api/cases/categories', async (route) => {
    if (route.request().method() !== 'POST' || ++lost > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('combobox', { name: 'Категория' }).fill('Медицина');
  await page.getByRole('option', { name: 'Создать «Медицина»' }).click();
  await page.getByRole('button', { name: 'Повторить' }).click();
  await toast(page, 'Категория «Медицина» создана').waitFor();
  const { body } = await client.get<{ count: number }>('/api/cases/categories');
  assert.is(body.count, 1);
});

test('after undo of added blocks the focus stays in their list: the next key is not for the whole case', async ({
  host,
  page,
}) => {
  await open({ page, host }, '/cases/3/edit');
  await page.locator('[data-block]').nth(1).waitFor();
  await page.keyboard.press('l');
  await page.locator('[data-block] :focus').waitFor();
  await page.keyboard.press('c');
  await toast(page, 'Блок скопирован').waitFor();
  await page.keyboard.press('v');
  await until(async () => assert.is(await page.locator('[data-block]').count(), 3));
  await toast(page, 'Вставлено: 1 блок').waitFor();
  await page.keyboard.press('Control+z');
  await until(async () => assert.is(await page.locator('[data-block]').count(), 2));
  await page.locator('[data-block] :focus').waitFor();
  await page.keyboard.press('Delete');
  await dialog(page).getByText('Вы подтверждаете удаление блока №').waitFor();
});

test.run();
