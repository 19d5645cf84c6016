// A megabyte in a field does not slow typing.
import type { CDPSession, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { addCase, open, panelSuite, until } from '../fixtures/panel.ts';
import { fieldOf } from '../fixtures/two-sides.ts';

const test = panelSuite('long texts', { seed: (client) => addCase(client, 'Портал банка') });

const megabyte = 'Банк терял половину заявок. '.repeat(36_000).slice(0, 1_000_000);
const keys = 20;

test('a key in a field with a million characters takes less than 50 ms of scripts, and its text is laid out once', async ({
  host,
  page,
}) => {
  await open({ host, page }, '/cases/1/edit');
  const announce = fieldOf(page, 'Анонс');
  await announce.fill(megabyte);
  // `getByText` would read the long text for each of its ancestors.
  await page.locator('xpath=//span[starts-with(text(), "Черновик сохранён в")]').waitFor();
  await announce.press('Control+End');
  const session = await page.context().newCDPSession(page);
  // Of the page's own thread, whatever else the machine does.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await metrics(session);
  const frames: number[] = [];
  for (let n = 0; n < keys; n++) frames.push(await keyToFrame(page));
  const after = await metrics(session);
  const spent = Object.keys(after).map((name) => [name, (1000 * ((after[name] ?? 0) - (before[name] ?? 0))) / keys]);
  const each = Object.fromEntries(spent) as Record<string, number>;
  const told = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration', 'TaskDuration'];
  const figures = told.map((name) => `${name} ${each[name]?.toFixed(1)} ms`).join(', ');
  const text = `${figures}, key to frame ${Math.max(...frames).toFixed(0)} ms at most`;
  assert.ok((each.ScriptDuration ?? 0) < 50, `a key takes ${text}`);
  // Ten times as long when the copy that the field grows with holds the whole text too.
  assert.ok((each.LayoutDuration ?? 0) < 500, `a key takes ${text}`);
  await until(async () => assert.is((await announce.inputValue()).length, megabyte.length + keys));
  process.stdout.write(`\na key takes ${text}\n`);
});

async function metrics(session: CDPSession): Promise<Record<string, number>> {
  const { metrics } = await session.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

/** From the key to the frame that shows it, in milliseconds. */
async function keyToFrame(page: Page): Promise<number> {
  await page.evaluate(() => {
    const measured = new Promise<number>((done) =>
      addEventListener(
        'keydown',
        (event) => requestAnimationFrame(() => setTimeout(() => done(performance.now() - event.timeStamp))),
        { once: true, capture: true },
      ),
    );
    Object.assign(window, { measured });
  });
  await page.keyboard.press('z');
  return page.evaluate('window.measured');
}

test.run();
