import type { FileChooser, Locator, Page } from 'playwright-core';
import { dragFiles, fileAt } from '../../fixtures/dropped-files.ts';

/**
 * What an operator does, counted: a chord, a click, a tap, a swipe and a drop are one each. Letters of texts and what is
 * done in the window of the system that gives a file are not counted, in any way.
 */
export class Hand {
  count = 0;
  readonly page: Page;
  readonly #isFinger: boolean;

  constructor(page: Page, { isFinger = false } = {}) {
    this.page = page;
    this.#isFinger = isFinger;
  }

  async press(...chords: readonly string[]): Promise<void> {
    for (const chord of chords) {
      await this.page.keyboard.press(chord);
      this.count += 1;
    }
  }

  /** A click of the pointer, or a tap. */
  async on(target: Locator): Promise<void> {
    if (this.#isFinger) await target.tap();
    else await target.click();
    this.count += 1;
  }

  /** Letters go into what has the focus. */
  async write(text: string): Promise<void> {
    await this.page.keyboard.insertText(text);
  }

  /** In place of what is in the field, which has the focus: its letters are selected and written over. */
  async replace(target: Locator, text: string): Promise<void> {
    await target.fill(text);
  }

  /** By the menu of the browser, or that of the phone. */
  async paste(text: string): Promise<void> {
    await this.page.keyboard.insertText(text);
    this.count += 1;
  }

  /** Does what opens the window in which the system gives files, and takes these. */
  async choose(act: () => Promise<unknown>, files: readonly string[]): Promise<void> {
    const [chooser] = await Promise.all([this.page.waitForEvent('filechooser'), act()]);
    await give(chooser, files);
  }

  async drop(target: Locator, files: readonly string[]): Promise<void> {
    await dragFiles(target, await Promise.all(files.map(fileAt)));
    this.count += 1;
  }

  /** Brings the bar of a phone back. */
  async swipeDown(): Promise<void> {
    const touch = await this.page.context().newCDPSession(this.page);
    const at = (y: number) => ({ touchPoints: [{ x: 200, y }] });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(300) });
    for (let y = 310; y <= 480; y += 10) await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(y) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await touch.detach();
    // A tap while it glides would only stop it.
    await this.page.evaluate(stands);
    this.count += 1;
  }

  /** Tab until the element has the focus. */
  async tabTo(target: Locator): Promise<void> {
    for (let n = 0; n < 60; n++) {
      await this.press('Tab');
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error('Tab does not come to the field');
  }
}

async function give(chooser: FileChooser, files: readonly string[]): Promise<void> {
  if (files.length > 1 && !chooser.isMultiple()) throw new Error('one file at a time');
  await chooser.setFiles([...files]);
}

/** Runs in the page: resolves when what scrolls has come to rest. */
function stands(): Promise<void> {
  const scroller = document.querySelector('main [data-under-bars]');
  let last = -1;
  return new Promise((done) => {
    const look = () => {
      if (!scroller || scroller.scrollTop === last) return done();
      last = scroller.scrollTop;
      setTimeout(look, 150);
    };
    look();
  });
}
