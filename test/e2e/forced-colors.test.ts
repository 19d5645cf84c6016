// Forced colours, as Windows' high contrast, and more contrast: what is marked by a ground or a shadow elsewhere.
import type { Locator, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { newPage } from '../fixtures/browser.ts';
import { highlightedRow } from '../fixtures/palette.ts';
import { open, type Panel, panelSuite, until } from '../fixtures/panel.ts';
import { isSeen, pixels } from '../fixtures/pixels.ts';

const test = panelSuite('forced colours', { env: { EXAMPLE_CONTENT: 'on' } });

/** The colours of the system, and the theme of the panel, which knows nothing of them. */
const palettes = [
  ['dark', 'light'],
  ['light', 'dark'],
] as const;

for (const [colorScheme, theme] of palettes) {
  const title = `${colorScheme} palette, ${theme} theme`;

  /** A test with a page that is signed in, whose colours are forced. */
  const forced = (name: string, act: (panel: Panel) => Promise<void>) =>
    test(`${title}: ${name}`, async (panel) => {
      const { page, host } = panel;
      await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
      await page.goto(`${host.origin}/robots.txt`);
      await page.evaluate((dark) => localStorage.setItem('darkTheme', dark), String(theme === 'dark'));
      await act(panel);
    });

  forced('the palette marks the row under its highlight, and the letters that match', async (panel) => {
    const { page } = panel;
    await open(panel, '/cases/list/');
    await page.keyboard.press('Control+k');
    await page.locator('[cmdk-input]:focus').waitFor();
    await page.keyboard.type('кейс');
    await highlightedRow(page, 'Кейсы').waitFor();
    const row = page.locator('dialog [cmdk-item]').first();
    assert.ok(await isSeen(row.locator('mark').first()), 'the letters that match are not seen');
    await moves(page, row, '[data-selected="true"]');
    assert.ok(await hasEdge(page.locator('dialog[open]')), 'the palette has no edge');
  });

  forced('a list marks the row under the cursor, and what is selected', async (panel) => {
    const { page } = panel;
    await open(panel, '/cases/list/');
    await page.locator('tr[data-cursor]').waitFor();
    const rows = page.locator('tbody tr[data-id]');
    await moves(page, rows.first(), '[data-cursor]');
    const third = rows.nth(2);
    const before = await pixels(third);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('x');
    await page.keyboard.press('ArrowDown');
    await third.and(page.locator('[aria-selected="true"]:not([data-cursor])')).waitFor();
    assert.is.not(await pixels(third), before, 'a selected row looks like any other');
    const shown = rows.first().getByRole('switch');
    const [look, checked] = [await pixels(shown), await shown.getAttribute('aria-checked')];
    await shown.click();
    await until(async () => assert.is.not(await shown.getAttribute('aria-checked'), checked));
    assert.is.not(await pixels(shown), look, 'a switch looks the same on and off');
  });

  forced('a combobox marks the option that Enter takes, segments the one that is chosen', async (panel) => {
    const { page } = panel;
    await open(panel, '/cases/1/edit');
    const field = page.getByRole('combobox', { name: 'Категория' });
    await field.click();
    const options = page.getByRole('option');
    await options.first().waitFor();
    await page.keyboard.press('ArrowDown');
    const active = page.locator('[role="option"][data-active]');
    await active.waitFor();
    const at = (await options.evaluateAll((all) => all.findIndex((one) => one.hasAttribute('data-active')))) ?? 0;
    await moves(page, options.nth(at), '[data-active]');
    await page.keyboard.press('Escape');
    const segments = page.getByRole('radio');
    const chosen = page.locator('[role="radio"][aria-checked="true"]').first();
    await chosen.scrollIntoViewIfNeeded();
    const index = await segments.evaluateAll((all) => all.findIndex((one) => one.ariaChecked === 'true'));
    const segment = segments.nth(index);
    const before = await pixels(segment);
    await segments.nth(index === 0 ? 1 : 0).click();
    await segment.and(page.locator('[aria-checked="false"]')).waitFor();
    await page.locator('main h1:not([data-kept] *)').focus();
    assert.is.not(await pixels(segment), before, 'the chosen segment looks like the others');
  });

  forced('logo, icons and block rows are seen, and a dialog has an edge', async (panel) => {
    const { page } = panel;
    await open(panel, '/cases/1/edit');
    await page.locator('[data-block]').first().waitFor();
    assert.ok(await isSeen(page.locator(`img[src="/logo-${theme}.svg"]`)), 'the logo is not seen');
    for (const icon of await page.locator('nav[aria-label="Разделы"] svg').all()) {
      assert.ok(await isSeen(icon), 'an icon of the menu is not seen');
    }
    const current = page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Кейсы' });
    assert.is(await current.getAttribute('aria-current'), 'page');
    const before = await pixels(current);
    await current.evaluate((link) => link.removeAttribute('aria-current'));
    assert.is.not(await pixels(current), before, 'the current section looks like any other');
    await page.locator('[data-block] [data-block-edit]').first().focus();
    await moves(page, page.locator('[data-block]').first(), '[data-cursor]');
    await page.keyboard.press('Delete');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    assert.ok(await hasEdge(dialog), 'a dialog has no edge');
  });
}

test('the sheet for them is linked before anything is painted, when they are asked for later, and not for others', async ({
  host,
  browser,
}) => {
  const page = await newPage(browser);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${host.origin}/login`);
  await page.locator('h1:not([data-kept] *)').waitFor();
  assert.not(asked.includes('/high-contrast.css'));
  await page.emulateMedia({ contrast: 'more' });
  await until(() => assert.ok(asked.includes('/high-contrast.css')));
  await until(async () => assert.is(await page.evaluate(lineIsText), true));
  await page.emulateMedia({ contrast: 'no-preference' });
  await until(async () => assert.is(await page.evaluate(lineIsText), false));

  // No code of the panel: what is seen is the first paint.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.emulateMedia({ forcedColors: 'active', contrast: 'more' });
  await page.reload();
  assert.is(await page.evaluate(lineIsText), true);
  await page.context().close();
});

function lineIsText(): boolean {
  const style = getComputedStyle(document.documentElement);
  return style.getPropertyValue('--control-line') === style.getPropertyValue('--text');
}

/** The row is marked; with the next arrow it is not, and looks different; nothing else of it has changed. */
async function moves(page: Page, row: Locator, marked: string): Promise<void> {
  await row.and(page.locator(marked)).waitFor();
  const before = await pixels(row);
  await page.keyboard.press('ArrowDown');
  await row.and(page.locator(`:not(${marked})`)).waitFor();
  assert.is.not(await pixels(row), before, `${marked} looks like any other row`);
}

function hasEdge(dialog: Locator): Promise<boolean> {
  return dialog.evaluate((element) => {
    const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(element);
    return Number.parseFloat(borderTopWidth) >= 1 && borderTopColor !== backgroundColor;
  });
}

test.run();
