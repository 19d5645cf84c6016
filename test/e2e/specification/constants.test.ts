// Section 9 of the specification: business constants and limits. The host's page size is checked with its calls.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { callOf, callsOf } from '../../fixtures/calls.ts';
import { dialog, field, upload } from '../../fixtures/case-blocks.ts';
import { addCase, addCategory, open, rowTitles, textOf, until } from '../../fixtures/panel.ts';
import { specification } from '../../fixtures/specification.ts';
import { visit } from '../../fixtures/visit.ts';

const test = specification('constants', {
  clock: true,
  seed: async (client) => {
    for (let n = 1; n <= 25; n++) await addCategory(client, `Категория ${n}`);
    await addCase(client, 'Портал банка', { object_announce: { type: 'image', value: null } });
    await client.post('/api/technologies/types', { name: 'Язык' });
  },
});

const queries = (calls: readonly string[]) => calls.filter((call) => call.includes('?'));
const widthOf = async (page: Page) => {
  // Without the motion of appearing.
  await page.clock.runFor(500);
  return (await dialog(page).boundingBox())?.width ?? 0;
};

test('§9 Toast display time: 5000 ms', async ({ host, page }) => {
  await visit({ host, page }, '/cases/list/');
  await page.mouse.move(700, 400);
  // The clock stands still: however slow the machine is, the toast has the whole of its time.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await callOf(page, 'PUT', '/api/cases/1', () =>
    page.getByRole('switch', { name: 'Показывать «Портал банка»' }).click(),
  );
  const toast = page.locator('[data-type="success"]');
  await toast.waitFor();
  await page.clock.runFor(4900);
  assert.is(await toast.count(), 1);
  await page.clock.runFor(200);
  await toast.waitFor({ state: 'detached' });
  await page.clock.resume();
});

test('§9 Default table page size: 20, but lists load without paging parameters', async ({ host, page, client }) => {
  const { items } = (await client.get<{ items: object[] }>('/api/cases/categories?page=1')).body;
  assert.is(items.length, 20);
  const calls = callsOf(page);
  await open({ host, page }, '/cases/categories/');
  await until(async () => assert.is((await rowTitles(page)).length, 25));
  assert.equal(queries(calls), []);
  assert.ok(calls.includes('GET /api/cases/categories'));
});

for (const [what, path, query] of [
  ['Case-form categories limit 1000', '/cases/create/', '/api/cases/categories?page=1&limit=1000'],
  ['technology-form types limit 1000', '/technologies/create/', '/api/technologies/types?page=1&limit=1000'],
  ['types page 1 and 15', '/technologies/types/', '/api/technologies/types?page=1&limit=15'],
] as const) {
  test(`§9 ${what}`, async ({ host, page }) => {
    const { status } = await callOf(page, 'GET', query, () => page.goto(host.origin + path));
    assert.is(status, 200);
  });
}

test('§9 Dialog width 420 px', async ({ host, page }) => {
  await visit({ host, page }, '/cases/list/');
  await page.getByRole('button', { name: 'Удалить «Портал банка»' }).click();
  assert.is(await widthOf(page), 420);
  await page.keyboard.press('Escape');
});

test('§9 Modal minimum width 60 percent in the case form', async ({ host, page }) => {
  await visit({ host, page }, '/cases/1/edit');
  for (const width of [1440, 1920, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('button', { name: 'Добавить блок Видео' }).click();
    await dialog(page).waitFor();
    const share = (await widthOf(page)) / width;
    assert.ok(share >= 0.6, `${share} of ${width}`);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('§9 Maximum width 400 px in the type modal', async ({ host, page }) => {
  await visit({ host, page }, '/technologies/types/?create');
  await dialog(page).waitFor();
  assert.ok((await widthOf(page)) <= 400);
  await page.keyboard.press('Escape');
});

test('§9 Image preview 140 by 140 px', async ({ host, page }) => {
  await visit({ host, page }, '/cases/1/edit');
  await upload(page, 'object_announce.value', 'yacht-marina.jpg');
  const box = await field(page, 'object_announce.value').locator('img').boundingBox();
  assert.equal(box && [Math.round(box.width), Math.round(box.height)], [140, 140]);
});

test('§9 Local storage key darkTheme, values true and false', async ({ page }) => {
  const stored = () => page.evaluate(() => localStorage.getItem('darkTheme'));
  const before = await stored();
  for (const value of ['true', 'false']) {
    await page.keyboard.press('Control+Shift+l');
    await until(async () => assert.is(await stored(), value));
  }
  assert.is(before, 'false');
});

test("§9 Text block content style options: large ('Крупный текст') and mutted ('Затемненный текст')", async ({
  host,
  page,
}) => {
  await visit({ host, page }, '/cases/1/edit');
  await page.getByRole('button', { name: 'Добавить блок Текст' }).click();
  assert.equal(await optionsOf(page), [
    ['large', 'Крупный текст'],
    ['mutted', 'Затемненный текст'],
  ]);
  await page.keyboard.press('Escape');
});

test("§9 Service content style options: none ('Без форматирования'), large, mute, list", async ({ host, page }) => {
  await visit({ host, page }, '/services/create/');
  await page.getByRole('button', { name: 'Добавить абзац' }).click();
  assert.equal(await optionsOf(page), [
    ['none', 'Без форматирования'],
    ['large', 'Крупный текст'],
    ['mute', 'Затемненный текст'],
    ['list', 'Список'],
  ]);
  // Else it would wait as a draft.
  await page.getByRole('button', { name: 'Удалить строку 1' }).click();
});

test('§9 Defaults: new service active with sort equal to current service count', async ({ host, page }) => {
  for (const sort of [0, 1]) {
    await visit({ host, page }, '/services/create/');
    await page.getByLabel('Название *', { exact: true }).fill(`Услуга ${sort}`);
    const { body, status } = await callOf(page, 'POST', '/api/services', () => page.keyboard.press('Control+s'));
    assert.is(status, 201);
    const sent = body as { active: boolean; sort: number };
    assert.equal([sent.active, sent.sort], [true, sort]);
    await page.waitForURL('**/services/');
  }
});

test('§9 Defaults: show_category true', async ({ host, page }) => {
  await visit({ host, page }, '/cases/settings/');
  assert.ok(await page.getByRole('switch', { name: 'Показывать категории' }).isChecked());
});

test('§9 Defaults: new case announce type image', async ({ host, page }) => {
  await visit({ host, page }, '/cases/create/');
  const chosen = field(page, 'object_announce').getByRole('radio', { checked: true });
  assert.is(await textOf(chosen), 'Изображение');
  await page.getByLabel('Название *', { exact: true }).fill('С анонсом');
  const { body } = await callOf(page, 'POST', '/api/cases', () => page.keyboard.press('Control+s'));
  assert.equal((body as { object_announce: object }).object_announce, { type: 'image', value: null });
});

function optionsOf(page: Page): Promise<string[][]> {
  return page
    .getByLabel('Стиль абзаца 1')
    .locator('option')
    .evaluateAll((options) => options.map((option) => [(option as HTMLOptionElement).value, option.textContent ?? '']));
}

test.run();
