// One's own account and the other operators by keyboard alone: an application with codes and a passkey as the second step
// of a sign-in, an invitation from its link to the first sign-in, the password again before what matters, what is told at
// the next sign-in, a way in that is closed, and a second step that the host requires. By pointer: accounts-pointer.
import type { Page, Route } from 'playwright-core';
import * as assert from 'uvu/assert';
import {
  addAuthenticator,
  asAtFirst,
  button,
  dialog,
  hasFocus,
  home,
  named,
  newPassword,
  press,
  refused,
  secretIn,
  signedOut,
} from '../fixtures/account-walks.ts';
import { newPage, signIn, watchPage } from '../fixtures/browser.ts';
import { linkIn } from '../fixtures/choose-password.ts';
import { onDatabase } from '../fixtures/database.ts';
import { recordPointer } from '../fixtures/guards.ts';
import { admin, startHost } from '../fixtures/host.ts';
import { chooseInPalette } from '../fixtures/palette.ts';
import { addCase, open, panelSuite, toast, until } from '../fixtures/panel.ts';
import { addSecondAccount, second } from '../fixtures/second-account.ts';
import { addTotp, codeOf } from '../fixtures/second-factor.ts';
import { runUserCommand } from '../fixtures/user-command.ts';

const test = panelSuite('second step', {
  anonymous: true,
  seed: async (client) => void (await addCase(client, 'Портал банка')),
});

let pointer: string[] = [];
test.before.each(async ({ host, page }) => {
  await asAtFirst(host);
  pointer = await recordPointer(page);
  await signIn(page, host.origin);
});

const profile = (page: Page) => dialog(page, 'Мой профиль');
const row = (page: Page, text: string) => page.locator('tr[data-cursor]', { hasText: text }).waitFor();
/** A page that comes under a pointer at rest tells of a move. */
const keyboardAlone = () =>
  assert.equal(
    pointer.filter((event) => event !== 'pointermove'),
    [],
  );

async function openProfile(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/cases/list/`);
  await page.locator('tr[data-cursor]').waitFor();
  await chooseInPalette(page, 'мой профиль', 'Мой профиль');
  await hasFocus(profile(page).getByLabel('Имя'));
}

async function openOperators(page: Page): Promise<void> {
  await page.locator('tr[data-cursor]').waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await row(page, 'Это вы');
}

/** Over what is typed already. */
async function typeAnew(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

/** A question that gives «Отмена» the focus first. */
async function agree(page: Page, title: string): Promise<void> {
  await hasFocus(button(dialog(page, title), /^Отмена/));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
}

async function typeSignIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

test('an operator is invited by key, and signs in by the link', async ({ host, page, browser }) => {
  await open({ host, page }, '/cases/list/');
  await openOperators(page);
  await page.keyboard.press('n');
  const invitation = dialog(page, 'Пригласить оператора');
  await hasFocus(invitation.getByLabel('Имя'));
  await page.keyboard.type('Мария Орлова');
  await page.keyboard.press('Enter');
  await hasFocus(invitation.getByLabel('Email'));
  await refused(page);
  await page.keyboard.type('orlova@example.com');
  await page.keyboard.press('Enter');
  const made = dialog(page, 'Ссылка приглашения');
  await hasFocus(button(made, /^Скопировать/));
  const first = await made.getByText('/invitation#').innerText();
  await page.keyboard.press('Enter');
  await toast(page, 'Ссылка скопирована').waitFor();
  assert.is(await page.evaluate(() => navigator.clipboard.readText()), first);
  await page.keyboard.press('Escape');
  await row(page, 'Приглашение, ещё 24 часа');
  await hasFocus(page.locator('tr[data-cursor] [data-row-link]'));

  await page.keyboard.press('l');
  await hasFocus(button(dialog(page, 'Новая ссылка'), /^Сделать новую/));
  await page.keyboard.press('Enter');
  await hasFocus(button(made, /^Скопировать/));
  const link = await made.getByText('/invitation#').innerText();
  assert.is.not(link, first);
  await page.keyboard.press('Escape');
  await made.waitFor({ state: 'detached' });

  const guest = await newPage(browser);
  const guests = await recordPointer(guest);
  await guest.goto(link);
  await guest.getByText('Мария Орлова').waitFor();
  await hasFocus(guest.getByLabel('Пароль'));
  await guest.keyboard.type('коротко');
  await guest.keyboard.press('Enter');
  await refused(guest);
  await typeAnew(guest, newPassword);
  await guest.keyboard.press('Enter');
  await home(guest);
  assert.equal(guests, []);
  await guest.goto(link);
  await guest.getByRole('alert').getByText(/ссылк/i).waitFor();
  await guest.close();

  await page.keyboard.press('F2');
  await hasFocus(dialog(page, 'Переименовать оператора').getByLabel('Имя'));
  await typeAnew(page, 'Мария О.');
  await page.keyboard.press('Enter');
  await toast(page, 'Имя сохранено').waitFor();
  await row(page, 'Мария О.');
  await page.keyboard.press('Delete');
  await agree(page, 'Убрать оператора');
  await toast(page, 'Мария О.: учётной записи больше нет').waitFor();
  await row(page, 'Это вы');
  await hasFocus(page.locator('tr[data-cursor] [data-row-link]'));
  keyboardAlone();
});

test('a link of the administrator chooses a new password, and leads on to the second step', async ({ host, page }) => {
  await addSecondAccount(host);
  const client = host.client();
  await client.signIn(second.email, second.password);
  const { secret } = await addTotp(client);
  const { page: address, token } = linkIn(runUserCommand(host, ['password', second.email]).stdout);
  assert.match(address, /\/invitation$/);
  await signedOut(page, host.origin);
  await page.goto(`${host.origin}/invitation#${token}`);
  await hasFocus(page.getByLabel('Пароль'));
  await page.keyboard.type(newPassword);
  await page.keyboard.press('Enter');
  await hasFocus(page.getByLabel('Код из приложения'));
  await page.keyboard.type(codeOf(secret));
  await page.keyboard.press('Enter');
  await home(page);
  await chooseInPalette(page, 'мой профиль', 'Мой профиль');
  await profile(page).getByText('Администратор сервера отменил прежний пароль.').waitFor();
  keyboardAlone();
});

