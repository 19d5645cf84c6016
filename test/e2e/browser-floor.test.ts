import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { panelSuite } from '../fixtures/panel.ts';

const test = panelSuite('a browser older than the panel is built for', { anonymous: true });

test('it is told so, and which ones will do, above a panel that starts all the same', async ({ page, host }) => {
  await page.addInitScript('delete HTMLElement.prototype.popover');
  await page.goto(`${host.origin}/login`);
  await page.getByRole('button', { name: 'Войти' }).waitFor();
  const [words = '', names = ''] = /Нужен (.+) или новее\./.exec(await page.locator('#outdated').innerText()) ?? [];
  assert.ok(words, 'the page does not say which browsers will do');
  assert.ok(readFileSync('README.md', 'utf8').includes(names), `the README names other browsers than ${names}`);
});

test('a browser that is new enough sees nothing of it', async ({ page, host }) => {
  await page.goto(`${host.origin}/login`);
  await page.getByRole('button', { name: 'Войти' }).waitFor();
  assert.is(await page.locator('#outdated').isVisible(), false);
});

test.run();
