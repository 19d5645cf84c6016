// The list under the keyboard, and what it shows while the host is slow, refuses, or cannot be reached.
import type { Page, Route } from 'playwright-core';
import * as assert from 'uvu/assert';
import { networkIdle } from '../fixtures/network-idle.ts';
import {
  addCase,
  cursorTitle,
  focused,
  open,
  panelSuite,
  pathOf,
  rowTitles,
  textOf,
  toast,
  until,
} from '../fixtures/panel.ts';

const rows = 40;

const test = panelSuite('list', {
  seed: async (client) => {
    for (let n = 1; n <= rows; n++) await addCase(client, `Кейс ${n}`);
  },
});

const list = '/cases/list/';
const isWrite = (route: Route) => route.request().method() === 'PUT';

async function press(page: Page, key: string, becomes: string): Promise<void> {
  await page.keyboard.press(key);
  await until(async () => assert.is(await cursorTitle(page), becomes));
}

test('the cursor follows the arrows, j and k, Home and End, PageUp and PageDown, and the focus follows it', async ({
  host,
  page,
}) => {
  await open({ host, page }, list);
  await until(async () => assert.is(await cursorTitle(page), 'Кейс 1'));
  await press(page, 'ArrowDown', 'Кейс 2');
  await press(page, 'j', 'Кейс 3');
  await press(page, 'k', 'Кейс 2');
  await press(page, 'ArrowUp', 'Кейс 1');
  await press(page, 'ArrowUp', 'Кейс 1');
  await press(page, 'PageDown', 'Кейс 16');
  await press(page, 'End', `Кейс ${rows}`);
  await press(page, 'ArrowDown', `Кейс ${rows}`);
  await press(page, 'PageUp', `Кейс ${rows - 15}`);
  await press(page, 'Home', 'Кейс 1');
  await press(page, 'End', `Кейс ${rows}`);
  await until(async () => assert.is(await focused(page), `Кейс ${rows}`));
  const box = await page.locator('tr[data-cursor]').boundingBox();
  assert.ok(box && box.y > 0 && box.y + box.height <= 900, 'the row is in sight');
});

test('Enter opens the row under the cursor, and the cursor is there again on the way back', async ({ host, page }) => {
  await open({ host, page }, list);
  await press(page, 'j', 'Кейс 2');
  await page.keyboard.press('Enter');
  await until(() => assert.is(pathOf(page), '/cases/2/edit'));
  await page.goBack();
  await until(async () => assert.is(await cursorTitle(page), 'Кейс 2'));
});

test('Space shows and hides the row, by one call each', async ({ host, page, client }) => {
  await open({ host, page }, list);
  const shown = page.getByRole('switch', { name: 'Показывать «Кейс 1»' });
  for (const show of [false, true]) {
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await page.keyboard.press('Space');
    await until(async () => assert.is(await shown.isChecked(), show));
    assert.match((await saved).url(), /\/api\/cases\/1$/);
    await until(async () => {
      const { body } = await client.get<{ case: { show: boolean } }>('/api/cases/1');
      assert.is(body.case.show, show);
    });
  }
});

test('Delete asks for confirmation, and Escape declines it: nothing changes', async ({ host, page }) => {
  await open({ host, page }, list);
  await press(page, 'j', 'Кейс 2');
  await page.keyboard.press('Delete');
  const question = page.getByRole('dialog', { name: 'Удаление' });
  await question.getByText('Вы подтверждаете удаление записи - Кейс 2?').waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await until(async () => assert.is(await focused(page), 'Кейс 2'));
  assert.is((await rowTitles(page))[1], 'Кейс 2');
});

test('after a deletion the focus is on the next row, or on the row before when the last one was deleted', async ({
  host,
  page,
  client,
}) => {
  for (const title of ['Лишний А', 'Лишний Б', 'Лишний В']) await addCase(client, title);
  await open({ host, page }, list);
  const remove = async (title: string, next: string) => {
    await page.keyboard.press('Delete');
    await page.getByRole('dialog').getByText(`удаление записи - ${title}?`).waitFor();
    await page.keyboard.press('Enter');
    await until(async () => assert.is(await focused(page), next));
  };
  await press(page, 'End', 'Лишний В');
  await press(page, 'k', 'Лишний Б');
  await remove('Лишний Б', 'Лишний В');
  await remove('Лишний В', 'Лишний А');
  await remove('Лишний А', `Кейс ${rows}`);
  assert.is(await cursorTitle(page), `Кейс ${rows}`);
});

