import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { AnyRecord, List } from '../../src/model/resource.ts';
import { applyOptimistic, getOptimistic, isPending, setServerState } from '../../src/state/optimistic.ts';

const list = (...shows: boolean[]): List<AnyRecord> => ({
  items: shows.map((show, at) => ({ id: at + 1, show })),
  count: shows.length,
});
const toggle = (id: number) => (from: List<AnyRecord>) => ({
  ...from,
  items: from.items.map((item) => (item.id === id ? { ...item, show: !item.show } : item)),
});
const shows = (key: string) => getOptimistic(key)?.items.map((item) => item.show);

test('a refusal takes back its own change and no other', () => {
  setServerState('a', list(true, true));
  const first = applyOptimistic('a', toggle(1));
  const second = applyOptimistic('a', toggle(2));
  first.rollback();
  assert.equal(shows('a'), [true, false]);
  second.commit();
  assert.equal(shows('a'), [true, false]);
  assert.is(isPending('a'), false);
});

test('fresh data from the host keeps the changes that are under way', () => {
  setServerState('b', list(true, true));
  applyOptimistic('b', toggle(1));
  setServerState('b', list(true, true, true));
  assert.equal(shows('b'), [false, true, true]);
});

test('a confirmed change lasts although an older one is still pending', () => {
  setServerState('c', list(true, true));
  const older = applyOptimistic('c', toggle(1));
  applyOptimistic('c', toggle(2)).commit();
  older.rollback();
  assert.equal(shows('c'), [true, false]);
});

test('a change made before anything has come from the host is shown over what comes', () => {
  applyOptimistic('d', toggle(1));
  assert.is(getOptimistic('d'), undefined);
  assert.equal(
    setServerState('d', list(true, true)).items.map((item) => item.show),
    [false, true],
  );
});

test.run();
