// Pictures and videos of a form in full size.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { dialog, upload } from '../fixtures/case-blocks.ts';
import { chooseInPalette } from '../fixtures/palette.ts';
import { addCase, focused, open, panelSuite, until } from '../fixtures/panel.ts';
import { storeMedia } from '../fixtures/store-media.ts';

const form = '/cases/1/edit';

const test = panelSuite('pictures in full size', {
  seed: async (client) => {
    const [announce, picture] = [
      await storeMedia(client, 'space-orbits.jpg'),
      await storeMedia(client, 'yacht-marina.jpg'),
    ];
    await addCase(client, 'Портал', { object_announce: { type: 'image', value: announce } });
    await client.post('/api/cases/1/text', {
      header: { text: 'Задача' },
      content: [{ style: 'large', text: 'Найти яхту' }],
    });
    await client.post('/api/cases/1/image', { header: { text: 'Карта' }, large: { image: picture } });
    const video = await storeMedia(client, 'interface-tour.mp4');
    await client.post('/api/cases/1/video', { title: 'Ролик', video });
  },
});

function shown(page: Page) {
  return dialog(page).locator('img, video');
}

async function facts(page: Page, text: RegExp): Promise<void> {
  await until(async () => assert.match(await dialog(page).innerText(), text));
}

async function closed(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
}

test('a click on the picture of a block opens it, with its dimensions and size', async (panel) => {
  const { page } = panel;
  await open(panel, form);
  await page.getByRole('button', { name: 'Открыть во весь размер: блок № 2 «Карта»' }).click();
  await facts(page, /\d+ × \d+ · JPEG · \d+ КБ/);
  assert.not.match((await shown(page).getAttribute('src')) ?? '', /\?w=/);
  await dialog(page).getByRole('button', { name: 'Закрыть' }).click();
  await dialog(page).waitFor({ state: 'detached' });
});

test('by key: Space on a picture, and Z for the block under the cursor; the focus returns', async (panel) => {
  const { page } = panel;
  await open(panel, form);
  await page.getByRole('button', { name: 'Открыть во весь размер', exact: true }).focus();
  await page.keyboard.press('Space');
  await shown(page).waitFor();
  await closed(page);
  await until(async () => assert.is(await focused(page), 'Открыть во весь размер'));
  await page.locator('[data-block^="imageblock"] [data-block-edit]').focus();
  await page.keyboard.press('z');
  await facts(page, /JPEG/);
  await closed(page);
});

test('the palette offers all of the form, by name', async (panel) => {
  const { page } = panel;
  await open(panel, form);
  await chooseInPalette(page, 'Открыть картинку или видео', 'во весь размер');
  await page.locator('[cmdk-item]').getByText('№ 3 Ролик').click();
  await facts(page, /Видео/);
  await closed(page);
});

test('a video stands at a third of its length, and plays in its place from the beginning', async (panel) => {
  const { page } = panel;
  await open(panel, form);
  const third = (video: HTMLVideoElement) => Math.abs(video.currentTime - video.duration / 3) < 0.2;
  const inRow = page.locator('[data-block^="videoblock"] video');
  await until(async () => assert.ok(await inRow.evaluate(third)));
  await page.locator('[data-block^="videoblock"] [data-block-edit]').click();
  const inField = dialog(page).locator('[data-field="video"] video');
  await until(async () => assert.ok(await inField.evaluate(third)));
  assert.is(await inField.evaluate((video: HTMLVideoElement) => video.controls), true);
  await until(async () => assert.match(await dialog(page).innerText(), /\d+ × \d+ · MP4 · 0:0\d/));
  await inField.evaluate((video: HTMLVideoElement) => video.play());
  await until(async () =>
    assert.ok(
      await inField.evaluate(
        ({ currentTime, duration, paused }: HTMLVideoElement) => !paused && currentTime < duration / 3,
      ),
    ),
  );
  await dialog(page).getByRole('button', { name: 'Во весь размер' }).click();
  await page.getByRole('dialog', { name: 'Видео', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  assert.is(await dialog(page).count(), 1);
});

test('the picture of a text block is its first words', async (panel) => {
  const { page } = panel;
  await open(panel, form);
  const excerpt = page.locator('[data-block^="textblock"] [data-heading]');
  const words = (part: string) => excerpt.evaluate((node, pseudo) => getComputedStyle(node, pseudo).content, part);
  assert.is(await words('::before'), '"Задача"');
  assert.is(await words('::after'), '"Найти яхту"');
});

test('a new picture of a service opens before it is saved', async (panel) => {
  const { page } = panel;
  await open(panel, '/services/create/');
  await upload(page, 'icon', 'icon-design.png');
  await page.locator('[data-field="icon"]').getByRole('button', { name: 'Открыть во весь размер' }).click();
  await facts(page, /PNG/);
});

test.run();
