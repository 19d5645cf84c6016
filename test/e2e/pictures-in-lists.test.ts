// Pictures of records where they are looked for: in the lists.
import type { Locator, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { addCase, open, type Panel, panelSuite, until } from '../fixtures/panel.ts';
import { storeMedia } from '../fixtures/store-media.ts';

const test = panelSuite('pictures in lists', {
  seed: async (client) => {
    const cover = await storeMedia(client, 'yacht-marina.jpg');
    const announce = await storeMedia(client, 'space-orbits.jpg');
    const object = { type: 'image', value: announce };
    await addCase(client, 'Портал бронирования яхт', { object_announce: object });
    await client.post('/api/cases/1/image', { large: { image: cover } });
    await addCase(client, 'Музей космонавтики', { object_announce: object });
    await addCase(client, 'Приложение доставки');
    await addCase(client, 'Потерянная картинка', {
      object_announce: { type: 'image', value: '/storage/cases/lost.jpg' },
    });
    await client.post('/api/services', {
      title: 'Дизайн',
      icon: await storeMedia(client, 'icon-design.png', 'services'),
    });
    const logo = await storeMedia(client, 'tech-kotlin.png', 'technology');
    await client.post('/api/technologies', { name: 'Kotlin', logo, show: true });
  },
});

function inRows(page: Page): Locator {
  return page.locator('tr[data-id] [data-initials]');
}

/** What is seen of the pictures. `pixels`: width of what was loaded. */
function thumbnails(boxes: Locator) {
  return boxes.evaluateAll((all) =>
    all.map((box) => {
      const { width, height } = box.getBoundingClientRect();
      const image = box.querySelector('img');
      const shown = image?.hidden ? null : image;
      const address = shown && new URL(shown.currentSrc);
      return {
        box: `${width}×${height}`,
        initials: shown ? null : box.getAttribute('data-initials'),
        pixels: shown?.naturalWidth,
        isSmallCopy: address?.searchParams.has('w'),
        fit: shown && getComputedStyle(shown).objectFit,
      };
    }),
  );
}

/** The form of a case, until it is among the recent ones: none is kept for an account that the host has not named yet. */
async function openAsRecent(panel: Panel, id: number): Promise<void> {
  await open(panel, `/cases/${id}/edit`);
  await panel.page.getByRole('button', { name: 'Admin' }).waitFor();
}

const none = (initials: string) => ({ box: '40×28', initials, pixels: undefined, isSmallCopy: undefined, fit: null });
const small = (fit: string) => ({ box: '40×28', initials: null, pixels: 40, isSmallCopy: true, fit });

test('cases show their cover, else the announce picture, in small copies; others their initials', async (panel) => {
  await open(panel, '/cases/list/');
  await until(async () =>
    assert.equal(await thumbnails(inRows(panel.page)), [small('cover'), small('cover'), none('ПД'), none('ПК')]),
  );
});

test('services and technologies show the whole icon', async (panel) => {
  for (const path of ['/services/', '/technologies/list']) {
    await open(panel, path);
    await until(async () => assert.equal(await thumbnails(inRows(panel.page)), [small('contain')]));
  }
});

test('a phone has larger ones', async (panel) => {
  await panel.page.setViewportSize({ width: 390, height: 844 });
  await open(panel, '/cases/list/');
  assert.equal(
    (await thumbnails(inRows(panel.page))).map(({ box }) => box),
    Array(4).fill('56×40'),
  );
});

test('a switch in the row leaves the picture where it is', async (panel) => {
  const { page } = panel;
  await open(panel, '/cases/list/');
  const before = await page.locator('tr[data-id="1"] img').getAttribute('src');
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.locator('tr[data-id="1"] [role="switch"]').click();
  await saved;
  await page.locator('tr[data-id="1"] [aria-checked="false"]').waitFor();
  assert.is(await page.locator('tr[data-id="1"] img').getAttribute('src'), before);
});

test('rows of the palette show the same pictures, results and recent ones alike; other answers have icons', async (panel) => {
  const { page } = panel;
  const pictureOf = (id: string) => page.locator(`[cmdk-item][data-value="${id}"] [data-initials]`);
  await openAsRecent(panel, 1);
  await open(panel, '/');
  await page.keyboard.press('Control+k');
  await until(async () => assert.equal(await thumbnails(pictureOf('case:1')), [small('cover')]));
  await page.locator('[cmdk-input]:focus').waitFor();
  await page.keyboard.type('дост');
  await until(async () => assert.equal(await thumbnails(pictureOf('case:3')), [none('ПД')]));
  await page.keyboard.press('Escape');
  await open(panel, '/cases/1/edit');
  await page.keyboard.press('b');
  await page.locator('[cmdk-item]').first().waitFor();
  // A type of block has an icon, and so have photos.
  const icons = Array(4).fill(none(''));
  await until(async () => assert.equal(await thumbnails(page.locator('[cmdk-item] [data-initials]')), icons));
  await page.keyboard.press('Escape');
  await open(panel, '/cases/list/');
  await page.keyboard.press('c');
  await page.getByRole('option', { name: 'Без категории' }).waitFor();
  const rows = page.locator('[cmdk-item]');
  const all = Array(await rows.count()).fill(none(''));
  await until(async () => assert.equal(await thumbnails(rows.locator('[data-initials]')), all));
});

test('a recent record whose list comes under the open palette gets its picture and state then', async (panel) => {
  const { page, client } = panel;
  await client.put('/api/cases/1', { show: false });
  await openAsRecent(panel, 1);
  let release: () => void = () => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/api/cases*', async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto(`${panel.host.origin}/`);
  const row = page.locator('[cmdk-item][data-value="case:1"]');
  await page.keyboard.press('Control+k');
  await row.waitFor();
  assert.equal(await thumbnails(row.locator('[data-initials]')), [none('ПБ')]);
  await row.getByText('Кейс', { exact: true }).waitFor();
  release();
  await row.getByText('Кейс · скрыт', { exact: true }).waitFor();
  await until(async () => assert.equal(await thumbnails(row.locator('[data-initials]')), [small('cover')]));
});

test('what the dashboard goes on with shows its picture, a draft and a record', async (panel) => {
  const { page } = panel;
  await openAsRecent(panel, 2);
  const picture = page.getByRole('region', { name: 'Продолжить' }).locator('[data-initials] img');
  const isWhole = async () => {
    await open(panel, '/');
    await until(async () => {
      const [source, pixels] = await picture.evaluate((image: HTMLImageElement) => [image.src, image.naturalWidth]);
      assert.match(String(source), /\?w=320$/);
      assert.ok(Number(pixels) > 0);
    });
  };
  await isWhole();
  await open(panel, '/cases/2/edit');
  await page.getByLabel('Подзаголовок').fill('В космос');
  await page.keyboard.press('Escape');
  await isWhole();
});

test('nothing moves while the pictures come, and none of them is loaded in full', async (panel) => {
  const { page, host } = panel;
  const full: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.startsWith('/storage/') && !searchParams.has('w')) full.push(pathname);
  });
  await open({ page, host }, '/cases/list/');
  await until(async () => assert.is((await thumbnails(inRows(page)))[0]?.pixels, 40));
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list.getEntries().reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true });
        // Without a shift nothing is reported.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
  assert.ok(shift <= 0.02, `shift of ${shift}`);
  assert.equal(full, []);
});

test.run();
