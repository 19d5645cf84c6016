// The sign-in screen: section 2 of the specification, and sections 4, 5 and 8 as far as they speak of it.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { newPage, signIn } from '../../fixtures/browser.ts';
import { callOf, callsOf, holdAnswer } from '../../fixtures/calls.ts';
import { admin } from '../../fixtures/host.ts';
import { networkIdle } from '../../fixtures/network-idle.ts';
import { addCase, open, pathOf, textOf, until } from '../../fixtures/panel.ts';
import { specification } from '../../fixtures/specification.ts';

const test = specification('login', { anonymous: true, seed: (client) => addCase(client, 'Портал банка') });

const email = (page: Page) => page.getByLabel('Email');
const password = (page: Page) => page.getByLabel('Пароль');
const button = (page: Page) => page.getByRole('button', { name: 'Войти' });
const card = (page: Page) => page.locator('main form').locator('..');

async function fillIn(page: Page, { email: address, password: secret }: { email: string; password: string } = admin) {
  await email(page).fill(address);
  await password(page).fill(secret);
}

test('§2 /login (name login): Login screen', async ({ host, page }) => {
  await page.goto(`${host.origin}/login`);
  await button(page).waitFor();
  assert.is(pathOf(page), '/login');
  assert.is(await page.getByRole('navigation').count(), 0, 'nothing of the panel is there');
});

test('§2 An e-mail field (placeholder: Введите свой Email)', async ({ page }) => {
  assert.is(await email(page).getAttribute('placeholder'), 'Введите свой Email');
});

test('§2 A password field (placeholder: Введите пароль)', async ({ page }) => {
  assert.is(await password(page).getAttribute('placeholder'), 'Введите пароль');
  assert.is(await password(page).getAttribute('type'), 'password');
});

test('§2 A button Войти', async ({ page }) => {
  assert.is(await textOf(button(page)), 'Войти');
});

