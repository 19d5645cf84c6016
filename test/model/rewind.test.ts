import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { replay } from '../../src/model/base/order.ts';
import type { ChangedFields, RecordedChange } from '../../src/model/changes/change.ts';
import { type Aim, isAsItWas, planRewind } from '../../src/model/changes/rewind.ts';
import { rewindOrder } from '../../src/model/changes/rewind-order.ts';
import { ChangingWorld, seenOf, type World } from '../fixtures/changing-world.ts';
import { random } from '../fixtures/seeded.ts';

const ivan = { id: 1, name: 'Иван Белов' };
const maria = { id: 2, name: 'Мария Орлова' };
const all: Aim = { account: null, kinds: null, records: null };
const hers: Aim = { ...all, account: maria.id };

let last = 0;
type Given = Partial<RecordedChange> & { fields: ChangedFields };
/** Changes in the order in which they were made, a minute each; by Maria and of case 1 unless they say otherwise. */
function history(...changes: Given[]): RecordedChange[] {
  return changes
    .map((change) => {
      const by = change.by === undefined ? maria : change.by;
      last += 1;
      const at = new Date(Date.UTC(2026, 10, 25, 14, last)).toISOString();
      const rest = { type: 'case', record: '1', version: null, op: 'change' } as const;
      return { ...rest, id: last, at, account: by?.id ?? null, ...change, by };
    })
    .toReversed();
}
test.before.each(() => {
  last = 0;
});

const first = (changes: RecordedChange[], aim: Aim) => planRewind(changes, aim)[0];

test('a field goes back to its first value, whoever has changed it; of one person to that before her own', () => {
  const changes = history(
    { fields: { year: [2019, 2020] } },
    { by: ivan, fields: { year: [2020, 2021] } },
    { fields: { year: [2021, 2022] } },
    { fields: { year: [2022, 2023], title: ['а', 'б'] } },
  );
  assert.equal(first(changes, all)?.fields, { before: { year: 2023, title: 'б' }, after: { year: 2019, title: 'а' } });
  assert.equal(first(changes, hers)?.fields, { before: { year: 2023, title: 'б' }, after: { year: 2021, title: 'а' } });
});

test('what somebody else has changed later stays, the other fields come back', () => {
  const changes = history(
    { fields: { year: [2019, 2020], announce: ['было', 'стало'] } },
    { by: ivan, fields: { year: [2020, 2024] } },
  );
  const plan = first(changes, hers);
  assert.equal(plan?.fields, { before: { announce: 'стало' }, after: { announce: 'было' } });
  assert.equal(plan?.left, [{ part: 'year', why: 'later', by: ivan, at: '2026-11-25T14:02:00.000Z' }]);
  assert.equal(planRewind(changes, { ...all, account: 3 }), []);
});

test('what is as it was needs nothing, whoever has put it back', () => {
  const own = history({ fields: { year: [2019, 2020] } }, { fields: { year: [2020, 2019] } });
  const theirs = history({ fields: { year: [2019, 2020] } }, { by: ivan, fields: { year: [2020, 2019] } });
  const gone = history(
    { op: 'add', fields: { title: [null, 'а'] } },
    { by: ivan, op: 'remove', fields: { title: ['а', null] } },
  );
  for (const changes of [own, theirs, gone]) assert.ok(isAsItWas(planRewind(changes, hers)[0] as never));
});

test('a removed record comes from the trash, with what was changed before; an added one goes', () => {
  const removed = history({ fields: { title: ['а', 'б'] } }, { op: 'remove', fields: { title: ['б', null] } });
  for (const aim of [all, hers]) {
    const plan = first(removed, aim);
    assert.is(plan?.whole, 'restore');
    assert.equal(plan?.fields, { before: { title: 'б' }, after: { title: 'а' } });
  }
  const added = history({ op: 'add', fields: { title: [null, 'а'] } }, { fields: { title: ['а', 'б'] } });
  assert.is(first(added, hers)?.whole, 'remove');
  assert.equal(first(added, hers)?.fields.after, {});
});

