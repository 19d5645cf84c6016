// Measures the compressed bytes that a visitor with an empty cache downloads: until the screen is usable, and afterwards.
import type { Page } from 'playwright-core';
import { networkIdle } from '../../fixtures/network-idle.ts';
import { report, reportGoal } from '../measure.ts';
import { openList, openStageWith } from './cases-list.ts';
import { closeStage, visitor } from './stage.ts';

const stage = await openStageWith(24);

const stranger = await visitor(stage, 'local', { anonymous: true });
await stranger.goto(`${stage.host.origin}/login`);
await stranger.getByRole('button', { name: 'Войти' }).waitFor();
await networkIdle(stranger);
// All bytes: a visitor who does not sign in downloads nothing of the panel.
const signInScreen = await downloads(stranger);
reportGoal({ name: 'JS and CSS to a usable sign-in', value: kilobytes(signInScreen), unit: 'KB', budget: 75 });

const { page, usable } = await openList(stage);
// The palette is the last of what the list loads by itself.
await page.locator('dialog').waitFor({ state: 'attached' });
await networkIdle(page);
const list = await downloads(page);
const needed = list.filter(({ start }) => start < usable);
reportGoal({ name: 'JS and CSS to a usable cases list', value: kilobytes(needed), unit: 'KB', budget: 125 });
report({ name: 'files of JS and CSS to a usable cases list', value: needed.length, unit: 'files' });
reportGoal({
  name: 'scripts of the cases list, all in all',
  value: kilobytes(list.filter(({ isScript }) => isScript)),
  unit: 'KB',
  budget: 250,
});
// The first sign of an operator loads the rest: forms, help, dashboard.
await page.mouse.move(200, 300);
await page.locator('tr[data-cursor]').hover();
await networkIdle(page);
report({ name: 'JS and CSS with the forms and the dragging', value: kilobytes(await downloads(page)), unit: 'KB' });

await closeStage(stage);

interface Download {
  isScript: boolean;
  start: number;
  bytes: number;
}

function downloads(from: Page): Promise<Download[]> {
  return from.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => /\.(js|css)$/.test(name))
      .map(({ name, startTime, encodedBodySize }) => ({
        isScript: name.endsWith('.js'),
        start: startTime,
        bytes: encodedBodySize,
      })),
  );
}

function kilobytes(all: readonly Download[]): number {
  return all.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
}
