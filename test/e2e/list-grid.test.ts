// A list is a grid: one tab stop, arrows within a row, and a screen reader reads each row once.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { recordAnnouncements } from '../fixtures/announcements.ts';
import { holdAnswer } from '../fixtures/calls.ts';
import { networkIdle } from '../fixtures/network-idle.ts';
import { chooseInPalette } from '../fixtures/palette.ts';
import { addCase, addCategory, focused, open, panelSuite, pathOf, until } from '../fixtures/panel.ts';

const test = panelSuite('list as a grid', {
  seed: async (client) => {
    const category_id = await addCategory(client, 'Мобильные приложения');
    await addCase(client, 'Портал банка');
    await addCase(client, 'Доставка еды', { category_id, show: false });
    await addCase(client, 'Сайт музея', { category_id });
    await client.post('/api/services', { title: 'Дизайн', content: [{ style: 'none', text: 'Рисуем.' }] });
    await client.post('/api/technologies/types', { name: 'Язык' });
    await client.post('/api/technologies', { name: 'Kotlin', show: true });
  },
});

const list = '/cases/list/';
const lists = [list, '/cases/categories/', '/services/', '/technologies/list', '/technologies/types/'];

/** What the browser tells assistive technology of the element that has the focus, and of the rows around it. */
async function told(page: Page, selector = ':focus') {
  const session = await page.context().newCDPSession(page);
  const { result } = await session.send('Runtime.evaluate', { expression: `document.querySelector('${selector}')` });
  const { objectId = '' } = result;
  const { nodes } = await session.send('Accessibility.getPartialAXTree', { objectId, fetchRelatives: false });
  await session.detach();
  const [node] = nodes;
  const state = Object.fromEntries(node?.properties?.map(({ name, value }) => [name, value.value]) ?? []);
  return {
    role: node?.role?.value,
    name: node?.name?.value,
    description: node?.description?.value ?? '',
    selected: state.selected,
    multiselectable: state.multiselectable,
  };
}

async function openList({ host, page }: Parameters<typeof open>[0], path = list): Promise<void> {
  await open({ host, page }, path);
  await page.locator('tr[data-cursor]').waitFor();
  // Its code comes after the first rows.
  await page.locator('tr[data-cursor] [aria-description]').waitFor();
}

for (const path of lists) {
  test(`${path} has one tab stop: Tab goes on behind it, Shift+Tab comes back`, async ({ host, page }) => {
    await openList({ host, page }, path);
    await page.keyboard.press('Home');
    await page.locator('[data-row-link]:focus').waitFor();
    const stops = await page
      .locator('[role="grid"] :is(a, button, input, [tabindex])')
      .evaluateAll((controls) => controls.filter((control) => (control as HTMLElement).tabIndex >= 0).length);
    assert.is(stops, 1);
    await page.keyboard.press('Tab');
    assert.is(await page.locator('[role="grid"] :focus').count(), 0);
    await page.keyboard.press('Shift+Tab');
    assert.is(await page.locator('tr[data-cursor] [data-row-link]:focus').count(), 1);
    await page.keyboard.press('Shift+Tab');
    assert.is(await page.locator('[role="grid"] :focus').count(), 0);
  });
}

test('← and → go through the controls of the row, each with a ring; the keys of the list act on them', async ({
  host,
  page,
}) => {
  await openList({ host, page });
  await page.keyboard.press('Home');
  await until(async () => assert.is(await focused(page), 'Портал банка'));
  const names: string[] = [];
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight']) {
    await page.keyboard.press(key);
    names.push(await focused(page));
    const ring = await page.locator(':focus').evaluate((control) => getComputedStyle(control).outlineStyle);
    assert.is(ring, 'solid', names.at(-1));
  }
  assert.equal(names, [
    'Показывать «Портал банка»',
    'Изменить «Портал банка»',
    'Удалить «Портал банка»',
    'Удалить «Портал банка»',
  ]);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  await until(async () => assert.is((await told(page)).role, 'switch'));
  await page.getByText('Кейс #1 «Портал банка» скрыт').first().waitFor({ state: 'attached' });
  await page.keyboard.press('Space');
  await page.getByText('Кейс #1 «Портал банка» показан').first().waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  assert.is(await focused(page), 'Выбрать «Портал банка»');
  await page.keyboard.press('ArrowLeft');
  assert.is(await focused(page), 'Выбрать все строки');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await until(async () => assert.is(await focused(page), 'Доставка еды'));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  assert.is(await page.locator('[role="grid"] :focus').count(), 0);
  await networkIdle(page);
});

