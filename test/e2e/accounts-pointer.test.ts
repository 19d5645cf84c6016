// One's own account and the other operators by finger alone, on a phone, in the dark theme: what second-step walks by key.
// Keys type texts into fields, and nothing else.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import {
  addAuthenticator,
  asAtFirst,
  button,
  dialog,
  home,
  named,
  newPassword,
  secretIn,
  signedOut,
} from '../fixtures/account-walks.ts';
import { newPage, signIn } from '../fixtures/browser.ts';
import { onDatabase } from '../fixtures/database.ts';
import { recordKeys } from '../fixtures/guards.ts';
import { admin, startHost } from '../fixtures/host.ts';
import { addCase, panelSuite, toast } from '../fixtures/panel.ts';
import { addSecondAccount, second } from '../fixtures/second-account.ts';
import { codeOf } from '../fixtures/second-factor.ts';

const phone = { width: 390, height: 844, touch: true } as const;
const test = panelSuite('accounts by pointer', {
  ...phone,
  anonymous: true,
  prepare: (page) =>
    page.addInitScript(() => {
      if (location.protocol.startsWith('http')) localStorage.setItem('darkTheme', 'true');
    }),
  seed: async (client) => void (await addCase(client, 'Портал банка')),
});

let keys: string[] = [];
test.before.each(async ({ host, page }) => {
  await asAtFirst(host);
  keys = await recordKeys(page);
  await signIn(page, host.origin);
});

const profile = (page: Page) => dialog(page, 'Мой профиль');
const pointerAlone = () => assert.equal(keys, []);
const top = (page: Page) => page.getByRole('dialog').last();
const hasError = (page: Page) => top(page).locator('[aria-invalid="true"]').first().waitFor();

/** From the menu of the account, which is in the drawer. */
async function choose(page: Page, item: string): Promise<void> {
  await button(page, /^Открыть меню/).tap();
  await page.locator('[data-command="app.user-menu"]').tap();
  await button(page, item).tap();
}

async function openProfile(page: Page, origin: string): Promise<void> {
  await page.goto(origin);
  await home(page);
  await choose(page, 'Мой профиль');
  await profile(page).getByRole('textbox', { name: 'Имя' }).waitFor();
}

/** One action with an operator, from the menu of its row. */
async function act(page: Page, name: string, action: RegExp): Promise<void> {
  await button(page, `Действия: «${name}»`).tap();
  await button(top(page), action).tap();
}

const agree = (page: Page, title: string, answer: string | RegExp) => button(dialog(page, title), answer).tap();

test('operators are invited, renamed, shut out and removed by finger, and the link signs one in', async ({
  host,
  page,
  browser,
}) => {
  addSecondAccount(host);
  await page.goto(host.origin);
  await home(page);
  await choose(page, 'Операторы');
  await page.getByRole('heading', { name: 'Операторы', level: 1 }).waitFor();
  await button(page, /^Пригласить/)
    .first()
    .tap();
  const invitation = dialog(page, 'Пригласить оператора');
  await button(invitation, 'Создать ссылку').tap();
  await hasError(page);
  await invitation.getByLabel('Имя').fill('Мария Орлова');
  await invitation.getByLabel('Email').fill('orlova@example.com');
  await button(invitation, 'Создать ссылку').tap();
  const made = dialog(page, 'Ссылка приглашения');
  await button(made, /^Скопировать/).tap();
  await toast(page, 'Ссылка скопирована').waitFor();
  const first = await made.getByText('/invitation#').innerText();
  await button(made, 'Закрыть').first().tap();
  await act(page, 'Мария Орлова', /^Новая ссылка/);
  await agree(page, 'Новая ссылка', 'Сделать новую');
  const link = await made.getByText('/invitation#').innerText();
  assert.is.not(link, first);
  await button(made, 'Закрыть').last().tap();

  const guest = await newPage(browser, phone);
  const guestKeys = await recordKeys(guest);
  await guest.goto(link);
  await guest.getByLabel('Пароль').fill('коротко');
  await button(guest, /^Показать/).tap();
  assert.is(await guest.getByLabel('Пароль').getAttribute('type'), 'text');
  await button(guest, 'Войти').tap();
  await guest.locator('[aria-invalid="true"]').waitFor();
  await guest.getByLabel('Пароль').fill(newPassword);
  await button(guest, 'Войти').tap();
  await home(guest);
  assert.equal(guestKeys, []);
  await guest.close();

  await act(page, 'Мария Орлова', /^Переименовать/);
  await dialog(page, 'Переименовать оператора').getByLabel('Имя').fill('Мария О.');
  await button(top(page), 'Переименовать').tap();
  await toast(page, 'Имя сохранено').waitFor();
  await act(page, second.name, /^Закрыть вход/);
  await agree(page, 'Закрыть вход', /^Закрыть вход/);
  await toast(page, `${second.name}: вход закрыт`).waitFor();
  await act(page, second.name, /^Открыть вход/);
  await toast(page, `${second.name}: вход открыт`).waitFor();
  await act(page, 'Мария О.', /^Убрать/);
  await agree(page, 'Убрать оператора', /^Убрать/);
  await toast(page, 'Мария О.: учётной записи больше нет').waitFor();
  await button(page, 'Действия: «Мария О.»').waitFor({ state: 'detached' });
  pointerAlone();
});

