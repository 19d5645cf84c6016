import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { groupFieldsOf } from '../../src/model/filter/group-fields.ts';
import { foldGroups, groupLayout, groupsIn, orderByGroups } from '../../src/model/filter/row-groups.ts';
import { caseResource } from '../../src/model/resource/case.ts';
import { serviceResource } from '../../src/model/resource/service.ts';
import { technologyResource } from '../../src/model/resource/technology.ts';
import { typeResource } from '../../src/model/resource/technology-type.ts';

const titles = (fields: readonly { title: string }[]) => fields.map(({ title }) => title);

test('cases are grouped by year, category and show, technologies by type; a list in pages by nothing', () => {
  assert.equal(titles(groupFieldsOf(caseResource)), ['Год', 'Категория', 'Показ']);
  assert.equal(titles(groupFieldsOf(technologyResource)), ['Тип технологии', 'Показ']);
  assert.equal(titles(groupFieldsOf(serviceResource)), ['Показ']);
  assert.equal(groupFieldsOf(typeResource), []);
});

const rows = [{ id: 1, year: 2024 }, { id: 2, year: null }, { id: 3, year: 2025 }, { id: 4, year: 2024 }, { id: 5 }];

test('rows of a group stand together in their own order, and none of a value goes last', () => {
  const ordered = orderByGroups(rows, 'year', ['2025', '2024', '0']);
  assert.equal(
    ordered.map(({ id }) => id),
    [3, 1, 4, 2, 5],
  );
  assert.equal(groupsIn(ordered, 'year'), [
    { value: '2025', start: 0, count: 1 },
    { value: '2024', start: 1, count: 2 },
    { value: '0', start: 3, count: 2 },
  ]);
  assert.equal(
    orderByGroups(rows, 'year', ['2024']).map(({ id }) => id),
    [1, 4, 2, 3, 5],
    'values that are not named go last',
  );
});

test('of ten thousand rows each is found where it stands', () => {
  const groups = Array.from({ length: 100 }, (_, n) => ({ value: String(n), start: n * 100, count: 100 }));
  const layout = groupLayout(groups, 0.9);
  assert.is(layout.place(0), 0);
  assert.is(layout.place(1), 1.9);
  assert.is(layout.place(100), 100.9);
  assert.is(Math.round(layout.place(10_000)), 10_090);
  for (const index of [0, 1, 99, 100, 101, 4999, 5000, 9999]) {
    assert.is(layout.at(layout.place(index) + 0.01), index);
    assert.is(layout.at(layout.place(index + 1) - 0.01), index);
    assert.is(layout.start(index), Math.floor(index / 100) * 100);
    assert.is(layout.headsTo(index), Math.floor(index / 100) + 1);
  }
  assert.ok(layout.at(-5) < 0, 'the scroller stands above the rows');
  assert.ok(layout.at(20_000) > 9999, 'and below a list that has become shorter');
});

test('of a folded group one row remains, of no height, that is the head', () => {
  const all = orderByGroups(rows, 'year', ['2025', '2024', '0']);
  const { rows: shown, groups } = foldGroups(all, 'year', (value) => value === '2024');
  assert.equal(
    shown.map(({ id }) => id),
    [3, -1, 2, 5],
  );
  assert.equal(
    groups.map(({ value, start, count }) => [value, start, count]),
    [
      ['2025', 0, 1],
      ['2024', 1, 2],
      ['0', 2, 2],
    ],
  );
  const { place, at, start, headsTo } = groupLayout(groups, 0.5);
  assert.equal([0, 1, 2, 3, 4].map(place), [0, 1.5, 2, 3.5, 4.5]);
  assert.equal([0.6, 1.6, 2.6, 3.6].map(at), [0, 1, 2, 3]);
  assert.equal([0, 1, 2, 3].map(start), [0, 1, 2, 2]);
  assert.equal(
    [0, 2, 3].map((index) => index + headsTo(index)),
    [1, 4, 5],
    'lines above a row, all of them drawn',
  );
});

test('of folded groups among ten thousand rows each is found where it stands', () => {
  const all = Array.from({ length: 10_000 }, (_, n) => ({ id: n + 1, year: n % 3 === 0 ? 1 : Math.floor(n / 100) }));
  const ordered = orderByGroups(
    all,
    'year',
    Array.from({ length: 100 }, (_, n) => String(n)),
  );
  const { rows: shown, groups } = foldGroups(ordered, 'year', (value) => Number(value) % 2 === 1);
  const layout = groupLayout(groups, 0.9);
  for (const [index, { id }] of shown.entries()) {
    if (id < 0) continue;
    assert.is(layout.at(layout.place(index + 1) - 0.01), index);
    assert.ok(layout.place(index + 1) > layout.place(index));
  }
});

test('a list without rows has no groups', () => {
  const { place, at, start } = groupLayout(groupsIn([], 'year'), 0.9);
  assert.equal([place(0), at(3.5), start(0)], [0, 3, -1]);
});

test.run();
