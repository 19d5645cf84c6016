import type { Page } from 'playwright-core';

interface Watched {
  /** From the start of the navigation, or from the time stamp of the next key or press: waiting for a busy thread counts. */
  from: 'navigation' | 'key' | 'press';
  /** Wait until React has attached the handlers of the element, which a prerendered page has before. */
  attached?: boolean;
  /** Until the frame is painted, or until the animation callbacks of the frame after it. */
  until?: 'painted' | 'next-frame';
}

/** Returns the milliseconds from a moment in the page until `selector` matches and that frame is painted. */
export async function watchPainted(
  page: Page,
  selector: string,
  { from, attached = false, until = 'painted' }: Watched,
): Promise<() => Promise<number>> {
  const script = `(${watch})(${JSON.stringify(selector)}, ${JSON.stringify(events[from])}, ${attached}, ${until === 'painted'})`;
  if (from === 'navigation') await page.addInitScript(script);
  else await page.evaluate(script);
  return async () => {
    await page.waitForFunction(() => 'paintedAfter' in window);
    return page.evaluate(() => {
      const { paintedAfter } = window as unknown as { paintedAfter: number };
      delete (window as { paintedAfter?: number }).paintedAfter;
      return paintedAfter;
    });
  };
}

const events = { navigation: null, key: 'keydown', press: 'pointerup' } as const;

function watch(selector: string, event: string | null, attached: boolean, untilPainted: boolean): void {
  if (event) window.addEventListener(event, ({ timeStamp }) => wait(timeStamp), { capture: true, once: true });
  else wait(0);

  // In each frame, because attaching handlers changes nothing in the document.
  function wait(start: number): void {
    requestAnimationFrame(() => {
      if (!isThere()) return wait(start);
      const report = () => Object.assign(window, { paintedAfter: performance.now() - start });
      if (!untilPainted) return requestAnimationFrame(report);
      // The frame is painted between its animation callbacks and the next message.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = report;
      port2.postMessage(null);
    });
  }

  function isThere(): boolean {
    const element = document.querySelector(selector);
    if (!element || !attached) return element !== null;
    return Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  }
}
