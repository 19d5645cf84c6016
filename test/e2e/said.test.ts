// What a screen reader is told is what Enter and the host do.
import type { CDPSession, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { recordAnnouncements } from '../fixtures/announcements.ts';
import { addCase, addCategory, open, panelSuite, pathOf, until } from '../fixtures/panel.ts';

const test = panelSuite('what is said is what is done', {
  seed: async (client) => {
    await addCategory(client, 'Медицина');
    for (const title of ['Портал банка', 'Каталог техники', 'Сайт музея', 'Запись к врачу'])
      await addCase(client, title);
  },
});

const list = '/cases/list/';

/** The accessibility tree, as the browser gives it to a screen reader. */
async function openTree(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Accessibility.enable');
  return {
    nodes: async () => (await session.send('Accessibility.getFullAXTree')).nodes.filter(({ ignored }) => !ignored),
    /** Id and name of the option that the palette's field points to. */
    told: () => toldIn(session),
  };
}

async function toldIn(session: CDPSession): Promise<{ id: string; name: string } | null> {
  const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement' });
  const field = result.objectId ? await nodeOf(session, { objectId: result.objectId }) : undefined;
  const isFocused = field?.properties?.some(({ name, value }) => name === 'focused' && value.value === true);
  if (!isFocused || field?.role?.value !== 'combobox') return null;
  const active = field.properties?.find(({ name }) => name === 'activedescendant');
  const [target] = active?.value.relatedNodes ?? [];
  if (!target) return null;
  const option = await nodeOf(session, { backendNodeId: target.backendDOMNodeId });
  return { id: target.idref ?? '', name: String(option?.name?.value ?? '') };
}

/** One node of the tree: all of it, after each key, would be most of the work. Undefined when it is not in the tree. */
async function nodeOf(session: CDPSession, node: { objectId: string } | { backendNodeId: number }) {
  const { nodes } = await session.send('Accessibility.getPartialAXTree', { ...node, fetchRelatives: false });
  return nodes.find(({ ignored }) => !ignored);
}

const highlightedId = (page: Page) => page.locator('[cmdk-item][data-selected="true"]').getAttribute('id');

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.locator('[cmdk-input]:focus').waitFor();
}

test('the palette tells the row that Enter runs: at its opening, after each letter and each step', async ({
  host,
  page,
}) => {
  await open({ host, page }, list);
  const { told } = await openTree(page);
  const isTold = () =>
    until(async () => {
      const id = await highlightedId(page);
      assert.ok(id);
      assert.is((await told())?.id, id);
    });
  await openPalette(page);
  await isTold();
  for (const letter of 'кейс') {
    await page.keyboard.type(letter);
    await isTold();
  }
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'End', 'Home', 'ArrowUp', 'ArrowDown']) {
    await page.keyboard.press(key);
    await isTold();
  }
  // Twelve rows down, beyond those that are drawn first, then another query.
  for (let n = 0; n < 12; n++) await page.keyboard.press('ArrowDown');
  await isTold();
  await page.keyboard.type(' 3');
  await isTold();
  await until(async () => assert.match((await told())?.name ?? '', 'Сайт музея'));
  await page.keyboard.press('Enter');
  await until(() => assert.is(pathOf(page), '/cases/3/edit'));
});

test('another first row is another element to a screen reader', async ({ host, page }) => {
  await open({ host, page }, list);
  await openPalette(page);
  await page.keyboard.type('портал');
  const row = page.locator('[cmdk-item][data-selected="true"]');
  await row.filter({ hasText: 'Портал банка' }).waitFor();
  const before = await row.elementHandle();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('каталог');
  await row.filter({ hasText: 'Каталог техники' }).waitFor();
  assert.is(await before?.evaluate((element) => element.isConnected), false);
});

test('a command tells its step and the answer that Enter gives; the last answer is what runs', async ({
  host,
  page,
  client,
}) => {
  await open({ host, page }, list);
  const { told } = await openTree(page);
  await page.locator('tr[data-cursor]').waitFor();
  await page.keyboard.press('Home');
  await page.keyboard.press('c');
  const field = page.getByRole('combobox', { name: /Сменить категорию.*Портал банка.*Категория/ });
  await field.waitFor();
  await until(async () => assert.match((await told())?.name ?? '', 'Медицина'));
  await page.keyboard.press('ArrowDown');
  await until(async () => assert.match((await told())?.name ?? '', 'Без категории'));
  await page.keyboard.press('ArrowUp');
  await until(async () => assert.match((await told())?.name ?? '', 'Медицина'));
  await page.keyboard.press('Enter');
  await until(async () => {
    const { body } = await client.get<{ items: { id: number; category_id: number | null }[] }>('/api/cases');
    assert.is(body.items.find(({ id }) => id === 1)?.category_id, 1);
  });
});

test('the palette is modal for assistive technology, and has a button that closes it', async ({ host, page }) => {
  await open({ host, page }, list);
  const tree = await openTree(page);
  const named = async (name: string) => (await tree.nodes()).filter((node) => node.name?.value === name).length;
  assert.ok((await named('Каталог техники')) > 0);
  await openPalette(page);
  await page.keyboard.type('банк');
  await until(async () => assert.is(await named('Каталог техники'), 0));
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть поиск' }).click();
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  await until(async () => assert.ok((await named('Каталог техники')) > 0));
});

test('the palette says how much it has found, that the layout was wrong, and that nothing was found', async ({
  host,
  page,
}) => {
  await open({ host, page }, list);
  const heard = await recordAnnouncements(page);
  await openPalette(page);
  await page.keyboard.type('rtqcs');
  await until(() =>
    assert.ok(
      heard.some((text) => /исправлена раскладка: кейсы, \d+ \S+/.test(text)),
      heard.join(' | '),
    ),
  );
  await page.keyboard.press('Control+a');
  await page.keyboard.type('щщщщщщ');
  await until(() =>
    assert.ok(
      heard.some((text) => text.includes('Ничего не нашлось')),
      heard.join(' | '),
    ),
  );
});

