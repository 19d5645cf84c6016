// Measures how much of a screen moves while it loads on a slow machine and network: the sum of the browser's scores.
import type { Page } from 'playwright-core';
import { networkIdle } from '../../fixtures/network-idle.ts';
import { reportGoal } from '../measure.ts';
import { listPath, openStageWith, rowLink } from './cases-list.ts';
import { closeStage, visitor } from './stage.ts';

const stage = await openStageWith(1_000);
for (const { name, path, selector, anonymous } of [
  { name: 'layout shift, sign-in', path: '/login', selector: 'form button[type="submit"]', anonymous: true },
  { name: 'layout shift, cases list', path: listPath, selector: rowLink, anonymous: false },
] as const) {
  const page = await visitor(stage, '4× CPU + fast 3G', { anonymous });
  await page.goto(stage.host.origin + path);
  await page.locator(selector).first().waitFor();
  await networkIdle(page);
  reportGoal({ name, value: await layoutShift(page), unit: 'score' });
}
await closeStage(stage);

function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        let score = 0;
        new PerformanceObserver((list) => {
          for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) score += value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => done(score), 500);
      }),
  );
}
