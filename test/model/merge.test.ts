import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { joinRows } from '../../src/model/merge/join-rows.ts';
import { merge } from '../../src/model/merge/merge.ts';
import { random } from '../fixtures/seeded.ts';

const rules = { fields: ['title', 'subtitle', 'year'] };
const base = { id: 1, title: 'Яхты', subtitle: null, year: 2024, sort: 3, updated_at: 'вчера' };
const nothing = { patch: {}, mine: [], theirs: [], overlaps: [] };

test('different fields are joined: mine are written over theirs', () => {
  const merged = merge(rules, base, { ...base, title: 'Море' }, { ...base, year: 2026, updated_at: 'сегодня' });
  assert.equal(merged, { patch: { title: 'Море' }, mine: ['title'], theirs: ['year'], overlaps: [] });
});

test('what both have changed to the same is done already', () => {
  const both = { ...base, title: 'Море' };
  assert.equal(merge(rules, base, both, both), { ...nothing, mine: ['title'] });
});

test('what both have changed to something else is an overlap, and is not written', () => {
  const merged = merge(rules, base, { ...base, title: 'Море', year: 2025 }, { ...base, title: 'Парусники' });
  assert.equal(merged, {
    patch: { year: 2025 },
    mine: ['title', 'year'],
    theirs: ['title'],
    overlaps: [{ path: 'title', base: 'Яхты', mine: 'Море', theirs: 'Парусники' }],
  });
});

test('an echo of one’s own save is no change of others, whatever the host writes beside the fields', () => {
  const echo = { ...base, updated_at: 'сегодня', sort: 7, version: 'e-2', category: { id: 1 } };
  assert.equal(merge(rules, base, base, echo), nothing);
});

test('what the host has normalized equals what was typed: blanks and empty texts', () => {
  const mine = { ...base, title: ' Море ', subtitle: '' };
  assert.equal(merge(rules, base, mine, { ...base, title: 'Море' }), { ...nothing, mine: ['title'] });
});

test('a field that was emptied is written as null', () => {
  const { patch } = merge(rules, base, { ...base, title: undefined }, { ...base, year: 2026 });
  assert.equal(patch, { title: null });
});

const blockRules = { fields: ['header', 'large', 'small'], parts: ['header', 'large', 'small'] };
const block = {
  header: { text: 'Задача', h1: false, h2: true },
  large: { image: 'a', background: null, full: true },
  small: [
    { image: 'b', background: null },
    { image: 'c', background: null },
  ],
};
const [left, right] = block.small;

test('members of a part are fields of their own', () => {
  const mine = { ...block, large: { ...block.large, background: '#fff' }, small: [{ ...left, image: 'я' }, right] };
  const theirs = { ...block, large: { ...block.large, full: false }, small: [left, { ...right, image: 'они' }] };
  assert.equal(merge(blockRules, block, mine, theirs), {
    patch: {
      large: { image: 'a', background: '#fff', full: false },
      small: [
        { image: 'я', background: null },
        { image: 'они', background: null },
      ],
    },
    mine: ['large', 'small'],
    theirs: ['large', 'small'],
    overlaps: [],
  });
});

test('within a part only the member that both have changed is asked for', () => {
  const mine = { ...block, large: { ...block.large, image: 'я', background: '#fff' } };
  const theirs = { ...block, large: { ...block.large, image: 'они' } };
  const { patch, overlaps } = merge(blockRules, block, mine, theirs);
  assert.equal(overlaps, [{ path: 'large.image', base: 'a', mine: 'я', theirs: 'они' }]);
  assert.equal(patch, { large: { image: 'они', background: '#fff', full: true } });
});

test('h1 and h2 are changed together: two levels chosen at once are an overlap, never both', () => {
  const level = (h1: boolean, h2: boolean) => ({ ...block, header: { text: 'Задача', h1, h2 } });
  const { overlaps } = merge(blockRules, block, level(true, false), level(false, false));
  assert.equal(
    overlaps.map(({ path, mine, theirs }) => [path, mine, theirs]),
    [['header.h1', true, false]],
  );
  const joined = merge(blockRules, block, level(true, false), { ...block, header: { ...block.header, text: 'Цель' } });
  assert.equal([joined.patch.header, joined.overlaps], [{ text: 'Цель', h1: true, h2: false }, []]);
});

