import type { Page } from 'playwright-core';
import { median } from '../measure.ts';
import { watchPainted } from './painted.ts';
import { type Stage, visitor, visits } from './stage.ts';
import type { ProfileName } from './throttle.ts';

interface Screen {
  path: string;
  /** What must be painted. */
  selector: string;
  /** Wait until React has attached its handlers. */
  attached?: boolean;
  /** No session. */
  anonymous?: boolean;
  /** The screen needs styles that the host's Content-Security-Policy forbids. */
  withoutPolicy?: boolean;
}

interface Times {
  /** First contentful paint. */
  first: number;
  /** Until the selector matches and is painted. */
  painted: number;
}

/** Returns the medians of visits from an empty cache, to one screen after the other in turns, in milliseconds. */
export async function firstPaints<Name extends string>(
  stage: Stage,
  profile: ProfileName,
  screens: Readonly<Record<Name, Screen>>,
): Promise<Record<Name, Times>> {
  const names = Object.keys(screens) as Name[];
  const found = new Map<Name, Times[]>(names.map((name) => [name, []]));
  for (let n = 0; n < visits; n++) {
    for (const name of names) found.get(name)?.push(await visit(stage, profile, screens[name]));
  }
  // Every name has its entry.
  return Object.fromEntries(names.map((name) => [name, medians(found.get(name) ?? [])])) as Record<Name, Times>;
}

async function visit(stage: Stage, profile: ProfileName, screen: Screen): Promise<Times> {
  const { path, selector, attached = false, anonymous = false, withoutPolicy = false } = screen;
  const page = await visitor(stage, profile, { anonymous });
  if (withoutPolicy) await switchPolicyOff(page);
  const watched = await watchPainted(page, selector, { from: 'navigation', attached });
  await page.goto(stage.host.origin + path, { waitUntil: 'commit' });
  const painted = await watched();
  // The browser reports the first paint when the frame is on the screen, which may be later.
  const first = await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
  const times = { first: (await first.jsonValue()) ?? Number.NaN, painted };
  await page.context().close();
  return times;
}

/** Lets the page break the host's Content-Security-Policy. */
export async function switchPolicyOff(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setBypassCSP', { enabled: true });
}

function medians(times: readonly Times[]): Times {
  return { first: median(times.map(({ first }) => first)), painted: median(times.map(({ painted }) => painted)) };
}
