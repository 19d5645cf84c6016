// The session from its beginning to its end: where it leads, what it survives, and that nothing typed is lost by it.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { signIn } from '../fixtures/browser.ts';
import { holdAnswer } from '../fixtures/calls.ts';
import { admin } from '../fixtures/host.ts';
import { chooseInPalette, highlightedRow, paletteField } from '../fixtures/palette.ts';
import { addCase, focused, listsLoaded, open, panelSuite, pathOf, textOf, toast, until } from '../fixtures/panel.ts';
import { pause } from '../fixtures/pause.ts';
import { holdNews } from '../fixtures/two-sides.ts';

const test = panelSuite('session', {
  anonymous: true,
  seed: async (client) => {
    for (const title of ['Портал банка', 'Каталог техники']) await addCase(client, title);
    for (const title of ['Дизайн', 'Разработка']) await client.post('/api/services', { title, active: true });
  },
});

async function choosePicture(page: Page): Promise<void> {
  const input = page.locator('[data-field="image"] input[type=file]');
  await input.setInputFiles('src/server/example/media/yacht-marina.jpg');
}

// The waiting call would tell of the end before the key does: `together/ended-session` is about that.
test.before.each(({ page }) => holdNews(page));

async function fillIn(page: Page, { email, password } = admin as { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Пароль').fill(password);
  await page.keyboard.press('Enter');
}

/** As if it had expired: the panel does not know yet. */
async function endSession(page: Page, origin: string): Promise<void> {
  await page.request.get(`${origin}/logout`);
}

const subtitleOf = async (client: { get: <T>(path: string) => Promise<{ body: T }> }) =>
  (await client.get<{ case: { subtitle: string | null } }>('/api/cases/1')).body.case.subtitle;

test('without a session any address leads to the sign-in screen, and from there back to that address', async ({
  host,
  page,
}) => {
  await page.goto(`${host.origin}/cases/2/edit`);
  await until(() => assert.is(pathOf(page), '/login?next=%2Fcases%2F2%2Fedit'));
  await fillIn(page);
  await page.getByRole('heading', { name: 'Каталог техники', level: 1 }).waitFor();
  assert.is(pathOf(page), '/cases/2/edit');
});

test('the address to return to after the sign-in cannot be another site', async ({ host, page }) => {
  await page.goto(`${host.origin}/login?next=${encodeURIComponent('//example.com/')}`);
  await fillIn(page);
  await page.getByRole('heading', { name: 'Рабочий стол', level: 1 }).waitFor();
  assert.is(page.url(), `${host.origin}/`);
});

test('a wrong password is reported at the field, which has the focus, and the address stays', async ({
  host,
  page,
}) => {
  await page.goto(`${host.origin}/login`);
  await fillIn(page, { email: 'nobody@example.com', password: 'wrong' });
  const email = page.getByLabel('Email');
  await until(async () => assert.is(await email.getAttribute('aria-invalid'), 'true'));
  assert.is(await email.inputValue(), 'nobody@example.com');
  await until(async () => assert.ok(await email.evaluate((field) => field === document.activeElement)));
});

test('too many attempts are reported, and what was typed stays', async ({ host, page, client }) => {
  const wrong = { email: 'guesser@example.com', password: 'wrong' };
  for (let n = 0; n < 5; n++) await client.post('/login', wrong);
  await page.goto(`${host.origin}/login`);
  await fillIn(page, wrong);
  await until(async () => assert.match(await textOf(page.getByRole('alert').first()), /попыт/i));
  assert.is(await page.getByLabel('Пароль').inputValue(), 'wrong');
});

test('a host that cannot be reached is reported, and the next attempt works', async ({ host, page }) => {
  await page.goto(`${host.origin}/login`);
  await page.route('**/login', (route) => route.abort('connectionrefused'));
  await fillIn(page);
  await until(async () => assert.match(await textOf(page.getByRole('alert').first()), /[а-я]{4}/i));
  await page.unroute('**/login');
  await page.getByRole('button', { name: 'Войти' }).click();
  await page.getByRole('heading', { name: 'Рабочий стол', level: 1 }).waitFor();
});

test('an outdated forgery token is renewed without a message', async ({ host, page }) => {
  await signIn(page, host.origin);
  // Its answer brings a token of its own.
  const account = page.waitForResponse('**/api/auth/me');
  await open({ host, page }, '/cases/list/');
  await account;
  await page.context().addCookies([{ name: 'XSRF-TOKEN', value: 'outdated', url: host.origin }]);
  const refused = page.waitForResponse((answer) => answer.status() === 419);
  await page.keyboard.press('Space');
  await refused;
  await toast(page, 'Данные успешно сохраненны').waitFor();
  assert.is(await page.locator('[data-type="error"]').count(), 0);
});

test('the end of a session without unsaved changes leads to the sign-in, and back', async ({ host, page }) => {
  await signIn(page, host.origin);
  await open({ host, page }, '/cases/list/');
  await endSession(page, host.origin);
  await page.keyboard.press('Space');
  await until(() => assert.is(pathOf(page), '/login?next=%2Fcases%2Flist%2F'));
  await fillIn(page);
  await until(() => assert.is(pathOf(page), '/cases/list/'));
});

test('a session that ends with unsaved changes is renewed in a dialog, and the refused save is repeated', async ({
  host,
  page,
  client,
}) => {
  await signIn(page, host.origin);
  await open({ host, page }, '/cases/1/edit');
  await page.getByLabel('Подзаголовок').fill('Написано до конца сеанса');
  await endSession(page, host.origin);
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Вход' });
  await dialog.waitFor();
  assert.is(await dialog.getByLabel('Email').inputValue(), admin.email);
  await until(async () =>
    assert.ok(await dialog.getByLabel('Пароль').evaluate((field) => field === document.activeElement)),
  );
  await page.keyboard.type(admin.password);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await toast(page, 'Данные успешно сохраненны').waitFor();
  assert.is(pathOf(page), '/cases/1/edit');
  assert.is(await page.getByLabel('Подзаголовок').inputValue(), 'Написано до конца сеанса');
  assert.is(await subtitleOf(client), 'Написано до конца сеанса');
});

test('a session that ends while the palette is open closes it, and the focus is in the sign-in', async ({
  host,
  page,
}) => {
  await signIn(page, host.origin);
  await open({ host, page }, '/cases/1/edit');
  // What is fetched in the background would tell of the end before the palette is asked.
  await listsLoaded(page);
  await page.getByLabel('Подзаголовок').fill('Написано до поиска');
  await endSession(page, host.origin);
  await page.keyboard.press('Control+k');
  await page.locator('[cmdk-input]:focus').waitFor();
  // Fetched from the host: it is not in memory. At once: the sign-in that comes at «#4» would take the other figures.
  await page.keyboard.insertText('#404');
  const dialog = page.getByRole('dialog', { name: 'Вход' });
  await dialog.waitFor();
  await paletteField(page).waitFor({ state: 'hidden' });
  await page.keyboard.type(admin.password);
  assert.is(await dialog.getByLabel('Пароль').inputValue(), admin.password);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await until(async () =>
    assert.ok(await page.getByLabel('Подзаголовок').evaluate((field) => field === document.activeElement)),
  );
});

test('postponing the sign-in keeps what was typed, and the next save asks again', async ({ host, page, client }) => {
  await signIn(page, host.origin);
  await open({ host, page }, '/cases/1/edit');
  await page.getByLabel('Подзаголовок').fill('Ещё не сохранено');
  await endSession(page, host.origin);
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Вход' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await toast(page, 'Вы не вошли').waitFor();
  assert.is(await page.getByLabel('Подзаголовок').inputValue(), 'Ещё не сохранено');
  await page.keyboard.press('Control+s');
  await dialog.getByLabel('Пароль').fill(admin.password);
  await page.keyboard.press('Enter');
  await toast(page, 'Данные успешно сохраненны').waitFor();
  assert.is(await subtitleOf(client), 'Ещё не сохранено');
});

test('while the sign-in is postponed, a search without results says why and offers the sign-in', async ({
  host,
  page,
}) => {
  await signIn(page, host.origin);
  // Not in memory: a list that is can be shown to whoever signs in later.
  await page.route('**/api/technologies/types**', (route) => route.abort());
  await open({ host, page }, '/cases/1/edit');
  await page.getByLabel('Подзаголовок').fill('Ещё пишется');
  await endSession(page, host.origin);
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Вход' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await page.unroute('**/api/technologies/types**');
  await page.keyboard.press('Control+k');
  await page.locator('[cmdk-input]:focus').waitFor();
  await page.keyboard.insertText('#404');
  await page.getByText('Вы не вошли: на сервере не искали').waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('типы технологий');
  await highlightedRow(page, 'Типы технологий').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Вы не вошли: список не загружен').waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Войти' }).click();
  await dialog.getByLabel('Пароль').fill(admin.password);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Тип собирает похожие технологии').waitFor();
});

