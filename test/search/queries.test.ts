import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { search } from '../../src/search/result/search.ts';
import { corpusIndex } from '../fixtures/corpus.ts';
import { queries } from './queries.ts';

const index = corpusIndex();
const missed = queries.flatMap(([query, first]) => {
  const key = search(index, query).matches[0]?.candidate.key ?? 'nothing';
  return key === first ? [] : [`«${query}» → ${key} instead of ${first}`];
});
const share = (100 * (queries.length - missed.length)) / queries.length;
const result = `${queries.length - missed.length} of ${queries.length} queries (${share.toFixed(1)} %)`;
console.log(`first row as expected: ${result}`);

test('the table has at least 120 different queries', () => {
  assert.ok(new Set(queries.map(([query]) => query)).size >= 120);
});

test('at least 95 % of the queries have the row that the operator expects on top', () => {
  assert.ok(share >= 95, [result, ...missed].join('\n'));
});

if (process.env.SHOW) console.log(missed.join('\n'));
test.run();
