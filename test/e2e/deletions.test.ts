// Deletions in front of a host without a trash: held by the tab that made them, refused when somebody has changed the record, and each told how it ended.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { newPage, signIn } from '../fixtures/browser.ts';
import { callsOf, holdAnswer } from '../fixtures/calls.ts';
import { Client } from '../fixtures/client.ts';
import { storedIn } from '../fixtures/local-database.ts';
import { networkIdle } from '../fixtures/network-idle.ts';
import { chooseInPalette, highlightedRow } from '../fixtures/palette.ts';
import {
  addCase,
  addCategory,
  cursorTitle,
  open,
  type Panel,
  panelSuite,
  rowTitles,
  toast,
  until,
} from '../fixtures/panel.ts';
import { addSecondAccount, second } from '../fixtures/second-account.ts';
import { withoutTrash } from '../fixtures/without-trash.ts';

const test = panelSuite('deletions', {
  prepare: async (page) => {
    await withoutTrash(page);
    await page.context().addInitScript(holdTimers, 8000);
  },
  seed: async (client) => void (await addCase(client, 'Первый')),
});

let isAdded = false;
test.before.each(({ host }) => {
  if (!isAdded) addSecondAccount(host);
  isAdded = true;
});

const list = '/cases/list/';
const dialog = (page: Page) => page.getByRole('dialog');
const deletes = (calls: string[]) => calls.filter((call) => call.startsWith('DELETE'));

interface Case {
  id: number;
  title: string;
}

const cases = async (client: Client) => (await client.get<{ items: Case[] }>('/api/cases')).body.items;
const titles = async (client: Client) => (await cases(client)).map(({ title }) => title);

/** Exactly these cases are on the host. */
async function only(client: Client, ...wanted: string[]): Promise<number[]> {
  for (const { id } of await cases(client)) await client.delete(`/api/cases/${id}`);
  const ids: number[] = [];
  for (const title of wanted) ids.push(await addCase(client, title));
  return ids;
}

async function openList({ page, host }: Pick<Panel, 'page' | 'host'>, path = list): Promise<void> {
  await open({ page, host }, path);
  await page.locator('tr[data-id]').first().waitFor();
}