test('a link whose answer was lost keeps what was typed, and leads to the sign-in', async ({ host, page }) => {
  await addSecondAccount(host);
  const { token } = linkIn(runUserCommand(host, ['password', second.email]).stdout);
  await signedOut(page, host.origin);
  await page.route('**/login/invitation/accept', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.goto(`${host.origin}/invitation#${token}`);
  await hasFocus(page.getByLabel('Пароль'));
  await page.keyboard.type(newPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('Нет связи с сервером.').waitFor();
  await hasFocus(page.getByLabel('Пароль'));
  assert.is(await page.getByLabel('Пароль').inputValue(), newPassword);
  await page.unroute('**/login/invitation/accept');
  await press(page.getByRole('link', { name: 'Перейти ко входу' }));
  await hasFocus(page.getByLabel('Email'));
  await typeSignIn(page, { email: second.email, password: newPassword });
  await home(page);
  keyboardAlone();
});

test('code of the sign-in that does not come is told of, and a reload brings it', async ({ host, page }) => {
  const secret = (await addTotp(await host.signedIn())).secret;
  await signedOut(page, host.origin);
  await page.route(/\/(second-step|invitation)-[^/]+\.js/, (route) => route.abort());
  await page.goto(`${host.origin}/invitation#token`);
  await page.locator('#missing').waitFor();
  // Nothing catches what stops the whole page.
  watchPage(page);
  await page.goto(`${host.origin}/login`);
  await hasFocus(page.getByLabel('Email'));
  await typeSignIn(page, admin);
  await page.getByRole('alert').getByText('Продолжение входа не загрузилось.').waitFor();
  await page.unrouteAll();
  await page.reload();
  await hasFocus(page.getByLabel('Email'));
  await typeSignIn(page, admin);
  await hasFocus(page.getByLabel('Код из приложения'));
  await page.keyboard.type(codeOf(secret));
  await page.keyboard.press('Enter');
  await home(page);
});

test('an application with codes and a passkey are added, and a sign-in asks for them', async ({ host, page }) => {
  const origin = named(host);
  await addAuthenticator(page);
  await signIn(page, origin);

  await openProfile(page, origin);
  await press(button(profile(page), 'Включить…'));
  await hasFocus(dialog(page, 'Приложение с кодами').getByLabel('Код из приложения'));
  await page.keyboard.type(codeOf(await secretIn(page)));
  await page.keyboard.press('Enter');
  const list = dialog(page, 'Запасные коды').getByRole('listitem');
  await list.first().waitFor();
  assert.is(await list.count(), 10);
  await page.keyboard.press('Control+Enter');
  await profile(page).getByText('осталось 10 из 10').waitFor();
  // Where it was: the next keys are about the codes.
  await hasFocus(button(profile(page), 'Выключить…'));
  await press(button(profile(page), 'Новые коды…'));
  await agree(page, 'Новые запасные коды');
  await list.first().waitFor();
  const codes = await list.allInnerTexts();
  // Shown once: Escape asks whether they are kept.
  const leaving = dialog(page, 'Закрыть коды');
  const copy = button(dialog(page, 'Запасные коды'), 'Скопировать');
  await hasFocus(copy);
  await page.keyboard.press('Escape');
  await hasFocus(button(leaving, /^К кодам/));
  await page.keyboard.press('Enter');
  await leaving.waitFor({ state: 'detached' });
  assert.equal(await list.allInnerTexts(), codes);
  await hasFocus(copy);
  await page.keyboard.press('Escape');
  await hasFocus(button(leaving, /^К кодам/));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await hasFocus(button(profile(page), 'Новые коды…'));

  await signedOut(page, origin);
  await typeSignIn(page, admin);
  await hasFocus(page.getByLabel('Код из приложения'));
  await press(button(page, 'Назад'));
  await hasFocus(page.getByLabel('Пароль'));
  await page.keyboard.type(admin.password);
  await page.keyboard.press('Enter');
  await hasFocus(page.getByLabel('Код из приложения'));
  await press(button(page, 'Запасной код'));
  await hasFocus(page.getByLabel('Запасной код'));
  await page.keyboard.type('нет такого');
  await page.keyboard.press('Enter');
  await refused(page);
  await typeAnew(page, codes[0] ?? '');
  await page.keyboard.press('Enter');
  await home(page);

  await openProfile(page, origin);
  await profile(page).getByText('осталось 9 из 10').waitFor();
  await press(button(profile(page), 'Добавить ключ…'));
  await hasFocus(dialog(page, 'Новый ключ доступа').getByLabel('Имя ключа'));
  await page.keyboard.press('Enter');
  await refused(page);
  await page.keyboard.type('Ноутбук');
  await page.keyboard.press('Enter');
  await profile(page).getByText('Ноутбук').first().waitFor();
  await hasFocus(button(profile(page), 'Добавить ключ…'));
  await press(button(profile(page), /^Имя… ?ключа «Ноутбук»/));
  await hasFocus(dialog(page, 'Имя ключа доступа').getByLabel('Имя ключа'));
  await typeAnew(page, 'Стол');
  await page.keyboard.press('Enter');
  await hasFocus(button(profile(page), /^Имя… ?ключа «Стол»/));

  await signedOut(page, origin);
  await press(button(page, 'По ключу доступа'));
  await home(page);

  await signedOut(page, origin);
  await typeSignIn(page, admin);
  await hasFocus(page.getByLabel('Код из приложения'));
  await press(page.getByRole('button', { name: 'Ключ доступа', exact: true }));
  await home(page);

  await openProfile(page, origin);
  await press(button(profile(page), /^Удалить… ?ключ «Стол»/));
  await agree(page, 'Удалить ключ доступа');
  await toast(page, 'Ключ доступа удалён').waitFor();
  await hasFocus(profile(page).getByRole('heading', { name: 'Ключи доступа' }));
  await press(button(profile(page), 'Выключить…'));
  await agree(page, 'Выключить приложение с кодами');
  await hasFocus(button(profile(page), 'Включить…'));
  keyboardAlone();
});

test('a profile that does not load says so, and R loads it', async ({ host, page }) => {
  await page.route('**/api/account', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(`${host.origin}/cases/list/`);
  await page.locator('tr[data-cursor]').waitFor();
  await chooseInPalette(page, 'мой профиль', 'Мой профиль');
  await profile(page).getByRole('alert').getByText('Не удалось загрузить профиль').waitFor();
  await button(profile(page), /^Повторить/).waitFor();
  await page.unroute('**/api/account');
  await page.keyboard.press('r');
  await hasFocus(profile(page).getByLabel('Имя'));
  keyboardAlone();
});

test('a way in is closed by key: its session ends, and the sign-in says why', async ({ host, page, browser }) => {
  addSecondAccount(host);
  const veras = await newPage(browser);
  await signIn(veras, host.origin, second);
  await open({ host, page: veras }, '/cases/list/');
  await open({ host, page }, '/operators');
  await page.locator('tr[data-cursor] [data-row-link]').waitFor();
  await row(page, 'Это вы');
  for (const [key, what] of Object.entries({ Delete: 'Убрать нельзя', v: 'Закрыть вход нельзя' })) {
    await page.keyboard.press(key);
    const refusal = dialog(page, what);
    await refusal.getByText('Это вы: может только другой оператор.').waitFor();
    await hasFocus(button(refusal, /^Понятно/));
    await page.keyboard.press('Enter');
    await refusal.waitFor({ state: 'detached' });
  }
  await page.keyboard.press('End');
  await row(page, second.email);
  await page.keyboard.press('v');
  await hasFocus(button(dialog(page, 'Закрыть вход'), /^Закрыть вход/));
  await page.keyboard.press('Enter');
  await toast(page, `${second.name}: вход закрыт`).waitFor();
  // Whatever she asks for next.
  await veras.keyboard.press('r');
  await hasFocus(veras.getByLabel('Email'));
  await typeSignIn(veras, second);
  await veras.getByText(/^Вход закрыт/).waitFor();

  await page.keyboard.press('v');
  await toast(page, `${second.name}: вход открыт`).waitFor();
  await press(veras.getByLabel('Пароль'));
  await veras.locator('tr[data-cursor]').waitFor();
  await veras.close();
  keyboardAlone();
});

test('an invitation whose answer was lost is in the list, and gets a new link there', async ({ host, page }) => {
  await open({ host, page }, '/operators');
  await row(page, 'Это вы');
  const invitation = dialog(page, 'Пригласить оператора');
  const line = (email: string) => page.locator('tr', { hasText: email });
  // On the way to the browser, and by a proxy that did not wait for it.
  const ways = [
    { name: 'Пётр Ким', email: 'kim@example.com', lose: (route: Route) => route.abort() },
    { name: 'Анна Ли', email: 'li@example.com', lose: (route: Route) => route.fulfill({ status: 504 }) },
  ];
  for (const { name, email, lose } of ways) {
    await page.keyboard.press('n');
    await hasFocus(invitation.getByLabel('Имя'));
    await page.route('**/api/operators', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      await lose(route);
      await page.unroute('**/api/operators');
    });
    await page.keyboard.type(name);
    await page.keyboard.press('Tab');
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    await invitation.getByRole('alert').getByText(/\S/).waitFor();
    await line(email).waitFor();
    assert.is(await invitation.getByLabel('Имя').inputValue(), name);
    assert.is(await invitation.getByLabel('Email').inputValue(), email);

    await page.keyboard.press('Enter');
    await hasFocus(invitation.getByLabel('Email'));
    await refused(page);
    await invitation.getByText('Приглашение на этот Email уже есть. Закройте окно: «Новая ссылка…»').first().waitFor();
    assert.is(await line(email).count(), 1);
    await page.keyboard.press('Escape');
    await invitation.waitFor({ state: 'detached' });
    await row(page, email);
  }
  await page.keyboard.press('l');
  await hasFocus(button(dialog(page, 'Новая ссылка'), /^Сделать новую/));
  await page.keyboard.press('Enter');
  await dialog(page, 'Ссылка приглашения').getByText('/invitation#').waitFor();
  keyboardAlone();
});

test('where the host requires a second step, the profile opens, and the panel works once there is one', async ({
  browser,
}) => {
  const strict = await startHost({ SECOND_FACTOR: 'required', SECOND_FACTOR_GRACE_DAYS: '0', EXAMPLE_CONTENT: 'on' });
  const page = await newPage(browser);
  try {
    pointer = await recordPointer(page);
    await signIn(page, strict.origin);
    await page.goto(`${strict.origin}/cases/list/`);
    await profile(page).getByText('Второй шаг входа обязателен.').waitFor();
    await hasFocus(button(profile(page), 'Включить…'));
    await page.keyboard.press('Enter');
    await hasFocus(dialog(page, 'Приложение с кодами').getByLabel('Код из приложения'));
    await page.keyboard.type(codeOf(await secretIn(page)));
    await page.keyboard.press('Enter');
    await dialog(page, 'Запасные коды').getByRole('listitem').first().waitFor();
    await page.keyboard.press('Control+Enter');
    await profile(page).waitFor();
    await page.keyboard.press('Escape');
    await page.locator('tr[data-cursor]').waitFor();
    await until(async () => assert.is(await page.getByText('Нужен второй шаг входа').count(), 0));
    keyboardAlone();
  } finally {
    await page.context().close();
    await strict.stop();
  }
});

test('the password is asked for again, changed, and the next sign-in is told of it', async ({
  host,
  page,
  browser,
}) => {
  const [one, other] = [await host.signedIn(), await host.signedIn()];
  await openProfile(page, host.origin);
  await typeAnew(page, 'Админ');
  await page.keyboard.press('Enter');
  await toast(page, 'Имя сохранено').waitFor();
  const ending = button(profile(page), /^Завершить сеанс/);
  await ending.nth(1).waitFor();
  await press(ending.first());
  await toast(page, 'Сеанс завершён').waitFor();
  await hasFocus(profile(page).getByRole('heading', { name: 'Сеансы' }));

  await onDatabase(host, 'update sessions set confirmed_at = 0');
  const all = button(profile(page), /^Завершить другие сеансы/);
  await press(all);
  await agree(page, 'Завершить другие сеансы');
  const question = dialog(page, 'Подтвердите, что это вы');
  await hasFocus(question.getByLabel('Пароль'));
  await page.keyboard.press('Escape');
  await hasFocus(all);
  await page.keyboard.press('Enter');
  await agree(page, 'Завершить другие сеансы');
  await hasFocus(question.getByLabel('Пароль'));
  await page.keyboard.type('не тот пароль');
  await page.keyboard.press('Enter');
  await refused(page);
  await typeAnew(page, admin.password);
  await page.keyboard.press('Enter');
  await toast(page, 'Другие сеансы завершены').waitFor();
  for (const client of [one, other]) assert.is((await client.post('/api/auth/me')).status, 401);

  await press(button(profile(page), 'Изменить…'));
  const change = dialog(page, 'Новый пароль');
  await hasFocus(change.getByLabel('Текущий пароль'));
  await page.keyboard.type(admin.password);
  await page.keyboard.press('Tab');
  await page.keyboard.type('passwordpassword');
  await page.keyboard.press('Enter');
  await refused(page);
  await typeAnew(page, newPassword);
  await page.keyboard.press('Enter');
  await toast(page, 'Пароль изменён, другие сеансы завершены').waitFor();
  await hasFocus(button(profile(page), 'Изменить…'));
  keyboardAlone();

  const later = await newPage(browser);
  pointer = await recordPointer(later);
  await signIn(later, host.origin, { ...admin, password: newPassword });
  await open({ host, page: later }, '/cases/list/');
  await press(button(later, /^Об учётной записи/));
  const told = profile(later).getByRole('region', { name: 'С прошлого входа' });
  await told.getByText('Пароль изменён.').waitFor();
  await press(button(told, 'Понятно'));
  await told.waitFor({ state: 'detached' });
  await hasFocus(profile(later).getByLabel('Имя'));
  await button(later, /^Об учётной записи/).waitFor({ state: 'detached' });
  await later.close();
  keyboardAlone();
});

test.run();
