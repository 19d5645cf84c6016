// The tools of the browser tests, tested: a guard that sees nothing would let every scenario pass.
import type { Browser, Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { axe, newPage, openBrowser, troublesOf } from '../fixtures/browser.ts';
import { recordKeys, recordPointer } from '../fixtures/guards.ts';
import { learnColors, newColors } from '../fixtures/new-colors.ts';
import { until } from '../fixtures/until.ts';

const policy = "default-src 'none'; script-src 'self'";
const body = `<!doctype html><html lang="ru"><title>Проба</title><main><h1>Проба</h1>
  <button>Нажать</button><label>Имя <input></label><label><input type="checkbox"> Показывать</label></main></html>`;

const test = suite<{ browser: Browser; page: Page }>('browser fixtures');

test.before(async (context) => {
  context.browser = await openBrowser();
});

test.before.each(async (context) => {
  context.page = await newPage(context.browser, { theme: 'dark' });
  await context.page.route('http://localhost/**', (route) =>
    route.fulfill({ body, contentType: 'text/html', headers: { 'content-security-policy': policy } }),
  );
  await context.page.goto('http://localhost/');
});

test.after.each(({ page }) => page.context().close());
test.after(({ browser }) => browser.close());

test('the pointer guard sees a click, also after a reload', async ({ page }) => {
  const events = await recordPointer(page);
  await page.reload();
  await page.click('button');
  await until(() => assert.ok(events.includes('pointerdown') && events.includes('click'), events.join()));
});

test('the pointer guard lets a button be pressed by key', async ({ page }) => {
  const events = await recordPointer(page);
  await page.focus('button');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  assert.equal(events, []);
});

test('the key guard lets text be typed and sees everything else', async ({ page }) => {
  const keys = await recordKeys(page);
  await page.click('input');
  await page.keyboard.type('Сайт');
  await page.keyboard.press('Backspace');
  assert.equal(keys, []);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+k');
  await until(() => assert.equal(keys, ['Tab', ' ', 'Control', 'k']));
});

test('axe runs under a strict policy and names what is wrong', async ({ page }) => {
  assert.equal(await axe(page), []);
  await page.evaluate(() => document.querySelector('label')?.replaceWith(document.createElement('input')));
  assert.match((await axe(page)).join(), 'label: ');
});

test('of texts that are painted alike one is looked at: a new colour, a new ground and a new class are looked at anew', async ({
  page,
}) => {
  const seen = new Set<string>();
  const look = async () => {
    const painted = await newColors(page, seen);
    if (!painted) return null;
    const { parts } = painted;
    const found = await axe(page, { only, parts });
    await learnColors(painted, seen);
    return { looked: await parts.evaluate((all) => all.map(({ id }) => id)), found };
  };
  const only = ['color-contrast'];
  await page.evaluate(() => {
    const text = (id: string) => Object.assign(document.createElement('p'), { id, textContent: 'Текст' });
    document.querySelector('main')?.replaceChildren(text('one'), text('other'));
  });
  assert.equal(await look(), { looked: ['one'], found: [] });
  assert.is(await look(), null);
  await page.evaluate(() => document.querySelector('#other')?.setAttribute('class', 'new'));
  assert.equal(await look(), { looked: ['other'], found: [] });
  await page.evaluate(() => Object.assign(document.querySelector<HTMLElement>('#one')?.style ?? {}, { color: '#bbb' }));
  const pale = await look();
  assert.equal(pale?.looked, ['one']);
  assert.match(pale?.found.join() ?? '', /^color-contrast: .*\(#one\)$/);
  await page.evaluate(() => Object.assign(document.querySelector('main')?.style ?? {}, { background: '#111' }));
  const dark = await look();
  assert.equal(dark?.looked, ['one', 'other']);
  assert.match(dark?.found.join() ?? '', /^color-contrast: .*\(#other\)$/);
});

test('exceptions and breaches of the policy are recorded', async ({ page }) => {
  assert.equal(troublesOf(page), []);
  await page.evaluate(() =>
    document.body.append(Object.assign(document.createElement('style'), { textContent: '*{}' })),
  );
  await Promise.all([
    page.waitForEvent('pageerror'),
    page.evaluate(() => {
      setTimeout(() => {
        throw new Error('a trouble');
      });
    }),
  ]);
  assert.is(troublesOf(page).length, 2);
});

test('the theme is set before the first visit only', async ({ page }) => {
  assert.is(await page.evaluate(() => localStorage.getItem('darkTheme')), 'true');
  await page.evaluate(() => localStorage.setItem('darkTheme', 'false'));
  await page.reload();
  assert.is(await page.evaluate(() => localStorage.getItem('darkTheme')), 'false');
});

test.run();