test('a change in a list that was refused because the session had ended is reported after the sign-in', async ({
  host,
  page,
  client,
}) => {
  await client.put('/api/cases/1', { show: true });
  await signIn(page, host.origin);
  await open({ host, page }, '/cases/list/');
  // Whose page it is has been told, and what is fetched in the background does not tell of the end before the key does.
  await listsLoaded(page);
  await endSession(page, host.origin);
  await page.keyboard.press('Space');
  await until(() => assert.is(pathOf(page), '/login?next=%2Fcases%2Flist%2F'));
  await fillIn(page);
  await toast(page, 'Не выполнено: Скрыть кейс').waitFor();
  await page.getByText('Кейс #1 «Портал банка». Сеанс закончился раньше').first().waitFor();
  assert.is((await client.get<{ case: { show: boolean } }>('/api/cases/1')).body.case.show, true);
});

test('a change that is pending when another call gets the first 401 is reported after the sign-in too', async ({
  host,
  page,
  client,
}) => {
  await client.put('/api/cases/1', { show: true });
  await signIn(page, host.origin);
  await open({ host, page }, '/cases/list/');
  await listsLoaded(page);
  await endSession(page, host.origin);
  const release = await holdAnswer(page, 'PUT', '**/api/cases/1');
  const refused = page.waitForResponse((answer) => answer.status() === 401);
  await page.keyboard.press('Space');
  await page.keyboard.press('r');
  await refused;
  // The page is not left meanwhile.
  await pause(1000);
  release();
  await until(() => assert.is(pathOf(page), '/login?next=%2Fcases%2Flist%2F'));
  await fillIn(page);
  await toast(page, 'Не выполнено: Скрыть кейс').waitFor();
});

