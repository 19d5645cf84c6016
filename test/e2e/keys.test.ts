// Keys that are the operator's own: changed on the help page, shown and heard everywhere, kept in the browser.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { recordAnnouncements } from '../fixtures/announcements.ts';
import { highlightedRow } from '../fixtures/palette.ts';
import { addCase, cursorTitle, focused, open, panelSuite, pathOf, pressAs, textOf, until } from '../fixtures/panel.ts';

const test = panelSuite('keys', {
  seed: async (client) => {
    for (let n = 1; n <= 3; n++) await addCase(client, `Каталог ${n}`);
  },
});

const list = '/cases/list/';
const row = (page: Page, id: string) => page.locator(`[data-command-row~="${id}"]`);
const field = (page: Page) => page.getByPlaceholder('Нажмите клавиши');
const badge = (page: Page, id: string) => page.locator(`main [data-command="${id}"] kbd`).first();
const own = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('pult.keys') ?? '{}').own);

/** Opens the help and waits for the keys of a command to be pressed. */
async function rebind(page: Page, id: string): Promise<void> {
  await page.keyboard.press('F1');
  await row(page, id).hover();
  await row(page, id).locator('[data-command="keys.rebind"]').click();
  await until(async () => assert.match(await focused(page), /^Новые клавиши: /));
}

async function closeHelp(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

test('no control of the help that takes the focus lies under the title of its section', async (panel) => {
  const { page } = panel;
  await open(panel, list);
  await page.keyboard.press('F1');
  await row(page, 'list.last').waitFor();
  const covered = await page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('[data-command-row] [data-command]')].reverse();
    return controls.flatMap((control) => {
      control.focus();
      const { left, top, width } = control.getBoundingClientRect();
      const above = document.elementFromPoint(left + width / 2, top + 2);
      return control === document.activeElement && above && !control.contains(above) ? [control.ariaLabel ?? ''] : [];
    });
  });
  assert.equal(covered, []);
});

test('a new key works, is shown in list and palette, and survives a reload', async ({ host, page }) => {
  await open({ host, page }, list);
  await rebind(page, 'case.create');
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await row(page, 'service.create').getByText('изменено').waitFor();
  assert.is(await focused(page), 'Изменить клавиши: Добавить запись');
  await closeHelp(page);
  assert.is(await textOf(badge(page, 'case.create')), 'A');

  await page.keyboard.press('Control+k');
  await page.locator('[cmdk-input]:focus').waitFor();
  await page.keyboard.type('добавить кейс');
  await until(async () =>
    // The change of its keys can be undone, and is found by the same words; the row of what was typed stands first.
    assert.is(await highlightedRow(page, /кейс/).locator('kbd').textContent(), 'A'),
  );
  await page.keyboard.press('Escape');

  await page.reload();
  // The page as it comes from the host has the keys of the panel.
  await until(async () => assert.is(await textOf(badge(page, 'case.create')), 'A'));
  await page.keyboard.press('n');
  await page.keyboard.press('a');
  await until(() => assert.is(pathOf(page), '/cases/create/'));
});

test('strokes of a sequence and digits of a number may come slowly when the operator wants that', async ({
  host,
  page,
}) => {
  const typeSlowly = async (first: string, second: string) => {
    await page.keyboard.press(first);
    // Longer than either waits by itself.
    await page.waitForTimeout(1700);
    await page.keyboard.press(second);
  };
  await open({ host, page }, list);
  await page.locator('tr[data-cursor]').waitFor();
  await typeSlowly('1', '2');
  await until(async () => assert.is(await cursorTitle(page), 'Каталог 2'));
  await typeSlowly('g', 's');
  assert.is(pathOf(page), list);

  const heard = await recordAnnouncements(page);
  await page.keyboard.press('Control+k');
  await page.locator('[cmdk-input]:focus').waitFor();
  await page.keyboard.type('ждать следующую клавишу дольше');
  await page.locator('[cmdk-item][data-value^="command:"]').getByText('Ждать следующую клавишу дольше').click();
  // The code of the command may come after the palette has closed.
  await until(() => assert.ok(heard.includes('Две клавиши подряд: до 15 секунд'), heard.join(' | ')));
  await page.reload();
  await page.locator('tr[data-cursor]').waitFor();
  const cursor = () => page.locator('tr[data-cursor]').getAttribute('data-id');
  // The first rows may be there before the cursor is where it was.
  await until(async () => assert.is(await cursor(), '2'));
  await page.keyboard.press('j');
  await until(async () => assert.is(await cursor(), '3'));
  await typeSlowly('1', '2');
  await until(() =>
    assert.ok(
      heard.some((text) => text.startsWith('#12: такой строки нет')),
      heard.join(' | '),
    ),
  );
  // Nor is the cursor left on the row of the first digit.
  await until(async () => assert.is(await cursor(), '3'));
  await typeSlowly('g', 's');
  await until(() => assert.is(pathOf(page), '/services/'));
});

