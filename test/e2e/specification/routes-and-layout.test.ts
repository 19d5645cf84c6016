// Section 2 of the specification: layout and routes; sections 1 and 6, as far as they are seen there.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { newPage, signIn } from '../../fixtures/browser.ts';
import { callOf, holdAnswer } from '../../fixtures/calls.ts';
import { admin } from '../../fixtures/host.ts';
import { addCase, addCategory, open, pathOf, textOf, until } from '../../fixtures/panel.ts';
import { specification } from '../../fixtures/specification.ts';
import { visit } from '../../fixtures/visit.ts';

const test = specification('routes and layout', {
  seed: async (client) => {
    await addCategory(client, 'Медицина');
    await addCase(client, 'Портал банка');
    await client.post('/api/services', { title: 'Дизайн', active: true, sort: 0 });
    await client.post('/api/technologies/types', { name: 'Язык' });
    await client.post('/api/technologies', { name: 'Kotlin', show: true });
  },
});

const menu = (page: Page) => page.getByRole('navigation', { name: 'Разделы' });
const userButton = (page: Page) => page.getByRole('button', { name: 'Admin' });
const exit = (page: Page) => page.getByRole('button', { name: 'Выход' });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true });

/** Goes there without loading the page anew, as a link of the panel does. */
const go = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path);

test('§2 Left column: logo (a light and a dark variant), menu, user menu', async ({ host, page }) => {
  await open({ host, page }, '/');
  const column = await menu(page).boundingBox();
  assert.ok(column && column.x < 30 && column.width < 300, 'the menu is at the left');
  await userButton(page).waitFor();
  const logos = page.locator('img[src^="/logo-"]:visible');
  for (const [theme, src] of [
    ['light', '/logo-light.svg'],
    ['dark', '/logo-dark.svg'],
  ] as const) {
    await page.evaluate((to) => {
      document.documentElement.dataset.theme = to;
    }, theme);
    assert.equal(await logos.evaluateAll((images) => images.map((image) => image.getAttribute('src'))), [src]);
    assert.ok(await logos.evaluate((image: HTMLImageElement) => image.naturalWidth > 0), src);
  }
  await page.reload();
});

for (const [group, items] of [
  ['Контент', ['Кейсы', 'Услуги', 'Блог', 'Вакансии']],
  ['Справочники', ['Категории кейсов', 'Технологии', 'Типы технологий']],
] as const) {
  test(`§2 Menu group ${group}: ${items.join(', ')}`, async ({ page }) => {
    const section = menu(page).getByRole('group', { name: group });
    assert.is(await textOf(section.getByRole('heading')), group);
    const shown = await section.getByRole('listitem').allInnerTexts();
    assert.equal(
      shown.map((text) => text.split('\n')[0]),
      [...items],
    );
  });
}

for (const [name, title, path] of [
  ['dashboard', 'Рабочий стол', '/'],
  ['cases-list', 'Кейсы', '/cases/list/'],
  ['services-list', 'Услуги', '/services/'],
  ['cases-categories', 'Категории кейсов', '/cases/categories/'],
  ['technologies-list', 'Технологии', '/technologies/list'],
  ['technologies-types', 'Типы технологий', '/technologies/types/'],
] as const) {
  test(`§2 Named menu route ${name}: «${title}» leads to ${path}`, async ({ page }) => {
    const link = menu(page).locator(`[data-command="go.${name}"]`);
    assert.match(await textOf(link), title);
    assert.is(await link.getAttribute('href'), path);
    await link.click();
    await heading(page, title).waitFor();
    assert.is(pathOf(page), path);
  });
}

test('§1 Blog and vacancies appear only as menu items, disabled, with «Раздел пока недоступен», no commands (decision 10)', async ({
  host,
  page,
}) => {
  await visit({ host, page }, '/');
  for (const title of ['Блог', 'Вакансии']) {
    const item = menu(page).locator('[aria-disabled="true"]', { hasText: title });
    await item.hover();
    await page.locator('[data-tooltip]').getByText('Раздел пока недоступен').waitFor();
    assert.is(await page.getByRole('link', { name: title }).count(), 0);
    await page.keyboard.press('Control+k');
    await page.locator('[cmdk-input]:focus').waitFor();
    await page.keyboard.type(title);
    await until(async () => assert.is(await page.getByRole('option', { name: new RegExp(`^${title}`) }).count(), 0));
    await page.keyboard.press('Escape');
    await page.locator('[cmdk-input]').waitFor({ state: 'hidden' });
  }
});

test('§1 Only one identity is displayed, an account greeted as Admin', async ({ page }) => {
  assert.match(await textOf(userButton(page)), /Admin$/);
});

test('§2 User menu: opens on mouse-over and closes on mouse-leave', async ({ host, page }) => {
  await visit({ host, page }, '/');
  await exit(page).waitFor({ state: 'hidden' });
  await userButton(page).hover();
  await exit(page).waitFor();
  await exit(page).hover();
  await page.mouse.move(900, 300);
  await exit(page).waitFor({ state: 'hidden' });
});

