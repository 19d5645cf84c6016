// One's own account and the other operators in the browser: an application with codes and a passkey as the second step of a
// sign-in, an invitation from its link to the first sign-in, the password again before what matters, what is told at the
// next sign-in, a way in that is closed, and a second step that the host requires.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { newPage, signIn } from '../fixtures/browser.ts';
import { onDatabase } from '../fixtures/database.ts';
import { admin, startHost } from '../fixtures/host.ts';
import { chooseInPalette } from '../fixtures/palette.ts';
import { addCase, open, panelSuite, toast, until } from '../fixtures/panel.ts';
import { addSecondAccount, second } from '../fixtures/second-account.ts';
import { codeOf } from '../fixtures/second-factor.ts';
import { runUserCommand } from '../fixtures/user-command.ts';

const test = panelSuite('second step', {
  fresh: true,
  seed: async (client) => void (await addCase(client, 'Портал банка')),
});

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const home = (page: Page) => page.getByRole('heading', { name: 'Рабочий стол', level: 1 }).waitFor();
const refused = (page: Page) => page.locator('[aria-invalid="true"]:focus').waitFor();

async function openProfile(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/cases/list/`);
  await page.locator('tr[data-cursor]').waitFor();
  await page.locator('[data-command="app.user-menu"]').click();
  await page.getByRole('button', { name: 'Мой профиль' }).click();
  await dialog(page, 'Мой профиль').getByLabel('Имя').and(page.locator(':focus')).waitFor();
}

test('an operator is invited by key, and signs in by the link', async ({ host, page, browser }) => {
  await open({ host, page }, '/cases/list/');
  await page.locator('tr[data-cursor]').waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await page.locator('tr[data-cursor]').getByText('Это вы').last().waitFor();
  await page.keyboard.press('n');
  await dialog(page, 'Пригласить оператора').getByLabel('Имя').and(page.locator(':focus')).waitFor();
  await page.keyboard.type('Мария Орлова');
  await page.keyboard.press('Enter');
  await refused(page);
  await page.keyboard.type('orlova@example.com');
  await page.keyboard.press('Enter');
  const link = await dialog(page, 'Ссылка приглашения').getByText('/invitation#').innerText();
  await page.keyboard.press('Escape');
  await page.locator('tr[data-cursor]').getByText('Приглашение, ещё 24 часа').last().waitFor();

  const guest = await newPage(browser);
  await guest.goto(link);
  await guest.getByText('Мария Орлова').waitFor();
  await guest.getByLabel('Пароль').fill('коротко');
  await guest.keyboard.press('Enter');
  await refused(guest);
  await guest.getByLabel('Пароль').fill('тихая гавань у северного моря');
  await guest.keyboard.press('Enter');
  await home(guest);
  await guest.goto(link);
  await guest.getByRole('alert').getByText(/ссылк/i).waitFor();
  await guest.close();
});

test('an application with codes and a passkey are added, and a sign-in asks for them', async ({ host, page }) => {
  // Browsers make no passkeys for IP addresses.
  const origin = host.origin.replace('127.0.0.1', 'localhost');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const options = { protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true } as const;
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  });
  await signIn(page, origin);

  await openProfile(page, origin);
  await page.getByRole('button', { name: 'Включить…' }).click();
  const setup = dialog(page, 'Приложение с кодами');
  await setup.getByLabel('Код из приложения').and(page.locator(':focus')).waitFor();
  const secret = (await setup.locator('code').innerText()).replace(/\s/g, '');
  await page.keyboard.type(codeOf(secret));
  await page.keyboard.press('Enter');
  const list = dialog(page, 'Запасные коды').getByRole('listitem');
  await list.first().waitFor();
  const codes = await list.allInnerTexts();
  assert.is(codes.length, 10);
  await page.keyboard.press('Control+Enter');
  await dialog(page, 'Мой профиль').getByText('осталось 10 из 10').waitFor();

  await page.context().clearCookies();
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Пароль').fill(admin.password);
  await page.keyboard.press('Enter');
  await page.getByLabel('Код из приложения').and(page.locator(':focus')).waitFor();
  await page.getByRole('button', { name: 'Запасной код' }).click();
  await page.getByLabel('Запасной код').fill('нет такого');
  await page.keyboard.press('Enter');
  await refused(page);
  await page.getByLabel('Запасной код').fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await home(page);

  await openProfile(page, origin);
  await dialog(page, 'Мой профиль').getByText('осталось 9 из 10').waitFor();
  await page.getByRole('button', { name: 'Добавить ключ…' }).click();
  await dialog(page, 'Новый ключ доступа').getByLabel('Имя ключа').and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await refused(page);
  await page.keyboard.type('Ноутбук');
  await page.keyboard.press('Enter');
  await dialog(page, 'Мой профиль').getByText('Ноутбук').first().waitFor();

  await page.context().clearCookies();
  await page.goto(`${origin}/login`);
  await page.getByRole('button', { name: 'По ключу доступа' }).click();
  await home(page);

  await page.context().clearCookies();
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Пароль').fill(admin.password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Ключ доступа', exact: true }).click();
  await home(page);
  // For the tests below; the password stays.
  assert.is(runUserCommand(host, ['reset-factors', admin.email]).status, 0);
});

test('a way in is closed by key: its session ends, and the sign-in says why', async ({ host, page, browser }) => {
  addSecondAccount(host);
  const veras = await newPage(browser);
  await signIn(veras, host.origin, second);
  await open({ host, page: veras }, '/cases/list/');
  await open({ host, page }, '/operators');
  await page.locator('tr[data-cursor] [data-row-link]').waitFor();
  await page.keyboard.press('End');
  await page.locator('tr[data-cursor]', { hasText: second.email }).waitFor();
  await page.keyboard.press('v');
  await dialog(page, 'Закрыть вход')
    .getByRole('button', { name: /^Закрыть вход/ })
    .and(page.locator(':focus'))
    .waitFor();
  await page.keyboard.press('Enter');
  await toast(page, `${second.name}: вход закрыт`).waitFor();
  // Whatever she asks for next.
  await veras.keyboard.press('r');
  await veras.getByRole('heading', { name: 'Вход в панель' }).waitFor();
  await veras.getByLabel('Email').fill(second.email);
  await veras.getByLabel('Пароль').fill(second.password);
  await veras.keyboard.press('Enter');
  await veras.getByText(/^Вход закрыт/).waitFor();

  await page.keyboard.press('v');
  await toast(page, `${second.name}: вход открыт`).waitFor();
  await veras.getByLabel('Пароль').fill(second.password);
  await veras.keyboard.press('Enter');
  await veras.locator('tr[data-cursor]').waitFor();
  await veras.close();
});

test('where the host requires a second step, the profile opens, and the panel works once there is one', async ({
  browser,
}) => {
  const strict = await startHost({ SECOND_FACTOR: 'required', SECOND_FACTOR_GRACE_DAYS: '0', EXAMPLE_CONTENT: 'on' });
  const page = await newPage(browser);
  try {
    await signIn(page, strict.origin);
    await page.goto(`${strict.origin}/cases/list/`);
    await dialog(page, 'Мой профиль').getByText('Второй шаг входа обязателен.').waitFor();
    await page.getByRole('button', { name: 'Включить…' }).click();
    const setup = dialog(page, 'Приложение с кодами');
    await setup.getByLabel('Код из приложения').and(page.locator(':focus')).waitFor();
    const secret = (await setup.locator('code').innerText()).replace(/\s/g, '');
    await page.keyboard.type(codeOf(secret));
    await page.keyboard.press('Enter');
    await dialog(page, 'Запасные коды').getByRole('listitem').first().waitFor();
    await page.keyboard.press('Control+Enter');
    await dialog(page, 'Мой профиль').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('tr[data-cursor]').waitFor();
    await until(async () => assert.is(await page.getByText('Нужен второй шаг входа').count(), 0));
  } finally {
    await page.context().close();
    await strict.stop();
  }
});

test('the password is asked for again, changed, and the next sign-in is told of it', async ({
  host,
  page,
  browser,
  client,
}) => {
  await open({ host, page }, '/cases/list/');
  await onDatabase(host, 'update sessions set confirmed_at = 0');
  await chooseInPalette(page, 'завершить другие сеансы', /^Завершить другие сеансы/);
  await dialog(page, 'Завершить другие сеансы')
    .getByRole('button', { name: /^Отмена/ })
    .and(page.locator(':focus'))
    .waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const question = dialog(page, 'Подтвердите, что это вы');
  await question.getByLabel('Пароль').and(page.locator(':focus')).waitFor();
  await page.keyboard.type('не тот пароль');
  await page.keyboard.press('Enter');
  await refused(page);
  await question.getByLabel('Пароль').fill(admin.password);
  await page.keyboard.press('Enter');
  await toast(page, 'Другие сеансы завершены').waitFor();
  assert.is((await client.post('/api/auth/me')).status, 401);

  await chooseInPalette(page, 'сменить пароль', /^Сменить пароль/);
  const change = dialog(page, 'Новый пароль');
  await change.getByLabel('Текущий пароль').and(page.locator(':focus')).waitFor();
  await page.keyboard.type(admin.password);
  await change.getByLabel('Новый пароль', { exact: true }).fill('passwordpassword');
  await page.keyboard.press('Enter');
  await refused(page);
  await change.getByLabel('Новый пароль', { exact: true }).fill('тихая гавань у северного моря');
  await page.keyboard.press('Enter');
  await toast(page, 'Пароль изменён, другие сеансы завершены').waitFor();

  const later = await newPage(browser);
  await signIn(later, host.origin, { ...admin, password: 'тихая гавань у северного моря' });
  await open({ host, page: later }, '/cases/list/');
  await later.getByRole('button', { name: /^Об учётной записи/ }).click();
  const told = dialog(later, 'Мой профиль').getByRole('region', { name: 'С прошлого входа' });
  await told.getByText('Пароль изменён.').waitFor();
  await told.getByRole('button', { name: 'Понятно' }).click();
  await told.waitFor({ state: 'detached' });
  await later.getByRole('button', { name: /^Об учётной записи/ }).waitFor({ state: 'detached' });
  await later.close();
});

test.run();
