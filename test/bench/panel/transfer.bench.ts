// Measures the compressed bytes that a visitor with an empty cache downloads: until the screen is usable, and afterwards.
import type { Page } from 'playwright-core';
import { newPage, openBrowser, signIn } from '../../fixtures/browser.ts';
import { startHost } from '../../fixtures/host.ts';
import { report } from '../measure.ts';
import { watchPainted } from './painted.ts';
import { seedCases } from './seed.ts';

const host = await startHost();
seedCases(host.dataDir, 24);
const browser = await openBrowser();

const stranger = await newPage(browser);
await stranger.goto(`${host.origin}/login`);
await stranger.getByRole('button', { name: 'Войти' }).waitFor();
await stranger.waitForLoadState('networkidle');
// All bytes: a visitor who does not sign in downloads nothing of the panel.
const signInScreen = await downloads(stranger);
report({ name: 'JS and CSS to a usable sign-in', value: kilobytes(signInScreen), unit: 'KB', budget: 90 });

const operator = await newPage(browser);
await signIn(operator, host.origin);
const painted = await watchPainted(operator, 'main a[href$="/edit"]', 'navigation');
await operator.goto(`${host.origin}/cases/list/`);
const usable = await painted();
await operator.waitForLoadState('networkidle');
const list = await downloads(operator);
const needed = list.filter(({ start }) => start < usable);
report({ name: 'JS and CSS to a usable cases list', value: kilobytes(needed), unit: 'KB', budget: 150 });
report({ name: 'files of JS and CSS to a usable cases list', value: needed.length, unit: 'files' });
report({ name: 'JS and CSS of the cases list, all in all', value: kilobytes(list), unit: 'KB' });

await browser.close();
await host.stop();

interface Download {
  start: number;
  bytes: number;
}

function downloads(page: Page): Promise<Download[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => /\.(js|css)$/.test(name))
      .map(({ startTime, encodedBodySize }) => ({ start: startTime, bytes: encodedBodySize })),
  );
}

function kilobytes(all: readonly Download[]): number {
  return all.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
}
