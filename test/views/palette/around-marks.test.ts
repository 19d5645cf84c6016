import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { aroundMarks } from '../../../src/views/palette/rows/around-marks.ts';

const long = 'Информационная система учёта заявок на присоединение к сетям города';

function marked({ text, marks }: ReturnType<typeof aroundMarks>): [string, string[]] {
  return [text, marks.map(([from, to]) => text.slice(from, to))];
}

test('a match that is in sight leaves the title as it is', () => {
  assert.equal(marked(aroundMarks(long, [[15, 22]])), [long, ['система']]);
  assert.equal(marked(aroundMarks(long, [])), [long, []]);
});

test('a match beyond the edge comes into sight with the words before it', () => {
  const at = long.indexOf('сетям');
  const end = long.indexOf('города');
  const marks = [
    [at, at + 5],
    [end, end + 6],
  ] as const;
  assert.equal(marked(aroundMarks(long, marks)), ['…к сетям города', ['сетям', 'города']]);
});

test('a title of one word begins with the match', () => {
  assert.equal(marked(aroundMarks('а'.repeat(60), [[50, 54]])), [`…${'а'.repeat(10)}`, ['аааа']]);
});

test('a command keeps its verb where the match is at the end of the name of its record', () => {
  const title = 'Поставить в начало: кейс #1 «Сайт для верфи, которая строит яхты „Чёрное море“»';
  const at = title.indexOf('Чёрное');
  const cut = marked(aroundMarks(title, [[at, at + 6]], title.indexOf('«') + 1));
  assert.equal(cut, ['Поставить в начало: кейс #1 «…яхты „Чёрное море“»', ['Чёрное']]);
  const moved = title.replace('яхты ', '');
  const next = moved.indexOf('Чёрное');
  assert.is(
    aroundMarks(moved, [[next, next + 6]], moved.indexOf('«') + 1).text,
    'Поставить в начало: кейс #1 «…строит „Чёрное море“»',
  );
});

test.run();
