import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parseSentence, type Sentence } from '../../src/search/sentence/sentence.ts';

const cases = (...ids: number[]) => ({ kind: 'ids', resource: 'case', ids }) as const;
const title = (text: string) => ({ kind: 'text', resource: 'service', text }) as const;
const first = { kind: 'position', position: 1 } as const;

function understands(sentences: readonly (readonly [text: string, sentence: Sentence])[]): void {
  for (const [text, sentence] of sentences) assert.equal(parseSentence(text)?.sentence, sentence, text);
}

const titled = (title: string) => ({ kind: 'titled', title }) as const;

test('show, hide, delete and edit are said with ids or with words of the title', () => {
  understands([
    ['скрыть кейсы 10-15', { verb: 'hide', subject: cases(10, 11, 12, 13, 14, 15) }],
    ['Скрой кейс 42', { verb: 'hide', subject: cases(42) }],
    ['удалить кейс 42', { verb: 'delete', subject: cases(42) }],
    ['удалить 42 кейс', { verb: 'delete', subject: cases(42) }],
    ['скрыть #42', { verb: 'hide', subject: { kind: 'ids', resource: null, ids: [42] } }],
    ['показать услугу дизайн', { verb: 'show', subject: title('дизайн') }],
    ['опубликуй услугу «Дизайн интерфейсов»', { verb: 'show', subject: title('Дизайн интерфейсов') }],
    ['открыть кейс 42', { verb: 'edit', subject: cases(42) }],
    ['удалить тип технологии 4', { verb: 'delete', subject: { kind: 'ids', resource: 'type', ids: [4] } }],
  ]);
});

test('what is open is meant by «this» and «selected», and what is taken off the site is hidden', () => {
  const open = { kind: 'open', resource: null } as const;
  understands([
    ['удалить этот кейс', { verb: 'delete', subject: { kind: 'open', resource: 'case' } }],
    ['удалить это', { verb: 'delete', subject: open }],
    ['скрыть выбранные', { verb: 'hide', subject: { kind: 'selected', resource: null } }],
    ['скрыть отмеченные услуги', { verb: 'hide', subject: { kind: 'selected', resource: 'service' } }],
    ['снять кейс 5 с публикации', { verb: 'hide', subject: cases(5) }],
    ['удалить эти глаза', { verb: 'delete', subject: { kind: 'text', resource: null, text: 'эти глаза' } }],
    ['скрыть на краю света', { verb: 'hide', subject: { kind: 'text', resource: null, text: 'на краю света' } }],
    ['убрать с сайта', { verb: 'hide', subject: open }],
    ['уберите с сайта кейс 5', { verb: 'hide', subject: cases(5) }],
    ['скрыть кейсс 7', { verb: 'hide', subject: cases(7) }],
  ]);
  for (const text of ['открыть на сайте', 'открыть в новой вкладке']) assert.is(parseSentence(text), null, text);
});

test('the verb may stand at the end', () => {
  understands([
    ['кейсы 10, 12 и 15 скрыть', { verb: 'hide', subject: cases(10, 12, 15) }],
    ['10-12 показать', { verb: 'show', subject: { kind: 'ids', resource: null, ids: [10, 11, 12] } }],
  ]);
});

test('ids are told by commas, ranges and words, each once', () => {
  understands([
    ['скрыть кейсы с 3 по 5', { verb: 'hide', subject: cases(3, 4, 5) }],
    ['скрыть кейсы 5–3, 4 и #20', { verb: 'hide', subject: cases(3, 4, 5, 20) }],
    ['скрыть кейсы 1 2 3', { verb: 'hide', subject: cases(1, 2, 3) }],
  ]);
});

test('a move tells the place by number, order or neighbour', () => {
  understands([
    ['кейс 42 на место 1', { verb: 'move', subject: cases(42), place: first }],
    ['поставить кейс 42 на 3-е место', { verb: 'move', subject: cases(42), place: { kind: 'position', position: 3 } }],
    ['переместить кейс 42 первым', { verb: 'move', subject: cases(42), place: first }],
    ['переместить кейс 42 последним', { verb: 'move', subject: cases(42), place: { kind: 'last' } }],
    ['переместить кейс 42 перед #41', { verb: 'move', subject: cases(42), place: { kind: 'before', id: 41 } }],
    ['кейсы 10-12 после кейса 41', { verb: 'move', subject: cases(10, 11, 12), place: { kind: 'after', id: 41 } }],
    ['услугу дизайн в конец', { verb: 'move', subject: title('дизайн'), place: { kind: 'last' } }],
    ['переместить кейс 42', { verb: 'move', subject: cases(42), place: null }],
  ]);
});

