// The screens as the page itself brings them: painted before the panel's code has come, and then replaced unseen.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { axe, newPage, openBrowser, signIn } from '../fixtures/browser.ts';
import { holdAnswer } from '../fixtures/calls.ts';
import { holdCode } from '../fixtures/hold-code.ts';
import { networkIdle } from '../fixtures/network-idle.ts';
import { addCase, addCategory, open, type Panel, panelSuite, rowTitles, until } from '../fixtures/panel.ts';

const test = panelSuite('prerendered screens', {
  seed: async (client) => {
    const category = await addCategory(client, 'Медицина');
    for (let n = 1; n <= 60; n++) await addCase(client, `Кейс ${n}`, { category_id: category });
    await client.post('/api/services', { title: 'Дизайн' });
    await client.post('/api/technologies', { name: 'Kotlin', show: true });
    for (let n = 1; n <= 3; n++) await client.post('/api/technologies/types', { name: `Тип ${n}` });
  },
});

const lists: Record<string, string> = {
  '/cases/list/': 'Кейсы',
  '/services/': 'Услуги',
  '/cases/categories/': 'Категории кейсов',
  '/technologies/list': 'Технологии',
  '/technologies/types/': 'Типы технологий',
};

/** The prerendered screen; it is gone when the panel has taken its place. */
const shell = (page: Page) => page.locator('#shell');

/** Waits for the style sheets, without which the browser paints nothing. */
async function styled(page: Page): Promise<void> {
  await until(async () => {
    const surface = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    assert.is.not(surface, 'rgba(0, 0, 0, 0)');
  });
}

/** Opens an address in a browser that knows the account, without code and data until the function given is called. */
async function openWithoutCode(
  { page, host }: Pick<Panel, 'page' | 'host'>,
  path: string,
  theme: 'light' | 'dark' = 'light',
): Promise<() => void> {
  await page.goto(`${host.origin}/robots.txt`);
  await page.evaluate(
    (dark) => {
      localStorage.setItem('pult.account', '{"id":1,"session":0}');
      localStorage.setItem('darkTheme', dark);
    },
    String(theme === 'dark'),
  );
  const releases = [await holdCode(page), await holdAnswer(page, 'GET', '**/api/**')];
  await page.goto(host.origin + path, { waitUntil: 'commit' });
  return () => {
    for (const release of releases) release();
  };
}

/** What of the screen must not move when the panel takes its place: tag and rectangle. */
function places(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts =
      'main h1, main header, main header button, nav a, nav h2, thead th, main footer, .ui_layer_menu_trigger';
    return [...document.querySelectorAll(parts)].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return `${element.tagName} ${x} ${y} ${width} ${height}`;
    });
  });
}

const cases = '/cases/list/';
const looks = [
  ...Object.keys(lists).map((path) => [path, 'light', 1440] as const),
  [cases, 'dark', 1440],
  [cases, 'light', 390],
  [cases, 'dark', 390],
] as const;

for (const [path, theme, width] of looks) {
  test(`${path}, ${theme}, ${width} px: menu, heading and skeleton are painted, and stay where they are`, async ({
    page,
    host,
  }) => {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    const release = await openWithoutCode({ page, host }, path, theme);
    await page.locator('main h1:not([data-kept] *)').waitFor();
    await styled(page);
    const title = lists[path] ?? '';
    assert.is(await page.title(), `${title} — Пульт`);
    assert.is(await page.locator('main h1:not([data-kept] *)').textContent(), title);
    assert.is(await currentSection(page), title);
    assert.is(await page.locator('tr[data-skeleton]').count(), 12);
    assert.is(await page.locator('nav').first().isVisible(), width > 390);
    const surface = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    assert.is(surface, theme === 'dark' ? 'oklch(0.2 0.009 264)' : 'oklch(0.992 0.001 264)');
    // An inert page has no heading and no landmark, which is no breach of WCAG.
    assert.equal(await axe(page, { only: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] }), []);
    const before = await places(page);
    release();
    await shell(page).waitFor({ state: 'detached' });
    await page.locator('tr[data-id]').first().waitFor();
    assert.equal(await places(page), before);
  });
}

/** The text of the menu's current link, without the badges of its keys. */
async function currentSection(page: Page): Promise<string> {
  const link = await page.locator('nav [aria-current="page"]').first().textContent();
  return (link ?? '').replace(/[A-Z]+$/, '');
}

for (const [path, section] of [
  ['/', 'Рабочий стол'],
  ['/cases/1/edit', 'Кейсы'],
  ['/services/create', 'Услуги'],
  ['/cases/settings/', 'Кейсы'],
] as const) {
  test(`${path}: the menu is painted before the code has come`, async ({ host, page }) => {
    const release = await openWithoutCode({ page, host }, path);
    await page.locator('nav').first().waitFor();
    assert.is(await currentSection(page), section);
    release();
    await shell(page).waitFor({ state: 'detached' });
    await page.locator('main h1:not([data-kept] *)').waitFor();
  });
}

