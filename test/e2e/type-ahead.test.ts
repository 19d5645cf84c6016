// Typing ahead: keys pressed while what a key has asked for is on its way belong to it, however slow host and machine are.
import type { CDPSession, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { latinKeyOf } from '../../src/model/base/keyboard-layout.ts';
import { recordAnnouncements } from '../fixtures/announcements.ts';
import { networkIdle } from '../fixtures/network-idle.ts';
import { paletteField } from '../fixtures/palette.ts';
import { addCase, addCategory, focused, open, panelSuite, pathOf, until } from '../fixtures/panel.ts';
import { pause } from '../fixtures/pause.ts';
import { goTo } from '../fixtures/screens.ts';
import { type Layout, Typist } from '../fixtures/typist.ts';

const test = panelSuite('type ahead', {
  seed: async (client) => {
    await addCategory(client, 'Медицина');
    await addCategory(client, 'Банки');
    for (let n = 1; n <= 20; n++) await addCase(client, n === 20 ? 'Портал псковского музея' : `Каталог ${n}`);
    for (let n = 1; n <= 14; n++) {
      await client.post('/api/technologies', { name: `Технология ${n}`, show: true });
    }
  },
});

const list = '/cases/list/';
const title = (page: Page) => page.locator('[data-field="title"] input');
const titleNow = (page: Page) => title(page).inputValue();

/** Answers of that address are held until the function given is called. */
async function hold(page: Page, glob: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(glob, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/** The code of the palette and of the forms. */
const chunk = '**/assets/{deferred,form}-views*';

async function slowDown(page: Page, rate = 4): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return session;
}

const layouts: readonly Layout[] = ['latin', 'russian'];

/** What comes of Russian words typed blindly under that layout. */
function written(layout: Layout, words: string): string {
  return layout === 'russian' ? words : [...words].map((letter) => latinKeyOf(letter) ?? letter).join('');
}

for (const layout of layouts) {
  for (const words of ['новый сайт', 'банк', 'псков', 'n/x, 12']) {
    test(`N and «${words}» at once fill the title of a new case (${layout} keys)`, async ({ host, page }) => {
      await open({ host, page }, list);
      const typist = new Typist(page, layout);
      await typist.press('n');
      await typist.blind(words);
      await until(async () => assert.is(await titleNow(page), written(layout, words)));
      assert.is(pathOf(page), '/cases/create/');
    });
  }

  test(`N and a title at once fill a new case while the code of the form is still loading (${layout} keys)`, async ({
    host,
    page,
  }) => {
    const release = await hold(page, chunk);
    await open({ host, page }, list);
    const typist = new Typist(page, layout);
    await typist.press('n');
    await typist.blind('я');
    await page.keyboard.press('Control+z');
    await typist.blind('новый псковский банк, 12');
    await page.keyboard.press('Backspace');
    release();
    await until(async () => assert.is(await titleNow(page), written(layout, 'новый псковский банк, 1')));
    await typist.type('9');
    await until(async () => assert.is(await titleNow(page), written(layout, 'новый псковский банк, 19')));
  });

  test(`N and a title at once fill a new case on a processor four times slower (${layout} keys)`, async ({
    host,
    page,
  }) => {
    await open({ host, page }, list);
    await slowDown(page);
    const typist = new Typist(page, layout);
    await typist.press('n');
    await typist.blind('новый сайт');
    await until(async () => assert.is(await titleNow(page), written(layout, 'новый сайт')));
  });

  test(`/ and letters at once narrow the list (${layout} keys)`, async ({ host, page }) => {
    await open({ host, page }, list);
    await slowDown(page);
    const typist = new Typist(page, layout);
    await typist.press('/');
    await typist.blind('псков');
    await until(async () =>
      assert.is(await page.locator('[data-focus="filter"]').inputValue(), written(layout, 'псков')),
    );
    // The address follows a moment later.
    const query = encodeURIComponent(written(layout, 'псков'));
    await until(() => assert.is(pathOf(page), `${list}?q=${query}`));
  });
}

for (const [held, glob] of [
  ['nothing', null],
  ['the palette’s code', chunk],
  ['the list of cases', '**/api/cases'],
] as const) {
  for (const layout of layouts) {
    test(`Ctrl+K, a number and Enter open the case while ${held} is still loading (${layout} keys)`, async ({
      host,
      page,
    }) => {
      const release = glob ? await hold(page, glob) : () => {};
      await open({ host, page }, '/technologies/list');
      const typist = new Typist(page, layout);
      await typist.press('Control+k', '1', '2', 'Enter');
      if (glob === chunk) release();
      await until(() => assert.is(pathOf(page), '/cases/12/edit'));
      release();
    });
  }
}

test('keys after Enter in the palette go to the record that it opens: 1 adds a text block, letters fill its paragraph', async ({
  host,
  page,
}) => {
  const [code, record] = [await hold(page, chunk), await hold(page, '**/api/cases/17')];
  await open({ host, page }, list);
  const typist = new Typist(page, 'russian');
  await typist.press('Control+k', '1', '7', 'Enter', '1');
  await typist.type('задача');
  code();
  record();
  const editor = page.getByRole('dialog', { name: 'Новый блок: текст' });
  await until(async () => assert.is(await editor.locator('textarea').first().inputValue(), 'задача'));
  assert.is(pathOf(page), '/cases/17/edit');
});

test('the palette says what it is looking for, and opens no record of a later kind meanwhile', async ({
  host,
  page,
}) => {
  const release = await hold(page, /\/api\/cases(\/12)?$/);
  await open({ host, page }, '/technologies/list');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('12');
  await page.getByRole('status').getByText('Ищем: кейсы').waitFor();
  await page.getByRole('option', { name: 'Технология 12' }).waitFor();
  await page.keyboard.press('Enter');
  await pause(3000);
  assert.is(pathOf(page), '/technologies/list');
  release();
  await until(() => assert.is(pathOf(page), '/cases/12/edit'));
});

test('the palette names a kind of records that cannot be loaded, and Enter chooses no record of another kind', async ({
  host,
  page,
}) => {
  await page.route(/\/api\/cases(\/12)?$/, (route) => route.fulfill({ status: 500, json: { message: 'нет' } }));
  await open({ host, page }, '/technologies/list');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('Не загрузилось: кейсы').waitFor();
  await until(async () => assert.is(await page.locator('[cmdk-item]').count(), 1));
  await page.keyboard.press('Enter');
  assert.is(pathOf(page), '/technologies/list');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await until(() => assert.is(pathOf(page), '/technologies/12/edit'));
});

test('a number typed in the list and Enter open that row, not the row that had the cursor', async ({ host, page }) => {
  await open({ host, page }, list);
  await slowDown(page);
  for (const id of ['12', '7', '15']) {
    await page.locator('tr[data-cursor]').waitFor();
    for (const key of [...id, 'Enter']) await page.keyboard.press(key);
    await until(() => assert.is(pathOf(page), `/cases/${id}/edit`));
    await title(page).waitFor();
    await page.keyboard.press('Escape');
    await until(() => assert.is(pathOf(page), list));
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
    // Digits within a second make one number.
    await pause(1100);
  }
});

test('C and letters set the category that they name while the categories are still loading', async ({
  host,
  page,
  client,
}) => {
  const release = await hold(page, '**/api/cases/categories');
  await open({ host, page }, list);
  const typist = new Typist(page, 'russian');
  await typist.press('c');
  await typist.type('банк');
  await typist.press('Enter');
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await pause(1000);
  release();
  await saved;
  const { body } = await client.get<{ items: { id: number; category_id: number | null }[] }>('/api/cases');
  assert.is(body.items[0]?.category_id, 2);
});

test('M, a number and Enter move the row while the code of the palette is still loading', async ({ host, page }) => {
  const release = await hold(page, chunk);
  await open({ host, page }, list);
  const before = await page.locator('tr[data-cursor]').getAttribute('data-id');
  await page.keyboard.press('m');
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  release();
  await until(async () => assert.is(await page.locator('tbody tr[data-id]').nth(2).getAttribute('data-id'), before));
});

for (const [key, type, name] of [
  ['1', 'текст', 'textarea'],
  ['3', 'видео', 'input'],
] as const) {
  test(`${key} and letters at once begin the new block (${type})`, async ({ host, page }) => {
    await open({ host, page }, '/cases/3/edit');
    await slowDown(page);
    const typist = new Typist(page, 'russian');
    await typist.press(key);
    await typist.type('новая задача');
    const editor = page.getByRole('dialog', { name: `Новый блок: ${type}` });
    await until(async () => assert.is(await editor.locator(name).first().inputValue(), 'новая задача'));
  });
}

test('B, a choice and letters begin the chosen block while the code of the palette is still loading', async ({
  host,
  page,
}) => {
  const typist = new Typist(page, 'russian');
  await open({ host, page }, '/cases/4/edit');
  await slowDown(page);
  await typist.press('b');
  await typist.type('видео');
  await typist.press('Enter');
  await typist.type('ролик');
  const editor = page.getByRole('dialog', { name: 'Новый блок: видео' });
  await until(async () => assert.is(await editor.locator('input').first().inputValue(), 'ролик'));
});

test('Delete and Enter at once confirm the deletion, and open no record', async ({ host, page, client }) => {
  const id = await addCase(client, 'Будет удалён');
  const release = await hold(page, chunk);
  await open({ host, page }, list);
  await page.keyboard.press('End');
  await until(async () => assert.is(await focused(page), 'Будет удалён'));
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  release();
  await until(async () => assert.is(await page.locator(`tr[data-id="${id}"]`).count(), 0));
  assert.is(pathOf(page), list);
  await page.keyboard.press('Control+z');
  await until(async () => assert.is(await page.locator(`tr[data-id="${id}"]`).count(), 1));
});

test('Enter opens a form, and a Tab pressed at once goes on from its heading', async ({ host, page }) => {
  const reached = () => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80));
  const title = page.locator('[data-field="title"] input');
  await open({ host, page }, list);
  await page.keyboard.press('Enter');
  await title.waitFor();
  await page.getByRole('heading', { level: 1 }).focus();
  for (const key of ['Tab', 'Tab']) await page.keyboard.press(key);
  const expected = await reached();

  const release = await hold(page, chunk);
  await open({ host, page }, list);
  await page.keyboard.press('Enter');
  for (const key of ['Tab', 'Tab']) await page.keyboard.press(key);
  release();
  await title.waitFor();
  await until(async () => assert.is(await reached(), expected));
});