test("Escape and Enter of an input method are not the palette's", async ({ host, page }) => {
  await open({ host, page }, list);
  await openPalette(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Input.imeSetComposition', { text: 'бан', selectionStart: 3, selectionEnd: 3 });
  await until(async () => assert.is(await page.locator('[cmdk-input]').inputValue(), 'бан'));
  await page.keyboard.press('Escape');
  assert.is(await page.locator('dialog[open]').count(), 1);
});

function frames(page: Page, count: number): Promise<void> {
  return page.evaluate(async (n) => {
    for (let at = 0; at < n; at++) await new Promise(requestAnimationFrame);
  }, count);
}

/** Holds the calls of that method until the function is called. */
async function hold(page: Page, method: string, path: RegExp) {
  let release = (): void => undefined;
  const released = new Promise<void>((done) => {
    release = done;
  });
  let held = 0;
  await page.route(path, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    held += 1;
    await released;
    await route.fallback();
  });
  return { release, isHeld: () => until(() => assert.ok(held > 0)) };
}

test('nothing is announced before the host has answered, and then once, with the name of the record', async ({
  host,
  page,
}) => {
  await open({ host, page }, list);
  await page.locator('tr[data-cursor]').waitFor();
  const heard = await recordAnnouncements(page);
  const acts: [key: string, method: string, path: RegExp, words: string][] = [
    ['Space', 'PUT', /\/api\/cases\/1$/, 'Кейс #1 «Портал банка» скрыт'],
    ['Control+z', 'PUT', /\/api\/cases\/1$/, 'Отменено: скрытие кейса #1'],
    ['Alt+ArrowDown', 'PUT', /\/api\/cases\/list$/, 'Кейс #1 «Портал банка»: место 2 из 4'],
    ['Control+z', 'PUT', /\/api\/cases\/list$/, 'Отменено: перестановка кейса #1'],
  ];
  for (const [key, method, path, words] of acts) {
    const { release, isHeld } = await hold(page, method, path);
    heard.length = 0;
    await page.keyboard.press(key);
    await isHeld();
    await frames(page, 5);
    assert.equal(heard, [], key);
    release();
    await until(() => assert.ok(heard.length > 0, `${key}: nothing heard`));
    await page.unrouteAll({ behavior: 'wait' });
    // A second region would speak within three frames.
    await frames(page, 5);
    assert.equal(heard, [words], key);
  }
});

test('a refusal is announced with the record, what it has remained, and the key that repeats it', async ({
  host,
  page,
}) => {
  await open({ host, page }, list);
  await page.locator('tr[data-cursor]').waitFor();
  const heard = await recordAnnouncements(page);
  await page.route(/\/api\/cases\/1$/, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":""}' })
      : route.fallback(),
  );
  await page.keyboard.press('Space');
  await until(() =>
    assert.ok(
      heard.some((text) => /^Кейс #1 остался показан\. «Портал банка»\./.test(text)),
      heard.join(' | '),
    ),
  );
  assert.is(heard.length, 1, heard.join(' | '));
  assert.match(heard[0] ?? '', /Ошибка сервера \(500\).*Повторить: Ctrl Shift E$/);
});

const subtitle = (page: Page) => page.getByLabel('Подзаголовок');

test('the error of the field that has the focus is read with its number, and how many are left', async ({
  host,
  page,
}) => {
  await open({ host, page }, '/cases/create/');
  const heard = await recordAnnouncements(page);
  const hears = (words: RegExp) =>
    until(() =>
      assert.ok(
        heard.some((text) => words.test(text)),
        heard.join(' | '),
      ),
    );
  await page.getByLabel('Название *').focus();
  await page.keyboard.press('Control+s');
  await hears(/^Обнаружены ошибки валидации\. Ошибка 1 из 1\. Поле «Название» обязательно/);
  assert.is(heard.filter((text) => text.startsWith('Обнаружены')).length, 1);
  heard.length = 0;
  await page.keyboard.press('F8');
  await hears(/^Ошибка 1 из 1\. Поле «Название» обязательно/);
  await subtitle(page).fill('я'.repeat(300));
  await page.keyboard.press('Control+s');
  await hears(/Ошибка 1 из 2/);
  await page.getByLabel('Название *').fill('Сайт');
  await hears(/^Осталось: 1 ошибка/);
});

test('a draft is said to be stored, once', async ({ host, page }) => {
  await open({ host, page }, '/cases/2/edit');
  const heard = await recordAnnouncements(page);
  await subtitle(page).fill('Первый');
  await until(() => assert.equal(heard, ['Черновик сохранён']));
  await subtitle(page).fill('Второй');
  await page.keyboard.press('Control+s');
  await until(() =>
    assert.ok(
      heard.some((text) => text.startsWith('Данные успешно сохраненны. ')),
      heard.join(' | '),
    ),
  );
  assert.is(heard.filter((text) => text === 'Черновик сохранён').length, 1);
});

test('a list that was waited for is said to have come', async ({ host, page }) => {
  await open({ host, page }, '/');
  await open({ host, page }, list);
  const heard = await recordAnnouncements(page);
  const { release, isHeld } = await hold(page, 'GET', /\/api\/technologies\/types/);
  await page.goto(`${host.origin}/technologies/types/`);
  await isHeld();
  await page.locator('[data-focus="filter"]').waitFor();
  release();
  await until(() =>
    assert.ok(
      heard.some((text) => text.startsWith('Загружено: ')),
      heard.join(' | '),
    ),
  );
});

test.run();
