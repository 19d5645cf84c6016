// One browser, more than one tab, more than one person: whose session it is, and what belongs to whom.
import type { Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import * as assert from 'uvu/assert';
import { newPage, signIn, troublesOf } from '../fixtures/browser.ts';
import { findWholeChromium } from '../fixtures/chromium.mjs';
import type { Client } from '../fixtures/client.ts';
import { admin, type Host } from '../fixtures/host.ts';
import { addCase, open, panelSuite, pathOf, textOf, toast, until } from '../fixtures/panel.ts';
import { addSecondAccount, second } from '../fixtures/second-account.ts';
import { holdNews } from '../fixtures/two-sides.ts';

const test = panelSuite('accounts', {
  seed: async (client) => {
    for (const title of ['Портал банка', 'Каталог техники']) await addCase(client, title);
  },
});

let added = false;
test.before.each(({ host }) => {
  if (!added) addSecondAccount(host);
  added = true;
});

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Вход' });
const signInScreen = (page: Page) => page.getByRole('heading', { name: 'Вход в панель' });
const subtitle = (page: Page) => page.getByLabel('Подзаголовок');
const recents = (page: Page) => page.getByRole('region', { name: 'Продолжить' }).getByRole('link');

interface Person {
  email: string;
  password: string;
}

async function fillIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Пароль').fill(password);
  await page.keyboard.press('Enter');
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /(Admin|Вера)$/ }).hover();
  await page.getByRole('button', { name: 'Выход' }).click();
  await signInScreen(page).waitFor();
}

async function savedSubtitle(client: Client, id: number): Promise<string | null> {
  return (await client.get<{ case: { subtitle: string | null } }>(`/api/cases/${id}`)).body.case.subtitle;
}

/** Unsaved words over a session that has ended, and the refused save. */
async function askedOverForm(page: Page, host: Host, words: string): Promise<void> {
  // The waiting call would tell of the end before the save does.
  await holdNews(page);
  await open({ page, host }, '/cases/1/edit');
  await subtitle(page).fill(words);
  await page.request.get(`${host.origin}/logout`);
  await page.keyboard.press('Control+s');
  await dialogOf(page).waitFor();
}

test('recently opened records belong to an account: another account does not see them, the same one sees them again', async ({
  host,
  page,
}) => {
  await open({ page, host }, '/cases/1/edit');
  // Nothing is kept for an account that the host has not named yet.
  await page.getByRole('button', { name: 'Admin' }).waitFor();
  await open({ page, host }, '/');
  await recents(page).filter({ hasText: 'Портал банка' }).waitFor();
  await signOut(page);
  await fillIn(page, second);
  await page.getByRole('heading', { name: 'Рабочий стол', level: 1 }).waitFor();
  await page.getByRole('button', { name: second.name }).waitFor();
  assert.is(await recents(page).count(), 0);
  await signOut(page);
  await fillIn(page, admin);
  await recents(page).filter({ hasText: 'Портал банка' }).waitFor();
});

test('saved filters belong to an account: another operator of the same browser has none', async ({ host, page }) => {
  const search = async () => {
    await page.keyboard.press('Control+k');
    await page.locator('[cmdk-input]:focus').waitFor();
    await page.keyboard.type('мой отбор');
    return page.getByRole('option', { name: 'Мой отбор' });
  };
  await open({ page, host }, '/cases/list/?shown=yes');
  await page.getByRole('button', { name: 'Admin' }).waitFor();
  await page.getByRole('button', { name: 'Запомнить фильтр…' }).click();
  await page.locator('[cmdk-input]:focus').waitFor();
  await page.keyboard.type('Мой отбор');
  await page.getByRole('option', { name: 'Сохранить как «Мой отбор»' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Отбор «Мой отбор» сохранён').first().waitFor();
  await signOut(page);
  await fillIn(page, second);
  await page.getByRole('button', { name: second.name }).waitFor();
  const found = await search();
  await page.getByText('Ничего не нашлось').or(page.locator('[cmdk-item]')).first().waitFor();
  assert.is(await found.count(), 0);
  await page.keyboard.press('Escape');
  await signOut(page);
  await fillIn(page, admin);
  await page.getByRole('button', { name: 'Admin' }).waitFor();
  await (await search()).first().waitFor();
  await page.keyboard.press('Escape');
});

test('a sign-in in one tab closes the dialog of another, and its refused save is repeated', async ({
  host,
  page,
  client,
}) => {
  await askedOverForm(page, host, 'Из первой вкладки');
  const other = await page.context().newPage();
  await other.goto(`${host.origin}/login`);
  await fillIn(other, admin);
  await other.getByRole('heading', { name: 'Рабочий стол', level: 1 }).waitFor();
  await dialogOf(page).waitFor({ state: 'detached' });
  await toast(page, 'Данные успешно сохраненны').waitFor();
  assert.is(await savedSubtitle(client, 1), 'Из первой вкладки');
});

test('a tab on the sign-in screen goes on to its page when another tab has signed in', async ({ host, page }) => {
  await page.request.get(`${host.origin}/logout`);
  await page.goto(`${host.origin}/cases/2/edit`);
  await signInScreen(page).waitFor();
  const other = await page.context().newPage();
  await other.goto(`${host.origin}/login`);
  await fillIn(other, admin);
  await page.getByRole('heading', { name: 'Каталог техники', level: 1 }).waitFor();
  assert.is(pathOf(page), '/cases/2/edit');
});

test('signing out in one tab leads the others to the sign-in, and what was typed there is kept', async ({
  host,
  page,
}) => {
  await open({ page, host }, '/cases/2/edit');
  await subtitle(page).fill('Набрано во второй вкладке');
  const other = await page.context().newPage();
  await open({ page: other, host }, '/');
  await signOut(other);
  await signInScreen(page).waitFor();
  assert.is(pathOf(page), '/login?next=%2Fcases%2F2%2Fedit');
  assert.not.match(await textOf(page.locator('body')), 'Каталог техники');
  await fillIn(page, admin);
  await until(async () => assert.is(await subtitle(page).inputValue(), 'Набрано во второй вкладке'));
});

test('signing in as another account in the dialog starts afresh: the refused save is not sent, and its draft stays', async ({
  host,
  page,
  client,
}) => {
  await askedOverForm(page, host, 'Тайна первого');
  await fillIn(page, second);
  const told = page.getByRole('dialog', { name: `Вы вошли как ${second.name}` });
  await told.waitFor();
  assert.match(await textOf(told), 'Черновики пользователя Admin сохранены и ждут его входа.');
  assert.is(await page.getByText('Портал банка').filter({ visible: true }).count(), 0, 'the form cannot be read');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: second.name }).waitFor();
  await page.getByRole('heading', { name: 'Портал банка', level: 1 }).waitFor();
  assert.is.not(await savedSubtitle(client, 1), 'Тайна первого');
  assert.is.not(await subtitle(page).inputValue(), 'Тайна первого');
  await signOut(page);
  await fillIn(page, admin);
  await page
    .getByRole('link', { name: /Портал банка/ })
    .first()
    .waitFor();
  await open({ page, host }, '/cases/1/edit');
  await until(async () => assert.is(await subtitle(page).inputValue(), 'Тайна первого'));
});

