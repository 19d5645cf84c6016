// How pictures come into a form: the local file at once, a drop anywhere, many as blocks, large ones shrunk.
import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import * as assert from 'uvu/assert';
import { blockTitlesOf, field, fileInput, media } from '../fixtures/case-blocks.ts';
import { dragFiles, fileAt, holdPixels, pasteFiles } from '../fixtures/dropped-files.ts';
import { networkIdle } from '../fixtures/network-idle.ts';
import { addCase, open, panelSuite, textOf, toast, until } from '../fixtures/panel.ts';
import { storeMedia } from '../fixtures/store-media.ts';

const test = panelSuite('uploads of pictures');
const announce = 'object_announce.value';
const empty = { object_announce: { type: 'image', value: null } };
const [marina, orbits] = ['yacht-marina.jpg', 'space-orbits.jpg'].map((file) => `${media}/${file}`) as [string, string];

/** Keeps uploads from reaching the host until the function given is called. */
async function holdUploads(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/upload/file', async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  return release;
}

test('the chosen file is shown at once, with name, dimensions, size and progress, and can be taken back', async (panel) => {
  const { page, client } = panel;
  const id = await addCase(client, 'Портал', empty);
  await open(panel, `/cases/${id}/edit`);
  const release = await holdUploads(page);
  const place = field(page, announce);
  await fileInput(page, announce).setInputFiles(marina);
  await place.locator('img[src^="blob:"]').waitFor();
  await until(async () =>
    assert.match(await place.innerText(), /yacht-marina\.jpg\s+\d+ × \d+ · JPEG · \d+ КБ\s+\d+\u00a0%/),
  );
  await place.getByRole('button', { name: 'Отменить' }).click();
  await place.locator('img').waitFor({ state: 'detached' });
  await fileInput(page, announce).setInputFiles(marina);
  release();
  await place.locator('img[src^="/storage/"]').waitFor();
  await until(async () => assert.match(await place.innerText(), /\d+ × \d+ · JPEG · \d+ КБ/));
});

test('a click on the empty place of a picture asks for a file', async (panel) => {
  const { page, client } = panel;
  const id = await addCase(client, 'Портал', empty);
  await open(panel, `/cases/${id}/edit`);
  const place = field(page, announce);
  const square = place.locator('svg').first();
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), square.click()]);
  await chooser.setFiles(marina);
  await place.locator('img[src^="/storage/"]').waitFor();
});

test('a file that is dragged over the form shows where it would go, and goes there', async (panel) => {
  const { page, client } = panel;
  const value = await storeMedia(client, 'space-orbits.jpg');
  const id = await addCase(client, 'Портал', { object_announce: { type: 'image', value } });
  await open(panel, `/cases/${id}/edit`);
  const place = field(page, announce);
  await dragFiles(page.getByLabel('Подзаголовок'), [await fileAt(marina)], { drop: false });
  await place.getByText('Отпустите, чтобы заменить').waitFor();
  await page.evaluate(() => window.dispatchEvent(new DragEvent('dragleave')));
  await place.getByText('Отпустите, чтобы заменить').waitFor({ state: 'detached' });
  await dragFiles(page.getByLabel('Подзаголовок'), [await fileAt(marina)]);
  await until(async () => assert.not.equal(await place.locator('img').getAttribute('src'), value));
  await place.locator('img[src^="/storage/"]').waitFor();
});

test('a stored picture is shown by its small copy, with the dimensions and the size of the original', async (panel) => {
  const { page, client } = panel;
  const value = await storeMedia(client, 'yacht-marina.jpg');
  const id = await addCase(client, 'Портал', { object_announce: { type: 'image', value } });
  const whole: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(value) && request.headers().range === undefined) whole.push(request.url());
  });
  await open(panel, `/cases/${id}/edit`);
  const place = field(page, announce);
  await until(async () => assert.match(await place.innerText(), /1200 × 800 · JPEG · \d+ КБ/));
  const width = await place.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth);
  assert.equal([width, whole], [320, []]);
  await place.getByRole('button', { name: 'Открыть во весь размер' }).click();
  await page.getByRole('dialog').locator('img').waitFor();
  await until(() => assert.is(whole.length, 1));
});