test('letters typed right after Ctrl+K go to the palette, and the field keeps its text', async ({ host, page }) => {
  const release = await hold(page, chunk);
  await open({ host, page }, list);
  await page.keyboard.press('/');
  await page.keyboard.type('kat');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('17');
  release();
  await until(async () => assert.is(await paletteField(page).inputValue(), '17'));
  assert.is(await page.locator('[data-focus="filter"]').inputValue(), 'kat');
});

test('Escape drops the keys that wait for a screen, and runs none of them', async ({ host, page }) => {
  const release = await hold(page, chunk);
  await open({ host, page }, list);
  await page.keyboard.press('n');
  await page.keyboard.type('jk,x');
  await page.keyboard.press('Escape');
  release();
  await title(page).waitFor();
  assert.is(await titleNow(page), '');
  assert.is(pathOf(page), '/cases/create/');
});

test('Escape right after the save of a new record leaves it, however late its screen is drawn', async ({
  host,
  page,
}) => {
  await open({ host, page }, '/cases/create/');
  await title(page).fill('Сохранён и оставлен');
  await page.evaluate(() => {
    const draw = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (act) => window.setTimeout(() => draw(act), 5000);
  });
  await page.keyboard.press('Control+s');
  await until(() => assert.match(pathOf(page), /^\/cases\/\d+\/edit$/));
  await page.keyboard.press('Escape');
  await until(() => assert.is(pathOf(page), list));
});

