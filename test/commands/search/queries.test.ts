import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { daySentences } from '../../../src/commands/app/day-sentences.ts';
import type { Command, Context } from '../../../src/commands/command/command.ts';
import { complete } from '../../../src/commands/command/steps.ts';
import { recordCommands } from '../../../src/commands/records/index.ts';
import { commandOf } from '../../../src/commands/registry.ts';
import { search } from '../../../src/search/result/search.ts';
import { paletteIndex } from '../../../src/views/palette/index/record-index.ts';
import { foundGroups, maxMatches } from '../../../src/views/palette/rows/groups.ts';
import { refusedAnswer } from '../../../src/views/palette/rows/refused-place.ts';
import type { Choice } from '../../../src/views/palette/rows/row.ts';
import { sentenceRows } from '../../../src/views/palette/sentence/sentence-rows.ts';
import { fakeContext } from '../../fixtures/context.ts';
import { answer, answerOf, close, open, read, recordCount, screens } from './answers.ts';
import { onceWrong, type Query, rungs, type Screen } from './queries.ts';
import { unseenQueries } from './unseen-queries.ts';

interface Answered extends Query {
  rung: string;
  rows: readonly string[];
}

const asked = Object.entries({ ...rungs, unseen: unseenQueries }).flatMap(([rung, queries]) =>
  queries.map((query) => ({ ...query, rung })),
);
// A screen at a time: its commands are indexed once.
const answered = [...new Set(asked.map(({ screen }) => screen))].flatMap((screen) => {
  const context = open(screen);
  return asked.filter((one) => one.screen === screen).map((one) => ({ ...one, rows: answer(one.query, context) }));
});

/** Returns the place of the expected row, from 0; -1 when it is not there. */
function placeOf({ first, rows }: Answered): number {
  if (first === '') return rows.length === 0 ? 0 : -1;
  return /^[=!]/.test(first) ? rows.findIndex((row) => row.startsWith(first)) : rows.indexOf(first);
}

const firsts = (queries: readonly Answered[]) => queries.filter((one) => placeOf(one) === 0).length;
for (const rung of new Set(asked.map(({ rung }) => rung))) {
  const own = answered.filter((query) => query.rung === rung);
  console.log(`${String(firsts(own)).padStart(4)} of ${String(own.length).padStart(3)}  ${rung}`);
}
const share = (100 * firsts(answered)) / answered.length;
console.log(`first row as expected: ${firsts(answered)} of ${answered.length} queries (${share.toFixed(1)} %)`);
const told = ({ query, screen, first, rows }: Answered) =>
  `«${query}» on ${screen}: ${first || 'nothing'} expected, not ${rows.slice(0, 3).join(' | ') || 'nothing'}`;

test('there are at least 300 different queries over 200 records', () => {
  assert.is(recordCount, 200);
  const different = new Set(answered.map(({ query, screen }) => `${screen}: ${query}`));
  assert.is(different.size, answered.length);
  assert.ok(different.size >= 300);
});

test('at least 97 % of the queries have the row that the operator expects on top', () => {
  assert.ok(
    share >= 97,
    answered
      .filter((one) => placeOf(one) !== 0)
      .map(told)
      .join('\n'),
  );
});

test('none is answered wrongly that once was', () => {
  const wrong = answered.filter((one) => one.rung === onceWrong && placeOf(one) !== 0);
  assert.equal(wrong.map(told), []);
});

test('each has it among the first five', () => {
  const lost = answered.filter((one) => placeOf(one) < 0 || placeOf(one) > 4);
  assert.equal(lost.map(told), []);
});

if (process.env.SHOW)
  console.log(
    answered
      .filter((one) => placeOf(one) !== 0)
      .map(told)
      .join('\n'),
  );

test('a kind as a word finds its section and what adds to it above the records of that kind', () => {
  const context = open('dashboard');
  for (const query of ['кейсов', 'услугами', 'категориям', 'технологию', 'rtqcfvb']) {
    const rows = answer(query, context).slice(0, 2);
    assert.match(rows[0] ?? '', /^go\./, query);
    assert.match(rows[1] ?? '', /\.create$/, query);
  }
});