test('an added record on which somebody else has worked stays, and so does one that somebody else has removed', () => {
  const added = history(
    { op: 'add', fields: { title: [null, 'а'] } },
    { by: ivan, fields: { 'textblock:3': [null, { sort: 0, data: { header: { text: 'Задача' } } }] } },
  );
  assert.is(first(added, hers)?.whole, null);
  assert.equal(first(added, hers)?.left, [{ part: null, why: 'later', by: ivan, at: '2026-11-25T14:02:00.000Z' }]);
  assert.is(first(added, all)?.whole, 'remove');
  const removed = history({ fields: { year: [1, 2] } }, { by: ivan, op: 'remove', fields: { year: [2, null] } });
  assert.is(first(removed, hers)?.left[0]?.why, 'removed-later');
});

test('a record that was removed and restored keeps its values; one restored without some gets them back', () => {
  const back = history(
    { fields: { year: [1, 2] } },
    { op: 'remove', fields: { year: [2, null], slug: ['a', null], category_id: [4, null] } },
    { op: 'restore', fields: { year: [null, 2], slug: [null, 'b'] } },
  );
  const plan = first(back, all);
  assert.is(plan?.whole, null);
  assert.equal(plan?.fields.after, { year: 1, slug: 'a', category_id: 4 });
  assert.equal(plan?.fields.before, { year: 2, slug: 'b', category_id: null });
});

test('blocks: a field, one added, one removed, one of a type that this version does not know', () => {
  const state = { sort: 0, data: { header: { text: 'Задача' } } };
  const changes = history(
    { fields: { 'textblock:1.header': [{ text: 'а' }, { text: 'б' }] } },
    { fields: { 'textblock:2': [null, state] } },
    { fields: { 'imageblock:3.large': [null, { image: 'x' }], 'quoteblock:9.text': ['а', 'б'] } },
    { fields: { 'imageblock:3': [state, null] } },
    { by: ivan, fields: { 'textblock:2.header': [{ text: 'Задача' }, { text: 'Итог' }] } },
  );
  const plan = first(changes, hers);
  assert.equal(
    plan?.blocks.map(({ type, id, whole, after }) => ({ type, id, whole, after })),
    [
      { type: 'textblock', id: 1, whole: null, after: { header: { text: 'а' } } },
      { type: 'imageblock', id: 3, whole: 'restore', after: { large: null } },
    ],
  );
  assert.equal(
    plan?.left.map(({ part, why }) => [part, why]),
    [
      ['textblock:2', 'later'],
      ['quoteblock:9', 'unknown'],
    ],
  );
});

test('the aim: kinds, records, pages', () => {
  const changes = history(
    { fields: { year: [1, 2] } },
    { record: '2', fields: { year: [1, 2] } },
    { type: 'service', fields: { price: ['1', '2'] } },
    { type: 'settings', record: 'cases', fields: { description: ['а', 'б'] } },
    { type: 'installation', record: null, op: 'restore', fields: {} },
    { record: null, op: 'order', fields: { order: [{ 1: 0 }, { 1: 1 }] } },
  );
  const keys = (aim: Partial<Aim>) => planRewind(changes, { ...all, ...aim }).map(({ key }) => key);
  assert.equal(keys({}), ['case:1', 'case:2', 'service:1', 'settings:cases', 'case']);
  assert.equal(keys({ kinds: ['case'] }), ['case:1', 'case:2', 'case']);
  assert.equal(keys({ kinds: ['case'], records: [2] }), ['case:2']);
});

const slots = (...ids: number[]) => ids.map((id, sort) => ({ id, sort }));
const moved = (before: Record<number, number>, after: Record<number, number>, isMine = true) =>
  ({ kind: 'moved', before, after, isMine, change: { by: isMine ? maria : ivan, at: 'then' } }) as const;

