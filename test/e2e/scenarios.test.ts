// The three scenarios of the whole product on a fresh database: by keyboard alone, by pointer alone, and support's.
import type { Browser, Locator, Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { newPage, openBrowser, signIn, troublesOf } from '../fixtures/browser.ts';
import { blockTitlesOf, dialog, field, fileInput, media, partSwitch } from '../fixtures/case-blocks.ts';
import type { Client } from '../fixtures/client.ts';
import { drag } from '../fixtures/drag.ts';
import { recordKeys, recordPointer } from '../fixtures/guards.ts';
import { admin, type Host, startHost } from '../fixtures/host.ts';
import { Keys } from '../fixtures/keys.ts';
import { addCase, addCategory, cursorTitle, open, pathOf, rowTitles, toast, until } from '../fixtures/panel.ts';
import { Typist } from '../fixtures/typist.ts';

interface Scenario {
  browser: Browser;
  host: Host;
  client: Client;
  page: Page;
}

const test = suite<Scenario>('scenarios');

test.before(async (context) => {
  context.browser = await openBrowser();
});
test.before.each(async (context) => {
  context.host = await startHost();
  context.client = await context.host.signedIn();
  context.page = await newPage(context.browser);
});
test.after.each(async ({ host, page }) => {
  const troubles = troublesOf(page).splice(0);
  await page.context().close();
  await host.stop();
  assert.equal(troubles, []);
});
test.after(({ browser }) => browser.close());

const title = 'Запись к врачу';
const texts = { seo_title: 'Запись к врачу онлайн', seo_description: 'За две минуты, без очереди', slug: 'zapis' };

async function seedCases(client: Client): Promise<void> {
  for (const other of ['Портал банка', 'Каталог техники']) await addCase(client, other);
}

test('a case with a block of each type is made, published, put first, described and seen in the dark by keyboard alone', async ({
  host,
  page,
  client,
}) => {
  await seedCases(client);
  await page.goto(`${host.origin}/login`);
  const pointer = await recordPointer(page);
  const press = (...keys: string[]) => pressAll(page, keys);
  const typist = new Typist(page, 'russian');
  const type = (text: string) => typist.type(text);
  const choose = async (name: string, file: string) => {
    await tabTo(page, fileInput(dialog(page), name));
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press('Space')]);
    await chooser.setFiles(`${media}/${file}`);
    await field(dialog(page), name).locator(':is(img, video)[src^="/storage/"]').waitFor();
  };
  const saveBlock = async () => {
    await answered(page, 'POST', () => press('Control+s'));
    await press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
  };

  await type(admin.email);
  await press('Tab');
  await type(admin.password);
  await press('Enter');
  await page.getByRole('heading', { name: 'Рабочий стол', level: 1 }).waitFor();
  await press('n');
  await field(page, 'title').locator('input:focus').waitFor();
  await type(title);
  await tabTo(page, page.getByRole('switch', { name: 'Показывать на сайте' }));
  await press('Space');
  await answered(page, 'POST', () => press('Control+s'));
  await page.getByRole('button', { name: 'Добавить блок Текст' }).waitFor();

  await press('Control+b');
  await page.getByPlaceholder('Какой блок').waitFor();
  await press('Enter');
  await field(dialog(page), 'content.0.text').locator('textarea:focus').waitFor();
  await type('Пациенты ждали на линии.');
  await press('Alt+h');
  await field(dialog(page), 'header.text').locator('input:focus').waitFor();
  await type('Задача');
  await press('Alt+l');
  await field(dialog(page), 'data.0.key').locator('input:focus').waitFor();
  await type('Срок');
  await press('Enter');
  await type('14 недель');
  await saveBlock();

  await press('Control+b');
  await page.getByPlaceholder('Какой блок').waitFor();
  await press('ArrowDown', 'Enter');
  await field(dialog(page), 'large.image').waitFor();
  await press('Alt+s');
  await field(dialog(page), 'small.0.image').waitFor();
  await choose('large.image', 'bank-dashboard.jpg');
  await choose('small.0.image', 'screen-before.jpg');
  await choose('small.1.image', 'screen-after.jpg');
  await saveBlock();

  await press('Control+b');
  await page.getByPlaceholder('Какой блок').waitFor();
  await press('ArrowDown', 'ArrowDown', 'Enter');
  await field(dialog(page), 'title').locator('input:focus').waitFor();
  await type('Ролик о записи');
  await choose('video', 'interface-tour.mp4');
  await choose('logo', 'logo-leaf.png');
  await saveBlock();
  await until(async () => assert.equal(await blockTitlesOf(page), ['Задача', 'bank-dashboard.jpg', 'Ролик о записи']));

  for (const [name, text] of Object.entries(texts)) {
    await tabTo(page, field(page, name).locator('input, textarea'));
    await press('Control+a');
    await type(text);
  }
  await answered(page, 'PUT', () => press('Control+s'));
  await toast(page, 'Данные успешно сохраненны').first().waitFor();

  await press('Escape');
  await until(() => assert.is(pathOf(page), '/cases/list/'));
  await until(async () => assert.ok(await page.locator('tr[data-cursor]').count()));
  await press('End');
  await until(async () => assert.is(await cursorTitle(page), title));
  await answered(page, 'PUT', () => press('Space'));
  await answered(page, 'PUT', () => press('Alt+Home'));
  await press('Control+Shift+l');

  await isDone(page, client);
  assert.equal(pointer, []);
});

