// The website itself beside the form: the printed site of one file shows each letter, and leads back to the panel.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { axe, newPage } from '../fixtures/browser.ts';
import { callsOf, holdAnswer } from '../fixtures/calls.ts';
import { freePort } from '../fixtures/free-port.mjs';
import { open, type Panel, panelSuite, toast, until } from '../fixtures/panel.ts';
import { type Site, siteVariables, startSite } from '../fixtures/site.ts';

const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const test = panelSuite('the website itself in the preview', {
  env: { ...siteVariables(port), EXAMPLE_CONTENT: 'on' },
  fresh: true,
});

let site: Site;
test.before(async ({ host }: Panel) => {
  if (host) site = await startSite(host, port);
});
test.after(() => site?.stop());

const frame = (page: Page) => page.frameLocator('iframe[title="Страница на сайте"]');
const pane = (page: Page) => page.getByRole('complementary', { name: 'Предпросмотр' });
const title = (page: Page) => page.locator('[data-field="title"] input');
const leaveField = (page: Page) => page.locator('h1:not([data-kept] *)').first().focus();

/** Opens the first case with the preview, which shows the website. */
async function openPreview({ page, host }: Pick<Panel, 'page' | 'host'>): Promise<void> {
  await open({ page, host }, '/cases/1/edit');
  await page.locator('[data-block]').first().waitFor();
  await leaveField(page);
  await page.keyboard.press('p');
  await frame(page).locator('h1').first().waitFor();
}

test('a letter that is typed is in the real page, which keeps its scroll; nobody else sees it', async (panel) => {
  const { page } = panel;
  await openPreview(panel);
  const saved = await title(page).inputValue();
  await until(async () => assert.is(await frame(page).locator('h1').first().textContent(), saved));
  await frame(page)
    .locator('body')
    .evaluate(() => scrollTo({ top: 400 }));
  await title(page).fill('Печатается на сайте');
  await frame(page).getByRole('heading', { name: 'Печатается на сайте', level: 1 }).waitFor({ state: 'attached' });
  assert.is(
    await frame(page)
      .locator('body')
      .evaluate(() => scrollY),
    400,
  );
  await pane(page).getByText('с вашими правками').waitFor();
  const readers = await (await fetch(`${origin}/`)).text();
  assert.not.match(readers, 'Печатается на сайте');
  // A block, too, while its editor covers the preview.
  await page.locator('[data-block^="textblock"]').first().getByRole('button', { name: 'Изменить' }).click();
  await page.getByRole('dialog').locator('[data-field="header.text"] input').fill('Заголовок на лету');
  await frame(page).getByRole('heading', { name: 'Заголовок на лету' }).waitFor({ state: 'attached' });
});

test('S changes between the website and the sketch, and the browser keeps the choice; the frame takes no focus', async (panel) => {
  const { page } = panel;
  await openPreview(panel);
  const pressed = (name: string) => pane(page).getByRole('button', { name, exact: true }).getAttribute('aria-pressed');
  assert.is(await pressed('Сайт'), 'true');
  const box = await page.locator('iframe').boundingBox();
  await page.mouse.click((box?.x ?? 0) + 40, (box?.y ?? 0) + 300);
  await until(async () => assert.is(await page.evaluate(() => document.activeElement?.tagName), 'H1'));
  await page.keyboard.press('s');
  await page.locator('[data-site-page]').waitFor();
  assert.equal([await pressed('Сайт'), await pressed('Набросок')], ['false', 'true']);
  assert.is(await page.locator('iframe').count(), 0);
  await page.reload();
  await page.locator('[data-block]').first().waitFor();
  await leaveField(page);
  await page.keyboard.press('p');
  await page.locator('[data-site-page]').waitFor();
  await pane(page).getByRole('button', { name: 'Сайт', exact: true }).click();
  await frame(page).locator('h1').first().waitFor();
});

