import { cp } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { newPage, openBrowser, signIn } from '../../fixtures/browser.ts';
import { type Host, hostFolder, startHost } from '../../fixtures/host.ts';
import { type ProfileName, throttle } from './throttle.ts';

/** Every measure of a visit is the median of so many. */
export const visits = 5;

/** A host with a browser before it. */
export interface Stage {
  host: Host;
  browser: Browser;
  /** The folder that the host serves: a copy of the panel, so that bare pages can be put beside it. */
  panelFolder: string;
  cookies: Cookies;
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** Starts a host without records and a browser, and signs in once for all pages. */
export async function openStage(): Promise<Stage> {
  const [copy, browser] = await Promise.all([copyOfDist(), openBrowser({ optimizes: true })]);
  const host = await startHost({}, join(copy, 'host'));
  const page = await newPage(browser);
  await signIn(page, host.origin);
  const cookies = await page.context().cookies();
  await page.context().close();
  return { host, browser, panelFolder: join(copy, 'panel'), cookies };
}

export async function closeStage({ host, browser }: Stage): Promise<void> {
  await browser.close();
  await host.stop();
}

/**
 * Returns a page with an empty cache, slowed, and signed in unless it is `anonymous`. The process of the page runs
 * already, because starting it takes the browser longer than the first paint.
 */
export async function visitor(
  { host, browser, cookies }: Stage,
  profile: ProfileName = 'local',
  { anonymous = false } = {},
): Promise<Page> {
  const page = await newPage(browser);
  if (!anonymous) await page.context().addCookies(cookies);
  await page.goto(`${host.origin}/robots.txt`);
  // As on the second visit: the prerendered screen, and the first rows beside a whole list, are for such a browser only.
  if (!anonymous)
    await page.evaluate(() => {
      localStorage.setItem('pult.account', '{"id":1,"session":0}');
      localStorage.setItem('pult.ours', 'true');
    });
  await throttle(page, profile);
  return page;
}

/** Copies the build beside the bundle of this file, where the runner removes it and the host finds its packages. */
async function copyOfDist(): Promise<string> {
  const folder = `${fileURLToPath(import.meta.url)}-dist`;
  await Promise.all(
    ['host', 'panel'].map((name) => cp(join(dirname(hostFolder), name), join(folder, name), { recursive: true })),
  );
  return folder;
}
