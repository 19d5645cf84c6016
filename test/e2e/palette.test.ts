// The palette: opening, finding, jumping, asking, closing, under every layout.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { holdAnswer } from '../fixtures/calls.ts';
import type { Client } from '../fixtures/client.ts';
import { networkIdle } from '../fixtures/network-idle.ts';
import {
  addCase,
  addCategory,
  focused,
  listsLoaded,
  open,
  panelSuite,
  pathOf,
  pressAs,
  textOf,
  until,
} from '../fixtures/panel.ts';
import { goTo } from '../fixtures/screens.ts';

const test = panelSuite('palette', {
  seed: async (client) => {
    await addCategory(client, 'Медицина');
    for (let n = 1; n <= 42; n++) await addCase(client, n === 42 ? 'Редизайн сайта банка' : `Каталог ${n}`);
  },
});

const list = '/cases/list/';
const control = 2;
const input = (page: Page) => page.locator('[cmdk-input]');
/** With blanks where the row keeps a number together. */
const highlighted = async (page: Page) =>
  ((await page.locator('[cmdk-item][data-selected="true"]').textContent()) ?? '').replaceAll('\u00a0', ' ');

/** Opens the palette and types, as fast as the machine can. */
async function ask(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.locator('[cmdk-input]:focus').waitFor();
  await page.keyboard.type(query);
}

/** Adds a case with three blocks. `titles`: their headers, as the host has them. */
async function caseWithBlocks(client: Client) {
  const id = await addCase(client, 'С блоками');
  for (const text of ['Задача', 'Решение', 'Итог']) await client.post(`/api/cases/${id}/text`, { header: { text } });
  const titles = async () => {
    const { body } = await client.get<{ content: { data: { header: { text: string } } }[] }>(`/api/cases/${id}`);
    return body.content.map(({ data }) => data.header.text);
  };
  return { id, titles };
}

test('Ctrl+K opens the palette with the focus in its field, and closes it again', async ({ host, page }) => {
  await open({ host, page }, list);
  await page.keyboard.press('Control+k');
  await until(async () => assert.ok(await input(page).evaluate((field) => field === document.activeElement)));
  await page.keyboard.press('Control+k');
  await input(page).waitFor({ state: 'hidden' });
});

test('the palette always opens with the first row highlighted', async ({ host, page }) => {
  await open({ host, page }, list);
  await page.keyboard.press('Control+k');
  await input(page).waitFor();
  const first = await highlighted(page);
  for (let n = 0; n < 15; n++) await page.keyboard.press('ArrowDown');
  await until(async () => assert.is.not(await highlighted(page), first));
  await page.keyboard.press('Escape');
  await input(page).waitFor({ state: 'hidden' });
  await page.keyboard.press('Control+k');
  await input(page).waitFor();
  await until(async () => assert.is(await highlighted(page), first));
  assert.is(await page.locator('[cmdk-list]').evaluate((rows) => rows.scrollTop), 0);
});

test('⌘K opens the palette on a Mac', async ({ host, page }) => {
  const session = await page.context().newCDPSession(page);
  const userAgent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
  await session.send('Emulation.setUserAgentOverride', { userAgent });
  await open({ host, page }, list);
  assert.match(await textOf(page.locator('[data-command="app.palette"]:has(kbd)').first()), '⌘ K');
  await page.keyboard.press('Meta+k');
  await input(page).waitFor();
});

test('the field in the left column opens the palette', async ({ host, page }) => {
  await open({ host, page }, list);
  await page.getByRole('button', { name: 'Найти…' }).click();
  await input(page).waitFor();
});

test('Ctrl+K opens the palette from a field too, and what was typed in the field stays', async ({ host, page }) => {
  await open({ host, page }, '/cases/42/edit');
  await page.getByLabel('Подзаголовок').fill('Набросок');
  await page.getByLabel('Подзаголовок').press('Control+k');
  await input(page).waitFor();
  await page.keyboard.press('Escape');
  await until(async () =>
    assert.ok(await page.getByLabel('Подзаголовок').evaluate((field) => field === document.activeElement)),
  );
  assert.is(await page.getByLabel('Подзаголовок').inputValue(), 'Набросок');
});

test('what is typed while the palette is still being loaded is not lost', async ({ host, page }) => {
  let load = () => undefined as unknown;
  const loading = new Promise<void>((done) => {
    load = done;
  });
  await page.route('**/assets/deferred-views*', async (route) => {
    await loading;
    await route.fallback();
  });
  await page.goto(`${host.origin}/cases/list/`);
  await page.locator('main h1:not([data-kept] *)').focus();
  await page.keyboard.press('Control+k');
  // Playwright types Russian letters without keys, which no keyboard does.
  await page.keyboard.type('catalog 7');
  load();
  await until(async () => assert.is(await input(page).inputValue(), 'catalog 7'));
  await until(async () => assert.ok(await input(page).evaluate((field) => field === document.activeElement)));
  await page.keyboard.press('Escape');
  await until(async () => assert.is(await focused(page), 'Кейсы'));
});

