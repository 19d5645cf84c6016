// Undo: every change of the operator can be taken back, at once, after a reload, and next to other people's changes.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { recordAnnouncements } from '../fixtures/announcements.ts';
import { callsOf, holdAnswer } from '../fixtures/calls.ts';
import type { Client } from '../fixtures/client.ts';
import { networkIdle } from '../fixtures/network-idle.ts';
import { chooseInPalette, highlightedRow } from '../fixtures/palette.ts';
import {
  addCase,
  cursorTitle,
  focused,
  listsLoaded,
  open,
  panelSuite,
  rowTitles,
  textOf,
  until,
} from '../fixtures/panel.ts';
import { holdNews } from '../fixtures/two-sides.ts';

const titles = ['Портал банка', 'Каталог техники', 'Сайт музея', 'Запись к врачу'];

const test = panelSuite('undo', {
  seed: async (client) => {
    for (const title of titles) await addCase(client, title);
  },
});

const list = '/cases/list/';

interface Case {
  id: number;
  title: string;
  subtitle: string | null;
  show: boolean;
  created_at: string;
  updated_at: string;
  version: string;
}

async function cases(client: Client): Promise<Case[]> {
  return (await client.get<{ items: Case[] }>('/api/cases')).body.items;
}

async function caseOf(client: Client, id: number): Promise<Case> {
  return (await client.get<{ case: Case }>(`/api/cases/${id}`)).body.case;
}

/** What is as before when the record was given back: it is a new version. */
const lasting = ({ version, updated_at, ...rest }: Case) => rest;

async function openList(panel: Parameters<typeof open>[0]): Promise<void> {
  await open(panel, list);
  await panel.page.locator('tr[data-cursor]').waitFor();
}

const saved = (page: Page) => page.locator('[data-type="success"]').waitFor();
const undone = (page: Page) =>
  page
    .getByText(/^Отменено: /)
    .first()
    .waitFor();
const question = (page: Page) => page.getByRole('dialog');

test('Ctrl+Z undoes a toggle, on the host too', async ({ host, page, client }) => {
  await openList({ host, page });
  await page.keyboard.press('Space');
  await saved(page);
  assert.not((await caseOf(client, 1)).show);
  await page.keyboard.press('Control+z');
  await undone(page);
  assert.ok((await caseOf(client, 1)).show);
  assert.ok(await page.getByRole('switch', { name: 'Показывать «Портал банка»' }).isChecked());
  await until(async () => assert.is(await focused(page), 'Портал банка'));
});

