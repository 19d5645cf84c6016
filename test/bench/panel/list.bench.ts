// Measures a long list of cases: the time from navigation to painted rows, and the number of nodes of the page.
import { newPage, openBrowser, signIn } from '../../fixtures/browser.ts';
import { startHost } from '../../fixtures/host.ts';
import { median, report } from '../measure.ts';
import { watchPainted } from './painted.ts';
import { seedCases } from './seed.ts';

const row = 'main a[href$="/edit"]';

const host = await startHost();
const browser = await openBrowser();

for (const rows of [1_000, 10_000]) {
  seedCases(host.dataDir, rows);
  const times: number[] = [];
  let nodes = 0;
  for (let n = 0; n < 5; n++) {
    const page = await newPage(browser);
    await signIn(page, host.origin);
    const painted = await watchPainted(page, row, 'navigation');
    await page.goto(`${host.origin}/cases/list/`);
    times.push(await painted());
    nodes = await page.evaluate(() => document.querySelectorAll('*').length);
    await page.context().close();
  }
  const name = `cases list with ${rows.toLocaleString('en')} rows`;
  report({ name: `${name}, navigation to painted rows, median`, value: median(times), unit: 'ms' });
  // The visible rows and the page around them; more nodes mean that the list is no longer virtualised.
  report({ name: `${name}, DOM nodes`, value: nodes, unit: 'nodes', budget: 2_500 });
}

await browser.close();
await host.stop();