test('signing in as another account in one tab ends the work of the first account in the other tabs', async ({
  host,
  page,
}) => {
  await open({ page, host }, '/cases/2/edit');
  const other = await page.context().newPage();
  await other.goto(`${host.origin}/login`);
  await fillIn(other, second);
  await page.getByRole('dialog', { name: `Вы вошли как ${second.name}` }).waitFor();
  assert.is(await page.getByText('Каталог техники').filter({ visible: true }).count(), 0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: second.name }).waitFor();
});

test('a page whose check of another account’s sign-in is not answered is concealed until it is', async ({
  host,
  page,
}) => {
  await open({ page, host }, '/cases/2/edit');
  const other = await page.context().newPage();
  await other.goto(`${host.origin}/login`);
  let isAway = true;
  await page.route('**/api/auth/me', (route) => (isAway ? route.abort() : route.fallback()));
  await fillIn(other, second);
  await page.locator('html[data-concealed]').waitFor();
  assert.is(await page.getByText('Каталог техники').filter({ visible: true }).count(), 0);
  isAway = false;
  await page.getByRole('dialog', { name: `Вы вошли как ${second.name}` }).waitFor();
  await page.locator('html:not([data-concealed])').waitFor();
  assert.is(await page.getByText('Каталог техники').filter({ visible: true }).count(), 0);
});

test('a page that was not told of another account’s sign-in finds it when it is looked at', async ({ host, page }) => {
  // As a tab that the browser has frozen.
  await holdNews(page);
  const other = await page.context().newPage();
  await other.addInitScript(() => {
    BroadcastChannel.prototype.postMessage = () => undefined;
  });
  await open({ page, host }, '/cases/2/edit');
  await other.goto(`${host.origin}/login`);
  await fillIn(other, second);
  await other.getByRole('button', { name: second.name }).waitFor();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await page.getByRole('dialog', { name: `Вы вошли как ${second.name}` }).waitFor();
});

/** The driver switches off the cache of pages, from which Back shows them again. */
async function withPageCache(host: Host, act: (page: Page) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({
    executablePath: await findWholeChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const page = await newPage(browser);
    await signIn(page, host.origin);
    await open({ page, host }, '/cases/1/edit');
    await page.evaluate(() => Object.assign(window, { before: true }));
    await act(page);
    assert.equal(troublesOf(page), []);
  } finally {
    await browser.close();
  }
}

/** A page out of the cache has no `load` to wait for. */
async function goBack(page: Page): Promise<void> {
  // Not at once: the answer of the call would be lost with the page that is left.
  await page.evaluate(() => void setTimeout(() => history.back()));
}

test('after a sign-out the browser’s Back button shows nothing of the page that was open', async ({ host }) => {
  await withPageCache(host, async (page) => {
    await signOut(page);
    await goBack(page);
    await until(() => assert.is(pathOf(page), '/login?next=%2Fcases%2F1%2Fedit'));
    await signInScreen(page).waitFor();
    assert.not.match(await textOf(page.locator('body')), 'Портал банка');
  });
});

test('a page that the Back button restores asks for the sign-in when the session has ended elsewhere', async ({
  host,
}) => {
  await withPageCache(host, async (page) => {
    await page.goto(`${host.origin}/health`);
    await page.request.get(`${host.origin}/logout`);
    await goBack(page);
    await signInScreen(page).waitFor();
    assert.is(pathOf(page), '/login?next=%2Fcases%2F1%2Fedit');
  });
});

test('a page that the Back button restores is as it was left while the session lasts', async ({ host }) => {
  await withPageCache(host, async (page) => {
    await page.goto(`${host.origin}/health`);
    await goBack(page);
    await page.getByRole('heading', { name: 'Портал банка', level: 1 }).waitFor();
    assert.is(await page.evaluate('window.before'), true, 'the cache of pages was used');
  });
});

test.run();