test('the profile by finger: name, application, codes, passkey; the sign-in by each of them', async ({
  host,
  page,
}) => {
  const origin = named(host);
  await addAuthenticator(page);
  await signIn(page, origin);
  await openProfile(page, origin);
  await profile(page).getByRole('textbox', { name: 'Имя' }).fill('Админ');
  await button(profile(page), 'Сохранить').tap();
  await toast(page, 'Имя сохранено').waitFor();

  await button(profile(page), 'Включить…').tap();
  const setup = dialog(page, 'Приложение с кодами');
  await button(setup, 'Скопировать ключ').tap();
  const secret = await secretIn(page);
  assert.is(await page.evaluate(() => navigator.clipboard.readText()), secret);
  await button(setup, 'Назад').tap();
  await button(profile(page), 'Включить…').tap();
  await setup.getByLabel('Код из приложения').fill('1');
  await button(setup, 'Включить').tap();
  await hasError(page);
  await setup.getByLabel('Код из приложения').fill(codeOf(await secretIn(page)));
  await button(setup, 'Включить').tap();
  const shown = dialog(page, 'Запасные коды');
  await shown.getByRole('listitem').first().waitFor();
  const [file] = await Promise.all([page.waitForEvent('download'), button(shown, 'Сохранить в файл').tap()]);
  assert.is(file.suggestedFilename(), 'pult-codes.txt');
  await button(shown, 'Готово').tap();
  await button(profile(page), 'Новые коды…').tap();
  await agree(page, 'Новые запасные коды', 'Сделать новые');
  const code = await shown.getByRole('listitem').first().innerText();
  await button(shown, 'Готово').tap();

  await button(profile(page), 'Добавить ключ…').tap();
  await dialog(page, 'Новый ключ доступа').getByLabel('Имя ключа').fill('Телефон');
  await button(top(page), 'Добавить').tap();
  await button(profile(page), /^Имя… ?ключа «Телефон»/).tap();
  await dialog(page, 'Имя ключа доступа').getByLabel('Имя ключа').fill('Мой телефон');
  await button(top(page), 'Переименовать').tap();
  await button(profile(page), /^Удалить… ?ключ «Мой телефон»/).waitFor();

  await signedOut(page, origin);
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Пароль').fill(admin.password);
  await button(page, 'Войти').tap();
  await button(page, 'Запасной код').tap();
  await page.getByLabel('Запасной код').fill(code);
  await button(page, 'Войти').tap();
  await home(page);
  await signedOut(page, origin);
  await button(page, 'По ключу доступа').tap();
  await home(page);

  await choose(page, 'Мой профиль');
  await button(profile(page), /^Удалить… ?ключ «Мой телефон»/).tap();
  await agree(page, 'Удалить ключ доступа', 'Удалить');
  await toast(page, 'Ключ доступа удалён').waitFor();
  await button(profile(page), 'Выключить…').tap();
  await agree(page, 'Выключить приложение с кодами', 'Выключить');
  await button(profile(page), 'Включить…').waitFor();
  pointerAlone();
});

test('the password is asked for and changed by finger, other sessions are ended, notices are read', async ({
  host,
  page,
}) => {
  const [one, other] = [await host.signedIn(), await host.signedIn()];
  await openProfile(page, host.origin);
  await button(profile(page), 'Понятно').tap();
  await profile(page).getByRole('region', { name: 'С прошлого входа' }).waitFor({ state: 'detached' });
  await onDatabase(host, 'update sessions set confirmed_at = 0');
  await button(profile(page), /^Завершить сеанс/)
    .first()
    .tap();
  const question = dialog(page, 'Подтвердите, что это вы');
  await button(question, 'Отмена').tap();
  await button(profile(page), /^Завершить другие сеансы/).tap();
  await agree(page, 'Завершить другие сеансы', /^Завершить/);
  await question.getByLabel('Пароль').fill('не тот пароль');
  await button(question, 'Подтвердить').tap();
  await hasError(page);
  await question.getByLabel('Пароль').fill(admin.password);
  await button(question, 'Подтвердить').tap();
  await toast(page, 'Другие сеансы завершены').waitFor();
  for (const client of [one, other]) assert.is((await client.post('/api/auth/me')).status, 401);

  await button(profile(page), 'Изменить…').tap();
  const change = dialog(page, 'Новый пароль');
  await button(change, 'Показать пароль').tap();
  await change.getByLabel('Текущий пароль').fill(admin.password);
  await change.getByLabel('Новый пароль', { exact: true }).fill(newPassword);
  await button(change, 'Сменить пароль').tap();
  await toast(page, 'Пароль изменён, другие сеансы завершены').waitFor();
  await button(profile(page), 'Закрыть').last().tap();
  await profile(page).waitFor({ state: 'detached' });
  pointerAlone();
});

test('a second step that the host requires is set up by finger', async ({ browser }) => {
  const strict = await startHost({ SECOND_FACTOR: 'required', SECOND_FACTOR_GRACE_DAYS: '0', EXAMPLE_CONTENT: 'on' });
  const page = await newPage(browser, { ...phone, theme: 'dark' });
  try {
    keys = await recordKeys(page);
    await signIn(page, strict.origin);
    await page.goto(`${strict.origin}/cases/list/`);
    await button(profile(page), 'Включить…').tap();
    await page.getByLabel('Код из приложения').fill(codeOf(await secretIn(page)));
    await button(top(page), 'Включить').tap();
    await button(dialog(page, 'Запасные коды'), 'Готово').tap();
    await button(profile(page), 'Закрыть').last().tap();
    await page.locator('tr[data-cursor]').waitFor();
    pointerAlone();
  } finally {
    await page.context().close();
    await strict.stop();
  }
});

test.run();
