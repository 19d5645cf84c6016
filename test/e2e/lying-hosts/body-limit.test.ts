// A real nginx before the host, with its own limit: a body of more than 1 MB is answered 413 by a page.
import type { Browser, Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { newPage, openBrowser, troublesOf } from '../../fixtures/browser.ts';
import { dialog, enter, fill, saved } from '../../fixtures/foreign/panel.ts';
import { type ForeignHost, startForeignHost } from '../../fixtures/foreign-host.ts';
import { startLimitedNginx } from '../../fixtures/nginx.ts';
import { until } from '../../fixtures/panel.ts';

interface Context {
  browser: Browser;
  page: Page;
  host: ForeignHost;
}

const test = suite<Context>('A body that is larger than nginx takes');

/** Two megabytes: two bytes a letter. */
const long = `${'Отвечаем в тот же день. '.repeat(40).trim()}\n`.repeat(1160).trim();

const told = 'Данные слишком велики для сервера. Уменьшите файл или текст и повторите.';

test.before(async (context) => {
  const [host, browser] = await Promise.all([startForeignHost(), openBrowser()]);
  const nginx = await startLimitedNginx(host.origin);
  const stop = async () => {
    await nginx.stop();
    await host.stop();
  };
  Object.assign(context, { browser, host: { ...host, origin: nginx.origin, stop } });
  fill(host);
});
test.before.each(async (context) => {
  context.page = await newPage(context.browser);
});
test.after.each(async ({ page }) => {
  const troubles = troublesOf(page).splice(0);
  await page.context().close();
  assert.equal(troubles, []);
});
test.after(async ({ browser, host }: Partial<Context>) => {
  await Promise.all([browser?.close(), host?.stop()]);
});

test('a form says what to do, keeps the text and its draft, and saves a shorter one', async ({ page, host }) => {
  await enter(page, host, '/services/1/edit');
  const description = page.getByLabel('Описание', { exact: true });
  await description.fill(long);
  await page.keyboard.press('Control+s');
  await page.getByText(told).first().waitFor();
  assert.is((await description.inputValue()).length, long.length);
  assert.is(host.store.get('services', 1).description, undefined);
  await page.reload();
  await until(async () => assert.is((await description.inputValue()).length, long.length));
  await description.fill('Коротко');
  await page.keyboard.press('Control+s');
  await page.getByText(saved).first().waitFor();
  assert.is(host.store.get('services', 1).description, 'Коротко');
});

test('a dialog over a form does the same', async ({ page, host }) => {
  await enter(page, host, '/cases/1/edit');
  await page.getByRole('button', { name: 'Добавить блок Текст' }).click();
  const paragraph = dialog(page).getByLabel('Текст абзаца 1');
  await paragraph.fill(long);
  await page.keyboard.press('Control+s');
  await page.getByText(told).first().waitFor();
  assert.is((await paragraph.inputValue()).length, long.length);
  assert.equal(host.store.rows('text'), []);
  await page.reload();
  await page.getByRole('button', { name: 'Продолжить новый блок «Текст»' }).click();
  await until(async () => assert.is((await paragraph.inputValue()).length, long.length));
  await paragraph.fill('Коротко');
  await page.keyboard.press('Control+s');
  await until(() => assert.is(host.store.rows('text').length, 1));
});

test.run();
