import type { Page } from 'playwright-core';

/**
 * Returns the milliseconds from a moment in the page until `selector` matches and that frame is painted. The moment is
 * the start of the navigation, or the time stamp of the next key event, so that waiting for a busy main thread counts.
 */
export async function watchPainted(
  page: Page,
  selector: string,
  from: 'navigation' | 'key',
): Promise<() => Promise<number>> {
  const script = `(${watch})(${JSON.stringify(selector)}, ${from === 'key'})`;
  if (from === 'key') await page.evaluate(script);
  else await page.addInitScript(script);
  return async () => {
    await page.waitForFunction(() => 'paintedAfter' in window);
    return page.evaluate(() => {
      const { paintedAfter } = window as unknown as { paintedAfter: number };
      delete (window as { paintedAfter?: number }).paintedAfter;
      return paintedAfter;
    });
  };
}

function watch(selector: string, fromKey: boolean): void {
  if (fromKey) window.addEventListener('keydown', ({ timeStamp }) => wait(timeStamp), { capture: true, once: true });
  else wait(0);

  function wait(start: number): void {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      // The frame is painted between its animation callbacks and the next message.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => Object.assign(window, { paintedAfter: performance.now() - start });
        port2.postMessage(null);
      });
    });
    observer.observe(document, { childList: true, subtree: true, attributes: true });
  }
}
