import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { panelSuite } from '../fixtures/panel.ts';

const test = panelSuite('a browser older than the panel is built for', { anonymous: true });

test('a browser that is too old shows a notice with the supported versions, and the panel starts all the same', async ({
  page,
  host,
}) => {
  await page.addInitScript('delete HTMLElement.prototype.popover');
  await page.goto(`${host.origin}/login`);
  await page.getByRole('button', { name: 'Войти' }).waitFor();
  const [words = '', names = ''] = /Нужен (.+) или новее\./.exec(await page.locator('#outdated').innerText()) ?? [];
  assert.ok(words, 'the page does not say which browsers will do');
  assert.ok(readFileSync('README.md', 'utf8').includes(names), `the README names other browsers than ${names}`);
});

test('a browser that is new enough shows no notice', async ({ page, host }) => {
  await page.goto(`${host.origin}/login`);
  await page.getByRole('button', { name: 'Войти' }).waitFor();
  assert.is(await page.locator('#outdated').isVisible(), false);
});

test.run();
