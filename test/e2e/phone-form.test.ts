// A form on a phone: what is said of a save covers no field that is being written, and nothing is offered that needs a mouse.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { addCase, open, panelSuite } from '../fixtures/panel.ts';

const test = panelSuite('a form on a phone', {
  width: 390,
  height: 844,
  touch: true,
  seed: (client) => addCase(client, 'Портал банка', { announce: 'Портал '.repeat(60) }),
});

const description = (page: Page) => page.getByLabel('SEO-описание');

/** The field's lower edge stands above the toast, and in sight. Asked in the page: a toast may go before a slow driver looks. */
async function savesAboveToast(page: Page, save: () => Promise<void>): Promise<void> {
  const field = await description(page).elementHandle();
  const isAbove = page.waitForFunction((of) => {
    const toast = document.querySelector('[role="region"] [data-type="success"]');
    const bottom = of?.getBoundingClientRect().bottom ?? 0;
    return toast && bottom > 120 && bottom <= toast.getBoundingClientRect().top;
  }, field);
  await Promise.all([isAbove, save()]);
}

test('the toast of a save by the button covers no field at the end of the form', async ({ host, page }) => {
  await open({ host, page }, '/cases/1/edit');
  await description(page).tap();
  await page.keyboard.type('Портал банка для малого бизнеса');
  // As far down as it goes.
  await description(page).evaluate((field) => {
    const scroller = field.closest('form')?.parentElement;
    scroller?.scrollTo(0, scroller.scrollHeight);
  });
  await savesAboveToast(page, () => page.getByRole('button', { name: /^Сохранить/ }).tap());
});

test('nor does that of a save by the keys of the field with the focus, wherever that stands', async ({
  host,
  page,
}) => {
  await open({ host, page }, '/cases/1/edit');
  await description(page).tap();
  await page.keyboard.type(' и ИП');
  await description(page).evaluate((field) => {
    const scroller = field.closest('form')?.parentElement;
    const below =
      field.getBoundingClientRect().bottom - (document.querySelector('main footer')?.getBoundingClientRect().top ?? 0);
    scroller?.scrollBy(0, below + 4);
  });
  await savesAboveToast(page, () => page.keyboard.press('Control+s'));
});

test('a new case, and a field for a file, say nothing of dropping', async ({ host, page }) => {
  await open({ host, page }, '/cases/create/');
  await page.getByText('Фото можно добавить сразу, кнопкой «Фото».').waitFor();
  assert.is(await page.getByText(/бросить|перетащить/).count(), 0);
});

test.run();