test('a part that one has switched off and the other has changed is asked for as a whole', () => {
  const header = { ...block.header, text: 'Цель' };
  const { patch, overlaps } = merge(blockRules, block, { ...block, header: null }, { ...block, header });
  assert.equal([patch, overlaps], [{}, [{ path: 'header', base: block.header, mine: null, theirs: header }]]);
});

const listRules = { fields: ['content'], rows: ['content'] };
const line = (text: string, style = 'large') => ({ style, text });
const lines = (...texts: string[]) => ({ content: texts.map((text) => line(text)) });
const mergeLines = (...[base, mine, theirs]: [string[], string[], string[]]) => {
  const { patch, overlaps } = merge(listRules, lines(...base), lines(...mine), lines(...theirs));
  const rows = patch.content as { text: string }[] | undefined;
  return overlaps.length > 0 ? overlaps.map(({ path }) => path) : (rows?.map(({ text }) => text) ?? null);
};

test('two people in different rows of one list are joined', () => {
  assert.equal(mergeLines(['а', 'б'], ['А', 'б'], ['а', 'Б']), ['А', 'Б']);
  assert.equal(mergeLines(['а', 'б', 'в'], ['а', 'Б', 'в'], ['А', 'б', 'В']), ['А', 'Б', 'В']);
});

test('within a row its members are merged, and only the one that both have changed is asked for', () => {
  const base = { content: [line('а'), line('б')] };
  const joined = merge(
    listRules,
    base,
    { content: [line('А'), line('б')] },
    { content: [line('а', 'mutted'), line('б')] },
  );
  assert.equal([joined.patch.content, joined.overlaps], [[line('А', 'mutted'), line('б')], []]);
  const { patch, overlaps } = merge(
    listRules,
    base,
    { content: [line('Я'), line('Я')] },
    { content: [line('а'), line('Они')] },
  );
  assert.equal(overlaps, [{ path: 'content.1.text', base: 'б', mine: 'Я', theirs: 'Они' }]);
  assert.equal(patch.content, [line('Я'), line('Они')]);
});

test('rows that one has added or removed are joined with rows that the other has changed', () => {
  assert.equal(mergeLines(['а', 'б'], ['а', 'б', 'в'], ['а', 'Б']), ['а', 'Б', 'в']);
  assert.equal(mergeLines(['а', 'б', 'в'], ['а', 'в'], ['а', 'б', 'В']), ['а', 'В']);
  assert.equal(mergeLines(['а', 'б'], ['н', 'а', 'б'], ['а', 'Б']), ['н', 'а', 'Б']);
  assert.equal(mergeLines(['а', 'б', 'в'], ['в', 'а', 'б'], ['а', 'Б', 'в']), ['в', 'а', 'Б']);
});

test('rows that both have added stay, theirs first; the same row is added once', () => {
  assert.equal(mergeLines(['а'], ['а', 'мой'], ['а', 'их']), ['а', 'их', 'мой']);
  assert.is(mergeLines(['а'], ['а', 'мой'], ['а', 'мой', 'их']), null, 'nothing is left to write');
  const { patch } = merge(listRules, { content: null }, lines('мой'), lines('их'));
  assert.equal(patch, lines('их', 'мой'));
});

test('a row that both have moved, or one has moved and the other removed, is asked for', () => {
  assert.equal(mergeLines(['а', 'б', 'в', 'г'], ['б', 'а', 'в', 'г'], ['б', 'в', 'а', 'г']), ['content']);
  assert.equal(mergeLines(['а', 'б', 'в'], ['б', 'в', 'а'], ['б', 'в']), ['content']);
  assert.equal(mergeLines(['а', 'б', 'в'], ['б', 'в'], ['б', 'в', 'а']), ['content']);
  assert.is(mergeLines(['а', 'б', 'в'], ['б', 'в', 'а'], ['б', 'в', 'а', 'их']), null, 'they have moved it as I have');
  assert.equal(mergeLines(['а', 'б', 'в', 'г'], ['б', 'а', 'в', 'г'], ['а', 'б', 'г', 'в']), ['б', 'а', 'г', 'в']);
});

