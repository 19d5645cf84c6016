// Paper: the content without menu and bars, on all its pages.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { addCase, listsLoaded, open, panelSuite } from '../fixtures/panel.ts';

const count = 130;

const test = panelSuite('print', {
  seed: async (client) => {
    for (let n = 1; n <= count; n++) await addCase(client, `Кейс на бумаге ${n}`);
  },
});

test('all rows of a list are printed, and neither menu nor bars nor buttons', async ({ host, page }) => {
  await open({ host, page }, '/cases/list/');
  await listsLoaded(page);
  await page.evaluate(() => {
    addEventListener('afterprint', () => {
      document.body.dataset.printed = String(document.querySelectorAll('tr[data-id]').length);
    });
  });
  assert.ok((await page.locator('tbody tr[data-id]').count()) < count);
  const pages = pagesOf(await page.pdf({ format: 'A4', preferCSSPageSize: true }));
  assert.is(await page.locator('body').getAttribute('data-printed'), String(count));
  assert.ok(pages >= 5 && pages <= 8, `${pages} pages`);

  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 725, height: 1000 });
  assert.equal(await shown(page, 'nav, footer, search, main button:not([role]), [role="dialog"]'), []);
  assert.ok(await page.getByText('Кейс на бумаге 1', { exact: true }).isVisible());
  assert.ok(await page.getByRole('columnheader', { name: 'Название' }).isVisible());
});

test('a form is printed to its end, in light colours in the dark theme, too', async ({ host, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open({ host, page }, '/cases/1/edit');
  await page.keyboard.press('Control+Shift+l');
  await page.locator('[data-theme="dark"]').waitFor({ state: 'attached' });
  const pages = pagesOf(await page.pdf({ format: 'A4', preferCSSPageSize: true }));
  assert.ok(pages >= 2, `${pages} pages`);
  await page.emulateMedia({ media: 'print' });
  assert.equal(await shown(page, 'nav, main footer, main button:not([role])'), []);
  const { room, paper, ink } = await page.locator('main form').evaluate((form) => ({
    room: document.documentElement.scrollHeight - form.scrollHeight,
    paper: getComputedStyle(form.parentElement ?? form).backgroundColor,
    ink: getComputedStyle(form).color,
  }));
  assert.ok(room >= 0, 'the form is cut');
  assert.equal([paper, ink], ['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
});

test('the rows of the dashboard are printed, those of many records too', async ({ host, page, client }) => {
  await client.put('/api/cases/1', { year: 2024 });
  await open({ host, page }, '/');
  await listsLoaded(page);
  await page.locator('main a:has(time)').first().waitFor();
  await page.locator('main button:has(time)').first().waitFor();
  await page.emulateMedia({ media: 'print' });
  for (const kind of ['a', 'button']) assert.ok((await shown(page, `main ${kind}:has(time)`)).length > 0, kind);
});

test('of an open dialog, the dialog alone is printed, whole', async ({ host, page }) => {
  await open({ host, page }, '/cases/list/');
  await page.locator('tr[data-cursor]').waitFor();
  await page.keyboard.press('F1');
  // Its rows come after the dialog itself.
  await page.getByRole('dialog', { name: 'Все клавиши и команды' }).locator('kbd').nth(50).waitFor();
  const pages = pagesOf(await page.pdf({ format: 'A4', preferCSSPageSize: true }));
  assert.ok(pages >= 2, `${pages} pages`);
  await page.emulateMedia({ media: 'print' });
  assert.equal(await shown(page, 'main, [role="dialog"] button:not([role])'), []);
  assert.ok((await shown(page, '[role="dialog"] kbd')).length > 50);
});

/** Of those elements, what would be on paper. */
function shown(page: Page, selector: string): Promise<string[]> {
  return page
    .locator(selector)
    .evaluateAll((all) =>
      all
        .filter(
          (element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0,
        )
        .map((element) => element.outerHTML.slice(0, 100)),
    );
}

function pagesOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test.run();
