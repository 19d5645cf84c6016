import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { newPage, signIn } from '../fixtures/browser.ts';
import { addCase, addCategory, focused, listsLoaded, open, panelSuite, pathOf, until } from '../fixtures/panel.ts';
import { recordShifts, shifts } from '../fixtures/screen-rules.ts';

const longTitle = 'Очень длинное название '.repeat(11).trim();

const test = panelSuite('a phone', {
  width: 375,
  height: 812,
  touch: true,
  seed: async (client) => {
    const category = await addCategory(client, 'Медицина');
    await addCase(client, 'Портал банка', { category_id: category, year: 2023 });
    await addCase(client, longTitle);
    await addCase(client, 'Приложение доставки', { show: false });
    await addCase(client, 'Поликлиника № 4');
    for (let n = 5; n <= 24; n++) await addCase(client, `Кейс ${n}`);
    await client.post('/api/services', { title: 'Аудит', active: true, price: 'от 120 000 ₽' });
  },
});

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Портал банка' });
const moreOf = (page: Page, id: number) => page.locator(`tr[data-id="${id}"] [data-command="app.actions"]`);

test('one button of a row opens its actions; Escape gives the focus back', async ({ host, page }) => {
  await open({ host, page }, '/cases/list/');
  assert.is(await page.locator('tr[data-id="1"]').getByRole('button').count(), 1);
  await moreOf(page, 1).tap();
  await sheet(page).waitFor();
  assert.equal(await sheet(page).getByRole('listitem').allTextContents(), [
    'Изменить',
    'Скрыть',
    'Просмотр',
    'Сменить категорию…',
    'Поставить на место…',
    'Создать копию',
    'Выбрать несколько',
    'Удалить…',
  ]);
  await until(async () => assert.is(await focused(page), 'Изменить'));
  for (let n = 0; n < 12; n++) {
    await page.keyboard.press('Tab');
    assert.ok(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]')));
  }
  await page.keyboard.press('Escape');
  await sheet(page).waitFor({ state: 'detached' });
  await until(async () => assert.is(await focused(page), 'Действия: «Портал банка»'));
});

test('the sheet lies at the bottom, each row 48 px high, and nothing of it is outside the window', async ({
  host,
  page,
}) => {
  for (const height of [812, 500]) {
    await page.setViewportSize({ width: 375, height });
    await open({ host, page }, '/cases/list/');
    await moreOf(page, 1).tap();
    const box = await sheet(page).boundingBox();
    assert.equal([box?.x, box?.width, (box?.y ?? 0) + (box?.height ?? 0)], [0, 375, height]);
    for (const row of await sheet(page).getByRole('listitem').all()) {
      assert.is((await row.boundingBox())?.height, 48);
    }
    await sheet(page).getByRole('button', { name: 'Закрыть' }).tap();
    await sheet(page).waitFor({ state: 'detached' });
  }
});

test('an action of the sheet runs when it is closed; a hidden row has a crossed eye', async ({ host, page }) => {
  await open({ host, page }, '/cases/list/');
  const eye = page.locator('tr[data-id="1"]').getByRole('img', { name: 'Скрыто' });
  assert.is(await eye.count(), 0);
  await moreOf(page, 1).tap();
  await sheet(page).getByRole('button', { name: 'Скрыть' }).tap();
  await eye.waitFor();
  assert.is(await sheet(page).count(), 0);
  await moreOf(page, 1).tap();
  await sheet(page).getByRole('button', { name: 'Показать' }).tap();
  await eye.waitFor({ state: 'detached' });
  await moreOf(page, 1).tap();
  await sheet(page).getByRole('button', { name: 'Удалить…' }).tap();
  const question = page.getByRole('dialog', { name: 'Удаление' });
  await question.getByRole('button', { name: 'Отмена' }).tap();
  await question.waitFor({ state: 'detached' });
  await until(async () => assert.is(await focused(page), 'Действия: «Портал банка»'));
});

