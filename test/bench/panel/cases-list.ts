import type { Page } from 'playwright-core';
import { networkIdle } from '../../fixtures/network-idle.ts';
import { watchPainted } from './painted.ts';
import { seedCases } from './seed.ts';
import { openStage, type Stage, visitor } from './stage.ts';
import type { ProfileName } from './throttle.ts';

export const listPath = '/cases/list/';

/** The link of a case's row. */
export const rowLink = 'main a[href$="/edit"]';

/** A host with so many cases. */
export async function openStageWith(cases: number): Promise<Stage> {
  const stage = await openStage();
  seedCases(stage.host.dataDir, cases);
  return stage;
}

/** Opens the list from an empty cache and waits for its rows. Returns the milliseconds until they are painted, too. */
export async function openList(stage: Stage, profile: ProfileName = 'local'): Promise<{ page: Page; usable: number }> {
  const page = await visitor(stage, profile);
  const painted = await watchPainted(page, rowLink, { from: 'navigation' });
  await page.goto(stage.host.origin + listPath);
  return { page, usable: await painted() };
}

/** Opens the list and waits until the page has nothing more to do. */
export async function openIdleList(stage: Stage, profile: ProfileName = 'local'): Promise<Page> {
  const { page } = await openList(stage, profile);
  await networkIdle(page);
  await settle(page);
  return page;
}

/** Waits for two frames and the tasks that were deferred until after them. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50)))),
  );
}