test('a pause ends the recording of a key, and two strokes within it make a sequence', async ({ host, page }) => {
  await open({ host, page }, list);
  await rebind(page, 'app.theme');
  await page.keyboard.press('Control+j');
  await field(page).waitFor({ state: 'detached' });
  assert.equal(await own(page), { 'app.theme': ['Mod+KeyJ'] });
  await closeHelp(page);
  await rebind(page, 'app.theme');
  await page.keyboard.press('g');
  await page.keyboard.press('v');
  await field(page).waitFor({ state: 'detached' });
  await closeHelp(page);
  await page.keyboard.press('g');
  await page.keyboard.press('v');
  await until(async () => assert.is(await page.evaluate(() => document.documentElement.dataset.theme), 'dark'));
});

test('keys that are pressed while recording run no command', async ({ host, page }) => {
  await open({ host, page }, list);
  await rebind(page, 'app.theme');
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Enter');
  assert.not.ok(await page.locator('[cmdk-input]').isVisible());
  await refused(page, 'Ctrl K: занято командой «Найти».');
});

test('Escape cancels the recording: the key stays as it was, and the help stays open', async ({ host, page }) => {
  await open({ host, page }, list);
  await rebind(page, 'app.theme');
  await page.keyboard.press('q');
  await page.keyboard.press('Escape');
  await field(page).waitFor({ state: 'detached' });
  await until(async () => assert.match(await focused(page), /^Изменить клавиши: /));
  assert.is(await own(page), undefined);
});

test('a key that another command has is refused with the name of that command', async ({ host, page }) => {
  await open({ host, page }, list);
  await rebind(page, 'app.theme');
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await refused(page, 'N: занято командой «Добавить кейс».');
  assert.is(await own(page), undefined);
  await page.keyboard.press('q');
  await page.keyboard.press('Enter');
  await until(async () => assert.equal(await own(page), { 'app.theme': ['KeyQ'] }));
});

test('a key that the browser keeps is refused with the reason', async ({ host, page }) => {
  await open({ host, page }, list);
  await rebind(page, 'app.theme');
  await page.keyboard.press('F5');
  await refused(page, 'F5 браузер оставляет себе: обновление страницы.');
  assert.ok(await field(page).isVisible());
});

test('in the Russian layout a recorded key counts by its physical place', async ({ host, page }) => {
  await open({ host, page }, list);
  await rebind(page, 'app.theme');
  await pressAs(page, 'й', 'KeyQ');
  await page.keyboard.press('Enter');
  await until(async () => assert.equal(await own(page), { 'app.theme': ['KeyQ'] }));
  await page.getByLabel('Найти команду или клавишу').fill('изменено');
  await until(async () => assert.is(await page.locator('[data-command-row]').count(), 1));
  assert.match(await textOf(row(page, 'app.theme')), /Q.*Й/);
});