test('§2 The user menu opens by focus, click and key too (decision 14)', async ({ page }) => {
  await page.keyboard.press('u');
  await exit(page).waitFor();
  await page.keyboard.press('Escape');
  await exit(page).waitFor({ state: 'hidden' });
  await page.locator('main h1:not([data-kept] *)').focus();
  await userButton(page).focus();
  await exit(page).waitFor();
  await page.locator('main h1:not([data-kept] *)').focus();
  await exit(page).waitFor({ state: 'hidden' });
  await userButton(page).dispatchEvent('click');
  await exit(page).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('main h1:not([data-kept] *)').focus();
});

test('§2 The user menu holds a greeting with the name Admin, links Мой профиль, Настройки and Выход, and a dark-theme toggle', async ({
  page,
}) => {
  await userButton(page).hover();
  await page.getByText('Здравствуйте, Admin').waitFor();
  await page.getByRole('button', { name: 'Мой профиль' }).waitFor();
  await page.getByRole('link', { name: 'Настройки' }).waitFor();
  await exit(page).waitFor();
  await page.getByRole('switch', { name: 'Тёмная тема' }).waitFor();
});

test('§2 The Настройки link also points to the dashboard', async ({ host, page }) => {
  await visit({ host, page }, '/services/');
  await userButton(page).hover();
  const link = page.getByRole('link', { name: 'Настройки' });
  assert.is(await link.getAttribute('href'), '/');
  await link.click();
  await heading(page, 'Рабочий стол').waitFor();
  assert.is(pathOf(page), '/');
});

