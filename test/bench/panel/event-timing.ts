import type { Page } from 'playwright-core';

/** Begins to record the interactions of the page as the browser's Event Timing has them. */
export async function recordInteractions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const interactions: { start: number; duration: number }[] = [];
    Object.assign(window, { interactions });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (entry.interactionId) interactions.push({ start: entry.startTime, duration: entry.duration });
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
}

/** Returns the longest interaction since `start`. The browser reports from 16 ms on; none means that it was faster. */
export function longestSince(page: Page, start: number): Promise<number> {
  return page.evaluate((from) => {
    const { interactions } = window as unknown as { interactions: { start: number; duration: number }[] };
    return Math.max(16, ...interactions.filter((one) => one.start >= from).map(({ duration }) => duration));
  }, start);
}

export function now(page: Page): Promise<number> {
  return page.evaluate(() => performance.now());
}
