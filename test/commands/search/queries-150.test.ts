import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { loadBlocks } from '../../../src/state/block-changes/changes.ts';
import { site } from '../../../src/state/browser/site.ts';
import { addBlocks } from '../../fixtures/case-blocks.ts';
import { answer, client, close, open } from './answers.ts';
import { type Query, rungs, type Screen } from './queries.ts';
import { placed } from './queries-150.ts';
import { unseenQueries } from './unseen-queries.ts';

for (let at = 0; at < 2; at++) await addBlocks(client, 4);
await loadBlocks(4);
site.offers = { backup: true };

const answered = Object.entries(placed).map(([screen, queries]) => {
  const context = open(screen as Screen); // a key of `placed`
  return { screen, rows: queries.map(([query, first]) => ({ query, first, rows: answer(query, context) })) };
});
const asExpected = ({ first, rows: [row = ''] }: { first: string; rows: readonly string[] }) =>
  /^[=!]/.test(first) ? row.startsWith(first) : row === first;
const all = answered.flatMap(({ rows }) => rows);
const firsts = all.filter(asExpected);
const missed = answered.flatMap(({ screen, rows }) =>
  rows
    .filter((one) => !asExpected(one))
    .map(
      ({ query, first, rows: got }) => `«${query}» on ${screen}: ${first} expected, not ${got.slice(0, 3).join(' | ')}`,
    ),
);
for (const { screen, rows } of answered)
  console.log(`${String(rows.filter(asExpected).length).padStart(4)} of ${String(rows.length).padStart(2)}  ${screen}`);
console.log(`first row as expected: ${firsts.length} of ${all.length} queries`);
if (process.env.SHOW) console.log(missed.join('\n'));

test('there are 150 queries, none of which another table asks on the same screen', () => {
  assert.is(all.length, 150);
  const told = ({ screen, query }: Pick<Query, 'screen' | 'query'>) => `${screen}: ${query}`;
  const others = new Set([...Object.values(rungs).flat(), ...unseenQueries].map(told));
  const own = answered.flatMap(({ screen, rows }) => rows.map(({ query }) => `${screen}: ${query}`));
  assert.is(new Set(own).size, 150);
  assert.equal(
    own.filter((one) => others.has(one)),
    [],
  );
});

test('at least 95 % of them have the row that the operator expects on top', () => {
  assert.ok(firsts.length >= 143, missed.join('\n'));
});

test.after(close);
test.run();
