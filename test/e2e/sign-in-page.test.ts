// The page of the sign-in: it is painted, and takes what is typed, before the panel's code has come.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { troublesOf } from '../fixtures/browser.ts';
import { holdCode } from '../fixtures/hold-code.ts';
import { admin } from '../fixtures/host.ts';
import { panelSuite, until } from '../fixtures/panel.ts';

const test = panelSuite('page of the sign-in', { anonymous: true });

const email = 'input[name="email"]';
const password = 'input[name="password"]';

/** Opens the page and lets no code of the panel through until the function given is called. */
async function openWithoutCode(page: Page, origin: string): Promise<() => void> {
  const release = await holdCode(page);
  await page.goto(`${origin}/login`, { waitUntil: 'commit' });
  // The page gives its first field the focus as it is parsed; whoever types earlier types into no page yet.
  await page.locator(`${email}:focus`).waitFor();
  return release;
}

/** Returns whether React has taken the form over: it reacts to what is typed. */
function isHydrated(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    Object.keys(document.querySelector('form') ?? {}).some((key) => key.startsWith('__react')),
  );
}

const active = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));

test('it is painted with its style, and the first key goes into the address, before the code has come', async ({
  host,
  page,
}) => {
  const release = await openWithoutCode(page, host.origin);
  await until(async () => assert.is(await active(page), 'email'));
  assert.ok(await page.getByRole('heading', { name: 'Вход в панель' }).isVisible());
  const box = await page.locator('main form').boundingBox();
  assert.ok(box && box.x > 720 && box.width < 400, `the card on the right: ${JSON.stringify(box)}`);
  const before = await page.screenshot();
  release();
  await until(async () => assert.ok(await isHydrated(page)));
  assert.ok(before.equals(await page.screenshot()), 'the code changes nothing of the picture');
});

test('what is typed before the code has come stays, with focus and caret', async ({ host, page }) => {
  const release = await openWithoutCode(page, host.origin);
  await page.keyboard.type('operator@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.type('scret');
  for (let n = 0; n < 4; n++) await page.keyboard.press('ArrowLeft');
  release();
  await until(async () => assert.ok(await isHydrated(page)));
  await page.keyboard.type('e');
  assert.is(await active(page), 'password');
  assert.is(await page.locator(email).inputValue(), 'operator@example.com');
  assert.is(await page.locator(password).inputValue(), 'secret');
});

test('Enter before the code has come signs in when it is there, and never sends the page', async ({ host, page }) => {
  const release = await openWithoutCode(page, host.origin);
  await page.keyboard.type(admin.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(admin.password);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  assert.is(page.url(), `${host.origin}/login`);
  release();
  await page.getByRole('heading', { name: 'Рабочий стол', level: 1 }).waitFor();
});

test('the password is shown by key and by pointer, which says so, and hidden again by signing in and by a reload', async ({
  host,
  page,
}) => {
  await page.goto(`${host.origin}/login`);
  await until(async () => assert.ok(await isHydrated(page)));
  const type = () => page.locator(password).getAttribute('type');
  const show = page.getByRole('button', { name: 'Показать пароль', exact: true });
  const hide = page.getByRole('button', { name: 'Скрыть пароль', exact: true });
  await page.locator(email).fill(admin.email);
  await page.locator(password).fill('wrong-password-1');
  assert.is(await type(), 'password');

  await page.keyboard.press('Tab');
  assert.ok(await show.evaluate((button) => button === document.activeElement));
  await page.keyboard.press('Space');
  await hide.waitFor();
  assert.is(await type(), 'text');
  assert.ok(await hide.evaluate((button) => button === document.activeElement), 'the same button, with another name');
  await page.keyboard.press('Enter');
  await show.waitFor();
  assert.is(await type(), 'password');

  await page.locator(password).focus();
  for (let n = 0; n < 3; n++) await page.keyboard.press('ArrowLeft');
  await show.click();
  assert.is(await type(), 'text');
  assert.is(await active(page), 'password');
  await page.keyboard.type('!');
  assert.is(await page.locator(password).inputValue(), 'wrong-passwor!d-1');

  await page.keyboard.press('Enter');
  await page.locator('[aria-invalid="true"]').first().waitFor();
  assert.is(await type(), 'password');
  await show.click();
  await page.reload();
  await until(async () => assert.ok(await isHydrated(page)));
  assert.is(await type(), 'password');
  assert.is(await page.locator(password).inputValue(), '');
});

test('nothing in it moves while it loads', async ({ host, page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        (window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`${host.origin}/login`);
  await until(async () => assert.ok(await isHydrated(page)));
  assert.is(await page.evaluate('shift'), 0);
});

test('a server that knows one page alone answers with that of the panel, and it signs in', async ({ host, page }) => {
  await page.route('**/login?*', async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    await route.fulfill({ path: 'dist/panel/index.html', contentType: 'text/html; charset=utf-8' });
  });
  await page.goto(`${host.origin}/login?next=%2Fservices%2F`);
  assert.is(await page.locator('script[data-panel]').count(), 1, 'the page of the panel');
  await page.locator('#shell').waitFor({ state: 'detached' });
  await page.locator(email).fill(admin.email);
  await page.locator(password).fill(admin.password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Услуги', level: 1 }).waitFor();
  assert.is(page.url(), `${host.origin}/services/`);
});

test('where the code does not come, the page says so in place of the form', async ({ host, page }) => {
  await page.route('**/assets/sign-in-*.js', (route) => route.abort());
  await page.goto(`${host.origin}/login`);
  await page.getByRole('heading', { name: 'Панель не загрузилась' }).waitFor();
  assert.not.ok(await page.locator(email).isVisible());
});

test('a failure of the screen is shown in its place, with its details to copy', async ({ host, page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'title', {
      set: () => {
        throw new Error('проба входа');
      },
    });
  });
  await page.goto(`${host.origin}/login`);
  await page.getByText('В панели произошёл сбой').waitFor();
  assert.ok(await page.getByRole('button', { name: 'Скопировать сведения' }).isVisible());
  assert.is(await page.getByRole('alert').count(), 1);
  assert.match(troublesOf(page).splice(0).join(), 'проба входа');
});

test.run();
