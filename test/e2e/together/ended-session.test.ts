// A session that somebody else ends: the page that waits for news learns of it at once, and loses nothing typed.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { axe, signIn } from '../../fixtures/browser.ts';
import { admin } from '../../fixtures/host.ts';
import { chooseInPalette } from '../../fixtures/palette.ts';
import { addCase, open, type Panel, panelSuite, pathOf, rowTitles, textOf, until } from '../../fixtures/panel.ts';
import { addSecondAccount, second } from '../../fixtures/second-account.ts';

const test = panelSuite('ended session', { returning: true, seed: (client) => addCase(client, 'Форум') });

let hasSecond = false;
test.before.each(({ host }) => {
  if (!hasSecond) addSecondAccount(host);
  hasSecond = true;
});

/** Milliseconds: the page itself would ask no sooner than after a minute. */
const soon = 20_000;

const signInDialog = (page: Page) => page.getByRole('dialog', { name: 'Вход' });
const subtitle = (page: Page) => page.getByLabel('Подзаголовок');

/** The page as Вера's, with a question for news under way. */
async function waitingAsVera({ page, host }: Panel, path: string): Promise<void> {
  await signIn(page, host.origin, second);
  await openWaiting({ page, host }, path);
}

async function openWaiting({ page, host }: Pick<Panel, 'page' | 'host'>, path: string): Promise<void> {
  const isNews = (url: string) => url.endsWith('/api/changes/wait');
  const answered = page.waitForResponse((response) => isNews(response.url()) && response.ok());
  await open({ page, host }, path);
  await answered;
  await page.waitForRequest((request) => isNews(request.url()));
}

async function within(act: () => Promise<unknown>): Promise<void> {
  const began = Date.now();
  await act();
  assert.ok(Date.now() - began < soon, `after ${Date.now() - began} ms`);
}

async function signInOver(page: Page, { password }: { password: string }): Promise<void> {
  await signInDialog(page).getByLabel('Пароль').fill(password);
  await page.keyboard.press('Enter');
  await signInDialog(page).waitFor({ state: 'detached' });
}

test('who is blocked sees the sign-in at once, without a touch', async (panel) => {
  const { page, host } = panel;
  const client = await host.signedIn();
  await waitingAsVera(panel, '/cases/list/');
  assert.is((await client.put('/api/operators/2', { blocked: true })).status, 204);
  await within(() => page.getByRole('heading', { name: 'Вход в панель' }).waitFor());
  assert.is(pathOf(page), '/login?next=%2Fcases%2Flist%2F');
  assert.is((await client.put('/api/operators/2', { blocked: false })).status, 204);
});

test('over typed text the sign-in opens; it says that the way in is closed, and lets in when it is open again', async (panel) => {
  const { page, host } = panel;
  const client = await host.signedIn();
  await waitingAsVera(panel, '/cases/1/edit');
  await subtitle(page).fill('Набрано до конца');
  await client.put('/api/operators/2', { blocked: true });
  await within(() => signInDialog(page).waitFor());
  assert.equal(await axe(page), []);
  const password = signInDialog(page).getByLabel('Пароль');
  await password.and(page.locator(':focus')).waitFor();
  await page.keyboard.type(second.password);
  await page.keyboard.press('Enter');
  await signInDialog(page).locator('[aria-invalid="true"]').first().waitFor();
  await client.put('/api/operators/2', { blocked: false });
  await signInOver(page, second);
  assert.is(await subtitle(page).inputValue(), 'Набрано до конца');
  await page.keyboard.press('Control+s');
  await until(async () => {
    const { body } = await client.get<{ case: { subtitle: string } }>('/api/cases/1');
    assert.is(body.case.subtitle, 'Набрано до конца');
  });
});

test('a session that the same account ends from elsewhere ends here at once, and news come again after the sign-in', async ({
  page,
  host,
}) => {
  await openWaiting({ page, host }, '/cases/1/edit');
  await subtitle(page).fill('Ещё не сохранено');
  const elsewhere = await host.signedIn();
  assert.is((await elsewhere.delete('/api/account/sessions')).status, 204);
  await within(() => signInDialog(page).waitFor());
  await signInOver(page, admin);
  const told = page.waitForResponse((response) => response.url().endsWith('/api/changes/wait') && response.ok());
  await elsewhere.post('/api/services', { title: 'Аудит' });
  await told;
  assert.is(await subtitle(page).inputValue(), 'Ещё не сохранено');
});

test('a sign-in of another tab, which ends the former session, stops neither the page nor its news', async ({
  page,
  host,
}) => {
  await openWaiting({ page, host }, '/cases/list/');
  const client = await host.signedIn();
  await signIn(page, host.origin);
  const added = await addCase(client, 'Новый кейс');
  await until(async () => assert.ok((await rowTitles(page)).includes('Новый кейс')));
  assert.is(pathOf(page), '/cases/list/');
  await client.delete(`/api/cases/${added}`);
});