async function remove(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Удалить «${title}»` }).click();
  await dialog(page).getByText(`удаление записи - ${title}?`).waitFor();
  await page.keyboard.press('Enter');
  await until(async () => assert.not((await rowTitles(page)).includes(title)));
  await dialog(page).waitFor({ state: 'detached' });
}

/**
 * What is to happen after so many milliseconds, for which a deletion is held, happens when the test says so: on a busy
 * machine they are over before a test has looked at what is held. Runs in the page.
 */
function holdTimers(held: number): void {
  const { setTimeout, clearTimeout } = window;
  const acts = new Map<number | undefined, () => void>();
  const timeIsOver = () => {
    for (const [id, act] of acts) {
      acts.delete(id);
      clearTimeout(id);
      act();
    }
  };
  const later = (act: () => void, ms?: number, ...given: unknown[]) => {
    if (ms !== held) return setTimeout(act, ms, ...given);
    const id = setTimeout(() => undefined, 2 ** 31 - 1);
    acts.set(id, act);
    return id;
  };
  const never = (id?: number) => {
    acts.delete(id);
    clearTimeout(id);
  };
  Object.assign(window, { timeIsOver, setTimeout: later, clearTimeout: never });
}

async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // Nobody is left to answer it.
  session.send('Page.crash').catch(() => undefined);
  await crashed;
}

/** A browser on plain http: it has no locks. */
const withoutLocks = (page: Page) =>
  page.context().addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }));

for (const [how, prepare] of [
  ['', async () => undefined],
  [', without locks too', withoutLocks],
] as const)
  test(`a deletion that waits in one tab is not sent by another tab; undone, the record is unchanged${how}`, async ({
    host,
    page,
    client,
  }) => {
    await prepare(page);
    const [id] = await only(client, 'А', 'Б');
    const before = (await client.get(`/api/cases/${id}`)).body;
    await openList({ host, page });
    await remove(page, 'А');
    const other = await page.context().newPage();
    const calls = callsOf(other);
    await openList({ host, page: other });
    await networkIdle(other);
    await other.keyboard.press('Control+z');
    assert.equal(deletes(calls), []);
    assert.equal(await rowTitles(other), ['А', 'Б']);
    await page.bringToFront();
    await page.keyboard.press('Control+z');
    await page
      .getByText(/^Отменено: /)
      .first()
      .waitFor();
    await page.evaluate('timeIsOver()');
    await page.reload();
    await until(async () => assert.equal(await rowTitles(page), ['А', 'Б']));
    assert.equal((await client.get(`/api/cases/${id}`)).body, before);
  });

for (const [how, end, prepare] of [
  ['crashed', crash, async () => undefined],
  ['closed', (page: Page) => page.close(), async () => undefined],
  ['crashed, without locks,', crash, withoutLocks],
] as const)
  test(`a deletion left by a ${how} tab is done and reported at the next start, and undone with blocks and place`, async ({
    host,
    page,
    client,
  }) => {
    const [, id] = await only(client, 'А', 'Б', 'В');
    await client.post(`/api/cases/${id}/text`, {
      header: { text: 'Задача', h1: true, h2: false },
      data: null,
      content: null,
    });
    const tab = await page.context().newPage();
    await prepare(page);
    await openList({ host, page: tab });
    await remove(tab, 'Б');
    await networkIdle(tab);
    await end(tab);
    await openList({ host, page });
    await toast(page, `Удаление #${id} «Б» выполнено`).waitFor();
    assert.equal(await titles(client), ['А', 'В']);
    await until(async () => assert.equal(await rowTitles(page), ['А', 'В']));
    await page.keyboard.press('Control+z');
    await dialog(page).getByText(`#${id} уже удалена на сервере`).waitFor();
    await page.keyboard.press('Enter');
    await page
      .getByText(/^Отменено: /)
      .first()
      .waitFor();
    assert.equal(await titles(client), ['А', 'Б', 'В']);
    const again = (await cases(client))[1];
    await until(async () => assert.is(await cursorTitle(page), 'Б'));
    await page.getByText(`Новый номер: #${again?.id}`).first().waitFor();
    if (how === 'closed') return;
    const { body } = await client.get<{ content: { data: { header: { text: string } } }[] }>(`/api/cases/${again?.id}`);
    assert.equal(
      body.content.map(({ data }) => data.header.text),
      ['Задача'],
    );
  });

test('a deletion that the end of the session stopped is done after the same account signs in, and after no other', async ({
  browser,
  host,
  page,
  client,
}) => {
  const [id] = await only(client, 'А', 'Б');
  await openList({ host, page });
  await remove(page, 'А');
  await networkIdle(page);
  await page.context().clearCookies({ name: 'pult_session' });
  await page.evaluate('timeIsOver()');
  await page.waitForURL(/\/login/);
  await signIn(page, host.origin, second);
  await openList({ host, page });
  await networkIdle(page);
  assert.equal(await titles(client), ['А', 'Б']);
  await page.context().clearCookies();
  await signIn(page, host.origin);
  await openList({ host, page });
  await toast(page, `Удаление #${id} «А» выполнено`).waitFor();
  assert.equal(await titles(client), ['Б']);
  assert.ok(browser.isConnected());
});

test('a record that a colleague has saved meanwhile is not deleted: the row is back with the new values, and the colleague is named', async ({
  host,
  page,
  client,
}) => {
  const [id] = await only(client, 'А', 'Б');
  const vera = new Client(host.origin);
  await vera.signIn(second.email, second.password);
  await openList({ host, page });
  await remove(page, 'А');
  await vera.put(`/api/cases/${id}`, { title: 'А от Веры' });
  await page.evaluate('timeIsOver()');
  await page.getByText('А: Вера: запись изменена после того, как вы решили её удалить.').first().waitFor();
  await until(async () => assert.equal(await rowTitles(page), ['А от Веры', 'Б']));
  assert.equal(await titles(client), ['А от Веры', 'Б']);
});