test('the frame is sandboxed, and the page can do nothing to the panel', async (panel) => {
  const { page } = panel;
  await openPreview(panel);
  assert.is(await page.locator('iframe').getAttribute('sandbox'), 'allow-scripts allow-same-origin');
  const reached = await frame(page)
    .locator('body')
    .evaluate(() => {
      try {
        return parent.document.title;
      } catch {
        return 'refused';
      }
    });
  assert.is(reached, 'refused');
});

test('a link for approval shows the case to somebody without an account, until it is revoked', async (panel) => {
  const { page, browser } = panel;
  await openPreview(panel);
  await title(page).fill('На согласование');
  await leaveField(page);
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: 'Ссылка для согласования' });
  await dialog.getByText('Выданных ссылок нет.').waitFor();
  assert.equal(await axe(page, { except: ['region'] }), []);
  await page.keyboard.press('Enter');
  await toast(page, 'Ссылка скопирована').waitFor();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  assert.is(await dialog.getByLabel('Новая ссылка').inputValue(), address);
  const client = await newPage(browser);
  await client.goto(address);
  await client.getByRole('heading', { name: 'На согласование', level: 1 }).waitFor();
  assert.is((await client.context().cookies()).length, 0);
  // Typed later: it is as it was given out.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await title(page).fill('Уже другое');
  await leaveField(page);
  await page.keyboard.press('a');
  await dialog.getByText('Admin · открыта 1 раз').waitFor();
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/approval.png` });
  await client.reload();
  await client.getByRole('heading', { name: 'На согласование', level: 1 }).waitFor();
  await dialog.getByRole('button', { name: 'Отозвать' }).click();
  await dialog.getByText('Выданных ссылок нет.').waitFor();
  await client.reload();
  await client.getByText('Предпросмотр закончился, или ссылку отозвали.').first().waitFor();
  await client.context().close();
});

test('of two Enters the second makes no other link, and the button says that one is being made', async (panel) => {
  const { page } = panel;
  await openPreview(panel);
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: 'Ссылка для согласования' });
  await dialog.getByText('Выданных ссылок нет.').waitFor();
  const calls = callsOf(page);
  const release = await holdAnswer(page, 'POST', '**/api/preview/links');
  await page.keyboard.press('Enter');
  await dialog.locator('[data-command="approval.copy"][aria-busy="true"]').waitFor();
  await page.keyboard.press('Enter');
  release();
  await toast(page, 'Ссылка скопирована').waitFor();
  await dialog.locator('[data-command="approval.copy"]:focus:not([aria-busy])').waitFor();
  await dialog.getByText('не открывали').first().waitFor();
  assert.is(calls.filter((call) => call === 'POST /api/preview/links').length, 1);
  assert.is(await dialog.getByRole('button', { name: 'Отозвать' }).count(), 1);
  await dialog.getByRole('button', { name: 'Отозвать' }).click();
  await dialog.getByText('Выданных ссылок нет.').waitFor();
});

test('a link that is made after the dialog was closed waits in a toast, and the clipboard keeps what was copied since', async (panel) => {
  const { page } = panel;
  await openPreview(panel);
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: 'Ссылка для согласования' });
  await dialog.getByText('Выданных ссылок нет.').waitFor();
  const release = await holdAnswer(page, 'POST', '**/api/preview/links');
  await page.keyboard.press('Enter');
  await dialog.locator('[data-command="approval.copy"][aria-busy="true"]').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.evaluate(() => navigator.clipboard.writeText('Своё'));
  release();
  await toast(page, 'Ссылка для согласования готова').waitFor();
  assert.is(await copied(), 'Своё');
  await page.getByRole('button', { name: 'Скопировать', exact: true }).click();
  await toast(page, 'Ссылка скопирована').waitFor();
  assert.match(await copied(), /^https?:/);
  await page.keyboard.press('a');
  await dialog.getByRole('button', { name: 'Отозвать' }).click();
  await dialog.getByText('Выданных ссылок нет.').waitFor();
});

test('the dialog of the links goes with its case, and no key gives out what nobody sees', async (panel) => {
  const { page } = panel;
  await open(panel, '/cases/list/');
  await page.locator('tr[data-id="1"] [data-row-link]').click();
  await page.locator('[data-block]').first().waitFor();
  await leaveField(page);
  await page.keyboard.press('p');
  await frame(page).locator('h1').first().waitFor();
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: 'Ссылка для согласования' });
  await dialog.locator('[data-command="approval.copy"]:focus').waitFor();
  const calls = callsOf(page);
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  await page.goForward();
  await page.locator('[data-block]').first().waitFor();
  await leaveField(page);
  await page.keyboard.press('Enter');
  await page.keyboard.press('p');
  await frame(page).locator('h1').first().waitFor();
  assert.is(await dialog.count(), 0);
  assert.not.ok(calls.includes('POST /api/preview/links'));
});

test('«Править» leads from a page of the website to its form by two keys', async ({ page, host }) => {
  await page.goto(`${origin}/`);
  assert.is(await page.getByText('Править', { exact: true }).count(), 0);
  await page.goto(`${origin}/?pult`);
  await page.getByText('Править', { exact: true }).waitFor();
  await page.locator('main a, ul a').first().click();
  await page.getByText('Править', { exact: true }).waitFor();
  const slug = new URL(page.url()).pathname;
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${host.origin}/cases/*/edit`);
  await page.locator('[data-block]').first().waitFor();
  assert.match(slug, await page.locator('[data-field="slug"] input').inputValue());
});