test('elsewhere on the screen ← and → are left to the browser', async ({ host, page }) => {
  await openList({ host, page });
  await page.locator('main h1:not([data-kept] *)').focus();
  await page.keyboard.press('ArrowRight');
  assert.is(await focused(page), 'Кейсы');
  await page.keyboard.press('Enter');
  await until(() => assert.is(pathOf(page), '/cases/1/edit'));
});

test('a row is read once: title, number, category, state, selection and place', async ({ host, page }) => {
  await openList({ host, page });
  await page.keyboard.press('Home');
  await until(async () => assert.is(await focused(page), 'Портал банка'));
  const heard = await recordAnnouncements(page);
  await page.keyboard.press('ArrowDown');
  await until(async () => assert.is(await focused(page), 'Доставка еды'));
  assert.equal(await told(page), {
    role: 'link',
    name: 'Доставка еды',
    description: '#2, Мобильные приложения, скрыт, строка 2 из 3',
    selected: undefined,
    multiselectable: undefined,
  });
  assert.is(await page.locator(':focus').getAttribute('aria-keyshortcuts'), null);
  await page.keyboard.press('3');
  await until(async () => assert.is(await focused(page), 'Сайт музея'));
  assert.is((await told(page)).description, '#3, Мобильные приложения, строка 3 из 3');
  assert.equal(heard, []);
  await page.keyboard.press('x');
  await until(() => assert.equal(heard.slice(0, 1), ['Выбрано: 1 кейс']));
  assert.is((await told(page)).description, '#3, Мобильные приложения, выбран, строка 3 из 3');
  await page.keyboard.press('Escape');
  await page.keyboard.press('9');
  await until(() => assert.ok(heard.some((text) => /^#3?9: такой строки нет$/.test(text))));
  // A filter leaves the row, and changes its place.
  await page.keyboard.press('/');
  await page.locator('[data-focus="filter"]:focus').waitFor();
  await page.keyboard.type('музе');
  await page.keyboard.press('ArrowDown');
  await until(async () => assert.is(await focused(page), 'Сайт музея'));
  const place = async () => (await told(page)).description.split(', ').at(-1);
  await until(async () => assert.is(await place(), 'строка 1 из 1'));
  await page.keyboard.press('Escape');
  await until(async () => assert.is(await place(), 'строка 3 из 3'));
});

test('what is read of a row stands there before the focus comes, so that no change is read with it', async ({
  host,
  page,
}) => {
  await openList({ host, page });
  await page.keyboard.press('Home');
  await until(async () => assert.is(await focused(page), 'Портал банка'));
  await page.evaluate(() => {
    const changes: string[] = [];
    Object.assign(window, { changes });
    new MutationObserver((records) => {
      for (const { target, attributeName } of records) changes.push(`${attributeName} of ${target.textContent}`);
    }).observe(document.body, {
      attributeFilter: ['aria-description', 'aria-describedby', 'aria-label'],
      subtree: true,
      characterData: true,
    });
  });
  for (const [key, title] of [
    ['ArrowDown', 'Доставка еды'],
    ['ArrowDown', 'Сайт музея'],
    ['Home', 'Портал банка'],
  ] as const) {
    await page.keyboard.press(key);
    await until(async () => assert.is(await focused(page), title));
  }
  assert.equal(await page.evaluate('changes'), []);
});

test('a row tells its new state after the answer of the host, and the old one when it refuses', async ({
  host,
  page,
}) => {
  await openList({ host, page });
  await page.keyboard.press('Home');
  await until(async () => assert.is(await focused(page), 'Портал банка'));
  const { description } = await told(page);
  const release = await holdAnswer(page, 'PUT', '**/api/cases/1');
  await page.keyboard.press('Space');
  await page.locator('tr[data-cursor][data-dimmed]').waitFor();
  assert.is((await told(page)).description, description);
  release();
  await until(async () => assert.is((await told(page)).description, '#1, скрыт, строка 1 из 3'));
  await page.unrouteAll();

  await page.route('**/api/cases/1', (route) => route.fulfill({ status: 500, body: '{}' }));
  const refuse = await holdAnswer(page, 'PUT', '**/api/cases/1');
  await page.keyboard.press('Space');
  await page.locator('tr[data-cursor]:not([data-dimmed])').waitFor();
  assert.is((await told(page)).description, '#1, скрыт, строка 1 из 3');
  refuse();
  await page.locator('tr[data-cursor][data-dimmed]').waitFor();
  assert.is((await told(page)).description, '#1, скрыт, строка 1 из 3');
  await page.unrouteAll();
  await page.keyboard.press('Space');
  await until(async () => assert.is((await told(page)).description, description));

  const moved = await holdAnswer(page, 'PUT', '**/api/cases/list');
  await page.keyboard.press('Alt+ArrowDown');
  await page.locator('tr[data-cursor][aria-rowindex="3"]').waitFor();
  assert.is((await told(page)).description, '#1, строка 1 из 3');
  moved();
  await until(async () => assert.is((await told(page)).description, '#1, строка 2 из 3'));
  await page.unrouteAll();
  await page.keyboard.press('Alt+ArrowUp');
  await until(async () => assert.is((await told(page)).description, '#1, строка 1 из 3'));
});

test('rows, row headers and what is selected are told as those of a grid', async ({ host, page }) => {
  await openList({ host, page });
  const row = 'tr[data-id="2"]';
  const { role, name, multiselectable } = await told(page, '[role=grid]');
  assert.equal({ role, name, multiselectable }, { role: 'grid', name: 'Кейсы', multiselectable: true });
  assert.is((await told(page, row)).role, 'row');
  assert.is((await told(page, row)).selected, false);
  assert.is((await told(page, `${row} th`)).role, 'rowheader');
  assert.is((await told(page, `${row} th`)).name, 'Доставка еды');
  assert.is((await told(page, `${row} td`)).role, 'gridcell');
  assert.is((await told(page, 'thead th')).role, 'columnheader');
  await page.locator(`${row} [data-select]`).click();
  await until(async () => assert.is((await told(page, row)).selected, true));
  await page.keyboard.press('Escape');
});

test('the keys of the footer are told with its buttons', async ({ host, page }) => {
  await openList({ host, page });
  const keysOf = (name: string) =>
    page.locator('main footer').getByRole('button', { name, exact: true }).getAttribute('aria-keyshortcuts');
  assert.is(await keysOf('Следующая строка'), 'ArrowDown');
  assert.is(await keysOf('показ'), 'Space');
  assert.is(await keysOf('выбрать'), 'X');
  // «G C» would be G or C.
  assert.is(await page.locator('nav [data-command="go.cases-list"]').getAttribute('aria-keyshortcuts'), null);
});

test('rows can be read briefly: by a command, and in the help, which says how keys reach the list', async ({
  host,
  page,
}) => {
  await openList({ host, page });
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await until(async () => assert.is((await told(page)).description, '#2, Мобильные приложения, скрыт, строка 2 из 3'));
  await chooseInPalette(page, 'читать строки', 'Читать строки коротко');
  await until(async () => assert.is((await told(page)).description, 'скрыт'));
  await page.reload();
  await openList({ host, page });
  await page.keyboard.press('Home');
  await until(async () => assert.is((await told(page)).name, 'Портал банка'));
  assert.is((await told(page)).description, '');

  await page.keyboard.press('F1');
  const help = page.getByRole('dialog', { name: 'Все клавиши и команды' });
  await help.getByText('в режиме фокуса: NVDA + пробел').waitFor();
  const full = help.getByRole('switch', { name: 'Читать строки подробно' });
  assert.not(await full.isChecked());
  await full.click();
  await until(async () => assert.ok(await full.isChecked()));
  await page.keyboard.press('Escape');
  await until(async () => assert.is((await told(page)).description, '#1, строка 1 из 3'));
});

test.run();