test('a deletion is shown as done only when the host has done it, and as under way until then', async ({
  host,
  page,
  client,
}) => {
  const [id] = await only(client, 'А', 'Б');
  await openList({ host, page });
  await remove(page, 'А');
  await toast(page, 'Удаление…').waitFor();
  await toast(page, `Кейс #${id} «А»`).waitFor();
  assert.is(await toast(page, 'Запись успешно удалена').count(), 0);
  await page.evaluate('timeIsOver()');
  await toast(page, 'Запись успешно удалена').waitFor();
  assert.equal(await titles(client), ['Б']);
});

test('when the host cannot be reached, the row comes back and one key deletes it again', async ({
  host,
  page,
  client,
}) => {
  await only(client, 'А', 'Б');
  await openList({ host, page });
  await remove(page, 'А');
  await networkIdle(page);
  await page.context().setOffline(true);
  await page.evaluate('timeIsOver()');
  await page.getByRole('button', { name: 'Повторить' }).first().waitFor();
  assert.equal(await rowTitles(page), ['А', 'Б']);
  await page.context().setOffline(false);
  await page.keyboard.press('Control+Shift+e');
  await until(async () => assert.equal(await rowTitles(page), ['Б']));
  await page.evaluate('timeIsOver()');
  await until(async () => assert.equal(await titles(client), ['Б']));
});

test('a deletion whose answer was lost is done, and can be undone', async ({ host, page, client }) => {
  await only(client, 'А', 'Б');
  await openList({ host, page });
  await page.route(/\/api\/cases\/\d+$/, async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback();
    await route.fetch();
    return route.abort();
  });
  await remove(page, 'А');
  await page.evaluate('timeIsOver()');
  await toast(page, 'Запись успешно удалена').waitFor();
  await page.keyboard.press('Control+z');
  await dialog(page).waitFor();
  await page.keyboard.press('Enter');
  await until(async () => assert.equal(await titles(client), ['А', 'Б']));
});

test('of many deletions, the refused ones are listed once with their reasons, and their rows come back in place', async ({
  host,
  page,
  client,
}) => {
  const ids = await only(client, 'А', 'Б', 'В', 'Г');
  await openList({ host, page });
  await page.route(/\/api\/cases\/\d+$/, (route) =>
    route.request().method() === 'DELETE' && !route.request().url().endsWith(`/${ids[1]}`)
      ? route.fulfill({ status: 405, contentType: 'application/json', body: '{"message":"no"}' })
      : route.fallback(),
  );
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await dialog(page).getByText('удаление записи - 4 кейса?').waitFor();
  await page.keyboard.press('Enter');
  await until(async () => assert.equal(await rowTitles(page), []));
  await page.evaluate('timeIsOver()');
  await dialog(page).getByText('Не удалено: 3 из 4').waitFor();
  assert.equal(
    await dialog(page).locator('li').allTextContents(),
    ['А', 'В', 'Г'].map(
      (title) => `${title}: Сервер не умеет удалять такие записи. Чтобы убрать запись с сайта, скройте её.`,
    ),
  );
  assert.is(await page.locator('[data-type="error"]').count(), 1);
  await page.keyboard.press('Enter');
  await until(async () => assert.equal(await rowTitles(page), ['А', 'В', 'Г']));
});

