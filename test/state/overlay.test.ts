import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { AnyRecord, List } from '../../src/model/resource.ts';
import { isPending, lay, received, shown } from '../../src/state/overlay.ts';

const list = (...shows: boolean[]): List<AnyRecord> => ({
  items: shows.map((show, at) => ({ id: at + 1, show })),
  count: shows.length,
});
const toggle = (id: number) => (from: List<AnyRecord>) => ({
  ...from,
  items: from.items.map((item) => (item.id === id ? { ...item, show: !item.show } : item)),
});
const shows = (key: string) => shown(key)?.items.map((item) => item.show);

test('a refusal takes back its own change and no other', () => {
  received('a', list(true, true));
  const first = lay('a', toggle(1));
  const second = lay('a', toggle(2));
  first.drop();
  assert.equal(shows('a'), [true, false]);
  second.keep();
  assert.equal(shows('a'), [true, false]);
  assert.is(isPending('a'), false);
});

test('fresh data from the host keeps the changes that are under way', () => {
  received('b', list(true, true));
  lay('b', toggle(1));
  received('b', list(true, true, true));
  assert.equal(shows('b'), [false, true, true]);
});

test('a confirmed change lasts although an older one is still pending', () => {
  received('c', list(true, true));
  const older = lay('c', toggle(1));
  lay('c', toggle(2)).keep();
  older.drop();
  assert.equal(shows('c'), [true, false]);
});

test.run();
