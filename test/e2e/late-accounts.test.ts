// Answers about accounts that come when their operator does something else already: no dialog changes, no letter is lost,
// and what is shown once waits in a toast.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { asAtFirst, button, dialog, hasFocus, home, named, newPassword, press } from '../fixtures/account-walks.ts';
import { signIn } from '../fixtures/browser.ts';
import { callsOf, holdAnswer } from '../fixtures/calls.ts';
import type { Client } from '../fixtures/client.ts';
import { onDatabase } from '../fixtures/database.ts';
import { admin, type Host } from '../fixtures/host.ts';
import { chooseInPalette } from '../fixtures/palette.ts';
import { addCase, panelSuite, pathOf, toast, until } from '../fixtures/panel.ts';
import { addTotp } from '../fixtures/second-factor.ts';

const test = panelSuite('late answers about accounts', {
  anonymous: true,
  seed: async (client) => void (await addCase(client, 'Портал банка')),
});

let client: Client;
test.before.each(async ({ host, page }) => {
  await asAtFirst(host);
  await signIn(page, named(host));
  client = await host.signedIn();
});

const profile = (page: Page) => dialog(page, 'Мой профиль');
const renaming = (page: Page) => dialog(page, 'Переименовать оператора');
const invitation = (page: Page) => dialog(page, 'Пригласить оператора');
const madeLink = (page: Page) => dialog(page, 'Ссылка приглашения');
const line = (page: Page, text: string) => page.locator('tr', { hasText: text });
const underCursor = (page: Page, text: string) => page.locator('tr[data-cursor]', { hasText: text }).waitFor();

async function openOperators(host: Host, page: Page, ...invited: string[]): Promise<void> {
  for (const name of invited) await client.post('/api/operators', { name, email: `${name.toLowerCase()}@example.com` });
  await page.goto(`${named(host)}/operators`);
  await underCursor(page, 'Это вы');
}

async function goTo(page: Page, name: string): Promise<void> {
  await page.keyboard.press('End');
  await underCursor(page, name);
}

async function openProfile(host: Host, page: Page): Promise<void> {
  await page.goto(`${named(host)}/cases/list/`);
  await page.locator('tr[data-cursor]').waitFor();
  await chooseInPalette(page, 'мой профиль', 'Мой профиль');
  await hasFocus(profile(page).getByLabel('Имя'));
}

