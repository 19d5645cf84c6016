// The text size that is set in the browser is the one of the panel, and what stands around the text grows with it.
import type { Browser, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { newPage, signIn } from '../fixtures/browser.ts';
import { addCase, listsLoaded, open, panelSuite } from '../fixtures/panel.ts';
import { brokenRules } from '../fixtures/screen-rules.ts';

const rows = 130;

const test = panelSuite('text size', {
  // Sizes of the browser's fonts outlast the session that has set them.
  fresh: true,
  seed: async (client) => {
    for (let n = 1; n <= rows; n++) await addCase(client, `Кейс ${n}`);
  },
  anonymous: true,
});

/** What the panel's own sizes are at 16 px, which browsers come with. */
const usual = { text: 14, heading: 20, field: 36, row: 40, table: 36 + rows * 40, menu: 248 };

for (const [size, width] of [
  [16, 1440],
  [20, 1440],
  [24, 1920],
] as const) {
  test(`at ${size} px, text, fields, rows and menu are ${size / 16} times as large`, async ({ host, browser }) => {
    const page = await pageWithTextSize(browser, size, width);
    await signIn(page, host.origin);
    await open({ host, page }, '/cases/list/');
    await listsLoaded(page);
    const expected = Object.fromEntries(Object.entries(usual).map(([name, pixels]) => [name, (pixels * size) / 16]));
    const { row, heading, menu, table } = expected;
    assert.equal(
      await page.evaluate(() => ({
        row: document.querySelector('tr[data-id]')?.getBoundingClientRect().height,
        heading: Number.parseFloat(getComputedStyle(document.querySelector('h1') ?? document.body).fontSize),
        menu: document.querySelector('main')?.getBoundingClientRect().left,
        // With the rows that are not rendered.
        table: document.querySelector('table')?.getBoundingClientRect().height,
      })),
      { row, heading, menu, table },
    );
    assert.equal(await brokenRules(page), []);

    await open({ host, page }, '/cases/1/edit');
    const field = page.locator('[data-field="title"] input');
    await field.waitFor();
    assert.equal(
      await field.evaluate((input) => ({
        text: Number.parseFloat(getComputedStyle(input).fontSize),
        field: input.getBoundingClientRect().height,
      })),
      { text: expected.text, field: expected.field },
    );
    await page.context().close();
  });
}

test('at 24 px, a window of 1024 px has the layout of a phone, as it has when it is enlarged as much', async ({
  host,
  browser,
}) => {
  const page = await pageWithTextSize(browser, 24, 1024);
  await signIn(page, host.origin);
  await open({ host, page }, '/cases/list/');
  await listsLoaded(page);
  await page.getByRole('button', { name: 'Открыть меню разделов' }).waitFor();
  assert.equal(await brokenRules(page), []);
  // What the header has no room for stands in the sheet of actions, and the history is a sheet, too.
  await open({ host, page }, '/cases/1/edit');
  await page.getByRole('button', { name: 'Действия с записью' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Предпросмотр' }).waitFor();
  await sheet.getByRole('button', { name: 'История' }).click();
  await sheet.getByRole('region', { name: 'Правки' }).waitFor();
  await page.context().close();
});

/** As if it were set in the settings of the browser. */
async function pageWithTextSize(browser: Browser, size: number, width: number): Promise<Page> {
  const page = await newPage(browser, { width, height: 1000 });
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: size } });
  return page;
}

test.run();
