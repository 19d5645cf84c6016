// A list by pointer: whole rows, the bar of a selection, and the footer, whose keys are buttons.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { drag } from '../fixtures/drag.ts';
import { addCase, addCategory, cursorTitle, focused, open, panelSuite, pathOf, until } from '../fixtures/panel.ts';

const long = 'Портал районной поликлиники с записью к врачу, личным кабинетом пациента и '.repeat(3).trim();

const test = panelSuite('list by pointer', {
  seed: async (client) => {
    await addCategory(client, 'Медицина');
    for (let n = 1; n <= 6; n++) await addCase(client, `Кейс ${n}`, n === 2 ? { show: false } : {});
    await addCase(client, long);
  },
});

const list = '/cases/list/';
const rowOf = (page: Page, id: number) => page.locator(`tr[data-id="${id}"]`);
const bar = (page: Page) => page.getByRole('region', { name: 'Выбранные строки' });
const tick = (page: Page, id: number) => page.getByRole('checkbox', { name: `Выбрать «Кейс ${id}»` }).click();
const footer = (page: Page) => page.locator('main footer');

test('a click anywhere in a row opens it, but not on its controls or beside them', async ({ host, page }) => {
  await open({ host, page }, list);
  await rowOf(page, 3)
    .locator('td')
    .first()
    .click({ position: { x: 3, y: 3 } });
  await rowOf(page, 3)
    .locator('td')
    .last()
    .click({ position: { x: 3, y: 20 } });
  await until(async () => assert.is(await cursorTitle(page), 'Кейс 3'));
  assert.is(pathOf(page), list);
  const { width = 0 } = (await rowOf(page, 4).locator('th').boundingBox()) ?? {};
  await rowOf(page, 4)
    .locator('th')
    .click({ position: { x: width - 20, y: 20 } });
  await until(() => assert.is(pathOf(page), '/cases/4/edit'));
  await page.goBack();
  await until(async () => assert.is(await cursorTitle(page), 'Кейс 4'));
});

test('the bar of the selection counts the rows, acts on all of them, and Escape takes it away', async ({
  host,
  page,
  client,
}) => {
  await open({ host, page }, list);
  assert.is(await bar(page).count(), 0);
  await tick(page, 1);
  await bar(page).getByText('1 кейс', { exact: true }).waitFor();
  await tick(page, 2);
  await tick(page, 3);
  await bar(page).getByText('3 кейса', { exact: true }).waitFor();
  await bar(page).getByRole('button', { name: 'Скрыть' }).click();
  const shown = async () => {
    const { body } = await client.get<{ items: { id: number; show: boolean }[] }>('/api/cases');
    return body.items.filter(({ show }) => show).map(({ id }) => id);
  };
  await until(async () => assert.equal(await shown(), [4, 5, 6, 7]));
  await page.keyboard.press('v');
  await until(async () => assert.equal(await shown(), [1, 2, 3, 4, 5, 6, 7]));
  await page.keyboard.press('Shift+V');
  await until(async () => assert.equal(await shown(), [4, 5, 6, 7]));
  await bar(page).getByRole('button', { name: 'Показать' }).click();
  await until(async () => assert.equal(await shown(), [1, 2, 3, 4, 5, 6, 7]));
  await page.keyboard.press('Escape');
  await bar(page).waitFor({ state: 'detached' });
  assert.is(await page.locator('tr [data-select]:checked').count(), 0);
});

test('category, move and deletion of the bar ask for what is missing, for all selected rows', async ({
  host,
  page,
}) => {
  await open({ host, page }, list);
  await tick(page, 1);
  await tick(page, 3);
  await bar(page).getByRole('button', { name: 'Категория…' }).click();
  await page.getByRole('option', { name: 'Медицина' }).click();
  await until(async () => {
    for (const id of [1, 3]) assert.match((await rowOf(page, id).textContent()) ?? '', 'Медицина');
  });
  await bar(page).getByRole('button', { name: 'Переместить…' }).click();
  await page.locator('[cmdk-input]').waitFor();
  await page.keyboard.press('Control+k');
  await bar(page).getByRole('button', { name: 'Удалить' }).click();
  await page.getByRole('dialog', { name: 'Удаление' }).getByText('2 кейса').first().waitFor();
  await page.keyboard.press('Escape');
  await bar(page).getByRole('button', { name: 'Снять выбор' }).click();
  await bar(page).waitFor({ state: 'detached' });
});