test('a list that comes late and is older than the last change does not keep that from being undone', async ({
  host,
  page,
  client,
}) => {
  // A page that is told of changes reads no list on focus.
  await holdNews(page);
  await openList({ host, page });
  await listsLoaded(page);
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  const asked = new Promise<void>((done) => {
    void page.route(
      '**/api/cases',
      async (route) => {
        const response = await route.fetch();
        done();
        await released;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
  });
  const shown = page.getByRole('switch', { name: 'Показывать «Портал банка»' });
  const saved = () => page.waitForResponse((response) => response.request().method() === 'PUT');
  const [first] = [saved(), await page.keyboard.press('Space')];
  await first;
  // As on focus and each minute.
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await asked;
  const [second] = [saved(), await page.keyboard.press('Space')];
  await second;
  const older = page.waitForResponse(`${host.origin}/api/cases`);
  const newer = older.then(() => page.waitForResponse(`${host.origin}/api/cases`));
  release();
  await newer;
  assert.ok(await shown.isChecked());
  await page.keyboard.press('Control+z');
  await undone(page);
  assert.not((await caseOf(client, 1)).show);
  await client.put('/api/cases/1', { title: titles[0], show: true });
});

test('Ctrl+Z before the host has answered undoes the change under way; pressed twice, it undoes two changes', async ({
  host,
  page,
  client,
}) => {
  await openList({ host, page });
  await page.keyboard.press('Home');
  const release = await holdAnswer(page, 'PUT', '**/api/cases/1');
  for (const key of ['Space', 'ArrowDown', 'Space', 'Control+z', 'Control+z']) await page.keyboard.press(key);
  const hidden = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && /cases\/1$/.test(answer.url()),
  );
  release();
  await hidden;
  await until(async () => assert.ok((await cases(client)).every(({ show }) => show)));
});

test('a change or an undo that the host lets wait is shown by a line along the top, and said', async ({
  host,
  page,
  client,
}) => {
  const heard = await recordAnnouncements(page);
  await openList({ host, page });
  await page.keyboard.press('Home');
  const line = page.locator('.views_layout_writing_line_line');
  const release = await holdAnswer(page, 'PUT', '**/api/cases/1');
  await page.keyboard.press('Space');
  await line.waitFor();
  await until(() => assert.ok(heard.includes('Ждём ответа сервера.'), heard.join()));
  await page.keyboard.press('Control+z');
  release();
  await line.waitFor({ state: 'detached' });
  await until(async () => assert.ok((await cases(client)).every(({ show }) => show)));

  await page.unrouteAll();
  await page.keyboard.press('Space');
  await until(async () => assert.not.ok((await cases(client)).every(({ show }) => show)));
  const releaseUndo = await holdAnswer(page, 'PUT', '**/api/cases/1');
  await page.keyboard.press('Control+z');
  await line.waitFor();
  releaseUndo();
  await line.waitFor({ state: 'detached' });
});

test('a move that reaches the host later than the toggle after it is undone after the toggle', async ({
  host,
  page,
  client,
}) => {
  await openList({ host, page });
  await page.keyboard.press('Home');
  for (const key of ['Alt+ArrowDown', 'Space', 'Control+z']) await page.keyboard.press(key);
  await page.locator('[data-type="info"]').getByText('Отменено: скрытие кейса #1').waitFor();
  assert.ok((await caseOf(client, 1)).show);
  assert.is((await rowTitles(page))[1], 'Портал банка');
  await page.keyboard.press('Control+z');
  await page.locator('[data-type="info"]').getByText('Отменено: перестановка кейса #1').waitFor();
  assert.equal(
    (await cases(client)).map(({ title }) => title),
    titles,
  );
});

test('the button of the toast undoes a new order', async ({ host, page, client }) => {
  await openList({ host, page });
  await page.keyboard.press('Alt+End');
  await until(async () => assert.is((await rowTitles(page))[3], 'Портал банка'));
  await page.getByRole('button', { name: 'Отменить' }).press('Enter');
  await undone(page);
  await until(async () => assert.equal(await rowTitles(page), titles));
  assert.equal(
    (await cases(client)).map(({ title }) => title),
    titles,
  );
});

test('undoing a save restores the values on the host and in the form', async ({ host, page, client }) => {
  await open({ host, page }, '/cases/2/edit');
  const subtitle = page.getByLabel('Подзаголовок');
  await subtitle.fill('Второй вариант');
  await page.keyboard.press('Control+s');
  await saved(page);
  assert.is((await caseOf(client, 2)).subtitle, 'Второй вариант');
  await page.locator('main h1:not([data-kept] *)').focus();
  await page.keyboard.press('Control+z');
  await undone(page);
  assert.is((await caseOf(client, 2)).subtitle, null);
  await until(async () => assert.is(await subtitle.inputValue(), ''));
  assert.is(
    await page
      .getByRole('main')
      .getByText(/черновик/i)
      .count(),
    0,
  );
});

test('Ctrl+Z in a field edits its text and nothing else', async ({ host, page, client }) => {
  await openList({ host, page });
  await page.keyboard.press('Space');
  await saved(page);
  await page.keyboard.press('Enter');
  const subtitle = page.getByLabel('Подзаголовок');
  await subtitle.waitFor();
  const calls = callsOf(page);
  await subtitle.focus();
  await page.keyboard.type('abc');
  await page.keyboard.press('Control+z');
  await until(async () => assert.is(await subtitle.inputValue(), ''));
  assert.equal(
    calls.filter((call) => call.startsWith('PUT')),
    [],
  );
  assert.not((await caseOf(client, 1)).show);
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('Control+z');
  await undone(page);
  assert.ok((await caseOf(client, 1)).show);
});

test('a deletion is sent at once; undone, also after a reload, the record is back as it was, with its blocks', async ({
  host,
  page,
  client,
}) => {
  const header = { text: 'Задача', h1: true, h2: false };
  await client.post('/api/cases/1/text', { header, data: null, content: null });
  const before = lasting(await caseOf(client, 1));
  for (const isReloaded of [false, true]) {
    await openList({ host, page });
    await page.keyboard.press('Home');
    await page.keyboard.press('Delete');
    await question(page).getByText('Ещё 30 дней кейс можно вернуть из корзины.').waitFor();
    await page.keyboard.press('Enter');
    await saved(page);
    await until(async () => assert.equal(await rowTitles(page), titles.slice(1)));
    assert.is((await cases(client)).length, 3);
    if (isReloaded) await openList({ host, page });
    await page.keyboard.press('Control+z');
    await undone(page);
    assert.is(await question(page).count(), 0);
    await until(async () => assert.equal(await rowTitles(page), titles));
    await until(async () => assert.is(await cursorTitle(page), 'Портал банка'));
    assert.equal(lasting(await caseOf(client, 1)), before);
    const { body } = await client.get<{ content: { data: { header: object } }[] }>('/api/cases/1');
    assert.equal(
      body.content.map(({ data }) => data.header),
      [header],
    );
  }
});

test('a bulk action is one step of the journal', async ({ host, page, client }) => {
  await openList({ host, page });
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Space');
  await saved(page);
  assert.equal(
    (await cases(client)).map(({ show }) => show),
    [false, false, false, true],
  );
  await page.keyboard.press('Control+z');
  await undone(page);
  assert.ok((await cases(client)).every(({ show }) => show));
  await page.locator('[data-type="info"]').getByText('Отменено: скрытие 3 кейсов').waitFor();
});

test('the journal survives a reload', async ({ host, page, client }) => {
  await openList({ host, page });
  await page.keyboard.press('Space');
  await saved(page);
  await page.reload();
  await page.locator('tr[data-cursor]').waitFor();
  await page.keyboard.press('Control+z');
  await undone(page);
  assert.ok((await caseOf(client, 1)).show);
});

test("somebody else's newer change is compared first, and stays until the operator chooses", async ({
  host,
  page,
  client,
}) => {
  await open({ host, page }, '/cases/3/edit');
  await page.getByLabel('Подзаголовок').fill('Мой');
  await page.keyboard.press('Control+s');
  await saved(page);
  await client.put('/api/cases/3', { subtitle: 'Чужой' });
  await page.locator('main h1:not([data-kept] *)').focus();
  await page.keyboard.press('Control+z');
  const theirs = page.locator('[data-conflict-field="subtitle"] [data-side="theirs"]');
  await theirs.getByText('Чужой').waitFor();
  await page.keyboard.press('Escape');
  await question(page).waitFor({ state: 'detached' });
  assert.is((await caseOf(client, 3)).subtitle, 'Чужой');
  await until(async () => assert.is.not(await page.evaluate(() => document.activeElement?.tagName), 'BODY'));
  await page.keyboard.press('Control+z');
  await theirs.waitFor();
  await page.keyboard.press('1');
  await page.locator('[data-conflict-field="subtitle"] [data-side="mine"][data-chosen]').waitFor();
  await page.keyboard.press('Control+s');
  await question(page).waitFor({ state: 'detached' });
  assert.is((await caseOf(client, 3)).subtitle, null);
});

test('the palette undoes the last action by its name, and any of the last twenty', async ({ host, page, client }) => {
  await openList({ host, page });
  for (const key of ['Home', 'End']) {
    await page.keyboard.press(key);
    await page.keyboard.press('Space');
    await until(async () => assert.not(await page.locator('tr[data-cursor] [role="switch"]').isChecked()));
    await networkIdle(page);
  }
  assert.is(await cursorTitle(page), 'Запись к врачу');
  await page.keyboard.press('Control+k');
  await page.locator('[cmdk-input]:focus').waitFor();
  await page.keyboard.type('отменить');
  await page.getByRole('option', { name: 'Отменить: Скрыть кейс #4 «Запись к врачу»' }).waitFor();
  await page.keyboard.press('Escape');

  await chooseInPalette(page, 'отменить одно из последних', 'Отменить одно из последних действий…');
  await highlightedRow(page, 'Скрыть кейс #4').waitFor();
  await page.keyboard.press('ArrowDown');
  await highlightedRow(page, 'Скрыть кейс #1 «Портал банка»').waitFor();
  await page.keyboard.press('Enter');
  await undone(page);
  assert.ok((await caseOf(client, 1)).show);
  assert.not((await caseOf(client, 4)).show);
  await page.keyboard.press('Control+z');
  await until(async () => assert.ok((await caseOf(client, 4)).show));
});

test('an undo that the host refuses is reported and can be tried again', async ({ host, page, client }) => {
  await openList({ host, page });
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await saved(page);
  await page.route('**/api/cases/1', (route) => route.abort('connectionrefused'));
  await page.keyboard.press('Control+z');
  const failed = page.locator('[data-type="error"]');
  await failed.waitFor();
  assert.match(await textOf(failed), /[а-я]{3}/i);
  assert.not((await caseOf(client, 1)).show);
  await page.unrouteAll();
  await page.keyboard.press('Control+z');
  await undone(page);
  assert.ok((await caseOf(client, 1)).show);
});

test.run();
