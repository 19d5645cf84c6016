import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { AnyRecord, List } from '../../src/model/resource/resource.ts';
import { applyOptimistic, expectServerState, getOptimistic, isPending } from '../../src/state/browser/optimistic.ts';

const list = (...shows: boolean[]): List<AnyRecord> => ({
  items: shows.map((show, at) => ({ id: at + 1, show })),
  count: shows.length,
});
const toggle = (id: number) => (from: List<AnyRecord>) => ({
  ...from,
  items: from.items.map((item) => (item.id === id ? { ...item, show: !item.show } : item)),
});
const receive = (key: string, state: List<AnyRecord>) => expectServerState(key)(state);
const shows = (key: string) => getOptimistic(key)?.items.map((item) => item.show);

test('a refusal takes back its own change and no other', () => {
  receive('a', list(true, true));
  const first = applyOptimistic('a', toggle(1));
  const second = applyOptimistic('a', toggle(2));
  first.rollback();
  assert.equal(shows('a'), [true, false]);
  second.commit();
  assert.equal(shows('a'), [true, false]);
  assert.is(isPending('a'), false);
});

test('fresh data from the host keeps the changes that are under way', () => {
  receive('b', list(true, true));
  applyOptimistic('b', toggle(1));
  receive('b', list(true, true, true));
  assert.equal(shows('b'), [false, true, true]);
});

test('a confirmed change lasts although an older one is still pending', () => {
  receive('c', list(true, true));
  const older = applyOptimistic('c', toggle(1));
  applyOptimistic('c', toggle(2)).commit();
  older.rollback();
  assert.equal(shows('c'), [true, false]);
});

test('a change made before anything has come from the host is shown over what comes', () => {
  applyOptimistic('d', toggle(1));
  assert.is(getOptimistic('d'), undefined);
  assert.equal(
    receive('d', list(true, true))?.items.map((item) => item.show),
    [false, true],
  );
});

test('an answer that was asked for before a change was confirmed does not take that back', () => {
  receive('e', list(true, true));
  const older = expectServerState('e');
  applyOptimistic('e', toggle(1)).commit();
  assert.equal(
    older(list(true, true))?.items.map((item) => item.show),
    [false, true],
  );
  assert.equal(shows('e'), [false, true]);
  receive('e', list(true, false));
  assert.equal(shows('e'), [true, false]);
});

test('an answer that is the first, and older than a confirmed change, is no state to show', () => {
  const older = expectServerState('f');
  applyOptimistic('f', toggle(1)).commit();
  assert.is(older(list(true, true)), undefined);
});

test.run();