test("a row's own switch and trash act on that row alone, though others are selected", async ({ host, page }) => {
  await open({ host, page }, list);
  await tick(page, 4);
  await tick(page, 5);
  await page.getByRole('switch', { name: 'Показывать «Кейс 4»' }).click();
  await until(async () =>
    assert.is(await page.getByRole('switch', { name: 'Показывать «Кейс 4»' }).isChecked(), false),
  );
  assert.is(await page.getByRole('switch', { name: 'Показывать «Кейс 5»' }).isChecked(), true);
  await page.getByRole('button', { name: 'Удалить «Кейс 5»' }).click();
  await page.getByText('Вы подтверждаете удаление записи - Кейс 5?').waitFor();
  await page.keyboard.press('Escape');
});

test('the checkbox of the head selects all rows and none', async ({ host, page }) => {
  await open({ host, page }, list);
  const all = page.getByRole('checkbox', { name: 'Выбрать все строки' });
  await all.click();
  await bar(page).getByText('7 кейсов', { exact: true }).waitFor();
  await tick(page, 1);
  await until(async () => assert.is(await all.evaluate((box: HTMLInputElement) => box.indeterminate), true));
  await all.click();
  await bar(page).getByText('7 кейсов', { exact: true }).waitFor();
  await all.click();
  await bar(page).waitFor({ state: 'detached' });
});

test('a tick follows the selection: after Escape and the filter none is left', async ({ host, page }) => {
  await open({ host, page }, list);
  for (const [one, other] of [
    [1, 3],
    [6, 2],
  ] as const) {
    await tick(page, one);
    await tick(page, other);
    await page.keyboard.press('Escape');
    await bar(page).waitFor({ state: 'detached' });
    await page.keyboard.press('/');
    await until(async () => assert.match(await focused(page), 'Отобрать'));
    assert.is(await page.locator('[data-select]:checked').count(), 0);
    await page.keyboard.press('Escape');
  }
});