test('with single keys switched off, letters do nothing and show no badges, and chords still act', async ({
  host,
  page,
}) => {
  await open({ host, page }, list);
  await page.keyboard.press('Control+k');
  await page.locator('[cmdk-input]:focus').waitFor();
  await page.keyboard.type('отключить одиночные');
  await page.getByRole('option', { name: 'Отключить одиночные клавиши' }).waitFor();
  await page.keyboard.press('Enter');
  await until(async () => assert.is(await badge(page, 'case.create').count(), 0));
  await page.keyboard.press('n');
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await page.keyboard.press('ArrowDown');
  await until(async () => assert.is(await focused(page), 'Каталог 2'));
  assert.is(pathOf(page), list);
  await page.keyboard.press('F1');
  await page.getByRole('switch', { name: 'Одиночные клавиши' }).click();
  await closeHelp(page);
  assert.is(await textOf(badge(page, 'case.create')), 'N');
});

test('keys are saved to a file, reset, and loaded from it', async ({ host, page }) => {
  await open({ host, page }, list);
  await rebind(page, 'case.create');
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Сохранить клавиши в файл', exact: true }).click(),
  ]);
  assert.is(file.suggestedFilename(), 'pult-keys.json');
  const text = await readFile(await file.path(), 'utf8');
  assert.equal(JSON.parse(text), { format: 'pult-keys', bare: true, own: { 'record.create': ['KeyA'] } });

  await page.getByRole('button', { name: 'Вернуть исходные', exact: true }).click();
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click();
  await until(async () => assert.equal(await own(page), {}));

  await load(page, text);
  await until(async () => assert.equal(await own(page), { 'record.create': ['KeyA'] }));
  await page.getByText('Изменено: 1 команда.').first().waitFor();
});

test('a malformed file of keys changes nothing, and its faults are reported', async ({ host, page }) => {
  await open({ host, page }, list);
  await page.keyboard.press('F1');
  await load(page, '{"format":"pult-keys","own":{"form.save":["Mod+KeyW"]}}');
  await page.getByText('«Сохранить»: Ctrl W браузер оставляет себе: вкладки и окна.').first().waitFor();
  assert.is(await own(page), undefined);
});

test('a command gets its default keys back, unless another command has them now', async ({ host, page }) => {
  await open({ host, page }, list);
  const keys = { own: { 'record.create': ['KeyA'], 'app.theme': ['KeyN'] }, bare: true };
  await page.evaluate((stored) => localStorage.setItem('pult.keys', JSON.stringify(stored)), keys);
  await page.reload();
  await page.locator('main h1:not([data-kept] *)').waitFor();
  await page.keyboard.press('F1');
  const reset = (id: string) => row(page, id).locator('[data-command="keys.reset"]').click();
  await reset('case.create');
  await page
    .getByText(/N: занято командой «(Тёмная|Светлая) тема»\./)
    .first()
    .waitFor();
  await reset('app.theme');
  await until(async () => assert.equal(await own(page), { 'record.create': ['KeyA'] }));
  await reset('case.create');
  await until(async () => assert.equal(await own(page), {}));
});

test('a key is changed from the palette: choose the command, press the keys', async ({ host, page }) => {
  await open({ host, page }, list);
  await page.keyboard.press('Control+k');
  await page.locator('[cmdk-input]:focus').waitFor();
  await page.keyboard.type('изменить клавиши');
  await page.getByRole('option', { name: 'Изменить клавиши команды…' }).waitFor();
  await page.keyboard.press('Enter');
  await page.locator('[placeholder^="Какой команды"]:focus').waitFor();
  await page.keyboard.type('мой профиль');
  await until(async () => assert.match(await textOf(page.locator('[cmdk-item][data-selected="true"]')), 'Мой профиль'));
  await page.keyboard.press('Enter');
  await until(async () => assert.is(await focused(page), 'Новые клавиши: Мой профиль'));
  await page.keyboard.press('F4');
  await page.keyboard.press('Enter');
  await closeHelp(page);
  await page.keyboard.press('F4');
  await page.getByRole('dialog', { name: 'Мой профиль' }).waitFor();
});

/** Shown where the keys are recorded; a screen reader hears it besides. */
function refused(page: Page, reason: string): Promise<void> {
  return page.locator('#recording-state').getByText(reason).waitFor();
}

async function load(page: Page, text: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Загрузить', exact: true }).click(),
  ]);
  await chooser.setFiles({ name: 'keys.json', mimeType: 'application/json', buffer: Buffer.from(text) });
}

test.run();
