import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createIndex, type SearchIndex } from '../../src/search/index/search-index.ts';
import type { Candidate, Match } from '../../src/search/query/candidate.ts';
import { planQuery } from '../../src/search/query/plan.ts';
import { search, startSearch } from '../../src/search/result/search.ts';
import { commands, corpus, corpusIndex, records } from '../fixtures/corpus.ts';
import { manyRecords } from '../fixtures/many-records.ts';
import { queries } from './queries.ts';

const corpusOnly = corpusIndex();
// More than one segment.
const many = manyRecords(9000);
const large = indexOf(many);
// Whole and half typed; every third only, because each is searched in a large index several times.
const typed = queries
  .flatMap(([query]) => [query, query.slice(0, 1), query.slice(0, 2), query.slice(0, -1)])
  .filter((_, n) => n % 3 === 0);

test('matches are candidates of the index, each once, best first, no more than asked for', () => {
  for (const query of typed) {
    const { matches } = search(large, query, 20);
    assert.ok(matches.length <= 20);
    assert.is(new Set(matches.map(({ candidate }) => candidate)).size, matches.length);
    assert.ok(
      matches.every(({ candidate }) => many.includes(candidate)),
      query,
    );
    assert.equal(
      scores(matches),
      scores(matches).toSorted((a, b) => b - a),
    );
  }
});

test('a smaller limit gives the beginning of the same list', () => {
  for (const query of typed) assert.equal(keys(large, query, 5), keys(large, query, 50).slice(0, 5), query);
});

test('marks lie in the title, in order and apart', () => {
  for (const query of typed) {
    for (const { candidate, marks } of [...search(large, query).matches, ...search(corpusOnly, query).matches]) {
      let end = -1;
      for (const [from, to] of marks) {
        assert.ok(from > end && to > from && to <= candidate.title.length, `${query} in ${candidate.title}: ${marks}`);
        end = to;
      }
    }
  }
});