test('a wish stands once, however it is found', () => {
  const verbs = ['скрыть', 'показать', 'удалить', 'изменить', 'переименовать', 'поднять', 'переставить'];
  const asked = verbs.flatMap((verb) => [
    `${verb} кейс 4`,
    `${verb} услугу 2`,
    `${verb} технологию 2`,
    `${verb} блок 1`,
  ]);
  const others = [
    'копия кейса 4',
    'сменить категорию кейса 4',
    'новый кейс',
    'новая услуга',
    'перейти к услугам',
    'банка',
  ];
  const twice = (Object.keys(screens) as Screen[]).flatMap((screen) => {
    const context = open(screen);
    return [...asked, ...others].flatMap((query) => {
      const wishes = answerOf(query, context).rows.flatMap(({ choice }) => wishOf(choice, context) ?? []);
      const again = wishes.filter((wish, at) => wishes.indexOf(wish) < at);
      return again.map((wish) => `«${query}» on ${screen}: ${wish}`);
    });
  });
  assert.equal(twice, []);
});

/** Returns the command of a row with its answers, those of what is open among them. */
function wishOf(choice: Choice, context: Context): string | null {
  const command = choice.kind === 'command' ? commandOf(choice.id) : undefined;
  if (choice.kind !== 'command' || !command) return null;
  const { answers } = complete(command, context, choice.answers ?? {});
  return `${choice.id} ${JSON.stringify(answers)}`;
}

test('# finds records and no command', () => {
  const context = open('cases');
  for (const query of ['#4', '№ 4', '#скрыть', '#банк', '#удалить'])
    assert.equal(
      answer(query, context).filter((row) => /^[a-z]+\.|^\+/.test(row)),
      [],
      query,
    );
});

test('a query with one meaning brings nothing else', () => {
  const context = open('dashboard');
  for (const query of ['реакт', 'ларавел', 'докер'])
    assert.equal(
      answer(query, context).filter((row) => /\.edit$/.test(row)),
      [],
      query,
    );
  assert.equal(answer('отменить', context), ['! Отменять нечего']);
  // «Отметить» is one letter away.
  assert.equal(answer('>отменить', open('cases')), []);
});

test('what a sentence names in vain is said beside what it does', () => {
  const context = open('dashboard');
  const notes = sentenceRows(read('скрыть кейсы 3, 998-999', context), context).rows.map(({ note }) => note);
  assert.equal(notes, ['#998–999 нет']);
  // Without its kind a number is that of any record, and each row says what its own kind lacks.
  const cases = open('cases');
  const [first] = sentenceRows(read('скрыть 3, 5 и 99999', cases), cases).rows;
  assert.equal([first?.title, first?.note], ['Скрыть 2 кейса: #3, #5', '#99999 нет']);
});

test('a place that a move cannot have is refused with the reason while it is typed', () => {
  const move = recordCommands('case').moveTo as Command;
  const refused = (text: string, ...records: number[]) => refusedAnswer(move, text, { records }, fakeContext().context);
  assert.is(refused('0', 4), 'Места 0 нет: в списке 130 кейсов');
  assert.is(refused('999', 4), 'Места 999 нет: в списке 130 кейсов');
  assert.is(refused('перед 999', 4), 'Кейса #999 нет в списке');
  assert.match(refused('перед 4', 4) ?? '', /^Кейс #4 .* не может стоять перед самим собой$/);
  assert.is(refused('после 5', 4, 5), '#5 — среди тех, что переставляют');
  for (const text of ['7', 'первым', 'перед 5', 'сам']) assert.is(refused(text, 4), null, text);
});

test('a command shows its key only where the key runs it', () => {
  const keysOf = (query: string, context: Context, value: string) =>
    foundGroups(read(query, context), search(paletteIndex, query, maxMatches), [], context)
      .flatMap(({ rows }) => rows)
      .find((row) => row.value === value)?.keys;
  const context = open('cases');
  assert.is(keysOf('скрыть', context, 'command:case.hide'), 'Space');
  assert.is(keysOf('скрыть', context, 'command:service.hide'), undefined);
  assert.is(keysOf('услугами', context, 'command:service.create'), undefined);
});

test('what the key of the day offers is understood', () => {
  const context = open('dashboard');
  // Questions about changes are understood by code that is loaded with the first of them.
  const sentences = daySentences().filter(({ sentence }) => !sentence.startsWith('что'));
  assert.equal(
    sentences.map(({ sentence }) => [sentence, answer(sentence, context)[0]?.replace(/:.*«.*/, '')]),
    [
      ['скрыть кейсы 1-6', '= Скрыть 6 кейсов: #1–6'],
      ['1', 'case:1'],
      ['rtqcs', 'go.cases-list'],
      ['кейс 2 на место 1', '= Поставить в начало'],
      ['копия кейса 1', '= Создать копию'],
      ['кейс 1 в категорию Корпоративные сайты', '= В категорию «Корпоративные сайты»'],
    ],
  );
});

test.after(close);
test.run();