test('the sheet asks for the category and the place in the palette, and opens the peek', async ({ host, page }) => {
  await open({ host, page }, '/cases/list/');
  await moreOf(page, 1).tap();
  await sheet(page).getByRole('button', { name: 'Сменить категорию…' }).tap();
  await page.locator('[cmdk-item]').getByText('Без категории').waitFor();
  await page.getByRole('button', { name: 'Закрыть поиск' }).tap();
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  await moreOf(page, 1).tap();
  await sheet(page).getByRole('button', { name: 'Просмотр' }).tap();
  await page.locator('aside h3').getByText('Портал банка').waitFor();
});

test('a case is copied from the sheet of its row', async ({ host, page }) => {
  await open({ host, page }, '/cases/list/');
  await moreOf(page, 1).tap();
  await sheet(page).getByRole('button', { name: 'Создать копию' }).tap();
  await until(() => assert.is(pathOf(page), '/cases/create/'));
  await until(async () =>
    assert.is(await page.getByRole('textbox', { name: 'Название' }).inputValue(), 'Портал банка (копия)'),
  );
});

test('a long press selects a row, then a tap does; another press ends it', async ({ host, page }) => {
  await open({ host, page }, '/cases/list/');
  await press(page, 1);
  const bar = page.getByRole('region', { name: 'Выбранные строки' });
  await bar.getByText('1 кейс').waitFor();
  await page.locator('tr[data-id="3"] a').tap();
  await bar.getByText('2 кейса').waitFor();
  assert.is(pathOf(page), '/cases/list/');
  await page.locator('tr[data-id="3"] a').tap();
  await bar.getByText('1 кейс').waitFor();
  await page.locator('tr[data-id="1"] input').tap();
  await bar.waitFor({ state: 'detached' });
  await page.locator('tr[data-id="3"] a').tap();
  await until(() => assert.is(pathOf(page), '/cases/3/edit'));
});

