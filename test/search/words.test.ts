import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fold } from '../../src/model/base/fold.ts';
import { lastPart, pathKey, recordAt } from '../../src/search/query/address.ts';
import { parseQuery } from '../../src/search/text/parse-query.ts';
import { stemOf } from '../../src/search/text/stem.ts';
import { swapLayout } from '../../src/search/text/swap-layout.ts';
import { isOneTypo } from '../../src/search/text/typo.ts';
import { wordsOf } from '../../src/search/text/words.ts';

const texts = (text: string) => wordsOf(fold(text)).map((word) => word.text);

test('folding keeps every character in its place', () => {
  assert.is(fold('«ЧЁРНАЯ» İ'), '«черная» İ');
});

test('words are cut at punctuation, and joined ones are there glued as well', () => {
  assert.equal(texts('Веб-аналитика, «Ёлка»'), ['веб', 'аналитика', 'вебаналитика', 'елка']);
  assert.equal(texts('Node.js'), ['node', 'js', 'nodejs']);
  assert.equal(texts('C++ и C#.'), ['c++', 'и', 'c#']);
});

test('a text is converted between the layouts both ways, punctuation and capitals included', () => {
  assert.is(swapLayout('rtqcs'), 'кейсы');
  assert.is(swapLayout(',fyr'), 'банк');
  assert.is(swapLayout('руддщ'), 'hello');
  assert.is(swapLayout('<fyr'), 'Банк');
  assert.is(swapLayout('Ghbdtn 42'), 'Привет 42');
});

test('forms of a word have one stem', () => {
  for (const forms of [
    ['кейс', 'кейса', 'кейсов', 'кейсами', 'кейсы'],
    ['услуга', 'услугу', 'услуги', 'услугам', 'услуг'],
    ['черная', 'черной', 'черный', 'черного', 'черные'],
    ['категория', 'категорию', 'категорий'],
    ['технология', 'технологии', 'технологиями'],
    ['изображение', 'изображением', 'изображения'],
    ['яхта', 'яхты', 'яхтам'],
    ['эскиз', 'эскиза', 'эскизов'],
    ['юрист', 'юристы', 'юристам'],
    ['мобильный', 'мобильных', 'мобильное'],
  ]) {
    assert.equal([...new Set(forms.map(stemOf))].length, 1, forms.map(stemOf).join(' '));
  }
});

test('a typo is one letter wrong, missing, too many, or two exchanged', () => {
  for (const typed of ['дезайн', 'дизйн', 'дизаайн', 'дзиайн', 'ризайн', 'дизайнн']) {
    assert.ok(isOneTypo(typed, 'дизайн', false), typed);
  }
  for (const typed of ['дезайм', 'диз', 'изайна', 'дизайнер']) assert.not(isOneTypo(typed, 'дизайн', false), typed);
  assert.ok(isOneTypo('дезай', 'дизайн', true));
});

test('a pasted address is reduced to what identifies a record', () => {
  assert.is(pathKey('https://site.ru/cases/foo.html?utm=1#top'), 'cases/foo');
  assert.is(pathKey('/cases/foo/'), 'cases/foo');
  assert.is(pathKey('foo.html'), 'foo');
  assert.is(lastPart('storage/cases/a.jpg'), 'a.jpg');
});

test('an address of the panel or the API names its record', () => {
  assert.equal(recordAt('http://localhost:3000/cases/42/edit'), { kind: 'case', id: 42 });
  assert.equal(recordAt('/technologies/types/?edit=4'), { kind: 'type', id: 4 });
  assert.equal(recordAt('/api/services/3'), { kind: 'service', id: 3 });
  assert.equal(recordAt('/cases/42/edit?x=1'), { kind: 'case', id: 42 });
  assert.equal(recordAt('/cases/42'), { kind: 'case', id: 42 });
  assert.is(recordAt('/cases/list/'), null);
});

test('a prefix narrows what is searched', () => {
  assert.equal(parseQuery('> скрыть'), { scope: 'commands', text: 'скрыть' });
  assert.equal(parseQuery('№42'), { scope: 'ids', text: '42' });
  assert.equal(parseQuery('?'), { scope: 'help', text: '' });
  assert.equal(parseQuery('@медицина'), { scope: 'category', text: 'медицина' });
  assert.is(parseQuery('я'.repeat(1000)).text.length, 300);
  assert.equal(parseQuery(' кейс '), { scope: 'all', text: 'кейс' });
});

test.run();