test('a file chosen after the session has ended is sent when the operator has signed in', async ({
  host,
  page,
  client,
}) => {
  await signIn(page, host.origin);
  await open({ host, page }, '/services/1/edit');
  // What is fetched in the background would tell of the end before the file does.
  await listsLoaded(page);
  await endSession(page, host.origin);
  await choosePicture(page);
  const dialog = page.getByRole('dialog', { name: 'Вход' });
  await dialog.waitFor();
  // Put off, the file is not forgotten: the save asks again, and sends it.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Файл отправится снова, когда вы сохраните форму.').first().waitFor();
  await page.keyboard.press('Control+s');
  await dialog.getByLabel('Пароль').fill(admin.password);
  await page.keyboard.press('Enter');
  await toast(page, 'Данные успешно сохраненны').waitFor();
  const { body } = await client.get<{ image: string | null }>('/api/services/1');
  assert.match(body.image ?? '', /^\/storage\//);
});

test('leaving the page asks while a file is being sent; another screen of the panel lets it go on', async ({
  host,
  page,
}) => {
  await signIn(page, host.origin);
  await open({ host, page }, '/services/2/edit');
  const answer = await holdAnswer(page, 'POST', '**/api/upload/file');
  await choosePicture(page);
  await page.getByText('yacht-marina.jpg').first().waitFor();
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  const question = await asked;
  assert.is(question.type(), 'beforeunload');
  await question.dismiss();

  await chooseInPalette(page, 'кейсы', /^Кейсы/);
  await page.getByRole('heading', { name: 'Кейсы', level: 1 }).waitFor();
  answer();
  await page.goBack();
  await page.locator('[data-field="image"] img[src*="/storage/"]').waitFor();
});

test('signing out ends the session on the host, keeps the draft, and leads to the sign-in screen', async ({
  host,
  page,
}) => {
  await signIn(page, host.origin);
  await open({ host, page }, '/cases/1/edit');
  await page.getByLabel('Подзаголовок').fill('Черновик перед выходом');
  await page.getByRole('button', { name: 'Admin' }).hover();
  await page.getByRole('button', { name: 'Выход' }).click();
  await page.getByRole('heading', { name: 'Вход в панель' }).waitFor();
  assert.is(pathOf(page), '/login');
  assert.is((await page.request.get(`${host.origin}/api/cases`)).status(), 401);
  await fillIn(page);
  await page.getByRole('link', { name: 'Портал банка' }).first().click();
  await until(async () => assert.is(await page.getByLabel('Подзаголовок').inputValue(), 'Черновик перед выходом'));
});

test('a save that is under way when another tab signs out is told after the sign-in, and both tabs know of what was typed', async ({
  host,
  page,
  client,
}) => {
  await signIn(page, host.origin);
  await open({ host, page }, '/cases/1/edit');
  const tab = await page.context().newPage();
  await open({ host, page: tab }, '/services/');
  const saving = page.waitForRequest((request) => request.method() === 'PUT');
  await page.route('**/api/cases/1', (route) => (route.request().method() === 'PUT' ? undefined : route.fallback()));
  await page.getByLabel('Подзаголовок').fill('Ещё не дошло');
  await page.keyboard.press('Control+s');
  await saving;
  await chooseInPalette(tab, 'выход', 'Выход');
  await until(() => assert.is(pathOf(page), '/login?next=%2Fcases%2F1%2Fedit'));
  await tab.getByRole('heading', { name: 'Вход в панель' }).waitFor();
  await fillIn(tab);
  await toast(page, 'Последнее действие могло не выполниться').waitFor();
  await until(async () => assert.is(await page.getByLabel('Подзаголовок').inputValue(), 'Ещё не дошло'));
  assert.is.not(await subtitleOf(client), 'Ещё не дошло');
  await open({ host, page: tab }, '/cases/1/edit');
  await tab.getByText('Эту запись правят и в другой вкладке').waitFor();
  await tab.close();
});

test('a call that the host refuses during the sign-out opens no sign-in dialog', async ({ host, page }) => {
  await signIn(page, host.origin);
  await open({ host, page }, '/cases/list/');
  let endOnHost = () => {};
  const ended = new Promise<void>((resolve) => {
    endOnHost = resolve;
  });
  const refused = page.waitForResponse((response) => response.status() === 401);
  await page.route('**/api/cases*', async (route) => {
    await ended;
    await route.continue();
  });
  await page.route('**/logout', async (route) => {
    const response = await route.fetch();
    endOnHost();
    await refused;
    await route.fulfill({ response });
  });
  await page.keyboard.press('r');
  await chooseInPalette(page, 'выход', 'Выход');
  await page.getByRole('heading', { name: 'Вход в панель' }).waitFor();
  assert.is(pathOf(page), '/login');
});

test('after the sign-in the focus is on the heading', async ({ host, page }) => {
  await page.goto(`${host.origin}/login`);
  await fillIn(page);
  await until(async () => assert.is(await focused(page), 'Рабочий стол'));
});

test.run();