async function typeAnew(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

/** By its command: beneath a dialog that was open before the first toast, it has no role. */
const inToast = (page: Page, label: string) =>
  page.locator('[data-command="app.toast-dialog"]').filter({ hasText: label });

/** Gives an answer that has come the time to do harm. */
const settle = (page: Page) => page.waitForTimeout(300);

for (const isRefused of [false, true])
  test(`the name of one operator that is ${isRefused ? 'refused' : 'saved'} late leaves the new name of another as it is typed`, async ({
    host,
    page,
  }) => {
    await openOperators(host, page, 'Anna');
    if (isRefused)
      await page.route('**/api/operators/1', (route) =>
        route.fulfill({ status: 422, json: { message: 'Имя занято.', errors: { name: ['Имя занято.'] } } }),
      );
    const release = await holdAnswer(page, 'PUT', '**/api/operators/1');
    await page.keyboard.press('F2');
    await hasFocus(renaming(page).getByLabel('Имя'));
    await typeAnew(page, 'Первый');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await renaming(page).waitFor({ state: 'detached' });
    await goTo(page, 'Anna');
    await page.keyboard.press('F2');
    const field = renaming(page).getByLabel('Имя');
    await hasFocus(field);
    await typeAnew(page, 'Анна ');
    release();
    await toast(page, isRefused ? 'Имя занято.' : 'Имя сохранено').waitFor();
    await settle(page);
    await page.keyboard.type('Ли');
    await hasFocus(field);
    assert.is(await field.inputValue(), 'Анна Ли');
    assert.is(await page.locator('[aria-invalid="true"]').count(), 0);
    if (!isRefused) return;
    // Her first text is there still, with what is wrong with it, and the second one below it.
    await inToast(page, 'Исправить').click();
    await renaming(page).getByText('Имя занято.').first().waitFor();
    assert.is(await field.inputValue(), 'Первый');
    await page.keyboard.press('Escape');
    await until(async () => assert.is(await field.inputValue(), 'Анна Ли'));
  });

test('a link that is made late waits in a toast, and the next invitation is there before and after it', async ({
  host,
  page,
}) => {
  await openOperators(host, page);
  const release = await holdAnswer(page, 'POST', '**/api/operators');
  await page.keyboard.press('n');
  await hasFocus(invitation(page).getByLabel('Имя'));
  await page.keyboard.type('Пётр');
  await page.keyboard.press('Tab');
  await page.keyboard.type('kim@example.com');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await invitation(page).waitFor({ state: 'detached' });
  await page.keyboard.press('n');
  const field = invitation(page).getByLabel('Имя');
  await hasFocus(field);
  await page.keyboard.type('Мария ');
  release();
  await toast(page, 'Ссылка приглашения готова').waitFor();
  await line(page, 'kim@example.com').waitFor();
  await page.keyboard.type('Орлова');
  await hasFocus(field);
  assert.is(await field.inputValue(), 'Мария Орлова');
  await inToast(page, 'Показать ссылку').click();
  await madeLink(page).getByText('/invitation#').waitFor();
  await page.keyboard.press('Escape');
  await until(async () => assert.is(await field.inputValue(), 'Мария Орлова'));
});

test('a new link that is on its way is not made a second time, and on another screen it waits in a toast', async ({
  host,
  page,
}) => {
  await openOperators(host, page, 'Anna');
  const release = await holdAnswer(page, 'POST', '**/api/operators/*/invitation');
  const calls = callsOf(page);
  await goTo(page, 'Anna');
  await page.keyboard.press('l');
  await hasFocus(button(dialog(page, 'Новая ссылка'), /^Сделать новую/));
  await page.keyboard.press('Enter');
  await dialog(page, 'Новая ссылка').waitFor({ state: 'detached' });
  await page.keyboard.press('l');
  await toast(page, 'Anna: ссылка уже создаётся').waitFor();
  assert.is(calls.filter((call) => call.endsWith('/invitation')).length, 1);
  await chooseInPalette(page, 'мой профиль', 'Мой профиль');
  await hasFocus(profile(page).getByLabel('Имя'));
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await home(page);
  release();
  await toast(page, 'Ссылка приглашения готова').waitFor();
  assert.is(await page.getByRole('dialog').count(), 0);
  await inToast(page, 'Показать ссылку').click();
  await madeLink(page).getByText('/invitation#').waitFor();
  assert.is(pathOf(page), '/operators');
});

test('recovery codes that come late wait in a toast and in the profile, and a password is typed on', async ({
  host,
  page,
}) => {
  await addTotp(client);
  await openProfile(host, page);
  const release = await holdAnswer(page, 'POST', '**/api/account/codes');
  await press(button(profile(page), 'Новые коды…'));
  const question = dialog(page, 'Новые запасные коды');
  await hasFocus(button(question, /^Отмена/));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await profile(page).waitFor({ state: 'detached' });
  await chooseInPalette(page, 'сменить пароль', 'Сменить пароль…');
  const field = dialog(page, 'Новый пароль').getByLabel('Текущий пароль');
  await hasFocus(field);
  await page.keyboard.type('из ');
  release();
  await toast(page, 'Запасные коды готовы').waitFor();
  await settle(page);
  await page.keyboard.type('двух слов');
  await hasFocus(field);
  assert.is(await field.inputValue(), 'из двух слов');
  await inToast(page, 'Показать коды').click();
  const codes = dialog(page, 'Запасные коды').getByRole('listitem');
  await codes.first().waitFor();
  assert.is(await codes.count(), 10);
  await page.keyboard.press('Control+Enter');
  await until(async () => assert.is(await field.inputValue(), 'из двух слов'));

  // Of codes whose toast was closed the profile tells.
  await page.keyboard.press('Escape');
  const releaseAgain = await holdAnswer(page, 'POST', '**/api/account/codes');
  await press(button(profile(page), 'Новые коды…'));
  await hasFocus(button(question, /^Отмена/));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await profile(page).waitFor({ state: 'detached' });
  releaseAgain();
  await toast(page, 'Запасные коды готовы').waitFor();
  await chooseInPalette(page, 'закрыть уведомления', 'Закрыть уведомления');
  await toast(page, 'Запасные коды готовы').waitFor({ state: 'detached' });
  await chooseInPalette(page, 'мой профиль', 'Мой профиль');
  await codes.first().waitFor();
  assert.is(await codes.count(), 10);
});

test('a question for the password that comes late waits in a toast, and what is typed goes into no other field', async ({
  host,
  page,
}) => {
  await openOperators(host, page, 'Anna');
  await goTo(page, 'Anna');
  await onDatabase(host, 'update sessions set confirmed_at = 0');
  const release = await holdAnswer(page, 'DELETE', '**/api/operators/*');
  await page.keyboard.press('Delete');
  const question = dialog(page, 'Убрать оператора');
  await hasFocus(button(question, /^Отмена/));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'detached' });
  await page.keyboard.press('n');
  const field = invitation(page).getByLabel('Имя');
  await hasFocus(field);
  await page.keyboard.type('Мария ');
  release();
  await toast(page, 'Anna: учётная запись ещё не убрана').waitFor();
  await settle(page);
  await page.keyboard.type('Орлова');
  await hasFocus(field);
  assert.is(await field.inputValue(), 'Мария Орлова');
  await inToast(page, 'Подтвердить').click();
  const password = dialog(page, 'Подтвердите, что это вы').getByLabel('Пароль');
  await hasFocus(password);
  await page.keyboard.type(admin.password);
  await page.keyboard.press('Enter');
  await toast(page, 'Anna: учётной записи больше нет').waitFor();
  assert.is(await field.inputValue(), 'Мария Орлова');

  // The same in the profile.
  await addTotp(await host.signedIn());
  await onDatabase(host, 'update sessions set confirmed_at = 0');
  await openProfile(host, page);
  const releaseAgain = await holdAnswer(page, 'DELETE', '**/api/account/totp');
  await press(button(profile(page), 'Выключить…'));
  const off = dialog(page, 'Выключить приложение с кодами');
  await hasFocus(button(off, /^Отмена/));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await off.waitFor({ state: 'detached' });
  await profile(page).getByRole('textbox', { name: 'Имя' }).focus();
  await typeAnew(page, 'Админ');
  releaseAgain();
  await toast(page, 'Приложение с кодами ещё не выключено').waitFor();
  await settle(page);
  await page.keyboard.type('истратор');
  assert.is(await profile(page).getByRole('textbox', { name: 'Имя' }).inputValue(), 'Администратор');
});