for (const scrollbars of [false, true]) {
  test(`nothing moves from the first paint to the rows${scrollbars ? ', where scrollbars take room' : ''}`, async ({
    browser: withoutScrollbars,
    host,
  }) => {
    const browser = scrollbars ? await openBrowser({ scrollbars }) : withoutScrollbars;
    const page = await newPage(browser);
    try {
      await signIn(page, host.origin);
      await page.addInitScript(sumShifts);
      const release = await openWithoutCode({ page, host }, '/cases/list/');
      await page.locator('main h1:not([data-kept] *)').waitFor();
      const before = await places(page);
      release();
      await page.locator('tr[data-id="1"]').waitFor();
      await networkIdle(page);
      assert.is(await page.evaluate('shift'), 0, `moved: ${await page.evaluate('moved')}`);
      assert.equal(await places(page), before);
    } finally {
      await (scrollbars ? browser : page.context()).close();
    }
  });
}

function sumShifts() {
  const seen = Object.assign(window, { shift: 0, moved: [] as string[] });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as unknown as { value: number; sources: { node: Element | null }[] };
      seen.shift += value;
      seen.moved.push(...sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? ''));
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

test('nothing of it takes focus or clicks; the first rows can be used as ever', async ({ host, page }) => {
  const release = await openWithoutCode({ page, host }, '/cases/list/');
  await page.locator('main h1:not([data-kept] *)').waitFor();
  await page.keyboard.press('Tab');
  assert.is(await page.evaluate(() => document.activeElement?.tagName), 'BODY');
  release();
  await page.getByRole('button', { name: /Добавить кейс/ }).click();
  await page.getByLabel('Название').waitFor();
});

test('someone who is not signed in sees nothing of the panel on the way to the sign-in', async ({ browser, host }) => {
  const page = await newPage(browser);
  await holdCode(page);
  await page.goto(`${host.origin}/cases/list/`, { waitUntil: 'commit' });
  await shell(page).waitFor({ state: 'attached' });
  await styled(page);
  assert.not.ok(await shell(page).isVisible());
  // A cookie of the host alone says nothing of a session: the sign-in asks for it too.
  await until(async () => {
    assert.ok((await page.context().cookies()).some(({ name }) => name === 'XSRF-TOKEN'));
  });
  await page.reload({ waitUntil: 'commit' });
  await shell(page).waitFor({ state: 'attached' });
  await styled(page);
  assert.not.ok(await shell(page).isVisible());
  await page.context().close();
});

test('after a sign-out nothing of the panel is painted', async ({ host, page }) => {
  await open({ page, host }, '/cases/list/');
  await until(async () => assert.ok(await page.evaluate(() => localStorage.getItem('pult.account'))));
  const release = await holdCode(page);
  await page.reload({ waitUntil: 'commit' });
  await shell(page).waitFor();
  release();
  await page.locator('tr[data-id]').first().waitFor();
  await page.keyboard.press('u');
  await page.getByRole('button', { name: 'Выход' }).click();
  await page.getByRole('heading', { name: 'Вход в панель' }).waitFor();
  await holdCode(page);
  await page.goto(`${host.origin}/cases/list/`, { waitUntil: 'commit' });
  await shell(page).waitFor({ state: 'attached' });
  await styled(page);
  assert.not.ok(await shell(page).isVisible());
});

test('when the cookies of the session are gone, nothing of the panel is painted', async ({ host, page }) => {
  await page.context().clearCookies();
  await openWithoutCode({ page, host }, '/cases/list/');
  await shell(page).waitFor({ state: 'attached' });
  await styled(page);
  assert.not.ok(await shell(page).isVisible());
});

test('an address without a screen shows none', async ({ host, page }) => {
  const release = await openWithoutCode({ page, host }, '/nowhere');
  await shell(page).waitFor({ state: 'attached' });
  await styled(page);
  assert.not.ok(await shell(page).isVisible());
  release();
  await page.locator('main h1:not([data-kept] *)').waitFor();
  await shell(page).waitFor({ state: 'detached' });
});

test('index.html alone is enough: a list without its own page comes with the code', async ({ host, page }) => {
  await page.route('**/cases/list/', async (route) => {
    await route.fulfill({ response: await route.fetch({ url: `${host.origin}/` }) });
  });
  await openWithoutCode({ page, host }, '/cases/list/').then((release) => release());
  await page.locator('tr[data-id="1"]').waitFor();
  assert.is((await rowTitles(page))[0], 'Кейс 1');
  assert.is(await shell(page).count(), 0);
});

test('where the code does not come, the page says so in place of the screen', async ({ host, page }) => {
  await page.route('**/assets/main-*.js', (route) => route.abort());
  await openWithoutCode({ page, host }, '/cases/list/').then((release) => release());
  await page.getByRole('heading', { name: 'Панель не загрузилась' }).waitFor();
  assert.not.ok(await shell(page).isVisible());
});

test('without JavaScript the page says that it needs it, and shows no screen', async ({ browser, host }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${host.origin}/cases/list/`);
  assert.ok(await page.locator('noscript').isVisible());
  assert.not.ok(await shell(page).isVisible());
  await context.close();
});

test.run();