test('§2 A centred card', async ({ page }) => {
  for (const [width, from] of [
    [1440, 720],
    [800, 0],
    [390, 0],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const box = await card(page).boundingBox();
    assert.ok(box);
    const middle = box.x + box.width / 2;
    assert.ok(Math.abs(middle - (from + width) / 2) < 2, `${middle} of ${width}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('§2 On wide screens the logo fills the left half and the form the right half', async ({ page }) => {
  const logo = await page.getByRole('img', { name: 'Пульт' }).locator('..').boundingBox();
  const form = await card(page).locator('..').boundingBox();
  assert.equal(
    [logo, form].map((box) => box && { x: box.x, width: box.width, height: box.height }),
    [
      { x: 0, width: 720, height: 900 },
      { x: 720, width: 720, height: 900 },
    ],
  );
});

test('§2 Dark theme applies', async ({ browser, host }) => {
  const page = await newPage(browser, { theme: 'dark' });
  await page.goto(`${host.origin}/login`);
  await button(page).waitFor();
  const [background, logo] = await page.evaluate(() => [
    getComputedStyle(document.querySelector('main') ?? document.body).backgroundColor,
    getComputedStyle(document.querySelector('[role=img]') ?? document.body).backgroundImage,
  ]);
  const [lightness = 1] = (background?.match(/[\d.]+/g) ?? []).map(Number);
  assert.ok(lightness < 0.3, background);
  assert.match(logo ?? '', 'logo-dark.svg');
  await page.context().close();
});

test('§5 Its e-mail input has type email', async ({ page }) => {
  assert.is(await email(page).getAttribute('type'), 'email');
});

test('§5 No client validation of the login form: what is wrong is sent, and the host says so', async ({ page }) => {
  await email(page).fill('no address');
  const { body, status } = await callOf(page, 'POST', '/login', () => button(page).click());
  assert.equal(body, { email: 'no address', password: '' });
  assert.is(status, 422);
  await until(async () => assert.is(await password(page).getAttribute('aria-invalid'), 'true'));
  assert.is(await page.locator(':invalid:not(form)').count(), 1, 'the browser would complain, and is not asked');
});

test('§4 Behaviour on login failure: a Russian message, what was typed stays (decision 6)', async ({ page }) => {
  await fillIn(page, { email: admin.email, password: 'wrong' });
  await callOf(page, 'POST', '/login', () => button(page).click());
  await page.getByText('Неверный Email или пароль.').waitFor();
  assert.is(await email(page).inputValue(), admin.email);
  assert.is(await password(page).inputValue(), 'wrong');
  assert.is(pathOf(page), '/login');
});

test('§4 While the login runs the button shows a spinner and is blocked', async ({ page }) => {
  const answer = await holdAnswer(page, 'POST', '**/login');
  const calls = callsOf(page);
  await fillIn(page, { email: 'a@example.com', password: 'wrong' });
  await button(page).click();
  await page.locator('button[aria-busy="true"] > [aria-hidden]').waitFor();
  await button(page).click({ force: true });
  await password(page).press('Enter');
  answer();
  await page.getByText('Неверный Email или пароль.').waitFor();
  assert.is(calls.filter((call) => call === 'POST /login').length, 1);
});

test('§4 On clicking Войти, the product first requests the cross-site-request-forgery cookie, then sends the login call; on success it does a full-page redirect to /', async ({
  host,
  page,
}) => {
  await page.goto(`${host.origin}/login`);
  await fillIn(page);
  await page.evaluate(() => Object.assign(window, { before: true }));
  const calls = callsOf(page);
  await button(page).click();
  await page.getByRole('heading', { name: 'Рабочий стол', level: 1 }).waitFor();
  assert.equal(calls.slice(0, 2), ['GET /sanctum/csrf-cookie', 'POST /login']);
  assert.is(pathOf(page), '/');
  assert.is(await page.evaluate('window.before'), undefined, 'the page was loaded anew');
});

test('§4 The user is fetched on every page except /login', async ({ browser, host }) => {
  const page = await newPage(browser);
  const calls = callsOf(page);
  await page.goto(`${host.origin}/login`);
  await button(page).waitFor();
  await networkIdle(page);
  assert.equal(calls, []);
  await signIn(page, host.origin);
  for (const path of ['/', '/cases/list/', '/cases/1/edit', '/services/settings', '/not-found']) {
    calls.length = 0;
    await open({ host, page }, path);
    await until(() => assert.ok(calls.includes('POST /api/auth/me'), path));
  }
  await page.context().close();
});

test('§8 Login failure: the host cannot be reached, is too busy or broken — each has a Russian message (decision 6)', async ({
  browser,
  host,
}) => {
  const page = await newPage(browser);
  await page.goto(`${host.origin}/login`);
  await fillIn(page);
  for (const [answer, message] of [
    [null, 'Нет связи с сервером. Проверьте подключение и повторите действие.'],
    [{ status: 429, headers: { 'Retry-After': '30' } }, 'Слишком много попыток. Повторите через 30 с.'],
    [{ status: 503, body: 'upstream' }, 'Ошибка сервера (503). Повторите позже.'],
  ] as const) {
    await page.route('**/login', (route) => (answer ? route.fulfill(answer) : route.abort('connectionrefused')));
    await button(page).click();
    await page.getByRole('alert').getByText(message).waitFor();
    assert.is(await password(page).inputValue(), admin.password);
    await page.unroute('**/login');
  }
  await page.context().close();
});

test('§8 After a sign-in the operator comes back to the same address (decision 7)', async ({ browser, host }) => {
  const page = await newPage(browser);
  await page.goto(`${host.origin}/cases/1/edit`);
  await button(page).waitFor();
  await fillIn(page);
  await button(page).click();
  await page.getByRole('heading', { name: 'Портал банка', level: 1 }).waitFor();
  assert.is(pathOf(page), '/cases/1/edit');
  await page.context().close();
});

test.run();