test('a category is given by its title or number, to cases that are named or open', () => {
  understands([
    ['кейс 3 в категорию Брендинг', { verb: 'category', subject: cases(3), category: titled('Брендинг') }],
    [
      'перенести кейсы 3-4 в категорию «Веб и SEO»',
      { verb: 'category', subject: cases(3, 4), category: titled('Веб и SEO') },
    ],
    ['сменить категорию кейса 3 на Брендинг', { verb: 'category', subject: cases(3), category: titled('Брендинг') }],
    ['кейс 3 без категории', { verb: 'category', subject: cases(3), category: { kind: 'none' } }],
    ['в категорию 7', { verb: 'category', subject: { kind: 'open', resource: null }, category: titled('7') }],
  ]);
});

test('a category may be named without that word, where the records are named by numbers', () => {
  const otherwise = {
    verb: 'move',
    subject: { kind: 'text', resource: 'case', text: '8 в Медицина' },
    place: null,
  } as const;
  understands([
    ['перенеси кейс 8 в Медицина', { verb: 'category', subject: cases(8), category: titled('Медицина'), otherwise }],
    ['перенести кейс 8 в конец', { verb: 'move', subject: cases(8), place: { kind: 'last' } }],
    ['перенести услугу 8 в Медицина', { verb: 'move', subject: title('8 в Медицина'), place: null }],
  ]);
  const house = parseSentence('перенести кейс Дом в деревне')?.sentence;
  assert.equal(house, {
    verb: 'move',
    subject: { kind: 'text', resource: 'case', text: 'Дом в деревне' },
    place: null,
  });
});

test('what asks around a sentence is left out, where an action follows', () => {
  understands([
    ['хочу скрыть кейс 4', { verb: 'hide', subject: cases(4) }],
    ['как мне удалить кейс 4?', { verb: 'delete', subject: cases(4) }],
    ['скрой, пожалуйста, кейс 4', { verb: 'hide', subject: cases(4) }],
    ['удали кейс 4 пожалуйста', { verb: 'delete', subject: cases(4) }],
    ['новый кейс Как открыть кафе', { verb: 'create', resource: 'case', text: 'Как открыть кафе' }],
  ]);
  // Titles, as they may be.
  for (const text of ['как открыть кафе', 'как мы живём', 'хочу домой']) assert.is(parseSentence(text), null, text);
});

test('a sentence is said in English, too: its verb, and the kind of records', () => {
  understands([
    ['hide cases 10-12', { verb: 'hide', subject: cases(10, 11, 12) }],
    ['delete case 4 and 5', { verb: 'delete', subject: cases(4, 5) }],
    ['new case Service Home', { verb: 'create', resource: 'case', text: 'Service Home' }],
    ['undo', { verb: 'undo' }],
  ]);
  for (const text of ['show reel', 'case 42', 'new york']) assert.is(parseSentence(text), null, text);
  assert.is(parseSentence('hide case 4')?.corrected, null);
});

test('a sentence without a category asks for it; one about a category does not', () => {
  const asked = { verb: 'category', subject: cases(3), category: { kind: 'asked' } } as const;
  understands([
    ['сменить категорию кейса 3', asked],
    ['категория кейса 3', asked],
    ['кейс 3 сменить категорию', asked],
    ['кейс 3 категория', asked],
    ['изменить категорию 3', { verb: 'edit', subject: { kind: 'ids', resource: 'category', ids: [3] } }],
  ]);
  for (const text of ['сменить категорию', 'категория', 'категории кейсов'])
    assert.is.not(parseSentence(text)?.sentence.verb, 'category', text);
});

test('«вверх» and «вниз» are one place, «в самый верх» and «в самый низ» the ends', () => {
  understands([
    ['кейс 3 вниз', { verb: 'down', subject: cases(3) }],
    ['перемести кейс 3 вверх', { verb: 'up', subject: cases(3) }],
    ['кейс 3 в самый низ', { verb: 'move', subject: cases(3), place: { kind: 'last' } }],
    ['кейс 3 наверх', { verb: 'move', subject: cases(3), place: first }],
  ]);
  const blocks = (text: string) => parseSentence(text, { hasBlocks: true })?.sentence;
  assert.equal(blocks('блок 1 вниз'), { verb: 'block', action: 'down', number: 1, place: null });
});

test('the cases of a year are named together', () => {
  const ofYear = { kind: 'year', resource: 'case', year: 2019 } as const;
  understands([
    ['скрыть кейсы 2019 года', { verb: 'hide', subject: ofYear }],
    ['удалить кейсы за 2019 год', { verb: 'delete', subject: ofYear }],
    ['скрыть кейсы 2019', { verb: 'hide', subject: cases(2019) }],
  ]);
});

test('a copy, a filter and undo are said, too', () => {
  understands([
    ['копия кейса 5', { verb: 'copy', subject: cases(5) }],
    ['показать скрытые', { verb: 'filter', shown: 'no', resource: null }],
    ['скрытые услуги', { verb: 'filter', shown: 'no', resource: 'service' }],
    ['отменить', { verb: 'undo' }],
  ]);
  for (const text of ['скопировать ссылку на кейс 5', 'скрытые резервы', 'все'])
    assert.is(parseSentence(text)?.sentence.verb === 'copy' || parseSentence(text)?.sentence.verb === 'filter', false);
});

