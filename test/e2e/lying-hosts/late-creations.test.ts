// A gateway gives a creation up at once, and the host performs it when nobody waits for it any more.
import type { Browser, Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { newPage, openBrowser, troublesOf } from '../../fixtures/browser.ts';
import { enter, saved } from '../../fixtures/foreign/panel.ts';
import { page as htmlPage, type Reply } from '../../fixtures/foreign/reply.ts';
import { type ForeignHost, startForeignHost } from '../../fixtures/foreign-host.ts';
import { pathOf, until } from '../../fixtures/panel.ts';

interface Context {
  browser: Browser;
  page: Page;
  host: ForeignHost;
  /** Performs what was given up. */
  performLate: () => Promise<unknown>;
}

const test = suite<Context>('Creations that come late');

test.before(async (context) => {
  context.browser = await openBrowser();
});
test.before.each(async (context) => {
  let late: (() => Promise<Reply>) | null = null;
  let isFirst = true;
  context.host = await startForeignHost({
    between: (asked, ask) => {
      if (asked.method !== 'POST' || asked.path !== '/api/services' || !isFirst) return ask(asked);
      isFirst = false;
      late = () => ask(asked);
      return htmlPage(504, 'Gateway Time-out');
    },
  });
  context.performLate = () => late?.() ?? Promise.reject(new Error('nothing was sent'));
  context.page = await newPage(context.browser);
  await context.page.clock.install();
  await enter(context.page, context.host, '/services/create/');
  await context.page.getByLabel('Название').fill('Аудит');
  await context.page.keyboard.press('Control+s');
  await context.page.getByText('Ошибка сервера (504).').first().waitFor();
});
test.after.each(async ({ page, host }) => {
  const troubles = troublesOf(page).splice(0);
  await page.context().close();
  await host.stop();
  assert.equal(troubles, []);
});
test.after(async ({ browser }: Partial<Context>) => {
  await browser?.close();
});

const titles = ({ store }: ForeignHost) => store.rows('services').map(({ title }) => title);
const doubt = (page: Page) => page.getByText('ещё может сохранить отправленное').first();

/** Saves again, and lets the time pass for which a late row is waited for. */
async function saveInVain(page: Page): Promise<void> {
  await page.keyboard.press('Control+s');
  await until(async () => {
    await page.clock.fastForward(1500);
    assert.ok(await doubt(page).isVisible());
  });
}

test('the save after it is no second row: it says that the first may come, and the next one finds it', async ({
  page,
  host,
  performLate,
}) => {
  await saveInVain(page);
  assert.equal(titles(host), []);
  assert.is(await page.getByLabel('Название').inputValue(), 'Аудит');
  await performLate();
  await page.keyboard.press('Control+s');
  await page.getByText(saved).first().waitFor();
  await until(() => assert.is(pathOf(page), '/services/'));
  assert.equal(titles(host), ['Аудит']);
});

test('one that never comes is created by the save after the word', async ({ page, host }) => {
  await saveInVain(page);
  await page.keyboard.press('Control+s');
  await page.getByText(saved).first().waitFor();
  assert.equal(titles(host), ['Аудит']);
});

test('the word is kept over a reload: what was typed is a draft that knows of its creation', async ({
  page,
  host,
  performLate,
}) => {
  await saveInVain(page);
  await performLate();
  await page.reload();
  await until(async () => assert.is(await page.getByLabel('Название').inputValue(), 'Аудит'));
  await page.keyboard.press('Control+s');
  await page.getByText(saved).first().waitFor();
  assert.equal(titles(host), ['Аудит']);
});

test.run();