test('holding Alt+↓ moves the row step by step and sends one call', async ({ host, page, client }) => {
  await open({ host, page }, list);
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/cases/list')) calls += 1;
  });
  const reordered = page.waitForResponse((answer) => answer.url().endsWith('/api/cases/list'));
  await page.keyboard.down('Alt');
  for (let n = 0; n < 6; n++) await page.keyboard.down('ArrowDown'); // repeats: the key is not let go
  await page.keyboard.up('ArrowDown');
  await page.keyboard.up('Alt');
  await until(async () => assert.is((await rowTitles(page))[6], 'Кейс 1'));
  await reordered;
  await networkIdle(page);
  assert.is(calls, 1);
  const { body } = await client.get<{ items: { id: number }[] }>('/api/cases?limit=8');
  assert.equal(
    body.items.map(({ id }) => id),
    [2, 3, 4, 5, 6, 7, 1, 8],
  );
  await client.put('/api/cases/list', { list: [1, 2, 3, 4, 5, 6, 7] });
});

for (const [reason, refuse, text] of [
  ['the host fails', (route: Route) => route.fulfill({ status: 500, body: '{"message":"Oops"}' }), /[а-я]{3}/i],
  ['the host cannot be reached', (route: Route) => route.abort('connectionrefused'), /[а-я]{3}/i],
] as const) {
  test(`a toggle is rolled back when ${reason}, the toast says so in Russian, and a key tries again`, async ({
    host,
    page,
    client,
  }) => {
    await client.put('/api/cases/1', { show: true });
    await open({ host, page }, list);
    const shown = page.getByRole('switch', { name: 'Показывать «Кейс 1»' });
    await page.route('**/api/cases/1', (route) => (isWrite(route) ? refuse(route) : route.fallback()));
    await page.keyboard.press('Space');
    const failed = page.locator('[data-type="error"]');
    await failed.getByText('Кейс #1 остался показан').waitFor();
    assert.match(await textOf(failed), text);
    assert.not.match(await textOf(failed), 'Oops');
    await until(async () => assert.ok(await shown.isChecked()));

    await page.unroute('**/api/cases/1');
    await page.keyboard.press('Control+Shift+e');
    await toast(page, 'Данные успешно сохраненны').waitFor();
    assert.not(await shown.isChecked());
    assert.is((await client.get<{ case: { show: boolean } }>('/api/cases/1')).body.case.show, false);
  });
}

test('a refused move puts the row back where it was', async ({ host, page }) => {
  await open({ host, page }, list);
  let refuse: (() => Promise<void>) | undefined;
  await page.route('**/api/cases/list', (route) => {
    refuse = () => route.fulfill({ status: 500, body: '{}' });
  });
  await page.keyboard.press('Alt+ArrowDown');
  await until(async () => assert.equal((await rowTitles(page)).slice(0, 2), ['Кейс 2', 'Кейс 1']));
  await until(() => assert.ok(refuse));
  await refuse?.();
  await page.locator('[data-type="error"]').waitFor();
  await until(async () => assert.equal((await rowTitles(page)).slice(0, 2), ['Кейс 1', 'Кейс 2']));
});

test('the skeleton of a loading list has the shape of the table, and the columns do not move', async ({
  host,
  page,
}) => {
  let answer = () => undefined as unknown;
  const asked = new Promise<void>((done) => {
    answer = done;
  });
  await page.route('**/api/cases*', async (route) => {
    await asked;
    await route.fallback();
  });
  await page.goto(host.origin + list);
  await page.locator('table[aria-busy="true"] tr[data-skeleton]').first().waitFor();
  const columns = () =>
    page.locator('thead th').evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().left));
  const before = await columns();
  answer();
  await page.locator('tr[data-id]').first().waitFor();
  assert.equal(await columns(), before);
});

test('an empty list offers the command that creates a record, and its key works', async ({ host, page }) => {
  await open({ host, page }, '/cases/categories/');
  await page.getByText('Категория собирает кейсы одного рода').waitFor();
  assert.ok(await page.locator('main').getByRole('button', { name: 'Добавить категорию' }).last().isVisible());
  await page.keyboard.press('n');
  await until(() => assert.is(pathOf(page), '/cases/categories/create'));
});

test('a list that cannot be loaded shows the reason and is loaded again by key', async ({ host, page }) => {
  await page.route('**/api/cases*', (route) => route.abort('connectionrefused'));
  await page.goto(host.origin + list);
  await page.getByText('Не удалось загрузить список').waitFor();
  await page.unroute('**/api/cases*');
  await page.keyboard.press('r');
  await until(async () => assert.is((await rowTitles(page))[0], 'Кейс 1'));
});

test.run();