test('a verb with one letter wrong is understood before numbers only', () => {
  understands([['удалть кейс 3', { verb: 'delete', subject: cases(3) }]]);
  assert.is(parseSentence('удалть сайт банка'), null);
});

test('a date names no records', () => {
  for (const text of ['скрыть кейсы 12.03.2024', 'удалить кейс 2024-05-01', '12.03.2024'])
    assert.is(parseSentence(text), null, text);
});

test('what is to be created may have its title said, letter for letter', () => {
  understands([
    ['новый кейс Сайт для банка', { verb: 'create', resource: 'case', text: 'Сайт для банка' }],
    ['создать новый кейс React Native', { verb: 'create', resource: 'case', text: 'React Native' }],
    ['новый тип технологии Базы данных', { verb: 'create', resource: 'type', text: 'Базы данных' }],
    ['новая услуга', { verb: 'create', resource: 'service', text: null }],
  ]);
});

test('a section is gone to', () => {
  understands([
    ['перейти к услугам', { verb: 'go', resource: 'service' }],
    ['открыть кейсы', { verb: 'go', resource: 'case' }],
    ['к категориям кейсов', { verb: 'go', resource: 'category' }],
  ]);
});

test('a block of the open case is named by its number', () => {
  const block = { verb: 'block', number: 2, place: null } as const;
  const sentences: readonly (readonly [text: string, sentence: Sentence])[] = [
    ['блок 2', { ...block, action: 'edit' }],
    ['2 блок', { ...block, action: 'edit' }],
    ['удали блок №2', { ...block, action: 'delete' }],
    ['поднять 2-й блок', { ...block, action: 'up' }],
    ['копия блока 2', { ...block, action: 'copy' }],
    ['блок 2 опустить', { ...block, action: 'down' }],
    ['открыть блок 2', { ...block, action: 'edit' }],
    ['последний блок', { ...block, action: 'edit', number: -1 }],
    ['удалить последний блок', { ...block, action: 'delete', number: -1 }],
    ['последний блок в начало', { ...block, action: 'move', number: -1, place: first }],
    [',kjr 2', { ...block, action: 'edit' }],
    ['блок 2 на место 1', { ...block, action: 'move', place: first }],
    ['переставить блок 2 после 3', { ...block, action: 'move', place: { kind: 'after', id: 3 } }],
  ];
  for (const [text, sentence] of sentences)
    assert.equal(parseSentence(text, { hasBlocks: true })?.sentence, sentence, text);
  for (const text of ['блок', 'блокнот 2', 'новый блок 2', 'скрыть блок 2', '1 блок 2', 'удалить блок 2 сразу'])
    assert.not.equal(parseSentence(text, { hasBlocks: true })?.sentence.verb, 'block', text);
  assert.equal(parseSentence('удалить блок 2')?.sentence, {
    verb: 'delete',
    subject: { kind: 'text', resource: null, text: 'блок 2' },
  });
});

test('what is open or selected is pointed at', () => {
  const open = { kind: 'open', resource: null } as const;
  understands([
    ['скрыть их', { verb: 'hide', subject: open }],
    ['скройте строку', { verb: 'hide', subject: open }],
    ['удалить эту запись', { verb: 'delete', subject: open }],
    ['hide selected', { verb: 'hide', subject: { kind: 'selected', resource: null } }],
  ]);
});

test('to make a copy is no move, and to change a kind opens no list', () => {
  understands([
    ['сделай копию кейса 3', { verb: 'copy', subject: cases(3) }],
    ['сделать кейс 3 первым', { verb: 'move', subject: cases(3), place: first }],
    ['открыть типы', { verb: 'go', resource: 'type' }],
  ]);
  for (const text of ['сделать копию', 'как изменить тип']) assert.is(parseSentence(text), null, text);
});

test('a sentence in the other layout is understood, and told in the layout that was meant', () => {
  assert.equal(parseSentence('yjdsq rtqc Cfqn lkz ,fyrf'), {
    sentence: { verb: 'create', resource: 'case', text: 'Сайт для банка' },
    corrected: 'новый кейс Сайт для банка',
  });
  assert.equal(parseSentence('crhsnm rtqcs 10? 12')?.sentence, { verb: 'hide', subject: cases(10, 12) });
  assert.is(parseSentence('rtqc 42 yf vtcnj 1')?.corrected, 'кейс 42 на место 1');
});

test('only the grammar is exchanged where the rest is Russian', () => {
  assert.equal(parseSentence('новый rtqc React')?.sentence, { verb: 'create', resource: 'case', text: 'React' });
});

test('what is no order is none', () => {
  for (const text of ['', 'скрыть', 'кейс 42', 'дизайн', 'новая волна', 'скрытая камера', 'добавить текстовый блок']) {
    assert.is(parseSentence(text), null, text);
  }
});

test('an order about everything is not taken', () => {
  for (const text of ['удалить все кейсы', 'удалить кейсы 1-100000', 'скрыть всё'])
    assert.is(parseSentence(text), null, text);
});

test.run();