test('keys right after the Escape that leaves a form are not typed into it, however late its draft is stored', async ({
  host,
  page,
}) => {
  await page.addInitScript(() => {
    const listen = IDBTransaction.prototype.addEventListener;
    IDBTransaction.prototype.addEventListener = function (
      this: IDBTransaction,
      type: string,
      listener: EventListenerOrEventListenerObject,
      options?: boolean | AddEventListenerOptions,
    ) {
      const late = (event: Event) =>
        setTimeout(() => typeof listener === 'function' && listener.call(this, event), 500);
      listen.call(this, type, type === 'complete' ? late : listener, options);
    };
  });
  await open({ host, page }, '/cases/1/edit');
  await page.getByLabel('Подзаголовок').fill('Набросок');
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await page.getByRole('heading', { name: 'Рабочий стол', level: 1 }).waitFor();
  await goTo(page, '/cases/1/edit');
  await until(async () => assert.is(await page.getByLabel('Подзаголовок').inputValue(), 'Набросок'));
});

test('a click drops the keys that wait for a screen too', async ({ host, page }) => {
  const release = await hold(page, chunk);
  await open({ host, page }, list);
  await page.keyboard.press('n');
  await page.keyboard.type('jk,x');
  await page.getByRole('link', { name: 'Услуги' }).first().click();
  release();
  await until(() => assert.is(pathOf(page), '/services/'));
  await page.getByRole('heading', { level: 1, name: 'Услуги' }).waitFor();
  assert.is(pathOf(page), '/services/');
});

