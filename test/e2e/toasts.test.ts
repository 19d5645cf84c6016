import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import type { Client } from '../fixtures/client.ts';
import { addCase, open, panelSuite, pathOf, textOf, until } from '../fixtures/panel.ts';

const titles = ['Портал банка', 'Каталог техники', 'Сайт музея', 'Запись к врачу'];

const test = panelSuite('what toasts say, and where they stand', {
  seed: async (client: Client) => {
    for (const title of titles) await addCase(client, title);
    await client.put('/api/cases/4', { show: false });
  },
});

const shown = (page: Page, type: string) => page.locator(`[data-type="${type}"]`).first();

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not shown`);
  return { ...box, bottom: box.y + box.height, centre: box.x + box.width / 2 };
}

/** The toast stands 12 px above the bar, in the middle of the content, or of its first column. */
async function standsAbove(page: Page, bar: string, content: string) {
  await until(async () => {
    const toast = await boxOf(page, '[data-type]:has([data-command="app.close-toasts"])');
    const { y } = await boxOf(page, bar);
    assert.ok(Math.abs(y - toast.bottom - 12) < 1.5, `${toast.bottom} above ${y}`);
    assert.ok(Math.abs(toast.centre - (await boxOf(page, content)).centre) < 1.5);
  });
}

test('several records at once: how many were changed, and how many were so already', async ({ host, page, client }) => {
  await open({ host, page }, '/cases/list/');
  await page.keyboard.press('Control+k');
  await page.locator('[cmdk-input]:focus').waitFor();
  await page.keyboard.type('скрыть кейсы 1-4');
  await page.keyboard.press('Enter');
  await shown(page, 'success').getByText('Скрыто 3 кейса, 1 уже был скрыт', { exact: true }).waitFor();
  await standsAbove(page, 'main footer', 'main');
  await shown(page, 'success').getByRole('button', { name: 'Отменить' }).click();
  await shown(page, 'info').getByText('Отменено: скрытие 3 кейсов', { exact: true }).waitFor();
  const { body } = await client.get<{ items: { show: boolean }[] }>('/api/cases');
  assert.equal(
    body.items.map(({ show }) => show),
    [true, true, true, false],
  );
});

test('a save names the record under the words of the specification; its button closes the toast, the field keeps the focus', async ({
  host,
  page,
}) => {
  await open({ host, page }, '/cases/2/edit');
  const field = page.getByLabel('Подзаголовок');
  const hasFocus = () => field.evaluate((input) => input === document.activeElement);
  await field.fill('Новый');
  await page.keyboard.press('Control+s');
  await until(async () => assert.match(await textOf(shown(page, 'success')), 'Данные успешно сохраненныКейс #2'));
  // Clear of the fields in the second column.
  await standsAbove(page, 'main footer', 'main [data-columns] > :first-child');
  await shown(page, 'success').getByRole('button', { name: 'Закрыть уведомление' }).press('Enter');
  await shown(page, 'success').waitFor({ state: 'detached' });
  assert.ok(await hasFocus());
  await field.fill('Новее');
  await page.keyboard.press('Control+s');
  await shown(page, 'success').getByText('Кейс #2').click();
  await shown(page, 'success').waitFor({ state: 'detached' });
  assert.ok(await hasFocus());
});

for (const [way, leave] of [
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['the menu', (page: Page) => page.getByRole('link', { name: 'Услуги' }).first().click()],
  [
    'a key of another screen',
    (page: Page) =>
      page.keyboard
        .press('Control+k')
        .then(() => page.locator('[cmdk-input]:focus').waitFor())
        .then(() => page.keyboard.type('услуги'))
        .then(() => page.keyboard.press('Enter')),
  ],
  ['Back', (page: Page) => page.goBack()],
] as const) {
  test(`a changed form that is left by ${way}: its draft is named, and leads back`, async ({ host, page }) => {
    await open({ host, page }, '/cases/list/');
    await page.getByRole('link', { name: 'Портал банка' }).click();
    await page.getByLabel('Подзаголовок').fill(`Ушли: ${way}`);
    await leave(page);
    const left = shown(page, 'info');
    await left.getByText('Черновик сохранён: кейс #1', { exact: true }).waitFor();
    await left.getByRole('button', { name: 'Вернуться' }).click();
    await until(() => assert.is(pathOf(page), '/cases/1/edit'));
    await until(async () => assert.is(await page.getByLabel('Подзаголовок').inputValue(), `Ушли: ${way}`));
  });
}

test('a form that was left without changes, or after a save, says nothing of a draft', async ({ host, page }) => {
  await open({ host, page }, '/cases/3/edit');
  await page.keyboard.press('Escape');
  await until(() => assert.is(pathOf(page), '/cases/list/'));
  await page.getByRole('link', { name: 'Сайт музея' }).click();
  await page.getByLabel('Подзаголовок').fill('Сохранено');
  await page.keyboard.press('Control+s');
  await shown(page, 'success').waitFor();
  await page.keyboard.press('Escape');
  await until(() => assert.is(pathOf(page), '/cases/list/'));
  await page.getByRole('link', { name: 'Сайт музея' }).waitFor();
  assert.is(await page.getByText(/^Черновик сохранён: /).count(), 0);
});

test('over the editor of a block, the toast covers none of its buttons', async ({ host, page }) => {
  await open({ host, page }, '/cases/1/edit');
  await page.keyboard.press('1');
  await page.getByRole('dialog').locator('textarea').first().fill('Задача');
  await page.keyboard.press('Control+s');
  await shown(page, 'success').waitFor();
  const toast = await boxOf(page, '[data-type]:has([data-command="app.close-toasts"])');
  const bar = await boxOf(page, '[role="dialog"] footer');
  assert.ok(toast.bottom <= bar.y - 11 || toast.y >= bar.bottom, `${toast.y} to ${toast.bottom}, the bar at ${bar.y}`);
});

test('Tab goes through the toasts as they stand, and on; Shift Tab goes back', async ({ host, page }) => {
  await open({ host, page }, '/cases/list/');
  await page.locator('tr[data-cursor]').waitFor();
  await page.route('**/api/cases/*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.keyboard.press('Space');
  await shown(page, 'error').waitFor();
  await page.unrouteAll();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await shown(page, 'success').waitFor();
  const there = ['error', 'error ×', 'success', 'success Отменить', 'success ×'];
  assert.equal(await stops(page, 'Tab'), there);
  assert.equal(await stops(page, 'Shift+Tab'), there.reverse());
});

/** Presses the key until the focus has been in the toasts and has left them; returns where it was. */
async function stops(page: Page, key: string): Promise<string[]> {
  const found: string[] = [];
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(() => {
      const { activeElement: at } = document;
      const type = at?.closest<HTMLElement>('[role="region"] [data-type]')?.dataset.type;
      if (!at || !type) return null;
      const isClose = at.ariaLabel === 'Закрыть уведомление';
      return at.tagName === 'LI' ? type : `${type} ${isClose ? '×' : at.querySelector('span')?.textContent}`;
    });
    if (stop !== null) found.push(stop);
    else if (found.length > 0) return found;
  }
  throw new Error(`the focus does not leave the toasts: ${found}`);
}

test.run();
