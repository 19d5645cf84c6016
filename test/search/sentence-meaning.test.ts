import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parseSentence, type Sentence } from '../../src/search/sentence/sentence.ts';

type Said = readonly (readonly [text: string, sentence: Sentence | null])[];

function understands(sentences: Said, hasBlocks = false): void {
  for (const [text, sentence] of sentences)
    assert.equal(parseSentence(text, { hasBlocks })?.sentence ?? null, sentence, text);
}

const cases = (...ids: number[]) => ({ kind: 'ids', resource: 'case', ids }) as const;
const open = { kind: 'open', resource: null } as const;

test('the category of a case that a number names is no category of that number', () => {
  const without = (...ids: number[]) =>
    ({ verb: 'category', subject: cases(...ids), category: { kind: 'none' } }) as const;
  understands([
    ['удалить категорию кейса 5', without(5)],
    ['уберите категорию кейса 5', without(5)],
    ['снять категорию кейса 5', without(5)],
    ['удалить категорию кейсов 5-7', without(5, 6, 7)],
    [
      'удалить категорию этого кейса',
      { verb: 'category', subject: { kind: 'open', resource: 'case' }, category: { kind: 'none' } },
    ],
    ['удалить категорию 5', { verb: 'delete', subject: { kind: 'ids', resource: 'category', ids: [5] } }],
    [
      'удалить категорию кейсов Медицина',
      { verb: 'delete', subject: { kind: 'text', resource: 'category', text: 'Медицина' } },
    ],
    ['новая категория кейсов Игры', { verb: 'create', resource: 'category', text: 'Игры' }],
    ['новая категория кейса', { verb: 'create', resource: 'category', text: null }],
  ]);
  for (const verb of ['открыть', 'переименовать', 'поднять', 'скрыть']) {
    const sentence = parseSentence(`${verb} категорию кейса 5`)?.sentence;
    assert.is(sentence && 'subject' in sentence && sentence.subject.kind === 'ids', false, verb);
  }
});

test('a count is no number', () => {
  const counted = (count: number) => ({ kind: 'selected', resource: 'case', count }) as const;
  understands([
    ['удалить 3 кейса', { verb: 'delete', subject: counted(3) }],
    ['скрыть 10 кейсов', { verb: 'hide', subject: counted(10) }],
    ['удалить 42 кейс', { verb: 'delete', subject: cases(42) }],
    ['скрыть 7 услугу', { verb: 'hide', subject: { kind: 'ids', resource: 'service', ids: [7] } }],
    ['скрыть 10, 12 услуги', { verb: 'hide', subject: { kind: 'ids', resource: 'service', ids: [10, 12] } }],
  ]);
  const isBlock = (text: string) => parseSentence(text, { hasBlocks: true })?.sentence.verb === 'block';
  for (const text of ['удалить 2 блока', 'скопировать 3 блока']) assert.is(isBlock(text), false, text);
  for (const text of ['удалить 2 блок', 'копия 2-го блока']) assert.is(isBlock(text), true, text);
});

test('«запись» and «найденные» point at rows', () => {
  understands([
    ['удалить запись', { verb: 'delete', subject: open }],
    ['скрыть найденные', { verb: 'hide', subject: { kind: 'filtered', resource: null } }],
    ['скрыть запись к врачу', { verb: 'hide', subject: { kind: 'text', resource: null, text: 'запись к врачу' } }],
  ]);
});

test('a word that is near to two verbs, is a word by itself or says what a record is, is no verb', () => {
  understands([
    ['брать кейс 5', null],
    ['вылючить кейс 5', null],
    ['кейс 5 удалён', null],
    ['удалён кейс 5', null],
    ['скрыт кейс 5', null],
    ['удалть кейс 5', { verb: 'delete', subject: cases(5) }],
  ]);
});

test.run();
