import type { CDPSession, Page } from 'playwright-core';
import { networkIdle } from '../../fixtures/network-idle.ts';
import { listPath } from './cases-list.ts';
import { seedCases } from './seed.ts';
import { openStage, type Stage, visitor } from './stage.ts';

/** Matches the palette's field while it is open. */
export const paletteField = 'dialog[open] [role="combobox"]';

const queries = ['сайт для банка', 'rtqcs', '4217', 'кейсов', 'портал музея', 'черного моря', 'создать', 'прилжение'];

export interface PalettePage extends Stage {
  page: Page;
  session: CDPSession;
}

/** A host, and a page before it that is not slowed. */
export async function openPalettePage(): Promise<PalettePage> {
  const stage = await openStage();
  const page = await visitor(stage);
  return { ...stage, page, session: await page.context().newCDPSession(page) };
}

/** Opens the list of so many cases and waits until the palette finds the last of them. */
export async function loadRecords({ page, host }: PalettePage, records: number): Promise<void> {
  seedCases(host.dataDir, records);
  await page.goto(host.origin + listPath);
  await page.locator('main a[href$="/edit"]').first().waitFor();
  await networkIdle(page);
  await page.keyboard.press('Control+KeyK');
  await page.locator(paletteField).fill(`#${records}`);
  await page.locator(`dialog[open] [cmdk-item][data-value="case:${records}"]`).waitFor({ timeout: 120_000 });
  await page.keyboard.press('Escape');
}

export async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+KeyK');
  await page.locator(paletteField).waitFor();
}

/** The keys that type each query letter by letter, and delete it again. */
export function keysOf({ page, session }: PalettePage): (() => Promise<unknown>)[] {
  return queries.flatMap((query) => [
    ...Array.from(query, (letter) => () => type(session, letter)),
    ...Array.from(query, () => () => page.keyboard.press('Backspace')),
  ]);
}

/** Sends a real key event for a letter of any alphabet; `press` sends Latin letters only. */
async function type(session: CDPSession, letter: string): Promise<void> {
  await session.send('Input.dispatchKeyEvent', { type: 'keyDown', text: letter, key: letter });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key: letter });
}