test('a stored picture that is taken away comes back by undo', async (panel) => {
  const { page, client } = panel;
  const value = await storeMedia(client, 'yacht-marina.jpg');
  const id = await addCase(client, 'Портал', { object_announce: { type: 'image', value } });
  await open(panel, `/cases/${id}/edit`);
  const place = field(page, announce);
  await place.locator('img').waitFor();
  await place.getByRole('button', { name: 'Удалить' }).click();
  await place.locator('img').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+z');
  await place.locator('img').waitFor();
  await page.keyboard.press('Control+s');
  await networkIdle(page);
  const { body } = await client.get<{ case: { object_announce: { value: string } } }>(`/api/cases/${id}`);
  assert.is(body.case.object_announce.value, value);
});

test('several pictures dropped on the list of blocks become image blocks in their order, undone at once', async (panel) => {
  const { page, client } = panel;
  const id = await addCase(client, 'Портал');
  await open(panel, `/cases/${id}/edit`);
  const list = page.locator('[data-blocks]');
  await dragFiles(list, [await fileAt(marina), await fileAt(orbits)], { drop: false });
  await list.getByText('Отпустите: каждый файл станет блоком').waitFor();
  await dragFiles(list, [await fileAt(marina), await fileAt(orbits)]);
  await toast(page, 'Добавлено: 2 изображения').waitFor();
  assert.is((await blockTitlesOf(page)).length, 2);
  const widths = () =>
    page.locator('[data-block] img').evaluateAll((all) => all.map((img) => (img as HTMLImageElement).naturalWidth > 0));
  await until(async () => assert.equal(await widths(), [true, true]));
  await page.keyboard.press('Control+z');
  await until(async () => assert.equal(await blockTitlesOf(page), []));
  await until(async () => {
    const { body } = await client.get<{ content: unknown[] }>(`/api/cases/${id}`);
    assert.equal(body.content, []);
  });
});

test('by key: pasted pictures, and those of the file dialog, become blocks; a refused one is named', async (panel) => {
  const { page, client } = panel;
  const id = await addCase(client, 'Портал');
  await open(panel, `/cases/${id}/edit`);
  await page.getByRole('button', { name: 'Добавить блок Текст' }).focus();
  const text = { ...(await fileAt(marina)), name: 'note.txt', type: 'text/plain' };
  await pasteFiles(page.getByRole('button', { name: 'Добавить блок Текст' }), [await fileAt(marina), text]);
  await toast(page, 'Файл «note.txt» не подходит: нужен JPEG, PNG или GIF.').waitFor();
  await until(async () => assert.is((await blockTitlesOf(page)).length, 1));
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Shift+KeyB');
  await (await chooser).setFiles([orbits]);
  await until(async () => assert.is((await blockTitlesOf(page)).length, 2));
});

test('files on their way stand under the list with what becomes of each; one can be taken back, or all', async (panel) => {
  const { page, client } = panel;
  const id = await addCase(client, 'Портал');
  await open(panel, `/cases/${id}/edit`);
  const release = await holdUploads(page);
  const blocks = page.locator('[data-blocks]');
  const files = [await fileAt(marina), await fileAt(orbits), await fileAt(`${media}/interface-tour.mp4`)];
  await dragFiles(blocks, files);
  const waiting = page.getByRole('list', { name: 'Загружаемые файлы' });
  await until(async () => assert.is(await waiting.locator('[src^="blob:"]').count(), 3));
  await blocks.getByText('0\u00a0из\u00a03').waitFor();
  assert.is(await waiting.getByText('Ждёт очереди').count(), 2);
  await waiting.getByText(/^Загружается · \d+\u00a0% из\u00a0\d+ КБ$|^Сохраняется$/).waitFor();
  await waiting.getByRole('button', { name: 'Отменить загрузку «yacht-marina.jpg»' }).click();
  // Not at the button that stops the others.
  await blocks.locator(':focus:not([data-uploads] *)').waitFor();
  release();
  await toast(page, 'Добавлено: 2 файла').waitFor();
  assert.is((await blockTitlesOf(page)).at(-1), 'interface-tour');
  await waiting.waitFor({ state: 'detached' });

  await page.unroute('**/api/upload/file');
  await holdUploads(page);
  await dragFiles(blocks, files);
  await blocks.getByRole('button', { name: 'Остановить' }).click();
  await waiting.waitFor({ state: 'detached' });
  assert.is((await blockTitlesOf(page)).length, 2);
});