test('the same by pointer alone', async ({ host, page, client }) => {
  await seedCases(client);
  await page.goto(`${host.origin}/login`);
  const keys = await recordKeys(page);
  const click = (name: string, within: Page | Locator = page) => within.getByRole('button', { name }).click();
  const write = async (at: Locator, text: string) => {
    await at.click({ clickCount: 3 });
    await page.keyboard.type(text);
  };
  const choose = async (name: string, file: string) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), fileInput(dialog(page), name).click()]);
    await chooser.setFiles(`${media}/${file}`);
    await field(dialog(page), name).locator(':is(img, video)[src^="/storage/"]').waitFor();
  };
  const saveBlock = async () => {
    await answered(page, 'POST', () => dialog(page).getByRole('button', { name: 'Сохранить', exact: true }).click());
    await dialog(page).getByRole('button', { name: 'Закрыть' }).first().click();
    await dialog(page).waitFor({ state: 'detached' });
  };

  await write(page.getByLabel('Email'), admin.email);
  await write(page.getByLabel('Пароль'), admin.password);
  await click('Войти');
  await page.getByRole('link', { name: 'Кейсы' }).first().click();
  await click('Добавить кейс');
  await write(field(page, 'title').locator('input'), title);
  await page.getByRole('switch', { name: 'Показывать на сайте' }).click();
  await answered(page, 'POST', () => click('Сохранить'));

  await click('Добавить блок Текст');
  await partSwitch(page, 'header').click();
  await write(dialog(page).getByLabel('Текст заголовка'), 'Задача');
  await partSwitch(page, 'data').click();
  await write(dialog(page).getByLabel('Факт 1'), 'Срок');
  await write(dialog(page).getByLabel('Значение 1'), '14 недель');
  await write(dialog(page).getByLabel('Текст абзаца 1'), 'Пациенты ждали на линии.');
  await saveBlock();

  await click('Добавить блок Изображение');
  await partSwitch(page, 'small').click();
  await choose('large.image', 'bank-dashboard.jpg');
  await choose('small.0.image', 'screen-before.jpg');
  await choose('small.1.image', 'screen-after.jpg');
  await saveBlock();

  await click('Добавить блок Видео');
  await write(dialog(page).getByLabel('Название'), 'Ролик о записи');
  await choose('video', 'interface-tour.mp4');
  await choose('logo', 'logo-leaf.png');
  await saveBlock();
  await until(async () => assert.equal(await blockTitlesOf(page), ['Задача', 'bank-dashboard.jpg', 'Ролик о записи']));

  for (const [name, text] of Object.entries(texts)) await write(field(page, name).locator('input, textarea'), text);
  await answered(page, 'PUT', () => click('Сохранить'));
  await page.getByRole('navigation', { name: 'Путь' }).getByRole('link', { name: 'Кейсы' }).click();
  await answered(page, 'PUT', () => page.getByRole('switch', { name: `Показывать «${title}»` }).click());
  const rows = page.locator('tbody tr[data-id]');
  await answered(page, 'PUT', () => drag(page, rows.filter({ hasText: title }), rows.first()));
  await page.getByRole('button', { name: 'Admin' }).hover();
  await page.getByRole('switch', { name: 'Тёмная тема' }).click();

  await isDone(page, client);
  assert.equal(keys, []);
});

