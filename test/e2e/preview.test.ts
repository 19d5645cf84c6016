import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { axe, newPage, signIn } from '../fixtures/browser.ts';
import { networkIdle } from '../fixtures/network-idle.ts';
import { open, type Panel, panelSuite, toastLine, until } from '../fixtures/panel.ts';
import { recordShifts, shifts } from '../fixtures/screen-rules.ts';
import { fieldOf, holdNews } from '../fixtures/two-sides.ts';

const test = panelSuite('the preview beside the form of a case', { env: { EXAMPLE_CONTENT: 'on' } });

const pane = (page: Page) => page.getByRole('complementary', { name: 'Предпросмотр' });
const frame = (page: Page, key: string) => page.locator(`[data-frame-key="${key}"]`);

/** Opens the first case; the focus is in no field. */
async function openCase({ page, host }: Panel): Promise<string[]> {
  await open({ page, host }, '/cases/1/edit');
  await page.locator('[data-block]').first().waitFor();
  await page.locator('h1:not([data-kept] *)').first().focus();
  return page.locator('[data-block]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-block') ?? ''));
}

test('P opens and closes it outside fields, Alt P in them; the blocks stand in the order of the list', async (panel) => {
  const { page } = panel;
  const keys = await openCase(panel);
  await page.keyboard.press('p');
  await frame(page, keys[0] ?? '').waitFor();
  const shown = await page
    .locator('[data-frame]')
    .evaluateAll((frames) => frames.map((f) => f.getAttribute('data-frame-key')));
  assert.equal(shown, keys);
  await page.locator('[data-field="title"] input').focus();
  await page.keyboard.press('p');
  assert.is(await pane(page).count(), 1);
  await page.keyboard.press('Alt+p');
  await pane(page).waitFor({ state: 'detached' });
});

test('below a form that it leaves little room, the document does not scroll', async (panel) => {
  const { page } = panel;
  await page.setViewportSize({ width: 1024, height: 768 });
  await openCase(panel);
  await page.keyboard.press('p');
  await page.locator('[data-frame]').first().waitFor();
  assert.is(await page.evaluate(() => document.documentElement.scrollHeight), 768);
});

test('it shows what is typed before it is saved, in the form and in the editor of a block', async (panel) => {
  const { page } = panel;
  await openCase(panel);
  await page.getByRole('button', { name: 'Предпросмотр', exact: true }).click();
  await page.locator('[data-field="title"] input').fill('Совсем новое имя');
  await pane(page).getByRole('heading', { name: 'Совсем новое имя', level: 1 }).waitFor();
  await page.locator('[data-block^="textblock"]').first().getByRole('button', { name: 'Изменить' }).click();
  await page.getByRole('dialog').locator('[data-field="header.text"] input').fill('Заголовок на лету');
  // The editor hides what lies under it from assistive technology.
  await page.locator('[data-frame] .heading', { hasText: 'Заголовок на лету' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.locator('[data-frame] .heading', { hasText: 'Заголовок на лету' }).waitFor();
});

test('the block under the cursor is framed and in sight; a click on a block moves the cursor there', async (panel) => {
  const { page } = panel;
  const keys = await openCase(panel);
  const [first = '', last = ''] = [keys[0], keys.at(-1)];
  await page.keyboard.press('p');
  await frame(page, first).click();
  await until(async () => assert.is(await page.locator('[data-block][data-cursor]').getAttribute('data-block'), first));
  for (const _ of keys.slice(1)) await page.keyboard.press('ArrowDown');
  await page.locator(`[data-frame-key="${last}"][data-current]`).waitFor();
  await until(async () => assert.ok(await isInSight(page, last)));
  assert.is(await page.locator('[data-frame][data-current]').count(), 1);
});

test('it has the width of a computer or of a phone, by button and by key, and the browser keeps the choice', async (panel) => {
  const { page, host } = panel;
  await openCase(panel);
  await page.keyboard.press('p');
  const width = () => page.locator('[data-site-page]').evaluate((element) => (element as HTMLElement).offsetWidth);
  await until(async () => assert.is(await width(), 1200));
  await pane(page).getByRole('button', { name: 'Предпросмотр в ширину телефона' }).click();
  await until(async () => assert.is(await width(), 375));
  await page.keyboard.press('Shift+P');
  await until(async () => assert.is(await width(), 1200));
  await page.keyboard.press('Shift+P');
  await until(async () => assert.is(await width(), 375));
  await open({ page, host }, '/cases/2/edit');
  await page.locator('h1:not([data-kept] *)').first().focus();
  await page.keyboard.press('p');
  await until(async () => assert.is(await width(), 375));
});

test('the palette opens it; the sheet of the site is the only one in it, and the panel has none of its rules', async (panel) => {
  const { page } = panel;
  await openCase(panel);
  await page.keyboard.press('Control+k');
  await page.keyboard.insertText('preview');
  await page.getByRole('option', { name: 'Предпросмотр кейса' }).waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.page:not([hidden])').waitFor();
  const found = await page.locator('[data-site-page]').evaluate((element) => ({
    sheets: [...(element.shadowRoot?.styleSheets ?? [])].map(({ href }) => href && new URL(href).pathname),
    weight: getComputedStyle(element.shadowRoot?.querySelector('h1') ?? element).fontWeight,
    panel: [...document.styleSheets].map(({ href }) => href ?? '').filter((href) => href.includes('preview')),
  }));
  assert.equal(found, { sheets: ['/preview.css'], weight: '700', panel: [] });
});

test('it shows what a colleague has changed when the operator comes back to the window; a field with the caret waits', async (panel) => {
  const { page, client } = panel;
  await holdNews(page);
  await openCase(panel);
  await page.keyboard.press('p');
  await page.locator('.page:not([hidden])').waitFor();
  await networkIdle(page);
  const announce = fieldOf(page, 'Анонс');
  const former = await announce.inputValue();
  await announce.focus();
  const { body } = await client.get<{ case: object }>('/api/cases/1');
  const theirs = { title: 'Имя от коллеги', announce: 'Анонс от коллеги' };
  assert.is((await client.put('/api/cases/1', { ...body.case, ...theirs })).status, 200);
  await client.post('/api/cases/1/text', { content: [{ style: 'large', text: 'Абзац от коллеги' }] });
  const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event('focus')));
  // Who has looked a moment before sees nothing new.
  await until(async () => {
    await comeBack();
    assert.is(await pane(page).getByRole('heading', { name: 'Имя от коллеги', level: 1 }).count(), 1);
  });
  await pane(page).getByText('Абзац от коллеги').waitFor();
  await toastLine(page, 'Показано то, что сохранили тем временем: «Название».').waitFor();
  await networkIdle(page);
  assert.is(await announce.inputValue(), former, 'not under the caret');
  await page.keyboard.press('Tab');
  await until(async () => assert.is(await announce.inputValue(), 'Анонс от коллеги'));
  // What cannot be read again was not shown from the list.
  await page.route('**/api/cases/1', (route) => route.fulfill({ status: 503, json: { message: '' } }));
  await comeBack();
  await networkIdle(page);
  assert.is(await page.getByText('могла устареть').count(), 0);
});

