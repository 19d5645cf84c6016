import type { Page } from 'playwright-core';
import { writeBarePage } from './bare-page.ts';
import { openIdleList, rowLink, settle } from './cases-list.ts';
import { watchPainted } from './painted.ts';
import { type Stage, visitor, visits } from './stage.ts';
import { type ProcessorName, processors } from './throttle.ts';

const presses = 3 * visits;

/**
 * Opens the floor of interactions: the list as static HTML, and a script of a few lines that answers keys with what is
 * painted. Space flips the first switch, Enter replaces the list by a form, any other key replaces the palette's rows.
 * `palette`: it is open.
 */
export async function openBareList(stage: Stage, processor: ProcessorName, { palette = false } = {}): Promise<Page> {
  const page = await openIdleList(stage);
  await page.keyboard.press('Enter');
  await page.locator('main [data-field="title"]').waitFor();
  await settle(page);
  const form = await page.locator('main').innerHTML();
  await page.keyboard.press('Escape');
  await page.locator(rowLink).first().waitFor();
  await settle(page);
  let rows = '';
  if (palette) {
    await page.keyboard.press('Control+KeyK');
    await page.keyboard.type('rtqc');
    await page.locator('dialog[open] [cmdk-item]').first().waitFor();
    await settle(page);
    rows = await page.locator('dialog[open] [cmdk-list]').innerHTML();
  }
  const script = `(${answerKeys})(${JSON.stringify({ form, rows })})`;
  const path = await writeBarePage(page, stage.panelFolder, { name: 'keys', script });
  await page.context().close();
  const bare = await visitor(stage, processors[processor]);
  await bare.goto(stage.host.origin + path);
  return bare;
}

/** Returns the milliseconds from a key until its answer is painted, of several presses. */
export async function pressOnBareList(
  page: Page,
  key: string,
  until: 'painted' | 'next-frame' = 'painted',
): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < presses; n++) {
    await settle(page);
    const painted = await watchPainted(page, 'main', { from: 'key', until });
    await page.keyboard.press(key);
    times.push(await painted());
  }
  return times;
}

/** Runs in the page. */
function answerKeys({ form, rows }: { form: string; rows: string }): void {
  const main = document.querySelector('main');
  const list = main?.innerHTML ?? '';
  let isForm = false;
  addEventListener('keydown', ({ code }) => {
    if (code === 'Space') {
      const toggle = document.querySelector('[role="switch"]');
      toggle?.setAttribute('aria-checked', String(toggle.getAttribute('aria-checked') !== 'true'));
    } else if (code === 'Enter') {
      isForm = !isForm;
      if (main) main.innerHTML = isForm ? form : list;
    } else {
      const found = document.querySelector('[cmdk-list]');
      if (found) found.innerHTML = rows;
    }
  });
}