/** 12 MB of noise, which no browser makes smaller at the same dimensions. */
async function largePhoto() {
  const raw = { width: 2100, height: 1900, channels: 3 } as const;
  const buffer = await sharp(randomBytes(raw.width * raw.height * 3), { raw })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return { name: 'noise.png', mimeType: 'image/png', buffer };
}

test('a photo above the limits is shrunk in the browser, which says what was done', async (panel) => {
  const { page, client } = panel;
  const id = await addCase(client, 'Портал', empty);
  await open(panel, `/cases/${id}/edit`);
  const photo = await largePhoto();
  await fileInput(page, announce).setInputFiles(photo);
  const question = page.getByRole('dialog', { name: 'Фотография слишком велика' });
  await question.waitFor();
  assert.match(await textOf(question), /2100 × 1900, 11,\d МБ\. Сервер принимает до 10 МБ и 40 мегапикселей/);
  const place = field(page, announce);
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  assert.is(await place.locator('img').count(), 0, 'Escape sends nothing');
  await fileInput(page, announce).setInputFiles(photo);
  await question.waitFor();
  await page.keyboard.press('Enter');
  await place.locator('img[src^="/storage/"]').waitFor();
  assert.match(await place.innerText(), /Уменьшено в браузере: 2100 × 1900, 11,\d МБ → \d+ × \d+, \d(,\d)? МБ\./);
});

test('whoever types on while a large photo is read loses no letter: a toast, or the save, asks about it', async (panel) => {
  const { page, client } = panel;
  const id = await addCase(client, 'Портал', empty);
  await open(panel, `/cases/${id}/edit`);
  const photo = await largePhoto();
  const question = page.getByRole('dialog', { name: 'Фотография слишком велика' });
  const place = field(page, announce);
  const subtitle = page.getByLabel('Подзаголовок');
  const chooseAndType = async (first: string, second: string) => {
    const release = await holdPixels(page);
    await fileInput(page, announce).setInputFiles(photo);
    await subtitle.focus();
    await page.keyboard.press('End');
    await page.keyboard.type(first);
    await release();
    await toast(page, 'Фотография слишком велика').waitFor();
    await place.getByText('Вопрос, уменьшить ли её, ждёт').waitFor();
    await page.keyboard.type(second);
    assert.is(await page.getByRole('dialog').count(), 0);
  };
  await chooseAndType('У ', 'моря');
  assert.is(await subtitle.inputValue(), 'У моря');
  await page.getByRole('button', { name: 'Ответить' }).click();
  await question.waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await until(async () => assert.not.match(await place.innerText(), /ждёт/));

  await chooseAndType(' и ', 'у реки');
  await page.keyboard.press('Control+s');
  await question.waitFor();
  await page.keyboard.press('Enter');
  await until(async () => {
    const { body } = await client.get<{ case: { subtitle: string; object_announce: { value: string } } }>(
      `/api/cases/${id}`,
    );
    assert.is(body.case.subtitle, 'У моря и у реки');
    assert.match(body.case.object_announce.value, /^\/storage\//);
  });
});

test.run();