test('its code and its style sheet are not fetched before it is opened', async (panel) => {
  const { page } = panel;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openCase(panel);
  assert.not.ok(asked.includes('/preview.css'));
  const before = asked.filter((path) => path.endsWith('.js')).length;
  await page.keyboard.press('p');
  await page.locator('.page:not([hidden])').waitFor();
  assert.ok(asked.includes('/preview.css'));
  assert.ok(asked.filter((path) => path.endsWith('.js')).length > before);
});

test('the editor shows its block as the site would, while it is typed, beside the fields or under them', async (panel) => {
  const { page } = panel;
  await openCase(panel);
  await page.keyboard.press('1');
  const dialog = page.getByRole('dialog');
  const site = dialog.getByRole('region', { name: 'Как на сайте' });
  await site.getByText('Блок появится здесь, пока вы пишете').waitFor();
  await dialog.getByLabel('Текст абзаца 1').fill('Пишется сейчас');
  await site.locator('.block.text p.large', { hasText: 'Пишется сейчас' }).waitFor();
  await page.keyboard.press('Alt+v');
  await site.locator('.block.text p.mutted', { hasText: 'Пишется сейчас' }).waitFor();
  const boxes = () => {
    const [fields, shown] = [dialog.getByLabel('Текст абзаца 1'), site.locator('.page')];
    return Promise.all([fields.boundingBox(), shown.boundingBox()]);
  };
  const [beside, right] = await boxes();
  assert.ok(beside && right && right.x > beside.x + beside.width);
  await page.setViewportSize({ width: 900, height: 900 });
  await until(async () => {
    const [above, under] = await boxes();
    assert.ok(above && under && under.y > above.y + above.height && Math.abs(under.width - 900) < 300);
  });
});

test('a block that is taller than the editor is shown whole beside its fields, by scrolling', async (panel) => {
  const { page } = panel;
  await openCase(panel);
  await page.locator('[data-block^="imageblock"]').first().getByRole('button', { name: 'Изменить' }).click();
  const site = page.getByRole('dialog').getByRole('region', { name: 'Как на сайте' });
  const heights = () =>
    site.evaluate((column) => {
      const [ground, shown] = [column.querySelector('div'), column.querySelector('[data-site-page]')];
      return [shown?.getBoundingClientRect().height ?? 0, ground?.clientHeight ?? 0, column.clientHeight];
    });
  await until(async () => {
    const [shown = 0, ground = 0, column = 0] = await heights();
    assert.ok(shown > column && Math.abs(ground - shown) < 2, `${shown} of ${ground} in ${column}`);
  });
});

