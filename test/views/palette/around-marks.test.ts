import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { MatchRange } from '../../../src/search/query/candidate.ts';
import { aroundMarks } from '../../../src/views/palette/rows/around-marks.ts';

const long = 'Информационная система учёта заявок на присоединение к сетям города';

/** The title of a record as it is shown, or of a command, with the marked letters. */
function marked(
  title: string,
  found: readonly MatchRange[],
  kind: 'record' | 'command' = 'record',
): [string, string[]] {
  const choice = kind === 'record' ? ({ kind, resource: 'case', id: 1 } as const) : { kind, id: 'case.move-first' };
  const { text, marks } = aroundMarks({ title, marks: found, choice });
  return [text, marks.map(([from, to]) => text.slice(from, to))];
}

test('a match that is in sight leaves the title as it is', () => {
  assert.equal(marked(long, [[15, 22]]), [long, ['система']]);
  assert.equal(marked(long, []), [long, []]);
});

test('a match beyond the edge comes into sight with the words before it', () => {
  const at = long.indexOf('сетям');
  const end = long.indexOf('города');
  const marks = [
    [at, at + 5],
    [end, end + 6],
  ] as const;
  assert.equal(marked(long, marks), ['…к сетям города', ['сетям', 'города']]);
});

test('a title of one word begins with the match', () => {
  assert.equal(marked('а'.repeat(60), [[50, 54]]), [`…${'а'.repeat(10)}`, ['аааа']]);
});

test('a command keeps its verb where the match is at the end of the name of its record', () => {
  const title = 'Поставить в начало: кейс #1 «Сайт для верфи, которая строит яхты „Чёрное море“»';
  const at = title.indexOf('Чёрное');
  const cut = marked(title, [[at, at + 6]], 'command');
  assert.equal(cut, ['Поставить в начало: кейс #1 «…яхты „Чёрное море“»', ['Чёрное']]);
  const moved = title.replace('яхты ', '');
  const next = moved.indexOf('Чёрное');
  assert.is(marked(moved, [[next, next + 6]], 'command')[0], 'Поставить в начало: кейс #1 «…строит „Чёрное море“»');
});

test.run();
