// A form on a phone: what is said of a save covers no field that is being written, and nothing is offered that needs a mouse.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { addCase, open, panelSuite, until } from '../fixtures/panel.ts';

const test = panelSuite('a form on a phone', {
  width: 390,
  height: 844,
  touch: true,
  seed: (client) => addCase(client, 'Портал банка', { announce: 'Портал '.repeat(60) }),
});

const description = (page: Page) => page.getByLabel('SEO-описание');

/** The field's lower edge stands above the toast. */
async function isAboveToast(page: Page): Promise<void> {
  await page.locator('[role="region"] [data-type="success"]').first().waitFor();
  await until(async () => {
    const [bottom = 0, top = 0] = await description(page).evaluate((field) => {
      const toast = document.querySelector('[role="region"] [data-type="success"]');
      return [field.getBoundingClientRect().bottom, toast?.getBoundingClientRect().top ?? 0];
    });
    assert.ok(bottom <= top, `the field ends at ${bottom}, the toast begins at ${top}`);
    assert.ok(bottom > 120, `the field is in sight, down to ${bottom}`);
  });
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
  await page.getByRole('button', { name: /^Сохранить/ }).tap();
  await isAboveToast(page);
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
  await page.keyboard.press('Control+s');
  await isAboveToast(page);
});

test('a new case, and a field for a file, say nothing of dropping', async ({ host, page }) => {
  await open({ host, page }, '/cases/create/');
  await page.getByText('Фото можно добавить сразу, кнопкой «Фото».').waitFor();
  assert.is(await page.getByText(/бросить|перетащить/).count(), 0);
});

test.run();
