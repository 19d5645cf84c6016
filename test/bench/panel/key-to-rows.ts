import type { Page } from 'playwright-core';

/**
 * Returns the milliseconds from the time stamp of a key to the second animation frame after the last change of the
 * palette's rows that follows it: results that come in slices count whole. Also the second frame after a key that
 * changes nothing.
 */
export async function keyToRows(page: Page, press: () => Promise<unknown>): Promise<number> {
  await page.evaluate(watch);
  await press();
  await page.waitForFunction(() => 'rowsAfter' in window);
  return page.evaluate(() => {
    const { rowsAfter } = window as unknown as { rowsAfter: number };
    delete (window as { rowsAfter?: number }).rowsAfter;
    return rowsAfter;
  });
}

/** Runs in the page. */
function watch(): void {
  /** Milliseconds without a change after which the rows are those of the key. */
  const quiet = 60;
  window.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      let awaited = 0;
      let timer: ReturnType<typeof setTimeout>;
      const observer = new MutationObserver(stamp);
      observer.observe(document.querySelector('dialog') ?? document.body, {
        attributes: true,
        childList: true,
        characterData: true,
        subtree: true,
      });
      stamp();

      function stamp(): void {
        clearTimeout(timer);
        awaited += 1;
        requestAnimationFrame(() => requestAnimationFrame(shown));
      }

      function shown(): void {
        const after = performance.now() - timeStamp;
        awaited -= 1;
        if (awaited > 0) return;
        timer = setTimeout(() => {
          observer.disconnect();
          Object.assign(window, { rowsAfter: after });
        }, quiet);
      }
    },
    { capture: true, once: true },
  );
}