test('a swipe to the left hides a row, and again shows it; one that is too short, or goes down, does neither', async ({
  host,
  page,
}) => {
  await open({ host, page }, '/cases/list/');
  await listsLoaded(page);
  const row = page.locator('tr[data-id="1"]');
  const box = await row.boundingBox();
  if (!box) throw new Error('no row');
  const start = { x: 300, y: box.y + box.height / 2 };
  const isShown = () => row.locator('[role="switch"]').getAttribute('aria-checked');
  await slide(page, start, { x: 250, y: start.y });
  assert.is(await isShown(), 'true');
  await slide(page, start, { x: 180, y: start.y + 4 });
  await page
    .getByText(/^Кейс #1 «Портал банка» скрыт/)
    .first()
    .waitFor();
  assert.is(await isShown(), 'false');
  assert.is(await row.getAttribute('data-swipe'), null);
  assert.is(pathOf(page), '/cases/list/');
  await slide(page, start, { x: 180, y: start.y });
  await until(async () => assert.is(await isShown(), 'true'));
});

test('the row under the cursor has no colour where no key will come', async ({ host, page }) => {
  await open({ host, page }, '/cases/list/');
  const ground = (row: string) =>
    page
      .locator(`${row} > th`)
      .first()
      .evaluate((cell) => getComputedStyle(cell).backgroundColor);
  await page.locator('tr[data-cursor]').waitFor();
  assert.is(await ground('tr[data-cursor]'), await ground('tr[data-id]:not([data-cursor])'));
});

test('the preview fills the window; a tap frames a block, which a button over it opens', async ({
  host,
  page,
  client,
}) => {
  const id = 24;
  for (const text of ['Первый', 'Второй']) await client.post(`/api/cases/${id}/text`, { header: { text } });
  await open({ host, page }, `/cases/${id}/edit`);
  await page.getByRole('button', { name: 'Действия с записью' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Предпросмотр' }).tap();
  const preview = page.getByRole('dialog', { name: 'Предпросмотр' });
  await preview.getByRole('heading', { name: 'Кейс 24' }).waitFor();
  const box = await preview.boundingBox();
  assert.equal([box?.x, box?.y, box?.width, box?.height], [0, 0, 375, 812]);
  await preview.getByText('Второй').tap();
  await preview.getByRole('button', { name: 'Править блок 2' }).tap();
  await page.getByRole('dialog', { name: /Текст/ }).getByLabel('Текст заголовка').waitFor();
  await page.keyboard.press('Escape');
  await preview.waitFor();
  await preview.getByRole('button', { name: 'Закрыть' }).tap();
  await preview.waitFor({ state: 'detached' });
});

test('a finger that scrolls selects and opens nothing', async ({ host, page }) => {
  await open({ host, page }, '/cases/list/');
  await swipe(page, { from: 600, to: 200 });
  const scrolled = () => page.locator('table').evaluate((table) => table.parentElement?.scrollTop ?? 0);
  await until(async () => assert.ok((await scrolled()) > 100, 'not scrolled'));
  assert.is(await page.locator('tr[aria-selected="true"]').count(), 0);
  assert.is(pathOf(page), '/cases/list/');
});

test('rows have two lines of title, number and category below, one height', async ({ host, page }) => {
  await page.addInitScript(recordShifts);
  await open({ host, page }, '/cases/list/');
  const rows = await page
    .locator('tr[data-id]')
    .evaluateAll((all) => all.map((row) => [row.getBoundingClientRect().height, row.querySelector('a')?.clientHeight]));
  assert.equal(rows.slice(0, 4), [
    [72, 18],
    [72, 36],
    [72, 18],
    [72, 18],
  ]);
  assert.is(
    await page.locator('tr[data-id="1"] [data-ghost]').innerText(),
    'Портал банка\n#1 · Медицина · 2023 · 0 блоков',
  );
  // A number keeps with its sign, in the drawing alone.
  assert.is(await page.locator('tr[data-id="4"] [data-row-link]').textContent(), 'Поликлиника №\u00a04');
  await page.getByRole('button', { name: 'Фильтр' }).locator('svg').waitFor();
  assert.equal(await page.evaluate(shifts, 0.02), []);
  await open({ host, page }, '/cases/categories/');
  const category = page.locator('tr[data-id="1"] [data-ghost]');
  await until(async () => assert.is(await category.innerText(), 'Медицина\n#1 · 1 кейс'));
  await open({ host, page }, '/services/');
  await until(async () => assert.is(await page.locator('[data-ghost]').innerText(), 'Аудит\n#1 · от 120 000 ₽'));
  await open({ host, page }, '/cases/4/edit');
  await until(async () =>
    assert.is(await page.locator('main h1:not([data-kept] *)').textContent(), 'Поликлиника №\u00a04'),
  );
  assert.match(await page.title(), /^Поликлиника № 4/);
  assert.is(await page.locator('tr[data-id="1"] [role="switch"]').isVisible(), false);
});

test('the title stands in the bar, at most two lines, between menu or back, search and one action', async ({
  host,
  page,
}) => {
  await open({ host, page }, '/cases/list/');
  assert.equal(await inBar(page), ['Открыть меню разделов', 'Кейсы', 'Найти', 'Добавить кейс', 'Действия со списком']);
  await open({ host, page }, '/cases/2/edit');
  const title = await page.locator('main h1:not([data-kept] *)').boundingBox();
  assert.ok(title && title.height <= 40 && title.y + title.height <= 52, JSON.stringify(title));
  assert.equal(await inBar(page), ['Назад: Кейсы', longTitle, 'Найти', 'Действия с записью']);
  await page.getByRole('button', { name: 'Назад: Кейсы' }).tap();
  await until(() => assert.is(pathOf(page), '/cases/list/'));
  await open({ host, page }, '/cases/create');
  assert.equal(await inBar(page), ['Назад: Кейсы', 'Новый кейс', 'Найти', 'Действия с записью']);
  await open({ host, page }, '/cases/categories/create');
  assert.equal(await inBar(page), ['Назад: Категории кейсов', 'Новая категория', 'Найти']);
});

for (const { path, scrolled, bars } of [
  { path: '/cases/list/', scrolled: 'table', bars: 113 },
  { path: '/cases/1/edit', scrolled: 'main form', bars: 52 },
]) {
  test(`${path}: the bars leave with a scroll down and come back with one up, and move nothing else`, async ({
    host,
    page,
  }) => {
    await open({ host, page }, path);
    await page
      .getByRole('button', { name: /^Фильтр/ })
      .or(page.locator('main form'))
      .waitFor();
    const content = page.locator(scrolled);
    const placeOf = () =>
      content.evaluate((element) => {
        const scroller = element.closest('[data-under-bars]');
        return {
          top: element.getBoundingClientRect().top + (scroller?.scrollTop ?? 0),
          height: scroller?.clientHeight,
        };
      });
    const lowest = () =>
      page.evaluate(() =>
        Math.max(...[...document.querySelectorAll('[data-top-bar]')].map((bar) => bar.getBoundingClientRect().bottom)),
      );
    const before = await placeOf();
    assert.is(before.top, bars);
    assert.is(await lowest(), bars);
    await swipe(page, { from: 600, to: 570 });
    await swipe(page, { from: 600, to: 250 });
    await until(async () => assert.is(await lowest(), 0));
    // Laid under the bars with the first scroll, where it stood below them.
    const laid = await placeOf();
    assert.is(laid.top, before.top);
    await swipe(page, { from: 300, to: 360 });
    await until(async () => assert.is(await lowest(), bars));
    assert.equal(await placeOf(), laid);
    await swipe(page, { from: 600, to: 250 });
    await until(async () => assert.is(await lowest(), 0));
    await page.keyboard.press('Control+k');
    await page.locator('[cmdk-input]:focus').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Найти', exact: true }).focus();
    await until(async () => assert.is(await lowest(), bars));
  });
}

test('a form opened from far down in a list has its bar', async ({ host, page }) => {
  await open({ host, page }, '/cases/list/');
  await listsLoaded(page);
  const shown = page.locator('[data-top-bar]:not([data-kept] *)').first();
  const top = async () => (await shown.boundingBox())?.y;
  await page.locator('tr[data-id="20"] a').scrollIntoViewIfNeeded();
  await until(async () => assert.ok(((await top()) ?? 0) < 0, 'the bar has left'));
  await page.locator('tr[data-id="20"] a').tap();
  await until(() => assert.is(pathOf(page), '/cases/20/edit'));
  await page.getByRole('textbox', { name: 'Название' }).waitFor();
  await until(async () => assert.is(await top(), 0));
  await page.getByRole('button', { name: 'Назад: Кейсы' }).tap();
  await until(() => assert.is(pathOf(page), '/cases/list/'));
});

test('without a connection the bar has a line more, which leaves and comes back with it', async ({ host, page }) => {
  await open({ host, page }, '/cases/list/');
  await page.getByRole('button', { name: /^Фильтр/ }).waitFor();
  await page.context().setOffline(true);
  await page.locator('[data-top-bar]').getByText('Нет связи').waitFor();
  const filter = page.getByRole('search');
  const bottom = async () => {
    const box = await filter.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  assert.is(await bottom(), 157);
  assert.is((await page.locator('table').boundingBox())?.y, 157);
  await swipe(page, { from: 700, to: 300 });
  await until(async () => assert.is(await bottom(), 0));
  await swipe(page, { from: 300, to: 360 });
  await until(async () => assert.is(await bottom(), 157));
});

test('the row under the cursor is never behind the bars', async ({ host, page }) => {
  await open({ host, page }, '/cases/list/');
  await page.getByRole('button', { name: /^Фильтр/ }).waitFor();
  const cursor = page.locator('tr[data-cursor]');
  await page.keyboard.press('End');
  await until(async () => assert.is(await cursor.getAttribute('data-id'), '24'));
  for (let id = 23; id > 0; id--) {
    await page.keyboard.press('ArrowUp');
    await until(async () => assert.is(await cursor.getAttribute('data-id'), String(id)));
    const top = await cursor.evaluate((row) => row.getBoundingClientRect().top);
    assert.ok(top >= 113, `row ${id}: ${top} px`);
  }
  // An open filter is higher: the bar alone leaves, the filter goes to its place.
  await page.getByRole('button', { name: /^Фильтр/ }).tap();
  const filter = page.getByRole('search');
  const height = (await filter.boundingBox())?.height ?? 0;
  assert.ok(height > 100, `${height} px`);
  await swipe(page, { from: 700, to: 300 });
  await until(async () => assert.is((await filter.boundingBox())?.y, 0));
  await page.keyboard.press('/');
  await page.locator('[data-focus="filter"]:focus').waitFor();
  await until(async () => assert.is((await filter.boundingBox())?.y, 52));
});

test('one button leads to the chips of the filter, and closes them again', async ({ host, page }) => {
  await open({ host, page }, '/cases/list/');
  const filter = page.getByRole('button', { name: /^Фильтр/ });
  const hidden = page.getByRole('button', { name: /^Скрыты/ });
  await filter.waitFor();
  assert.not.ok(await hidden.isVisible());
  await filter.tap();
  await hidden.tap();
  await until(async () => assert.is(await page.locator('tr[data-id]').count(), 1));
  await until(() => assert.match(pathOf(page), 'shown='));
  await page.addInitScript(recordShifts);
  await page.reload();
  await page.getByRole('button', { name: 'Фильтр 1' }).waitFor();
  assert.is(await page.locator('tr[data-id]').count(), 1);
  assert.not.ok(await hidden.isVisible());
  assert.equal(await page.evaluate(shifts, 0.02), []);
  await filter.tap();
  await hidden.waitFor();
  await filter.tap();
  await hidden.waitFor({ state: 'hidden' });
});

test('one button of a form opens the actions on its record', async ({ host, page }) => {
  await open({ host, page }, '/cases/1/edit');
  await page.getByRole('button', { name: 'Действия с записью' }).tap();
  await sheet(page).waitFor();
  assert.equal(await sheet(page).getByRole('listitem').allTextContents(), [
    'Предпросмотр',
    'Следующая запись',
    'Создать копию',
    'Скопировать ссылку',
    'На место…',
    'История',
    'Удалить…',
  ]);
  await sheet(page).getByRole('button', { name: 'Следующая запись' }).tap();
  await until(() => assert.is(pathOf(page), '/cases/2/edit'));
});

test('one button of a list opens its actions, and has the focus again', async ({ host, page }) => {
  await open({ host, page }, '/cases/list/');
  const more = page.getByRole('button', { name: 'Действия со списком' });
  await more.tap();
  const actions = page.getByRole('dialog', { name: 'Кейсы' });
  await actions.waitFor();
  assert.equal(await actions.getByRole('listitem').allTextContents(), [
    'Общие настройки',
    'Выбрать все строки',
    'Обновить список',
  ]);
  await page.keyboard.press('Escape');
  await actions.waitFor({ state: 'detached' });
  await until(async () => assert.is(await focused(page), 'Действия со списком'));
  await more.tap();
  await actions.getByRole('button', { name: 'Выбрать все строки' }).tap();
  await page.getByRole('region', { name: 'Выбранные строки' }).getByText('24 кейса').waitFor();
  await more.tap();
  await actions.getByRole('button', { name: 'Общие настройки' }).tap();
  await until(() => assert.is(pathOf(page), '/cases/settings/'));
  await open({ host, page }, '/cases/categories/');
  await more.tap();
  await page.getByRole('dialog', { name: 'Категории кейсов' }).waitFor();
  assert.equal(await page.getByRole('dialog', { name: 'Категории кейсов' }).getByRole('listitem').allTextContents(), [
    'Выбрать все строки',
    'Обновить список',
  ]);
});

test('one button of a new case opens what can be done before it is saved', async ({ host, page }) => {
  await open({ host, page }, '/cases/create');
  await page.getByLabel('Название').fill('Сайт музея');
  await page.getByRole('button', { name: 'Действия с записью' }).tap();
  const actions = page.getByRole('dialog', { name: 'Сайт музея' });
  await actions.waitFor();
  assert.equal(await actions.getByRole('listitem').allTextContents(), ['Предпросмотр']);
  await actions.getByRole('button', { name: 'Предпросмотр' }).tap();
  const preview = page.getByRole('dialog', { name: 'Предпросмотр' });
  await preview.getByRole('heading', { name: 'Сайт музея' }).waitFor();
  await preview.getByRole('button', { name: 'Закрыть' }).tap();
});

test('in the palette, titles have two lines, and what else is known of a record stands below', async ({
  host,
  page,
  client,
}) => {
  await client.put('/api/cases/2', { show: false });
  await open({ host, page }, '/cases/list/');
  await page.getByRole('button', { name: 'Найти', exact: true }).tap();
  await page.locator('[cmdk-input]:focus').waitFor();
  await page.keyboard.type('#2');
  const row = page.locator('[cmdk-item][data-value="case:2"]');
  const title = await row.getByText('Очень длинное название').boundingBox();
  const note = await row.getByText('Кейс · скрыт', { exact: true }).boundingBox();
  assert.ok(title && note && title.width >= 210 && title.height === 36, JSON.stringify(title));
  assert.ok(note.y >= title.y + title.height, JSON.stringify(note));
  await client.put('/api/cases/2', { show: true });
});

test('the drawer is modal: Tab stays in it, Escape and its button give the focus back', async ({ host, page }) => {
  await open({ host, page }, '/cases/list/');
  // Under the list.
  await page.keyboard.press('h');
  await page.getByRole('complementary', { name: 'Подсказка' }).waitFor();
  const opener = page.getByRole('button', { name: 'Открыть меню разделов' });
  await opener.tap();
  const drawer = page.getByRole('dialog', { name: 'Меню' });
  await drawer.waitFor();
  await until(async () => assert.is(await focused(page), 'Закрыть меню'));
  for (let n = 0; n < 20; n++) {
    await page.keyboard.press('Tab');
    assert.ok(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('[role="dialog"]'),
      ),
    );
  }
  // The menu of the account, which opens with the focus, has an Escape of its own.
  await drawer.getByRole('link', { name: 'Услуги' }).focus();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await until(async () => assert.is(await focused(page), 'Открыть меню разделов'));
  await opener.tap();
  await drawer.getByRole('button', { name: 'Закрыть меню' }).tap();
  await drawer.waitFor({ state: 'detached' });
  await until(async () => assert.is(await focused(page), 'Открыть меню разделов'));
  await opener.tap();
  await drawer.getByRole('link', { name: 'Услуги' }).tap();
  await until(() => assert.is(pathOf(page), '/services/'));
  await drawer.waitFor({ state: 'detached' });
});

test('a tap on a section that is not there says so, and the drawer stays', async ({ host, page }) => {
  await open({ host, page }, '/cases/list/');
  await page.getByRole('button', { name: 'Открыть меню разделов' }).tap();
  for (const title of ['Блог', 'Вакансии']) {
    await page.locator('nav [aria-disabled="true"]', { hasText: title }).tap();
    // Longer than all events of the tap.
    await page.waitForTimeout(500);
    assert.ok(await page.locator('[data-tooltip]').getByText(`${title}. Раздел пока недоступен`).isVisible());
  }
  await page.getByRole('button', { name: 'Закрыть меню' }).tap();
  await page.locator('[data-tooltip]').waitFor({ state: 'hidden' });
});

test('the search of the drawer opens when the drawer is closed, and gives the focus back to the menu', async ({
  host,
  page,
}) => {
  await open({ host, page }, '/cases/list/');
  await page.getByRole('button', { name: 'Открыть меню разделов' }).tap();
  await page
    .getByRole('dialog', { name: 'Меню' })
    .getByRole('button', { name: /^Найти…/ })
    .tap();
  await page.locator('dialog[open] [cmdk-input]:focus').waitFor();
  assert.is(await page.getByRole('dialog', { name: 'Меню' }).count(), 0);
  await page.keyboard.press('Escape');
  await until(async () => assert.is(await focused(page), 'Открыть меню разделов'));
});

test('the search is one tap away, and closes by its button', async ({ host, page }) => {
  await open({ host, page }, '/cases/list/');
  await page.getByRole('button', { name: 'Найти', exact: true }).tap();
  await page.locator('dialog[open]').waitFor();
  await page.getByRole('button', { name: 'Закрыть поиск' }).tap();
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
});

const screens = ['/', '/cases/list/', '/services/', '/technologies/types/', '/cases/1/edit', '/cases/settings/'];

test('a finger finds every control: 44 px, and fields that the browser does not zoom into', async ({ host, page }) => {
  const found: string[] = [];
  for (const path of screens) {
    await open({ host, page }, path);
    found.push(...(await smallTargets(page)).map((target) => `${path}: ${target}`));
  }
  await open({ host, page }, '/cases/list/');
  await page.getByRole('button', { name: 'Открыть меню разделов' }).tap();
  await page.getByRole('button', { name: 'Admin' }).tap();
  found.push(...(await smallTargets(page)).map((target) => `drawer: ${target}`));
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Меню' }).waitFor({ state: 'detached' });
  await moreOf(page, 1).tap();
  await sheet(page).waitFor();
  found.push(...(await smallTargets(page)).map((target) => `sheet: ${target}`));
  assert.equal(found, []);
});

test('the sign-in has fields and a button of one height', async ({ host, browser }) => {
  const page = await newPage(browser, { width: 375, height: 812, touch: true });
  await page.goto(`${host.origin}/login`);
  const fields = [page.getByLabel('Email'), page.getByLabel('Пароль'), page.getByRole('button', { name: 'Войти' })];
  for (const field of fields) assert.is((await field.boundingBox())?.height, 44);
  const logo = await page.getByRole('img', { name: 'Пульт' }).boundingBox();
  assert.ok(logo && logo.height < 60 && logo.width < 200, JSON.stringify(logo));
  assert.equal(await smallTargets(page), []);
  await page.context().close();
});

for (const [width, height] of [
  [320, 256],
  [320, 640],
  [812, 375],
] as const) {
  test(`${width} × ${height}: the rows have room, and the end of a form is reached`, async ({ host, browser }) => {
    const page = await newPage(browser, { width, height, touch: true });
    await signIn(page, host.origin);
    await open({ host, page }, '/cases/list/');
    const seen = await page.evaluate(() => {
      const rows = document.querySelector('table')?.parentElement?.getBoundingClientRect();
      return Math.min(innerHeight, rows?.bottom ?? 0) - (rows?.top ?? 0);
    });
    assert.ok(seen >= 120, `${seen} px`);
    const title = page.locator('tr[data-id="1"] a');
    assert.is(await title.evaluate((link) => link.scrollWidth <= link.clientWidth + 1), true);
    await page.locator('tr[data-id="24"]').scrollIntoViewIfNeeded();
    assert.ok(await page.locator('tr[data-id="24"]').isVisible());

    await open({ host, page }, '/cases/1/edit');
    const save = page.getByRole('button', { name: 'Сохранить', exact: true });
    await save.scrollIntoViewIfNeeded();
    const bar = await save.boundingBox();
    assert.ok(bar && bar.y >= 0 && bar.y + bar.height <= height, JSON.stringify(bar));
    assert.is(await page.evaluate(() => document.documentElement.scrollWidth), width);
    if (height < 480) assert.ok(await page.evaluate(() => document.documentElement.scrollHeight > innerHeight));
    await page.context().close();
  });
}

test('one button of a block opens its actions, and has the focus again', async ({ host, page, client }) => {
  await client.post('/api/cases/4/text', { header: { text: 'Задача', type: 'h2' }, list: null, content: null });
  await open({ host, page }, '/cases/4/edit');
  const more = page.getByRole('button', { name: 'Действия: блок № 1 «Задача»' });
  await more.tap();
  const actions = page.getByRole('dialog', { name: 'Задача' });
  await actions.waitFor();
  assert.equal(await actions.getByRole('listitem').allTextContents(), [
    'Изменить',
    'Копировать',
    'Добавить ниже…',
    'Удалить…',
  ]);
  await page.keyboard.press('Escape');
  await actions.waitFor({ state: 'detached' });
  await until(async () => assert.is(await focused(page), 'Действия: блок № 1 «Задача»'));
  await more.tap();
  await actions.getByRole('button', { name: 'Удалить…' }).tap();
  await page.getByRole('dialog', { name: 'Удаление' }).waitFor();
});

/** Names of what stands in the bar, from left to right. */
function inBar(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, h1')]
      .filter((element) => {
        const { top, height, width } = element.getBoundingClientRect();
        return top < 52 && height > 0 && width > 0 && getComputedStyle(element).visibility === 'visible';
      })
      .sort((a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left)
      .map((element) => element.ariaLabel ?? (element.querySelector('span') ?? element).textContent ?? ''),
  );
}

/** Holds a finger on the row until it is selected. */
async function press(page: Page, id: number): Promise<void> {
  const row = page.locator(`tr[data-id="${id}"]`);
  const box = await row.locator('a').boundingBox();
  if (!box) throw new Error('no row');
  const touch = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + 20, y: box.y + 8 }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.locator(`tr[data-id="${id}"][aria-selected="true"]`).waitFor();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touch.detach();
}

function swipe(page: Page, { from, to }: { from: number; to: number }): Promise<void> {
  return slide(page, { x: 180, y: from }, { x: 180, y: to });
}

interface Point {
  x: number;
  y: number;
}

/** A finger goes from one place to another. */
async function slide(page: Page, from: Point, to: Point): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  for (let step = 1; step <= 8; step++) {
    const between = (one: number, other: number) => one + ((other - one) * step) / 8;
    const touchPoints = [{ x: between(from.x, to.x), y: between(from.y, to.y) }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touch.detach();
}

/** Controls of the top layer that a finger misses 20 px from their middle, and fields with smaller text than 16 px. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isOwn = (control: HTMLElement, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (control.contains(hit) || hit.closest('label')?.control === control);
    };
    const isMissed = (control: HTMLElement) => {
      control.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, top, width, height } = control.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      // What is drawn for screen readers alone or covered by a bar cannot be measured; a row is a target as a whole.
      if (width < 2 || control.matches('tr a, p a') || !isOwn(control, x, y)) return false;
      const around = [y - 20, y + 20].map((at) => isOwn(control, x, at));
      return ![...around, isOwn(control, x - 20, y), isOwn(control, x + 20, y)].every(Boolean);
    };
    const isZoomed = (control: HTMLElement) =>
      control.matches('input:not([type="checkbox"]), textarea, select') &&
      Number.parseFloat(getComputedStyle(control).fontSize) < 16;
    const layer = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document;
    const controls = 'button, a[href], input:not([type="file"]), textarea, select';
    return [...layer.querySelectorAll<HTMLElement>(controls)]
      .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((control) => isMissed(control) || isZoomed(control))
      .map((control) => control.outerHTML.slice(0, 120));
  });
}

test.run();