// Ids of two digits on purpose, and of types one that is not on the first page.
const records = [
  ['case', 12, ['g', 'c'], '/cases/12/edit'],
  ['category', 12, ['g', 'k'], '/cases/categories/12/edit'],
  ['service', 12, ['g', 's'], '/services/12/edit'],
  ['technology', 12, ['g', 't'], '/technologies/12/edit'],
  ['type', 17, ['g', 'y'], '/technologies/types/?edit=17'],
] as const;

test('support comes from the dashboard to a record of any type by its ID, with three keys and the digits', async ({
  host,
  page,
  client,
}) => {
  await seedSupport(client);
  await signIn(page, host.origin);
  for (const [kind, id, way, path] of records) {
    await open({ host, page }, '/');
    const keys = new Keys(page);
    const digits = [...String(id)];
    await keys.press(...way);
    await page.locator('tr[data-cursor]').waitFor();
    await keys.press(...digits);
    await keys.press('Enter');
    await until(() => assert.is(pathOf(page), path));
    const name = page.locator(kind === 'type' ? '[role="dialog"] input' : '[data-field] input').first();
    await until(async () => assert.is(await name.inputValue(), `${kind} ${id}`));
    assert.ok(keys.count - digits.length <= 3, `${kind}: ${keys.count} keys`);
  }
});

test('the palette comes to the same records by the number alone: every type that has it is offered', async ({
  host,
  page,
  client,
}) => {
  await seedSupport(client);
  await signIn(page, host.origin);
  await open({ host, page }, '/');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('#12');
  for (const [kind] of records)
    await page
      .getByRole('option', { name: `#12 ${kind} 12` })
      .first()
      .waitFor();
});

async function seedSupport(client: Client): Promise<void> {
  for (let n = 1; n <= 17; n++) {
    await addCase(client, `case ${n}`);
    await addCategory(client, `category ${n}`);
    await client.post('/api/services', { title: `service ${n}` });
    await client.post('/api/technologies', { name: `technology ${n}`, show: true });
    await client.post('/api/technologies/types', { name: `type ${n}` });
  }
}

/** What both scenarios come to, as the host has it and the operator sees it. */
async function isDone(page: Page, client: Client): Promise<void> {
  await until(async () => assert.equal(await rowTitles(page), [title, 'Портал банка', 'Каталог техники']));
  await until(async () => assert.is(await page.evaluate(() => document.documentElement.dataset.theme), 'dark'));
  const { items } = (await client.get<{ items: { id: number; title: string }[] }>('/api/cases')).body;
  assert.is(items[0]?.title, title);
  const answer = await client.get<{ case: Record<string, unknown>; content: { type: string; data: object }[] }>(
    `/api/cases/${items[0]?.id}`,
  );
  const { case: record, content } = answer.body;
  const { show, seo_title, seo_description, slug } = record;
  assert.equal({ show, seo_title, seo_description, slug }, { show: true, ...texts });
  assert.equal(
    content.map(({ type }) => type),
    ['textblock', 'imageblock', 'videoblock'],
  );
  assert.equal(content[0]?.data, {
    header: { text: 'Задача', h1: false, h2: false },
    col1: [{ key: 'Срок', value: '14 недель' }],
    content: [{ style: 'large', text: 'Пациенты ждали на линии.' }],
  });
  for (const { data } of content.slice(1)) {
    for (const path of JSON.stringify(data).match(/\/storage\/[^"]+/g) ?? []) {
      assert.is((await fetch(client.origin + path)).status, 200, path);
    }
  }
}

async function pressAll(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/**
 * Waits for the answer to the write that `act` sets off, and that it is a good one. 412 is none yet: a block has renewed
 * the version of its case, and the panel merges and sends again.
 */
async function answered(page: Page, method: string, act: () => Promise<unknown>): Promise<void> {
  const [answer] = await Promise.all([
    page.waitForResponse(
      (response) =>
        response.request().method() === method && /\/api\//.test(response.url()) && response.status() !== 412,
    ),
    act(),
  ]);
  assert.ok(answer.ok(), await answer.text());
}

async function tabTo(page: Page, to: Locator): Promise<void> {
  const wanted = await to.elementHandle();
  for (let presses = 0; presses < 60; presses++) {
    if (await page.evaluate((element) => element === document.activeElement, wanted)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${to}`);
}

test.run();