test('the commands of a form that comes under the open palette are found by what is typed already', async ({
  host,
  page,
}) => {
  let load = () => undefined as unknown;
  const loading = new Promise<void>((done) => {
    load = done;
  });
  await page.route('**/assets/form-views*', async (route) => {
    await loading;
    await route.fallback();
  });
  await open({ host, page }, list);
  await goTo(page, '/cases/1/edit');
  await page.keyboard.press('Control+k');
  await until(async () => assert.ok(await input(page).evaluate((field) => field === document.activeElement)));
  await page.keyboard.type('категорию');
  await until(async () => assert.is(await input(page).inputValue(), 'категорию'));
  load();
  await page.locator('[cmdk-item][data-value="command:case.create-category"]').waitFor();
  assert.is(await input(page).inputValue(), 'категорию');
});

for (const query of ['42', '#42', 'кейс 42']) {
  test(`«${query}» and Enter open the record with that ID`, async ({ host, page }) => {
    await open({ host, page }, list);
    await ask(page, query);
    await until(async () => assert.match(await highlighted(page), '#42Редизайн сайта банка'));
    await page.keyboard.press('Enter');
    await until(() => assert.is(pathOf(page), '/cases/42/edit'));
  });
}

test('a record that is not in memory is fetched by its ID', async ({ host, page, client }) => {
  await open({ host, page }, list);
  await networkIdle(page);
  const id = await addCase(client, 'Создан только что');
  await ask(page, `кейс ${id}`);
  await page.getByRole('option', { name: `#${id} Создан только что` }).waitFor();
  await page.keyboard.press('Enter');
  await until(() => assert.is(pathOf(page), `/cases/${id}/edit`));
});