test('refusals that come while one types wait behind a toast, and no letter is lost', async ({
  host,
  page,
  client,
}) => {
  await only(client, 'А', 'Б', 'В');
  await openList({ host, page });
  await page.route(/\/api\/cases\/\d+$/, (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 405, contentType: 'application/json', body: '{"message":"no"}' })
      : route.fallback(),
  );
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await dialog(page).getByText('удаление записи - 3 кейса?').waitFor();
  await page.keyboard.press('Enter');
  await until(async () => assert.equal(await rowTitles(page), []));
  await page.getByRole('link', { name: 'Услуги', exact: true }).click();
  await page.getByRole('heading', { name: 'Услуги', exact: true }).waitFor();
  await page.keyboard.press('n');
  const name = page.getByLabel('Название *');
  await name.click();
  await page.keyboard.type('Мед');
  await page.evaluate('timeIsOver()');
  const told = toast(page, 'Не удалено: 3 из 3');
  await told.waitFor();
  await page.keyboard.type('ицина');
  assert.is(await name.inputValue(), 'Медицина');
  assert.is(await dialog(page).count(), 0);
  const reason = 'Сервер не умеет удалять такие записи. Чтобы убрать запись с сайта, скройте её.';
  await toast(page, `А: ${reason} Ещё 2 — в подробностях.`).waitFor();

  await chooseInPalette(page, 'подробности', 'Подробности: «Не удалено: 3 из 3»');
  assert.equal(
    await dialog(page).locator('li').allTextContents(),
    ['А', 'Б', 'В'].map((title) => `${title}: ${reason}`),
  );
  await page.keyboard.press('Enter');
  await dialog(page).waitFor({ state: 'detached' });
  assert.is(await told.count(), 0);
  assert.is(await name.inputValue(), 'Медицина');
});

test('rows that were deleted together return to their places when that is undone after the host has deleted them', async ({
  host,
  page,
  client,
}) => {
  await only(client, 'А', 'Б', 'В', 'Г', 'Д');
  await openList({ host, page });
  await page.keyboard.press('Home');
  for (const key of ['ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Delete']) await page.keyboard.press(key);
  await dialog(page).getByText('удаление записи - 3 кейса?').waitFor();
  await page.keyboard.press('Enter');
  await until(async () => assert.equal(await rowTitles(page), ['А', 'Д']));
  await networkIdle(page);
  await page.evaluate('timeIsOver()');
  await toast(page, 'Запись успешно удалена').waitFor();
  assert.equal(await titles(client), ['А', 'Д']);
  // What can be undone is stored a moment later.
  await until(async () => assert.is((await storedIn(page, 'steps')).length, 1));
  await page.reload();
  await page.locator('tr[data-id]').first().waitFor();
  await networkIdle(page);
  await page.keyboard.press('Control+z');
  await dialog(page).waitFor();
  await page.keyboard.press('Enter');
  await until(async () => assert.equal(await titles(client), ['А', 'Б', 'В', 'Г', 'Д']));
});

test('after an undo has created a record again, older steps are undone on the new record', async ({
  host,
  page,
  client,
}) => {
  await only(client, 'А', 'Б');
  await openList({ host, page });
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await toast(page, 'Данные успешно сохраненны').waitFor();
  await remove(page, 'А');
  await page.evaluate('timeIsOver()');
  await toast(page, 'Запись успешно удалена').waitFor();
  await page.keyboard.press('Control+z');
  await dialog(page).waitFor();
  await page.keyboard.press('Enter');
  await until(async () => assert.equal(await titles(client), ['А', 'Б']));
  await page
    .getByText(/^Отменено: /)
    .first()
    .waitFor();
  await page.keyboard.press('Control+z');
  await until(async () => {
    const { body } = await client.get<{ items: { show: boolean }[] }>('/api/cases');
    assert.ok(body.items.every(({ show }) => show));
  });
});