test('when a screen cannot be loaded, the waiting keys are dropped with a message, and none of them runs', async ({
  host,
  page,
}) => {
  const release = await hold(page, chunk);
  await open({ host, page }, list);
  await page.keyboard.press('n');
  await page.keyboard.type('jk,x');
  const heard = await recordAnnouncements(page);
  const said = 'То, что вы открыли, не открылось. Набранное не принято: «jk,x»';
  await page.getByText(said).waitFor({ state: 'attached', timeout: 30_000 });
  assert.is(pathOf(page), '/cases/create/');
  release();
  await title(page).waitFor();
  assert.is(await titleNow(page), '');
  await page.getByText('Набранное не принято: «jk,x»', { exact: true }).waitFor();
  assert.equal(
    heard.filter((text) => text.includes('не открылось')),
    [said],
  );
});

test('a key that is held down opens a form once, and types nothing into it', async ({ host, page }) => {
  await open({ host, page }, list);
  for (let n = 0; n < 10; n++) await page.keyboard.down('n');
  await title(page).waitFor();
  for (let n = 0; n < 5; n++) await page.keyboard.down('n');
  await page.keyboard.up('n');
  await page.keyboard.type('nn');
  await until(async () => assert.is(await titleNow(page), 'nn'));
});

test('a text pasted while a form is loading is written into it', async ({ host, page }) => {
  const release = await hold(page, chunk);
  await open({ host, page }, list);
  await page.evaluate(() => navigator.clipboard.writeText('Сайт музея'));
  await page.keyboard.press('n');
  await page.keyboard.press('Control+v');
  await page.keyboard.type(' 2');
  release();
  await until(async () => assert.is(await titleNow(page), 'Сайт музея 2'));
});

for (const warm of [false, true]) {
  for (const [text, row] of [
    ['Портал псковского музея', 'Портал псковского музея'],
    ['скрыть кейсы 10-12', 'Скрыть 3 кейса: #10–12'],
    ['Тёмная тема', 'Тёмная тема'],
  ] as const) {
    test(`«${text}» pasted as the palette opens is answered, ${warm ? 'warm' : 'cold'}`, async ({ host, page }) => {
      await open({ host, page }, '/technologies/list');
      if (warm) await networkIdle(page);
      await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
      await page.keyboard.press('Control+k');
      await page.keyboard.press('Control+v');
      await page.locator('[cmdk-item][data-selected="true"]').filter({ hasText: row }).waitFor();
    });
  }
}

test.run();