test('beside the preview the buttons of the form stand in one line, and their tooltips have their names', async (panel) => {
  const { page } = panel;
  await openCase(panel);
  const head = page.locator('main header').first();
  const middles = () =>
    head
      .locator('button:visible')
      .evaluateAll((all) => [
        ...new Set(
          all.map((button) => button.getBoundingClientRect()).map(({ top, bottom }) => Math.round(top + bottom)),
        ),
      ]);
  const before = await head.boundingBox();
  await page.keyboard.press('p');
  await frame(page, (await page.locator('[data-block]').first().getAttribute('data-block')) ?? '').waitFor();
  await until(async () => assert.is((await middles()).length, 1));
  assert.is((await head.boundingBox())?.height, before?.height);
  await head.getByRole('button', { name: 'Предпросмотр' }).hover();
  await page.locator('[data-tooltip]', { hasText: 'Предпросмотр' }).waitFor();
  await page.keyboard.press('p');
  await pane(page).waitFor({ state: 'detached' });
  assert.is(
    await head
      .getByText('Предпросмотр', { exact: true })
      .evaluate((words) => words.clientWidth > 1 || words.getBoundingClientRect().width > 1),
    true,
  );
});

test('Alt P in the editor of a block shows the whole case beside the fields, with what is typed, and follows the block', async (panel) => {
  const { page } = panel;
  const [first = '', second = ''] = await openCase(panel);
  await page.locator(`[data-block="${first}"]`).getByRole('button', { name: 'Изменить' }).click();
  const editor = page.getByRole('dialog');
  await editor.locator('[data-field="header.text"] input').fill('Заголовок на лету');
  const column = editor.getByRole('region', { name: 'Как на сайте' });
  const shown = (key: string) => column.locator(`[data-frame-key="${key}"][data-current]`);
  await column.getByRole('button', { name: 'Весь кейс' }).click();
  await shown(first).getByText('Заголовок на лету').waitFor();
  await column.locator(`[data-frame-key="${second}"]`).waitFor();
  await page.keyboard.press('Alt+PageDown');
  await shown(second).waitFor();
  await until(async () => {
    const [box, room] = [await shown(second).boundingBox(), await column.boundingBox()];
    assert.ok(box && room && box.y >= room.y && box.y < room.y + 100, JSON.stringify([box, room]));
  });
  await page.keyboard.press('Alt+p');
  await column.locator('[data-frame]').first().waitFor({ state: 'detached' });
});

test('in a wide window it opens by itself, moves nothing, and stays closed once it was closed', async ({
  host,
  browser,
}) => {
  const narrower = await newPage(browser, { width: 1600, height: 900 });
  const page = await newPage(browser, { width: 2560, height: 1440 });
  for (const wide of [narrower, page]) {
    await signIn(wide, host.origin);
    await wide.addInitScript(recordShifts);
    await wide.goto(`${host.origin}/cases/1/edit`);
    await wide.locator('[data-frame]').first().waitFor();
    await networkIdle(wide);
    assert.equal(await wide.evaluate(shifts, 0.02), []);
  }
  await narrower.context().close();
  assert.equal(await axe(page), []);
  await page.locator('h1:not([data-kept] *)').first().focus();
  await page.keyboard.press('p');
  await pane(page).waitFor({ state: 'detached' });
  await page.goto(`${host.origin}/cases/2/edit`);
  await page.locator('[data-block]').first().waitFor();
  await networkIdle(page);
  assert.is(await pane(page).count(), 0);
  // The form has the room of the pane.
  const columns = await page.locator('form[aria-label="Поля записи"] > [data-columns]').boundingBox();
  assert.ok(columns && columns.width > 2200, JSON.stringify(columns));
  assert.equal(await page.evaluate(shifts, 0.02), []);
  assert.equal(await axe(page), []);
  await page.locator('h1:not([data-kept] *)').first().focus();
  await page.keyboard.press('p');
  await pane(page).waitFor();
  await page.goto(`${host.origin}/cases/1/edit`);
  await pane(page).waitFor();
  await page.context().close();
});

test.run();

function isInSight(page: Page, key: string): Promise<boolean> {
  return frame(page, key).evaluate((element) => {
    const host = element.getRootNode() as ShadowRoot;
    const box = host.host.closest('aside')?.getBoundingClientRect();
    const { top, bottom } = element.getBoundingClientRect();
    return box !== undefined && top < box.bottom && bottom > box.top;
  });
}
