import type { Locator, Page } from 'playwright-core';

interface Interaction {
  name: string;
  /** What is pressed, or the selector of what is clicked. */
  key?: string;
  click?: string;
  /** A selector that must match before the next. */
  wait?: string;
}

/** What an operator does with list, palette and form, in this order. */
export const interactions: readonly Interaction[] = [
  // First, because the focus stays on the switch until a key moves the cursor.
  { name: 'switch of a row, by pointer', click: 'tr[data-cursor] [role="switch"]' },
  { name: 'next row', key: 'ArrowDown' },
  { name: 'last row', key: 'End' },
  { name: 'first row', key: 'Home' },
  { name: 'hide a row', key: 'Space' },
  { name: 'select a row', key: 'x' },
  { name: 'clear the selection', key: 'Escape' },
  { name: 'open the palette', key: 'Control+KeyK', wait: 'dialog[open] [role="combobox"]' },
  { name: 'first letter in the palette', key: 'r' },
  { name: 'second letter in the palette', key: 't' },
  { name: 'next row of the palette', key: 'ArrowDown' },
  { name: 'letter deleted in the palette', key: 'Backspace' },
  { name: 'close the palette', key: 'Escape' },
  { name: 'switch the theme', key: 'Control+Shift+KeyL' },
  { name: 'open the help', key: '?', wait: '[role="dialog"]' },
  { name: 'close the help', key: 'Escape' },
  { name: 'open the form', key: 'Enter', wait: 'main [data-field="title"] input' },
  { name: 'click into the title', click: 'main [data-field="title"] input' },
  { name: 'letter in the title', key: 'a' },
  { name: 'letter deleted in the title', key: 'Backspace' },
  { name: 'back to the list', key: 'Escape', wait: 'main tr[data-id]' },
  { name: 'services, first key', key: 'g' },
  { name: 'services, second key', key: 's' },
];

export async function perform(page: Page, { key, click, wait }: Interaction): Promise<void> {
  if (key) await page.keyboard.press(key);
  if (click) await clickCentre(page, page.locator(click));
  if (wait) await page.locator(wait).first().waitFor();
}

/** Clicks as a hand does. The driver's own click looks at the element and at what covers it while the page handles the press. */
export async function clickCentre(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('what is to be clicked is not there');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}