test('a sign-out in another tab asks for no sign-in over the page that it leaves', async ({ page, host }) => {
  await openWaiting({ page, host }, '/cases/1/edit');
  await subtitle(page).fill('Набрано здесь');
  await page.evaluate(() =>
    new MutationObserver(() => {
      if (document.querySelector('[role="dialog"]')) sessionStorage.setItem('asked', 'yes');
    }).observe(document.body, { childList: true, subtree: true }),
  );
  const other = await page.context().newPage();
  await open({ page: other, host }, '/');
  await other.getByRole('button', { name: /Admin$/ }).hover();
  await other.getByRole('button', { name: 'Выход' }).click();
  await page.getByRole('heading', { name: 'Вход в панель' }).waitFor();
  assert.is(await page.evaluate(() => sessionStorage.getItem('asked')), null);
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Пароль').fill(admin.password);
  await page.keyboard.press('Enter');
  await until(async () => assert.is(await subtitle(page).inputValue(), 'Набрано здесь'));
});

test('what is typed into an invitation is there after the sign-in', async ({ page, host }) => {
  const elsewhere = await host.signedIn();
  await openWaiting({ page, host }, '/operators');
  await page.keyboard.press('n');
  const invitation = page.getByRole('dialog', { name: 'Пригласить оператора' });
  await invitation.getByLabel('Имя').fill('Анна Ли');
  await elsewhere.delete('/api/account/sessions');
  await within(() => signInDialog(page).waitFor());
  await signInOver(page, admin);
  assert.is(await invitation.getByLabel('Имя').inputValue(), 'Анна Ли');
  await invitation.getByLabel('Email').fill('li@example.com');
  await page.keyboard.press('Enter');
  const link = page.getByRole('dialog', { name: 'Ссылка приглашения' });
  assert.match(await textOf(link.getByText('/invitation#')), 'invitation#');
});

test('what is typed into the profile is there after the sign-in, and recovery codes that are shown once stay', async ({
  page,
  host,
}) => {
  const elsewhere = await host.signedIn();
  await page.route('**/api/account/codes', (route) => route.fulfill({ json: { codes: ['aaaa-bbbb-cccc'] } }));
  await page.route('**/api/account', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...(await response.json()), totp: { addedAt: '2026-01-01T00:00:00Z' }, codes: { left: 1, of: 10 } },
    });
  });
  await openWaiting({ page, host }, '/cases/list/');
  await chooseInPalette(page, 'мой профиль', 'Мой профиль');
  const profile = page.getByRole('dialog', { name: 'Мой профиль' });
  await profile.getByRole('textbox', { name: 'Имя' }).fill('Администратор');
  await elsewhere.delete('/api/account/sessions');
  await within(() => signInDialog(page).waitFor());
  await signInOver(page, admin);
  assert.is(await profile.getByRole('textbox', { name: 'Имя' }).inputValue(), 'Администратор');
  await profile.getByRole('button', { name: 'Новые коды…' }).click();
  await page.getByRole('button', { name: /^Сделать новые/ }).click();
  await page.getByText('aaaa-bbbb-cccc').waitFor();
  const later = await host.signedIn();
  await later.delete('/api/account/sessions');
  await within(() => signInDialog(page).waitFor());
  await signInOver(page, admin);
  await page.getByText('aaaa-bbbb-cccc').waitFor();
});

test('a row’s title that is being typed is not interrupted, and its save asks for the sign-in', async ({
  page,
  host,
}) => {
  const elsewhere = await host.signedIn();
  await openWaiting({ page, host }, '/cases/list/');
  await page.keyboard.press('F2');
  await page.locator('tbody input:focus').waitFor();
  await page.keyboard.type('Форум 2');
  await elsewhere.delete('/api/account/sessions');
  await page.waitForResponse((response) => response.url().endsWith('/api/changes/wait') && response.status() === 401);
  await page.waitForTimeout(2500);
  await page.locator('tbody input:focus').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Вход в панель' }).or(signInDialog(page)).first().waitFor();
});

test('other windows that are crowded out of waiting learn of the end as well, one before it has its answer', async ({
  host,
  page,
}) => {
  const elsewhere = await host.signedIn();
  await openWaiting({ page, host }, '/cases/list/');
  const others: Page[] = [];
  for (let n = 0; n < 2; n++) {
    const other = await page.context().newPage();
    await open({ page: other, host }, '/cases/list/');
    others.push(other);
  }
  const late = await page.context().newPage();
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  let isCrowded = false;
  await late.route('**/api/changes/wait', async (route) => {
    const response = await route.fetch();
    isCrowded ||= (await response.text()).includes('"crowded"');
    if (isCrowded) await released;
    await route.fulfill({ response });
  });
  await open({ page: late, host }, '/cases/list/');
  await until(() => assert.ok(isCrowded));
  const signIns = (pages: readonly Page[]) =>
    Promise.all(pages.map((each) => each.getByRole('heading', { name: 'Вход в панель' }).waitFor()));
  await elsewhere.delete('/api/account/sessions');
  await within(() => signIns([page, ...others]));
  release();
  await within(() => signIns([late]));
});

test.run();