test('the kind that a match names is the one that ranked it', () => {
  for (const query of typed) {
    if (/^[>@?#№]/.test(query)) continue;
    for (const { candidate, matchKind, score } of [
      ...search(corpusOnly, query).matches,
      ...search(large, query).matches,
    ]) {
      const tier = -score >> 16;
      const kinds = tier === 0 ? ['id', 'reference', 'section'] : tier > 8 ? ['words', 'typo'] : ['words'];
      assert.ok(kinds.includes(matchKind), `${query} in ${candidate.title}: ${matchKind} at ${tier}`);
    }
  }
});

test('a search in steps gives what the search at once gives', () => {
  for (const query of typed) {
    const task = startSearch(large, planQuery(query));
    let result = task.advance(0);
    for (let steps = 0; !result && steps < 1000; steps++) result = task.advance(0);
    assert.equal(result, search(large, query), query);
  }
});

test('an index that was changed answers as one made from scratch', () => {
  const renamed = many.map((one, n) => (n === 100 ? { ...one, title: 'Переименованный кейс' } : one));
  for (const changed of [renamed, many.slice(1), many.toReversed(), many.slice(0, 10), [], many]) {
    large.set('records', changed);
    finish(large);
    const fresh = indexOf(changed);
    for (const query of ['переименованный', 'сайт банка', 'rtqc 42', 'с', 'дезайн', '#7']) {
      assert.equal(search(large, query), search(fresh, query), query);
    }
  }
});

test('while a changed list is being indexed, the former one answers', () => {
  const index = indexOf([candidate('case:0', 'Единственный')]);
  index.set('records', many);
  let steps = 0;
  for (; !index.advance(0); steps++) assert.equal(keys(index, ''), ['case:0']);
  assert.ok(steps > 100);
  assert.is(keys(index, '').length, 50);
});

test('the first time, what is indexed is found before all is', () => {
  const index = createIndex();
  index.set('records', many);
  while (index.segments().length === 0) assert.is(index.advance(0), false);
  assert.is(keys(index, 'сайт').length, 50);
});

test('the parts of a list that stayed as they were are kept when it changes', () => {
  const index = indexOf(many);
  const [before] = index.segments();
  index.set(
    'records',
    many.map((one, n) => (n === many.length - 1 ? { ...one, title: 'Другое' } : { ...one, weight: 1 })),
  );
  finish(index);
  assert.is(index.segments()[0]?.postings, before?.postings);
});

test('all words must match, in any order', () => {
  assert.equal(keys(corpusOnly, 'банк северный'), keys(corpusOnly, 'северный банк'));
  assert.equal(keys(corpusOnly, 'северный музей'), []);
});

test('a text without a letter or a digit finds the title that it is, and no other', () => {
  const index = indexOf(['Сайт', '***', '🎉', '🎉 Праздник', '#'].map((title) => candidate(title, title)));
  for (const text of ['*', ':)', '/', '—', '> *', '@*', '#*']) assert.equal(keys(index, text), [], text);
  for (const text of ['***', '🎉']) assert.equal(keys(index, text), [text]);
  assert.is(keys(index, '').length, 5);
  assert.is(keys(index, '#').length, 5);
});

test('a name with a typo is found by its sound', () => {
  const index = indexOf(['Kubernetes', 'PostgreSQL', 'Кубок'].map((title) => candidate(title, title)));
  assert.equal(keys(index, 'кубернетис'), ['Kubernetes']);
  assert.equal(keys(index, 'посгрес'), ['PostgreSQL']);
});

test('words that nothing has are left out of a command, and told; not those of records, nor what is to be done', () => {
  const index = createIndex();
  const command = (key: string, title: string): Candidate => ({ key, title, kind: 'command' });
  index.set('commands', [
    command('close', 'Закрыть'),
    command('exit', 'Выйти'),
    { ...command('delete', 'Удалить кейс'), relevance: { does: 'Удалить', to: 'open' } },
  ]);
  index.set('records', [candidate('site', 'Сайт музея')]);
  finish(index);
  const found = (query: string) => [...keys(index, query), search(index, query).lacks];
  assert.equal(found('закрыть форму'), ['close', 'форму']);
  assert.equal(found('выйти из админки'), ['exit', 'админки']);
  assert.equal(found('закрыть'), ['close', '']);
  // The record that is not there is not taken for another.
  assert.equal(found('удалить ромашку'), ['']);
  assert.equal(found('сайт ромашка'), ['']);
  assert.equal(found('кейс ромашка'), ['']);
  assert.equal(found('сохранить и закрыть'), ['']);
  assert.equal(found('закрыть большую форму'), ['']);
  assert.equal(found('закрыть 7'), ['']);
});

test('matched letters are marked in the title as it is written', () => {
  assert.equal(marked('черная', 'case:20'), ['Чёрная']);
  assert.equal(marked('море «черное»', 'case:1'), ['Чёрное', 'море']);
  assert.equal(marked('rtqcs', 'command:go.case'), ['Кейсы']);
  assert.equal(marked('вебанал', 'service:6'), ['Веб-анал']);
  assert.equal(marked('услугу', 'command:go.service'), ['Услуг']);
  assert.equal(marked('дезайн', 'service:4'), ['Дизайн']);
});

test('each sort of match stands under the one before', () => {
  const index = indexOf(['Услуга', 'Услуги', 'Чёрный', 'Черный', 'Eckeub'].map((title) => candidate(title, title)));
  assert.equal(keys(index, 'услуги'), ['Услуги', 'Eckeub', 'Услуга']);
  assert.equal(keys(index, 'чёрный'), ['Чёрный', 'Черный']);
  assert.equal(keys(index, 'eckeub'), ['Eckeub', 'Услуги', 'Услуга']);
});

test('the whole title ranks first, word starts above middles, the title above keywords', () => {
  const index = indexOf([
    { ...candidate('keyword', 'Другое'), keywords: 'кран' },
    candidate('middle', 'Экран'),
    candidate('later', 'Большой кран'),
    candidate('start', 'Крановщик'),
    { ...candidate('used', 'Кран на стройке'), weight: 1 },
    candidate('whole', 'Кран'),
  ]);
  assert.equal(keys(index, 'кран'), ['whole', 'used', 'start', 'later', 'keyword', 'middle']);
});

test('equal matches are ordered by weight, then as given', () => {
  const index = indexOf([
    candidate('a', 'Сайт А'),
    candidate('b', 'Сайт Б'),
    { ...candidate('c', 'Сайт В'), weight: 0.5 },
  ]);
  assert.equal(keys(index, 'сайт'), ['c', 'a', 'b']);
  assert.equal(keys(index, ''), ['c', 'a', 'b']);
});

test('typos are accepted only where little else is found', () => {
  const index = indexOf(['Банк', 'Банка', 'Банки', 'Танк'].map((title) => candidate(title, title)));
  assert.equal(keys(index, 'банк'), ['Банк', 'Банка', 'Банки']);
  assert.equal(keys(index, 'панк'), ['Банк', 'Танк']);
});

test('an id is that id and not a part of another, for every kind in the order of the menu', () => {
  assert.equal(keys(corpusOnly, '42').slice(0, 2), ['case:42', 'case:143']);
  assert.equal(keys(corpusOnly, '#12'), ['case:12', 'technology:12']);
  assert.equal(keys(corpusOnly, '#3').slice(0, 5), ['case:3', 'service:3', 'category:3', 'technology:3', 'type:3']);
  assert.equal(keys(corpusOnly, '#14'), ['case:14', 'case:142', 'case:143']);
});

test('prefixes narrow to commands, and to the records of a category', () => {
  assert.ok(search(corpusOnly, '>').matches.every((match) => match.candidate.kind === 'command'));
  assert.equal(keys(corpusOnly, '@медицина'), ['category:4', 'case:3', 'case:42']);
  assert.not(keys(corpusOnly, '@сайты').includes('case:7'));
  assert.equal(keys(corpusOnly, '@мед'), ['category:4', 'case:3', 'case:42']);
});

test('the corrected query is reported when the best match needed the other layout, word for word', () => {
  assert.is(search(corpusOnly, 'rtqcs').corrected, 'кейсы');
  assert.is(search(corpusOnly, 'черная gznybwf').corrected, 'черная пятница');
  assert.is(search(corpusOnly, 'react').corrected, null);
  assert.is(search(corpusOnly, 'кейсы').corrected, null);
});

test('an empty query offers everything in its order', () => {
  assert.equal(keys(corpusOnly, '', 500), corpusOrder());
});

test('a page pasted by mistake finds nothing and throws nothing', () => {
  assert.equal(keys(corpusOnly, 'много разных слов '.repeat(10_000)), []);
});

function candidate(key: string, title: string): Candidate {
  return { key, title, kind: 'case' };
}

function indexOf(candidates: readonly Candidate[]): SearchIndex {
  const index = createIndex();
  index.set('records', candidates);
  finish(index);
  return index;
}

function finish(index: SearchIndex): void {
  assert.ok(index.advance(Number.POSITIVE_INFINITY));
}

function keys(index: SearchIndex, query: string, limit?: number): string[] {
  return search(index, query, limit).matches.map((match) => match.candidate.key);
}

function scores(matches: readonly Match[]): number[] {
  return matches.map((match) => match.score);
}

function marked(query: string, key: string): string[] {
  const match = search(corpusOnly, query).matches.find((one) => one.candidate.key === key);
  return (match?.marks ?? []).map(([from, to]) => match?.candidate.title.slice(from, to) ?? '');
}

function corpusOrder(): string[] {
  assert.is(corpus.length, commands.length + Object.values(records).flat().length);
  return corpus.map((one) => one.key);
}

test.run();