test('§2 Мой профиль opens a dialog with the account (decision 5)', async ({ page }) => {
  await userButton(page).hover();
  await page.getByRole('button', { name: 'Мой профиль' }).click();
  const dialog = page.getByRole('dialog', { name: 'Мой профиль' });
  await dialog.getByText(admin.email).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('§2 Выход signs out: GET /logout, then /login (decision 5)', async ({ browser, host }) => {
  const page = await newPage(browser);
  await signIn(page, host.origin);
  await open({ host, page }, '/');
  await userButton(page).hover();
  const { status } = await callOf(page, 'GET', '/logout', () => exit(page).click());
  assert.is(status, 204);
  await page.getByRole('button', { name: 'Войти' }).waitFor();
  assert.is(pathOf(page), '/login');
  assert.is((await page.request.get(`${host.origin}/api/cases`)).status(), 401);
  await page.context().close();
});

test("§2 Header: a title, breadcrumbs starting at 'Рабочий стол', and action buttons", async ({ host, page }) => {
  await visit({ host, page }, '/');
  for (const [path, title, button] of [
    ['/cases/list/', 'Кейсы', 'Добавить кейс'],
    ['/cases/1/edit', 'Портал банка', 'Предпросмотр'],
    ['/services/', 'Услуги', 'Общие настройки'],
    ['/technologies/types/', 'Типы технологий', 'Добавить тип'],
  ] as const) {
    await go(page, path);
    await heading(page, title).waitFor();
    const header = page.locator('main header').filter({ has: heading(page, title) });
    const crumbs = header.getByRole('navigation', { name: 'Путь' });
    const first = crumbs.getByRole('listitem').first().getByRole('link');
    assert.is(await textOf(first), 'Рабочий стол');
    assert.is(await first.getAttribute('href'), '/');
    await header.getByRole('button', { name: button }).first().waitFor();
  }
});

test('§2 Optional hint panel on the right', async ({ host, page }) => {
  await visit({ host, page }, '/cases/list/');
  const hint = page.getByRole('complementary', { name: 'Подсказка' });
  assert.is(await hint.count(), 0);
  await page.keyboard.press('h');
  const box = await hint.boundingBox();
  const main = await page.getByRole('main').boundingBox();
  assert.ok(
    box && main && box.x >= main.x + main.width - 1 && box.x + box.width <= 1440,
    JSON.stringify({ box, main }),
  );
  await hint.getByRole('button', { name: 'Закрыть подсказку' }).click();
  await hint.waitFor({ state: 'detached' });
});

test('§2 The hint panel is cleared on every route change', async ({ page }) => {
  const hint = page.getByRole('complementary', { name: 'Подсказка' });
  await page.keyboard.press('h');
  await hint.waitFor();
  await menu(page).getByRole('link', { name: 'Услуги' }).click();
  await heading(page, 'Услуги').waitFor();
  await hint.waitFor({ state: 'detached' });
});

test('§2 A skeleton placeholder shows while a list loads', async ({ host, page }) => {
  const answer = await holdAnswer(page, 'GET', '**/api/cases*');
  await page.goto(`${host.origin}/cases/list/`);
  await page.locator('[data-skeleton]').first().waitFor();
  answer();
  await page.getByRole('link', { name: 'Портал банка' }).waitFor();
  assert.is(await page.locator('[data-skeleton]').count(), 0);
});

for (const [path, title, meaning] of [
  ['/cases/list/', 'Кейсы', 'Cases list'],
  ['/cases/create/', 'Новый кейс', 'Create a case'],
  ['/cases/1/edit', 'Портал банка', 'Edit a case'],
  ['/cases/settings/', 'Общие настройки страницы кейсов', 'General settings of the cases page'],
  ['/cases/categories/', 'Категории кейсов', 'Category list'],
  ['/cases/categories/create', 'Новая категория', 'Create a category'],
  ['/cases/categories/1/edit', 'Медицина', 'Edit a category'],
  ['/services/', 'Услуги', 'Services list'],
  ['/services/create/', 'Новая услуга', 'Create a service'],
  ['/services/1/edit', 'Дизайн', 'Edit a service'],
  ['/services/settings', 'Общие настройки страницы услуг', 'Services page settings'],
  ['/technologies/list', 'Технологии', 'Technologies list'],
  ['/technologies/create/', 'Новая технология', 'Create a technology'],
  ['/technologies/1/edit', 'Kotlin', 'Edit a technology'],
] as const) {
  test(`§2 ${path.replace('/1/', '/{id}/')}: ${meaning}`, async ({ page }) => {
    for (const address of [path.replace(/\/?$/, '/'), path.replace(/\/$/, ''), path]) {
      await go(page, address);
      await heading(page, title).waitFor();
      assert.is(pathOf(page), address);
    }
  });
}

test('§2 /technologies/types/: Technology types list, add and edit in a modal', async ({ host, page }) => {
  await visit({ host, page }, '/technologies/types/');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Добавить тип' }).click();
  await dialog.getByLabel('Название').waitFor();
  assert.is(await textOf(page.locator('main h1:not([data-kept] *)')), 'Типы технологий');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Изменить «Язык»' }).click();
  await until(async () => assert.is(await dialog.getByLabel('Название').inputValue(), 'Язык'));
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test("§2 / , /test, /test2, /test3, /test4: the dashboard, which is the operator's start: where to go on, what to finish, changes, counts, the key of the day (decision 9)", async ({
  host,
  page,
}) => {
  await visit({ host, page }, '/cases/1/edit');
  await userButton(page).waitFor();
  await visit({ host, page }, '/');
  for (const path of ['/', '/test', '/test2', '/test3', '/test4']) {
    await go(page, path);
    await heading(page, 'Рабочий стол').waitFor();
    const parts = ['Продолжить', 'Стоит доделать', 'Последние изменения', 'Всего', 'Клавиша дня'];
    await until(async () =>
      assert.equal(
        await page
          .getByRole('main')
          .getByRole('region')
          .evaluateAll((regions) => regions.map((region) => region.querySelector('h2')?.textContent)),
        parts,
        path,
      ),
    );
    assert.is(pathOf(page), path);
  }
});

for (const [from, to] of [
  ['/cases/', '/cases/list/'],
  ['/technologies', '/technologies/list'],
] as const) {
  test(`§2 ${from} redirects to ${to}`, async ({ host, page }) => {
    for (const address of [from.replace(/\/$/, ''), from.replace(/\/?$/, '/')]) {
      await page.goto(host.origin + address);
      await until(() => assert.is(pathOf(page), to));
    }
  });
}

test('§2 An unknown (404) answer for a record sends the user to the route named not_found (decision 8)', async ({
  host,
  page,
}) => {
  await visit({ host, page }, '/cases/list/');
  for (const path of [
    '/cases/777/edit',
    '/cases/categories/777/edit',
    '/services/777/edit',
    '/technologies/777/edit',
  ]) {
    await go(page, path);
    await until(() => assert.is(pathOf(page), '/not-found'));
    await heading(page, 'Здесь ничего нет').waitFor();
  }
});

test('§2 Other route paths (blog, vacancies) are not shown', async ({ page }) => {
  for (const path of ['/blog', '/blog/list/', '/vacancies', '/vacancies/create/', '/nothing']) {
    await go(page, path);
    await heading(page, 'Здесь ничего нет').waitFor();
    assert.is(pathOf(page), path);
  }
});

test('§6 The whole panel needs an authenticated user: every route leads to /login and comes back (decision 7)', async ({
  browser,
  host,
}) => {
  const page = await newPage(browser);
  for (const path of ['/', '/cases/list/', '/cases/1/edit', '/services/settings', '/technologies/types/']) {
    await page.goto(host.origin + path);
    await page.getByRole('button', { name: 'Войти' }).waitFor();
    assert.is(pathOf(page), path === '/' ? '/login' : `/login?next=${encodeURIComponent(path)}`);
  }
  await page.context().close();
});

test('§6 No roles are distinguished: whoever is signed in may do everything', async ({ client }) => {
  const { id, name, email } = (await client.post('/api/auth/me')).body;
  assert.equal({ id, name, email }, { id: 1, name: 'Admin', email: admin.email });
});

test.run();
