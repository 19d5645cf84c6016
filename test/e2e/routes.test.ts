// The addresses of the specification (section 2), and where the focus and the title are after going to one.
import * as assert from 'uvu/assert';
import { focused, open, panelSuite, pathOf, textOf, until } from '../fixtures/panel.ts';
import { goTo, screens, seedScreens } from '../fixtures/screens.ts';

const test = panelSuite('routes', { seed: seedScreens });

const empty = ['/test', '/test2', '/test3', '/test4'].map((path) => [path, 'Рабочий стол'] as const);

test('every screen opens at its address, with or without a slash at the end, and sets the title', async ({
  host,
  page,
}) => {
  await open({ host, page }, '/');
  for (const [path, heading] of [...screens, ...empty]) {
    const title = heading === 'Здесь ничего нет' ? 'Не найдено' : heading;
    for (const address of new Set([path, path === '/' ? path : path.replace(/\/$/, ''), path.replace(/\/?$/, '/')])) {
      await goTo(page, address);
      await page.getByRole('heading', { name: heading, level: 1, exact: true }).waitFor();
      await until(async () => assert.is(await page.title(), `${title} — Пульт`));
      assert.is(pathOf(page), address);
    }
  }
});

for (const [from, to] of [
  ['/cases/', '/cases/list/'],
  ['/cases', '/cases/list/'],
  ['/technologies', '/technologies/list'],
  ['/technologies/', '/technologies/list'],
] as const) {
  test(`${from} redirects to ${to}, and Back does not return there`, async ({ host, page }) => {
    await open({ host, page }, '/');
    await page.goto(host.origin + from);
    await until(() => assert.is(pathOf(page), to));
    await page.goBack();
    await until(() => assert.is(pathOf(page), '/'));
  });
}

test('the sign-in screen has its address and title', async ({ host, page }) => {
  await page.goto(`${host.origin}/login`);
  await page.getByRole('button', { name: 'Войти' }).waitFor();
  assert.is(await page.title(), 'Вход — Пульт');
});

test('an unknown address shows the not-found screen and keeps its address', async ({ host, page }) => {
  await open({ host, page }, '/');
  for (const path of ['/blog/', '/cases/0/edit', '/cases/-1/edit', '/cases/01/edit', '/cases/1/edit/more', '/%D1%8F']) {
    await goTo(page, path);
    await page.getByRole('heading', { name: 'Здесь ничего нет' }).waitFor();
    assert.is(pathOf(page), path);
  }
});

test('a record that does not exist leads to the not_found route', async ({ host, page }) => {
  await page.goto(`${host.origin}/cases/777/edit`);
  await until(() => assert.is(pathOf(page), '/not-found'));
});

test('after going to another screen the focus is on its heading, in a new record on its first field', async ({
  host,
  page,
}) => {
  await open({ host, page }, '/');
  for (const [keys, heading] of [
    ['gc', 'Кейсы'],
    ['gs', 'Услуги'],
    ['gd', 'Рабочий стол'],
    ['gy', 'Типы технологий'],
  ] as const) {
    for (const key of keys) await page.keyboard.press(key);
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
    await until(async () => assert.is(await focused(page), heading));
  }
  await page.keyboard.press('g');
  await page.keyboard.press('k');
  await until(async () => assert.is(await focused(page), 'Категории кейсов'));
  await page.keyboard.press('Enter');
  await until(async () => assert.is(await focused(page), 'Медицина'));
  await page.goBack();
  await page.keyboard.press('n');
  await until(async () =>
    assert.ok(
      await page.getByLabel('Название', { exact: false }).evaluate((field) => field === document.activeElement),
    ),
  );
});

test('the menu marks the open section', async ({ host, page }) => {
  const current = page.getByRole('navigation', { name: 'Разделы' }).locator('[aria-current="page"]');
  for (const [path, item] of [
    ['/', 'Рабочий стол'],
    ['/cases/1/edit', 'Кейсы'],
    ['/cases/settings/', 'Кейсы'],
    ['/cases/categories/create', 'Категории кейсов'],
    ['/cases/categories/1/edit', 'Категории кейсов'],
    ['/services/settings', 'Услуги'],
    ['/technologies/types/', 'Типы технологий'],
    ['/technologies/create/', 'Технологии'],
  ] as const) {
    await open({ host, page }, path);
    await until(async () => assert.match(await textOf(current), item));
  }
});

test('blog and vacancies are shown as not available yet, and lead nowhere', async ({ host, page }) => {
  await open({ host, page }, '/');
  for (const title of ['Блог', 'Вакансии']) {
    assert.is(await page.getByRole('link', { name: title }).count(), 0);
    assert.match(
      await textOf(page.locator('nav [aria-disabled="true"]', { hasText: title })),
      'раздел пока недоступен',
    );
  }
});

test.run();
