// Counts the keys, clicks and taps that the twelve errands of the third walk need in the real panel, beside what they
// needed then. One that cannot be done, or needs more than it may, fails.
import { newPage, openBrowser, signIn } from '../../fixtures/browser.ts';
import { startHost } from '../../fixtures/host.ts';
import { secondOperator } from '../../fixtures/two-sides.ts';
import { report } from '../measure.ts';
import { type Doing, type Errand, errands, type Way } from './errands.ts';
import { byFinger } from './errands-by-finger.ts';
import { byKeys } from './errands-by-keys.ts';
import { byPointer } from './errands-by-pointer.ts';
import { Hand } from './errands-hands.ts';

const ways = {
  keys: { doings: byKeys, unit: 'keys', isFinger: false },
  pointer: { doings: byPointer, unit: 'clicks', isFinger: false },
  finger: { doings: byFinger, unit: 'taps', isFinger: true },
} as const;

const host = await startHost({ EXAMPLE_CONTENT: 'on', SITE_URL: 'https://example.com/{section}/{slug}.html' });
const browser = await openBrowser({ optimizes: true });
const [client, vera] = [await host.signedIn(), await secondOperator(host)];
/** Cases of the example, which have the first numbers. */
const exampleCases = 24;
const counts = new Map<Errand, Record<Way, number>>();

for (const [at, errand] of errands.entries()) {
  const found = { keys: Number.NaN, pointer: Number.NaN, finger: Number.NaN };
  counts.set(errand, found);
  for (const [way, { doings, unit, isFinger }] of Object.entries(ways) as [Way, (typeof ways)[Way]][]) {
    const doing = doings[at];
    if (doing) found[way] = await done(errand, doing, isFinger);
    report({ name: `${errand.name}, by ${way}`, value: found[way], unit, budget: errand.most[way] });
  }
}
await browser.close();
await host.stop();
printErrands();

/** Returns how much it needs; NaN when it cannot be done. */
async function done(errand: Errand, doing: Doing, isFinger: boolean): Promise<number> {
  const size = isFinger ? { width: 390, height: 844, touch: true } : {};
  const page = await newPage(browser, { ...size, returning: true });
  page.setDefaultTimeout(15_000);
  await signIn(page, host.origin);
  const place = { page, host, client, vera };
  try {
    const id = await errand.begin(place);
    const hand = new Hand(page, { isFinger });
    await doing(place, hand, id);
    await errand.check(place, id);
    return hand.count;
  } catch (failure) {
    console.log(`  ${errand.name}: ${failure instanceof Error ? failure.message : failure}`);
    return Number.NaN;
  } finally {
    await page.context().close();
    await removeOwn();
  }
}

/** The next begins with the example alone. */
async function removeOwn(): Promise<void> {
  const { items } = (await client.get<{ items: { id: number }[] }>('/api/cases')).body;
  for (const { id } of items) if (id > exampleCases) await client.delete(`/api/cases/${id}`);
}

/** An errand a row, a way a column: what it needs now, and in brackets what it needed. */
function printErrands(): void {
  console.log('\n| Errand | keys (was) | pointer (was) | finger, 390 px (was) |\n|---|---|---|---|');
  for (const [{ name, former }, found] of counts) {
    const cell = (way: Way) => `${Number.isNaN(found[way]) ? 'impossible' : found[way]} (${former[way]})`;
    console.log(`| ${name} | ${cell('keys')} | ${cell('pointer')} | ${cell('finger')} |`);
  }
}
