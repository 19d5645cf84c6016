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

test('a new title is no record', () => {
  const to = (subject: Extract<Sentence, { subject: object }>['subject'], title: string) =>
    ({ verb: 'rename', subject, title }) as const;
  const titled = (text: string) => ({ kind: 'text', resource: null, text }) as const;
  understands([
    ['переименовать кейс в «Банк»', to({ kind: 'open', resource: 'case' }, 'Банк')],
    ['переименовать в Новый', to(open, 'Новый')],
    ['переименовать кейс 5 в Новый.', to(cases(5), 'Новый.')],
    ['переименовать «Дом в деревне» в «Дача»', to(titled('Дом в деревне'), 'Дача')],
    ['переименовать сайт зоопарка в Зоопарк', to(titled('сайт зоопарка'), 'Зоопарк')],
    ['изменить название кейса 5 на Банк', to(cases(5), 'Банк')],
    ['сменить название кейса 5', { verb: 'rename', subject: cases(5) }],
    ['переименовать все кейсы в Банк', null],
  ]);
});

test('a place beside another kind, or beside anything else, is none', () => {
  const after = { kind: 'after', id: 3 } as const;
  for (const text of [
    'кейс 5 после услуги 3',
    'кейс 5 перед типом 3',
    'кейс 5 после всех 3',
    'переставить кейс 5 до лета 3',
  ])
    assert.is(parseSentence(text), null, text);
  understands([
    ['кейс 5 после кейса 3', { verb: 'move', subject: cases(5), place: after }],
    ['кейс 5 после номера 3', { verb: 'move', subject: cases(5), place: after }],
    ['после услуги 3', { verb: 'move', subject: { kind: 'open', resource: 'service' }, place: after }],
  ]);
  const block = (text: string) => parseSentence(text, { hasBlocks: true })?.sentence;
  assert.is(block('блок 2 после кейса 3'), undefined);
  assert.equal(block('блок 2 после блока 3'), { verb: 'block', action: 'move', number: 2, place: after });
});

test('a place may stand before the records, and «добавить» and «в корзину» are about records that are there', () => {
  const first = { kind: 'position', position: 1 } as const;
  const medicine = { kind: 'titled', title: 'Медицина' } as const;
  understands([
    ['переместить в начало кейс 5', { verb: 'move', subject: cases(5), place: first }],
    ['сделать первым кейс 5', { verb: 'move', subject: cases(5), place: first }],
    ['переместить кейс 5 в корзину', { verb: 'delete', subject: cases(5) }],
    ['перенести в корзину', { verb: 'delete', subject: open }],
    ['добавить кейсы 5-7 в категорию Медицина', { verb: 'category', subject: cases(5, 6, 7), category: medicine }],
    ['новый кейс — Сайт', { verb: 'create', resource: 'case', text: 'Сайт' }],
  ]);
  assert.is(parseSentence('добавить кейс Сайт в категорию Медицина')?.sentence.verb, 'create');
});

test('a mark at the end belongs to the sentence, except that of a new title', () => {
  understands([
    ['удалить кейс 3.', { verb: 'delete', subject: cases(3) }],
    ['скрыть кейсы 10-12!', { verb: 'hide', subject: cases(10, 11, 12) }],
    ['crhsnm rtqc 3.', { verb: 'hide', subject: cases(3) }],
    ['новый кейс Что дальше?', { verb: 'create', resource: 'case', text: 'Что дальше?' }],
    ['скрыть кейсы за 2024', { verb: 'hide', subject: { kind: 'year', resource: 'case', year: 2024 } }],
  ]);
  assert.equal(parseSentence('удалить блок 2.', { hasBlocks: true })?.sentence.verb, 'block');
});

test('what the panel itself calls an action, and other words for a step, a place and numbers are understood', () => {
  const place = (position: number) => ({ kind: 'position', position }) as const;
  const range = [10, 11, 12, 13, 14, 15];
  understands([
    ['создать копию кейса 5', { verb: 'copy', subject: cases(5) }],
    ['кейс 5 выше', { verb: 'up', subject: cases(5) }],
    ['опустить кейс 5 ниже', { verb: 'down', subject: cases(5) }],
    ['поднять кейс 5 в начало', { verb: 'move', subject: cases(5), place: place(1) }],
    ['5 на место 1', { verb: 'move', subject: { kind: 'ids', resource: null, ids: [5] }, place: place(1) }],
    ['скрыть кейс 3 и кейс 4', { verb: 'hide', subject: cases(3, 4) }],
    ['скрыть кейсы с 10-го по 15-й', { verb: 'hide', subject: cases(...range) }],
    ['скрыть кейсы 10\u201115', { verb: 'hide', subject: cases(...range) }],
    ['скрыть кейсы 10\u221215', { verb: 'hide', subject: cases(...range) }],
    ['выше 7', { verb: 'move', subject: open, place: { kind: 'before', id: 7 } }],
  ]);
  const several = parseSentence('скрыть кейс 3 и услугу 4')?.sentence;
  assert.equal(several, { verb: 'hide', subject: { kind: 'text', resource: 'case', text: '3 и услугу 4' } });
  const block = (action: 'up' | 'delete', number: number) => ({ verb: 'block', action, number, place: null }) as const;
  understands(
    [
      ['удалить первый блок', block('delete', 1)],
      ['переместить блок 2 вверх', block('up', 2)],
      ['блок 3 выше', block('up', 3)],
      ['удалить блок 2 вверх', { verb: 'delete', subject: { kind: 'text', resource: null, text: 'блок 2 вверх' } }],
    ],
    true,
  );
});

test.run();
