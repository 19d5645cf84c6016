// What a form is told of the website, from a save until the minute in which it has been read. Waits end at once.
import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { LiveState } from '../../src/model/changes/live-state.ts';
import { site } from '../../src/state/browser/site.ts';
import { followLive, liveStates } from '../../src/state/live/live-store.ts';
import { announcer } from '../../src/state/messages/announcer.ts';
import { type Call, fakeFetch } from '../fixtures/fake-fetch.ts';
import { until } from '../fixtures/until.ts';

/** What waits for so long, to be run when the test wants it. */
let waits: { ms: number; run: () => void }[] = [];
const { setTimeout } = globalThis;
Object.assign(globalThis, {
  // Of the store alone: limits of calls and looks of `until` go on.
  setTimeout: (run: () => void, ms = 0, ...rest: []) =>
    [300, 2000, 5000, 60_000].includes(ms) || (ms > 20_000 && ms < 60_000)
      ? waits.push({ ms, run })
      : setTimeout(run, ms, ...rest),
});

const form = 'case:1';
let answer: { status?: number; body?: unknown };
let calls: Call[];
const change = (more: Partial<LiveState>) => {
  const state: LiveState = {
    id: 7,
    state: 'waiting',
    after: null,
    ago: null,
    op: 'change',
    fields: ['title'],
    ...more,
  };
  answer = { body: { change: state } };
};

test.before.each(() => {
  for (const key of Object.keys(liveStates)) delete liveStates[key];
  waits = [];
  announcer.text = '';
  site.offers = { live: true, backup: true };
  calls = fakeFetch({ [`GET /api/live?form=${encodeURIComponent(form)}`]: () => answer });
});

/** Runs what waits, and returns for how long it would have waited. */
async function next(): Promise<number | undefined> {
  const [wait] = waits.splice(0, 1);
  const asked = calls.length;
  wait?.run();
  if (wait && wait.ms <= 5000) await until(() => assert.is(calls.length, asked + 1));
  await until(() => undefined);
  await new Promise((done) => setTimeout(done, 20));
  return wait?.ms;
}

test('it asks soon, then every five seconds, until the site shows it; for a minute that is said', async () => {
  change({});
  followLive(form);
  assert.equal([await next(), announcer.text], [300, 'На сайте ещё прежнее, изменятся: страница кейса, список']);
  announcer.text = '';
  assert.equal([await next(), await next(), announcer.text], [2000, 5000, ''], 'what is said once is enough');
  change({ state: 'shown', after: 41, ago: 4 });
  assert.equal([await next(), liveStates[form]?.state], [5000, 'shown']);
  assert.is(announcer.text, 'На сайте, через 41\u00a0с');
  assert.equal([await next(), liveStates[form], waits.length], [60_000, undefined, 0]);
});

test('what was on the site before the form was opened is said for the rest of its minute, or not at all', async () => {
  change({ state: 'shown', after: 41, ago: 20 });
  followLive(form);
  await next();
  assert.equal([liveStates[form]?.state, await next(), liveStates[form]], ['shown', 40_000, undefined]);
  change({ state: 'shown', after: 41, ago: 61 });
  followLive(form);
  await next();
  assert.equal([liveStates[form], waits.length], [undefined, 0]);
});

test('what is on the site of an earlier save is not said of this one, and nothing of it is read out twice', async () => {
  change({ state: 'shown', after: 2, ago: 4 });
  const stop = followLive(form);
  await next();
  assert.equal([liveStates[form]?.state, announcer.text], ['shown', 'На сайте, через 2\u00a0с']);
  stop();
  [waits, announcer.text] = [[], ''];
  followLive(form);
  assert.is(liveStates[form], undefined);
  await next();
  assert.equal([liveStates[form]?.state, announcer.text], ['shown', ''], 'nothing new was saved');
});

test('a build that has failed before is shown and not said, and looked for each minute', async () => {
  change({ state: 'late' });
  followLive(form);
  await next();
  assert.equal([liveStates[form]?.state, announcer.text, waits[0]?.ms], ['late', '', 60_000]);
});

test('nothing is said where nobody knows; the host that is just asking is asked again, then each minute', async () => {
  change({ state: 'unknown' });
  followLive(form);
  await next();
  assert.equal([announcer.text, waits[0]?.ms], ['', 2000]);
  await next();
  assert.equal([announcer.text, waits[0]?.ms], ['', 60_000]);
});

test('a form that is closed asks no more, and its answer on the way is dropped', async () => {
  change({});
  const stop = followLive(form);
  const asked = next();
  stop();
  await asked;
  assert.equal([liveStates[form], waits.length], [undefined, 0]);
});

test('a question that fails is asked again, and its answer is said then', async () => {
  answer = { status: 503, body: { message: '' } };
  followLive(form);
  await next();
  await until(() => assert.equal([waits[0]?.ms, liveStates[form]], [5000, undefined]));
  change({});
  assert.equal([await next(), liveStates[form]?.state], [5000, 'waiting']);
  assert.match(announcer.text, /^На сайте ещё прежнее/);
});

test('a host that has no such call any more is not asked again; the rest that it offers stays', async () => {
  answer = { status: 404, body: { message: 'Нет' } };
  followLive(form);
  await next();
  assert.equal([site.offers, waits.length], [{ live: false, backup: true }, 0]);
});

test.run();
