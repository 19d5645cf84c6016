// What a colleague does is seen in a browser behind each network that stands before hosts: nginx with TLS as it comes, haproxy
// with the printed recipe, a filter that hands on whole answers only, a line that is cut for a minute.
// Mostly waits.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { newPage, signIn } from '../../fixtures/browser.ts';
import type { Client } from '../../fixtures/client.ts';
import { findHaproxy, startHaproxy } from '../../fixtures/haproxy.ts';
import { startTlsNginx } from '../../fixtures/nginx.ts';
import { addCase, open, type Panel, panelSuite, textOf, until } from '../../fixtures/panel.ts';
import { startPoorNetwork } from '../../fixtures/poor-network.ts';
import { Relay } from '../../fixtures/relay.ts';
import { secondOperator } from '../../fixtures/two-sides.ts';

const test = panelSuite('together, through networks', { env: { TRUST_PROXY: 'loopback' } });

let vera: Client;
let id: number;
test.before.each(async ({ host, client }) => {
  vera ??= await secondOperator(host);
  id ??= await addCase(client, 'Форум');
});

const networks = {
  'nginx with TLS as it comes': startTlsNginx,
  'haproxy by its recipe': async (origin: string) => startHaproxy((await findHaproxy()) ?? '', [origin, origin]),
  'a filter that hands on whole answers': startPoorNetwork,
};

/** Milliseconds: without the news a page looks again after a minute. */
const soon = 20_000;

const title = (page: Page) => textOf(page.locator(`tr[data-id="${id}"] [data-row-link]`));

const sign = (page: Page) => page.getByText('Нет связи', { exact: true }).filter({ visible: true });

/** Opens the list there in another browser, and waits until it follows. */
async function listAt(origin: string, { browser }: Panel): Promise<Page> {
  const page = await newPage(browser, { returning: true, ignoreHTTPSErrors: true });
  await signIn(page, origin);
  const waits = page.waitForResponse((response) => response.url().endsWith('/api/changes/wait') && response.ok());
  await Promise.all([waits, open({ page, host: { origin } as Panel['host'] }, '/cases/list/')]);
  return page;
}

async function saves(text: string): Promise<void> {
  const { status } = await vera.put(`/api/cases/${id}`, { title: text });
  assert.is(status, 200);
}

for (const [name, start] of Object.entries(networks))
  test(`through ${name} the row has what was saved, at once`, async (panel) => {
    const between = await start(panel.host.origin);
    try {
      const page = await listAt(between.origin, panel);
      for (const text of ['Газета', 'Почта']) {
        const began = Date.now();
        await saves(text);
        await until(async () => assert.is(await title(page), text));
        assert.ok(Date.now() - began < soon, `${text} after ${Date.now() - began} ms`);
      }
      await page.context().close();
    } finally {
      await between.stop();
    }
  });

test('on a line that is cut for a minute the list stays, says that there is no connection, and then has all', async (panel) => {
  const relay = await Relay.start(Number(new URL(panel.host.origin).port));
  try {
    const page = await listAt(`http://127.0.0.1:${relay.port}`, panel);
    await page.locator('tr[data-cursor] [data-row-link]').focus();
    const cutAt = Date.now();
    relay.hold();
    await saves('Радио');
    // The question that leads nowhere is given up after 35 s, the look whether the host answers after 10.
    await sign(page).waitFor({ timeout: 120_000 });
    await page.waitForTimeout(Math.max(0, cutAt + 60_000 - Date.now()));
    assert.ok(await page.locator(`tr[data-id="${id}"]`).isVisible());
    relay.hold(false);
    const began = Date.now();
    await until(async () => assert.is(await title(page), 'Радио'));
    assert.ok(Date.now() - began < 2 * soon, `after ${Date.now() - began} ms`);
    await sign(page).waitFor({ state: 'detached' });
    await saves('Вестник');
    await until(async () => assert.is(await title(page), 'Вестник'));
    await page.context().close();
  } finally {
    relay.hold(false);
    await relay.stop();
  }
});

test.run();