test('without a site that answers the sketch is shown, says so, and the site comes back', async (panel) => {
  const { page, host } = panel;
  await openPreview(panel);
  await site.stop();
  await title(page).fill('Никто не ответит');
  await pane(page).getByText('Сайт не отвечает. Показан набросок.').waitFor();
  await pane(page).getByRole('heading', { name: 'Никто не ответит', level: 1 }).waitFor();
  site = await startSite(host, port);
  await pane(page).getByRole('button', { name: 'Повторить' }).click();
  await frame(page).getByRole('heading', { name: 'Никто не ответит', level: 1 }).waitFor();
  await pane(page).getByText('Сайт не отвечает. Показан набросок.').waitFor({ state: 'detached' });
});

test('what the host does not take is said, and sent again', async (panel) => {
  const { page } = panel;
  await openPreview(panel);
  // What the form sends by itself is refused until the button is pressed.
  await page.evaluate(() => addEventListener('click', () => Object.assign(window, { clicked: true }), true));
  await page.route('**/api/preview', async (route) => {
    if (await page.evaluate(() => 'clicked' in window)) return route.fallback();
    const body = '{"message":"Запись слишком велика."}';
    return route.fulfill({ status: 413, contentType: 'application/json', body });
  });
  await title(page).fill('Не принято');
  await pane(page).getByText('Правки не на сайте.').waitFor();
  await pane(page).getByRole('button', { name: 'Повторить' }).click();
  await frame(page).getByRole('heading', { name: 'Не принято', level: 1 }).waitFor();
  await pane(page).getByText('Правки не на сайте.').waitFor({ state: 'detached' });
});

for (const [theme, width] of [
  ['light', 1440],
  ['dark', 1440],
  ['light', 1120],
  ['light', 390],
  ['dark', 390],
] as const) {
  test(`nothing is wrong with it in ${theme}, ${width} pixels wide`, async ({ browser, host, page: first }) => {
    const page = await newPage(browser, { theme, width, touch: width < 720 });
    await page.context().addCookies(await first.context().cookies());
    await openPreview({ page, host });
    await frame(page).locator('h1').first().waitFor();
    assert.equal(await axe(page, { except: ['region'] }), []);
    const cut = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(cut <= 0, `${cut} pixels wider than the window`);
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/site-preview-${theme}-${width}.png` });
    await page.context().close();
  });
}

test.run();
