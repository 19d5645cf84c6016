import '../../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { caseResource } from '../../../src/model/resource/case.ts';
import { technologyResource } from '../../../src/model/resource/technology.ts';
import { withFoundOnHost } from '../../../src/views/palette/rows/groups.ts';
import { recordRow } from '../../../src/views/palette/rows/record-row.ts';
import type { Group } from '../../../src/views/palette/rows/row.ts';

const row = (resource: Parameters<typeof recordRow>[0], id: number) => recordRow(resource, { id, title: `№ ${id}` });
const inMemory: Group[] = [{ heading: 'Записи', rows: [row(caseResource, 12), row(caseResource, 112)] }];
const values = (groups: readonly Group[]) => groups.map(({ rows }) => rows.map(({ value }) => value));

test('a record that only the host knew comes after one of the same ID that is in memory', () => {
  const found = [row(technologyResource, 12)];
  assert.equal(values(withFoundOnHost(inMemory, found)), [['case:12', 'case:112'], ['technology:12']]);
});

test('it comes before one of the same ID whose kind stands further down in the menu', () => {
  const technology: Group[] = [{ heading: 'Записи', rows: [row(technologyResource, 12), row(caseResource, 112)] }];
  assert.equal(values(withFoundOnHost(technology, [row(caseResource, 12)])), [
    ['case:12'],
    ['technology:12', 'case:112'],
  ]);
});

test('it comes before records that are only similar', () => {
  const found = [row(technologyResource, 11)];
  assert.equal(values(withFoundOnHost(inMemory, found)), [['technology:11'], ['case:12', 'case:112']]);
  assert.equal(values(withFoundOnHost([], found)), [['technology:11']]);
});

test('a record whose list has come since stands there alone', () => {
  assert.equal(withFoundOnHost(inMemory, [row(caseResource, 112)]), inMemory);
});

test.run();