test('the keys of the footer are buttons', async ({ host, page }) => {
  await open({ host, page }, list);
  const press = (name: string) => footer(page).getByRole('button', { name, exact: true }).click();
  await press('Следующая строка');
  await until(async () => assert.is(await cursorTitle(page), 'Кейс 2'));
  await press('показ');
  await until(async () =>
    assert.is(await page.getByRole('switch', { name: 'Показывать «Кейс 2»' }).isChecked(), false),
  );
  await press('показ');
  await until(async () => assert.is(await page.getByRole('switch', { name: 'Показывать «Кейс 2»' }).isChecked(), true));
  await press('выбрать');
  await bar(page).getByText('1 кейс', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await press('подсказка');
  await page.getByRole('complementary', { name: 'Подсказка' }).waitFor();
  await press('подсказка');
  await press('отобрать');
  await until(async () => assert.match(await focused(page), 'Отобрать'));
  await page.keyboard.press('Escape');
  await press('все клавиши');
  await page.getByRole('dialog', { name: 'Все клавиши и команды' }).waitFor();
  await page.keyboard.press('Escape');
  await press('открыть');
  await until(() => assert.is(pathOf(page), '/cases/2/edit'));
});

test('the bar of the selection is one line at any width, and keeps the names of its buttons', async ({
  host,
  page,
}) => {
  await open({ host, page }, list);
  await page.keyboard.press('x');
  for (const count of [1, 2]) {
    await bar(page)
      .getByText(/^[12] кейс/)
      .waitFor();
    for (const width of [1600, 1440, 1300, 1240, 1152, 1100, 1024, 900, 800, 720]) {
      await page.setViewportSize({ width, height: 900 });
      const places = await bar(page)
        .getByRole('button')
        .evaluateAll((buttons) => buttons.map((button) => (button as HTMLElement).offsetTop));
      assert.is(new Set(places).size, 1, `${count} at ${width}`);
      assert.is(await bar(page).getByRole('button', { name: 'Переместить' }).count(), 1, `${count} at ${width}`);
    }
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('x');
  }
});

test('no key of the footer is cut at any width; the first and the help stay', async ({ host, page }) => {
  await open({ host, page }, list);
  for (const width of [1440, 1300, 1280, 1100, 1024, 900, 800, 720]) {
    await page.setViewportSize({ width, height: 900 });
    const cut = await footer(page).evaluate((element) => {
      const line = element.getBoundingClientRect();
      const boxes = [...element.querySelectorAll('button')].map((button) => ({
        text: button.textContent,
        box: button.getBoundingClientRect(),
      }));
      const seen = boxes.filter(({ box }) => box.top < line.bottom);
      const names = seen.map(({ text }) => text);
      if (!names.at(-1)?.includes('все клавиши') || names.length < 3) return names;
      return seen.filter(({ box }) => box.right > line.right + 0.5 || box.left < line.left).map(({ text }) => text);
    });
    assert.equal(cut, [], `${width}`);
  }
});

test('no key of the footer is named that cannot act', async ({ host, page }) => {
  await open({ host, page }, '/services/');
  await page.getByText('Услуга — то, что можно заказать').waitFor();
  assert.equal(await footer(page).getByRole('button').allTextContents(), ['Nдобавить', 'Hподсказка', '?все клавиши']);
});

test('help and hint are in the user menu of every screen', async ({ host, page }) => {
  await open({ host, page }, '/cases/1/edit');
  await page.getByRole('button', { name: 'Admin' }).click();
  await page.getByRole('button', { name: 'Показать подсказку' }).click();
  await page.getByRole('complementary', { name: 'Подсказка' }).waitFor();
  await page.getByRole('button', { name: 'Admin' }).hover();
  await page.getByRole('button', { name: 'Все клавиши и команды' }).click();
  await page.getByRole('dialog', { name: 'Все клавиши и команды' }).waitFor();
});

test('the focus ring of a long title lies within its cell', async ({ host, page }) => {
  await open({ host, page }, list);
  await page.keyboard.press('End');
  await until(async () => assert.is(await focused(page), long));
  const within = await page.locator('tr[data-cursor] [data-row-link]').evaluate((link) => {
    const [ring, cell] = [link.getBoundingClientRect(), link.closest('th')?.getBoundingClientRect()];
    const outset = Math.max(0, Number.parseFloat(getComputedStyle(link).outlineOffset) + 2);
    return cell !== undefined && ring.left - outset >= cell.left && ring.right + outset <= cell.right;
  });
  assert.ok(within);
});

test('rows that were dragged glide to their places, unless less motion is wanted', async ({ host, page }) => {
  await page.addInitScript(() => {
    const { animate } = Element.prototype;
    const glided: string[] = [];
    Element.prototype.animate = function (this: HTMLElement, ...how) {
      if (this.dataset.sortIndex) glided.push(`${this.dataset.id} ${JSON.stringify(how[0])}`);
      return animate.apply(this, how);
    };
    Object.assign(window, { glided });
  });
  const glided = () => page.evaluate(() => (window as unknown as { glided: string[] }).glided.sort());
  const ids = () => page.locator('tr[data-id]').evaluateAll((rows) => rows.map((row) => Number(row.dataset.id)));
  await open({ host, page }, list);
  await page.reload();
  await rowOf(page, 1).waitFor();
  const before = await ids();
  const [first = 0, second = 0, third = 0] = before;
  await drag(page, rowOf(page, third), rowOf(page, first));
  await until(async () => assert.equal((await ids()).slice(0, 3), [third, first, second]));
  const by = (id: number, pixels: number) => `${id} [{"transform":"translateY(${pixels}px)"},{}]`;
  await until(async () => assert.equal(await glided(), [by(first, -40), by(second, -40), by(third, 80)].sort()));
  // The row is measured where it stays.
  await until(async () =>
    assert.is(await page.evaluate(() => document.getAnimations().filter(({ effect }) => effect).length), 0),
  );
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await drag(page, rowOf(page, second), rowOf(page, third));
  await until(async () => assert.equal((await ids()).slice(0, 3), [second, third, first]));
  assert.is((await glided()).length, 3);
});

test.run();