test('deleting a category in use shows a refusal instead of the question, and one key opens its cases', async ({
  host,
  page,
  client,
}) => {
  await only(client, 'Без категории');
  const category = await addCategory(client, 'Медицина');
  for (const title of ['Клиника', 'Аптека']) await addCase(client, title, { category_id: category });
  await openList({ host, page }, '/cases/categories/');
  await networkIdle(page);
  await page.getByRole('button', { name: 'Удалить «Медицина»' }).click();
  await dialog(page).getByText('В категории «Медицина» 2 кейса.').waitFor();
  await dialog(page).getByText('«Клиника», «Аптека»').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/cases\/list/);
  await until(async () => assert.is(await cursorTitle(page), 'Клиника'));
  assert.is(await page.locator('tr[aria-selected="true"]').count(), 2);
  assert.is((await client.get(`/api/cases/categories/${category}`)).status, 200);
});

test('deleting a type in use shows a refusal with the number of its technologies instead of the question', async ({
  host,
  page,
  client,
}) => {
  const type = (await client.post<{ id: number }>('/api/technologies/types', { name: 'Языки' })).body.id;
  await client.post('/api/technologies', { name: 'Kotlin', technology_type_id: type, show: true });
  await openList({ host, page }, '/technologies/types/');
  await page.getByRole('button', { name: 'Удалить «Языки»' }).click();
  await dialog(page).getByText('У типа «Языки» 1 технология.').waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  assert.equal(await rowTitles(page), ['Языки']);
});

test('where the host deletes a type in use, the question names its technologies, and undo gives them the type back', async ({
  host,
  page,
  client,
}) => {
  const type = (await client.post<{ id: number }>('/api/technologies/types', { name: 'Базы' })).body.id;
  const technology = (
    await client.post<{ id: number }>('/api/technologies', { name: 'Postgres', technology_type_id: type, show: true })
  ).body.id;
  // Rows without versions, and no refusal: another host. The first rows of a list may be asked for alone.
  await page.route(/\/api\/technologies(\/types)?(\?|$)/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const answer = await route.fetch();
    const { items, count } = (await answer.json()) as { items: { version?: string }[]; count: number };
    return route.fulfill({ json: { items: items.map(({ version, ...row }) => row), count } });
  });
  await page.route(`**/api/technologies/types/${type}`, async (route) => {
    if (route.request().method() === 'DELETE')
      await client.put(`/api/technologies/${technology}`, { technology_type_id: null });
    return route.fallback();
  });
  await openList({ host, page }, '/technologies/types/');
  await page.getByRole('button', { name: 'Удалить «Базы»' }).click();
  await dialog(page).getByText('1 технология потеряет тип: «Postgres»').waitFor();
  await page.keyboard.press('Enter');
  await until(async () => assert.not((await rowTitles(page)).includes('Базы')));
  await page.evaluate('timeIsOver()');
  await toast(page, 'Запись успешно удалена').waitFor();
  await page.keyboard.press('Control+z');
  await dialog(page).getByText('Технологии получат его обратно').waitFor();
  await page.keyboard.press('Enter');
  await page
    .getByText(/^Отменено: /)
    .first()
    .waitFor();
  const types = (await client.get<{ items: { id: number; name: string }[] }>('/api/technologies/types')).body.items;
  const { body } = await client.get<{ technology_type_id: number }>(`/api/technologies/${technology}`);
  assert.is(body.technology_type_id, types.find(({ name }) => name === 'Базы')?.id);
});