test('a number that no record has is said to be none, and leaves no error in the console', async ({ host, page }) => {
  await open({ host, page }, list);
  await listsLoaded(page);
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  for (const query of ['999', 'кейс 999']) {
    await ask(page, query);
    await page.getByText(/^(?:Записи|Кейса) #999 нет$/).waitFor();
    await page.keyboard.press('Escape');
  }
  assert.equal(errors, []);
});

test('a query in the wrong layout finds the record, and the palette shows the corrected query', async ({
  host,
  page,
}) => {
  await open({ host, page }, '/');
  await ask(page, 'rtqc');
  await until(async () => assert.match(await highlighted(page), 'Кейсы'));
  await page.getByText('раскладка исправлена: кейс').waitFor();
  await page.keyboard.press('Enter');
  await until(() => assert.is(pathOf(page), list));
});

test('the palette says so when a query has no results', async ({ host, page }) => {
  await open({ host, page }, list);
  await ask(page, 'щщщщщщ');
  await page.getByRole('status').getByText('Ничего не нашлось').waitFor();
});

test('a command asks for what it lacks: the record is chosen, and the command runs', async ({ host, page, client }) => {
  const id = await addCase(client, 'Будет скрыт');
  await open({ host, page }, '/');
  await ask(page, 'скрыть кейс');
  await until(async () => assert.match(await highlighted(page), 'Скрыть кейс…'));
  await page.keyboard.press('Enter');
  await page.getByText('Скрыть кейс', { exact: true }).waitFor();
  await page.keyboard.type('будет');
  await until(async () => assert.match(await highlighted(page), 'Будет скрыт'));
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.keyboard.press('Enter');
  await saved;
  await input(page).waitFor({ state: 'hidden' });
  assert.is((await client.get<{ case: { show: boolean } }>(`/api/cases/${id}`)).body.case.show, false);
});

test('a sentence acts on a block of the open case by its number', async ({ host, page, client }) => {
  const { id, titles } = await caseWithBlocks(client);
  await open({ host, page }, `/cases/${id}/edit`);
  await page.locator('[data-block]').nth(2).waitFor();
  await ask(page, 'блок 3 на место 1');
  await until(async () => assert.match(await highlighted(page), 'Поставить в начало: блок № 3 «Итог»'));
  await page.keyboard.press('Enter');
  await until(async () => assert.equal(await titles(), ['Итог', 'Задача', 'Решение']));
  await ask(page, ',kjr 9');
  await page.getByText('Блока № 9 нет').waitFor();
  await page.getByText('В кейсе 3 блока.').waitFor();
  await page.keyboard.press('Escape');
  await ask(page, 'блок 1 на место 9');
  await page.getByText('Места 9 нет: в кейсе 3 блока').waitFor();
  await page.keyboard.press('Escape');
  await ask(page, 'блок 1 вниз');
  await until(async () => assert.match(await highlighted(page), 'Опустить блок № 1 «Итог»'));
  await page.keyboard.press('Enter');
  await until(async () => assert.equal(await titles(), ['Задача', 'Итог', 'Решение']));
  await ask(page, 'удалить блок 1');
  await until(async () => assert.match(await highlighted(page), 'Удалить блок № 1 «Задача»'));
  await page.keyboard.press('Enter');
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog', { name: 'Удаление' }))
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await until(async () => assert.equal(await titles(), ['Итог', 'Решение']));
});

test('a sentence about a block of the open case waits for no list', async ({ host, page, client }) => {
  const { id, titles } = await caseWithBlocks(client);
  const release = await holdAnswer(page, 'GET', '**/api/services*');
  await open({ host, page }, `/cases/${id}/edit`);
  await page.locator('[data-block]').nth(2).waitFor();
  await ask(page, 'поднять блок 3');
  await until(async () => assert.match(await highlighted(page), 'Поднять блок № 3 «Итог»'));
  await page.keyboard.press('Enter');
  await until(async () => assert.equal(await titles(), ['Задача', 'Итог', 'Решение']));
  release();
});

test('Backspace in the empty field takes a step back; so does Escape, which then closes the palette', async ({
  host,
  page,
}) => {
  await open({ host, page }, '/');
  const chip = page.getByText('Скрыть кейс', { exact: true });
  const choose = async () => {
    await page.locator('[cmdk-input]:focus').waitFor();
    await page.keyboard.type('скрыть кейс');
    await until(async () => assert.match(await highlighted(page), 'Скрыть кейс…'));
    await page.keyboard.press('Enter');
    await chip.waitFor();
  };
  await page.keyboard.press('Control+k');
  await choose();
  await page.keyboard.press('Backspace');
  await chip.waitFor({ state: 'detached' });
  await choose();
  await page.keyboard.press('Escape');
  await chip.waitFor({ state: 'detached' });
  assert.ok(await input(page).isVisible());
  await page.keyboard.press('Escape');
  await input(page).waitFor({ state: 'hidden' });
});

test('Escape returns the focus to the row that had it', async ({ host, page }) => {
  await open({ host, page }, list);
  await page.keyboard.press('j');
  await until(async () => assert.is(await focused(page), 'Каталог 2'));
  await ask(page, 'банк');
  await page.keyboard.press('Escape');
  await until(async () => assert.is(await focused(page), 'Каталог 2'));
});

test('the palette without a query offers the records that were opened last', async ({ host, page }) => {
  for (const id of [7, 42]) {
    await open({ host, page }, `/cases/${id}/edit`);
    // The heading comes before the form, by which it counts as opened.
    await page.getByLabel('Название *').waitFor();
  }
  await open({ host, page }, '/');
  await page.keyboard.press('Control+k');
  await until(async () =>
    assert.equal(
      (await rowsUnder(page, 'Недавнее')).map((text) => text.slice(0, 3)),
      ['#42', '#7К'],
    ),
  );
});

test('in the Russian layout keys act by their physical place', async ({ host, page }) => {
  await open({ host, page }, '/');
  await pressAs(page, 'п', 'KeyG');
  await pressAs(page, 'с', 'KeyC');
  await until(() => assert.is(pathOf(page), list));
  await until(async () => assert.is(await page.locator('tr[data-cursor]').count(), 1));
  await pressAs(page, 'о', 'KeyJ');
  await until(async () => assert.is(await focused(page), 'Каталог 2'));
  await pressAs(page, 'л', 'KeyK', control);
  await input(page).waitFor();
});

test('in the Dvorak layout keys act by their letter', async ({ host, page }) => {
  await open({ host, page }, '/');
  // Dvorak has G on QWERTY's U, C on its I, J on its C, K on its V.
  await pressAs(page, 'g', 'KeyU');
  await pressAs(page, 'c', 'KeyI');
  await until(() => assert.is(pathOf(page), list));
  await until(async () => assert.is(await page.locator('tr[data-cursor]').count(), 1));
  await pressAs(page, 'j', 'KeyC');
  await until(async () => assert.is(await focused(page), 'Каталог 2'));
  await pressAs(page, 'k', 'KeyV', control);
  await input(page).waitFor();
});

function rowsUnder(page: Page, heading: string): Promise<string[]> {
  return page.locator('[cmdk-list-sizer] > *').evaluateAll((all, wanted) => {
    const after = all.slice(all.findIndex(({ textContent }) => textContent === wanted) + 1);
    const end = after.findIndex((element) => element.role !== 'option');
    return after.slice(0, end < 0 ? undefined : end).map(({ textContent }) => textContent ?? '');
  }, heading);
}

test.run();