test('an order goes back by as few moves as can be; rows that others have moved later stay', () => {
  const now = slots(3, 1, 2, 4);
  assert.equal(rewindOrder(now, now, [moved({ 3: 2 }, { 3: 0 })]), {
    moves: [{ ids: [3], after: 2, before: 4 }],
    later: null,
  });
  const later = rewindOrder(slots(1, 2, 4, 3), slots(1, 2, 4, 3), [
    moved({ 3: 2 }, { 3: 0 }),
    moved({ 3: 0 }, { 3: 3 }, false),
  ]);
  assert.equal(later, { moves: [], later: { by: ivan, at: 'then' } });
  // She has moved 4 to the front, he 2 behind 3: hers goes back to the end.
  const both = rewindOrder(slots(4, 1, 3, 2), slots(4, 1, 3, 2), [
    moved({ 4: 3 }, { 4: 0 }),
    moved({ 2: 2 }, { 2: 3 }, false),
  ]);
  const order = both.moves.reduce<number[]>((list, move) => replay(list, move), [4, 1, 3, 2]);
  assert.equal(
    order.filter((id) => id !== 2),
    [1, 3, 4],
  );
});

test('an order goes back over rows that came and went', () => {
  const events = [
    moved({ 1: 0 }, { 1: 2 }),
    { kind: 'removed', slot: { id: 2, sort: 0 }, isMine: true },
    { kind: 'added', slot: { id: 9, sort: 4 }, isMine: true },
  ] as const;
  // 1 2 3 → 2 3 1 → 3 1 → 3 1 9; the restored 2 comes to its place.
  const now = [
    { id: 3, sort: 1 },
    { id: 1, sort: 2 },
    { id: 9, sort: 4 },
  ];
  const kept = [{ id: 2, sort: 0 }, ...now.slice(0, 2)];
  const { moves } = rewindOrder(now, kept, events);
  assert.equal(
    moves.reduce<number[]>((list, move) => replay(list, move), [2, 3, 1]),
    [1, 2, 3],
  );
});

test('500 seeded histories: what everybody has changed since any time, taken back, gives the former state', () => {
  for (let seed = 1; seed <= 500; seed++) {
    const dice = random(seed);
    const world = new ChangingWorld(dice);
    const states: World[] = [world.state];
    for (let n = 0; n < 40; n++) {
      world.change();
      while (states.length <= world.changes.length) states.push(world.state);
    }
    const since = dice.whole(world.changes.length);
    world.rehearse();
    world.takeBack(planRewind(world.changes.slice(since).toReversed(), all));
    assert.equal(seenOf(world.state), seenOf(states[since] as World), `seed ${seed} since ${since}`);
  }
});

test('500 seeded histories: of one person, no value that somebody else has set last is touched', () => {
  for (let seed = 1; seed <= 500; seed++) {
    const dice = random(seed);
    const world = new ChangingWorld(dice);
    while (world.changes.length < 40) world.change();
    const since = dice.whole(20);
    const recent = world.changes.slice(since);
    const authors = new Map(
      recent.flatMap(({ record, fields, account, op }) =>
        op === 'change' ? Object.keys(fields).map((name) => [`${record} ${name}`, account] as const) : [],
      ),
    );
    const plan = planRewind(recent.toReversed(), hers);
    for (const { id, fields, blocks } of plan) {
      for (const name of Object.keys(fields.after)) assert.is(authors.get(`${id} ${name}`), maria.id, `seed ${seed}`);
      for (const block of blocks.filter(({ whole }) => whole === null))
        for (const name of Object.keys(block.after))
          assert.is(authors.get(`${id} ${block.type}:${block.id}.${name}`), maria.id, `seed ${seed}`);
    }
    world.rehearse();
    world.takeBack(plan);
    // Taken back once more, there is nothing left of it.
    assert.ok(planRewind(recent.toReversed(), { ...hers, account: 9 }).every(isAsItWas));
  }
});

test.run();