test('a record deleted from its form before the list has loaded is missing in the list, and undo restores it whole', async ({
  host,
  page,
  client,
}) => {
  const [, id] = await only(client, 'А', 'Б');
  await client.put(`/api/cases/${id}`, { subtitle: 'Весь' });
  const release = await holdAnswer(page, 'GET', '**/api/cases*');
  await open({ host, page }, `/cases/${id}/edit`);
  await page.getByLabel('Подзаголовок').waitFor();
  await page.locator('main h1:not([data-kept] *)').focus();
  await page.keyboard.press('Control+k');
  await page.locator('[cmdk-input]:focus').waitFor();
  await page.keyboard.type('удалить кейс');
  await page
    .getByRole('option', { name: /Удалить/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await dialog(page).getByText('удаление записи - Б?').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/cases\/list/);
  release();
  await until(async () => assert.equal(await rowTitles(page), ['А']));
  await page.evaluate('timeIsOver()');
  await toast(page, 'Запись успешно удалена').waitFor();
  await until(async () => assert.equal(await rowTitles(page), ['А']));
  await page.keyboard.press('Control+z');
  await dialog(page).waitFor();
  await page.keyboard.press('Enter');
  await page
    .getByText(/^Отменено: /)
    .first()
    .waitFor();
  const { body } = await client.get<{ items: { title: string; subtitle: string }[] }>('/api/cases');
  assert.equal(
    body.items.map(({ title, subtitle }) => [title, subtitle]),
    [
      ['А', null],
      ['Б', 'Весь'],
    ],
  );
});

test('a link to a deletion names the record although its list loads later', async ({ host, page, client }) => {
  const [id] = await only(client, 'А', 'Б');
  const release = await holdAnswer(page, 'GET', '**/api/cases*');
  await page.goto(`${host.origin}/services/?command=case.delete&id=${id}`);
  await highlightedRow(page, 'Удалить кейс').waitFor();
  await page.keyboard.press('Enter');
  assert.is(await dialog(page).getByText('удаление записи').count(), 0);
  release();
  await dialog(page).getByText('удаление записи - А?').waitFor();
});

test('«Выход» reports refused deletions before it leads to the sign-in screen', async ({ host, page, client }) => {
  const [id] = await only(client, 'А', 'Б');
  await openList({ host, page });
  await page.route(`**/api/cases/${id}`, (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 405, contentType: 'application/json', body: '{"message":"no"}' })
      : route.fallback(),
  );
  await remove(page, 'А');
  await chooseInPalette(page, 'выход', 'Выход');
  await dialog(page).getByText('А: Сервер не умеет удалять такие записи.').waitFor();
  await page.keyboard.press('Escape');
  await until(async () => assert.equal(await rowTitles(page), ['А', 'Б']));
});

test('with a title of thousands of letters, the whole question and OK can be reached', async ({
  host,
  page,
  client,
}) => {
  await only(client, 'А', 'Б');
  const long = 'Очень длинное название '.repeat(220);
  await page.route('**/api/cases*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { items: Case[]; count: number };
    for (const item of body.items.slice(0, 1)) item.title = long;
    return route.fulfill({ json: body });
  });
  await openList({ host, page });
  await page.keyboard.press('Home');
  await page.keyboard.press('Delete');
  const box = await dialog(page).getByRole('button', { name: 'OK' }).boundingBox();
  assert.ok(box && box.y + box.height < 900, JSON.stringify(box));
  const text = dialog(page).getByText('Вы подтверждаете удаление записи').last();
  assert.ok(await text.evaluate((element) => element.scrollHeight > element.clientHeight + 100));
});

test('two tabs that delete at once keep each other’s waiting deletions', async ({ host, page, client }) => {
  const ids = await only(client, 'А', 'Б', 'В');
  const tabs = [await page.context().newPage(), await page.context().newPage()];
  for (const tab of tabs) await openList({ host, page: tab });
  // Without a pause: each waits for eight seconds alone.
  for (const [at, title] of ['А', 'Б'].entries()) await remove(tabs[at] as Page, title);
  for (const tab of tabs) await crash(tab);
  await openList({ host, page });
  await toast(page, 'Удаление выполнено: 2 записи').waitFor();
  assert.equal(await titles(client), ['В']);
  assert.is(ids.length, 3);
});

test('another browser profile does not see the pending deletion', async ({ browser, host, page, client }) => {
  await only(client, 'А', 'Б');
  await openList({ host, page });
  await remove(page, 'А');
  const other = await newPage(browser);
  await signIn(other, host.origin);
  await openList({ host, page: other });
  await networkIdle(other);
  assert.equal(await rowTitles(other), ['А', 'Б']);
  await other.context().close();
});

test.run();