test('a row that both have added at different places is asked for', () => {
  assert.equal(mergeLines(['а'], ['новый', 'а'], ['а', 'новый']), ['content']);
});

test('where rows cannot be told apart, or one has removed what the other has changed, the list is asked for', () => {
  assert.equal(mergeLines(['а', 'б'], ['а'], ['а', 'Б']), ['content']);
  assert.equal(mergeLines(['а', 'б', 'в'], ['а', 'я'], ['а', 'б', 'В']), ['content']);
  const removed = merge(listRules, lines('а'), { content: null }, lines('а', 'б'));
  assert.equal(
    removed.overlaps.map(({ path }) => path),
    ['content'],
  );
});

test('facts of one name that both have added are asked for, wherever they stand', () => {
  const facts = { fields: ['data'], rows: ['data'] };
  const fact = (value: string, key = 'Срок') => ({ key, value });
  const asked = (base: object[], mine: object[], theirs: object[]) =>
    merge(facts, { data: base }, { data: mine }, { data: theirs }).overlaps.map(({ path }) => path);
  const area = fact('Спорт', 'Сфера');
  assert.equal(asked([], [fact('год')], [fact('два')]), ['data']);
  assert.equal(asked([area], [area, fact('год')], [fact('два'), area]), ['data']);
  assert.equal(asked([area], [area, fact('год')], [fact('год'), area]), ['data']);
  assert.equal(asked([area], [area, fact('год')], [fact('год', 'Клиент'), area]), []);
});

test('whatever two people do with a list, no row is lost, comes back or stands twice, or it is asked', () => {
  const dice = random(20261125);
  let joined = 0;
  for (let round = 0; round < 3000; round++) {
    const base = Array.from({ length: dice.whole(5) }, (_, at) => `${at}`);
    const edited = (who: string) => {
      const rows = base.flatMap((text, at) => {
        if (dice.often(0.6)) return [text];
        return dice.of([[], [`${who}${at}`], [text, `${who}+${at}`], [`${who}-${at}`, text]]);
      });
      const moved = dice.often(0.5) ? rows.splice(dice.whole(rows.length), 1) : [];
      rows.splice(dice.whole(rows.length + 1), 0, ...moved);
      return rows;
    };
    const [mine, theirs] = [edited('я'), edited('они')];
    const merged = merge(listRules, lines(...base), lines(...mine), lines(...theirs));
    if (merged.overlaps.length > 0) continue;
    joined += 1;
    const rows = ((merged.patch.content ?? lines(...theirs).content) as { text: string }[]).map(({ text }) => text);
    const typed = [...mine, ...theirs].filter((text) => !base.includes(text));
    assert.equal(
      [...typed].filter((text) => !rows.includes(text)),
      [],
      JSON.stringify({ base, mine, theirs, rows }),
    );
    const kept = base.filter((text) => mine.includes(text) && theirs.includes(text));
    assert.equal(
      kept.filter((text) => !rows.includes(text)),
      [],
      JSON.stringify({ base, mine, theirs, rows }),
    );
    const removed = base.filter((text) => mine.includes(text) !== theirs.includes(text));
    assert.equal(
      removed.filter((text) => rows.includes(text)),
      [],
      JSON.stringify({ base, mine, theirs, rows }),
    );
    assert.is(new Set(rows).size, rows.length, JSON.stringify({ base, mine, theirs, rows }));
  }
  assert.ok(joined > 1500, `${joined} of 3000 were joined`);
});

test('rows of both, for an operator to put in order', () => {
  const [base, mine, theirs] = [
    ['а', 'б', 'в'],
    ['а', 'я'],
    ['а', 'б', 'В'],
  ];
  assert.equal(joinRows(base, mine, theirs), ['а', 'В', 'я']);
});

test.run();