test('a password that is changed late leaves the name of a passkey as it is typed', async ({ host, page }) => {
  await openProfile(host, page);
  const release = await holdAnswer(page, 'PUT', '**/api/account/password');
  await press(button(profile(page), 'Изменить…'));
  await hasFocus(dialog(page, 'Новый пароль').getByLabel('Текущий пароль'));
  await page.keyboard.type(admin.password);
  await page.keyboard.press('Tab');
  await page.keyboard.type(newPassword);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await press(button(profile(page), 'Добавить ключ…'));
  const field = dialog(page, 'Новый ключ доступа').getByLabel('Имя ключа');
  await hasFocus(field);
  await page.keyboard.type('Ноут');
  release();
  await toast(page, 'Пароль изменён, другие сеансы завершены').waitFor();
  await settle(page);
  await page.keyboard.type('бук');
  await hasFocus(field);
  assert.is(await field.inputValue(), 'Ноутбук');
});

test('a name that is typed on while it is saved stays as it is typed', async ({ host, page }) => {
  await openProfile(host, page);
  const release = await holdAnswer(page, 'PUT', '**/api/account');
  await typeAnew(page, 'Админ');
  await page.keyboard.press('Enter');
  await page.keyboard.type('истратор');
  release();
  await toast(page, 'Имя сохранено').waitFor();
  await settle(page);
  assert.is(await profile(page).getByRole('textbox', { name: 'Имя' }).inputValue(), 'Администратор');
});

test.run();
