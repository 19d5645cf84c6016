// Measures the palette's search without a browser: the cost of a keystroke, and how long building the index blocks.

import { createIndex, type SearchIndex } from '../../src/search/index/search-index.ts';
import type { Candidate } from '../../src/search/query/candidate.ts';
import { planQuery } from '../../src/search/query/plan.ts';
import { search, startSearch } from '../../src/search/result/search.ts';
import { adversarialTexts, parsers } from '../fixtures/adversarial.ts';
import { commands } from '../fixtures/corpus.ts';
import { manyRecords } from '../fixtures/many-records.ts';
import { median, percentile, report } from './measure.ts';

/** Typed letter by letter: words, forms, layouts, typos, ids, nonsense. */
const typed = [
  'редизайн сайта банка',
  'кейсов',
  'rtqc 42',
  ',fyr ctdthysq',
  'черная пятница',
  'дезайн интерфейса',
  'музей в казани 2019',
  'библеотека',
  '#1234',
  'новый кейс',
  'услуга аэропорт',
  'сеть кофеен крустех',
  'абракадабра швабра',
  'интернет магазин мебельной',
].flatMap((query) => Array.from(query, (_, at) => query.slice(0, at + 1)));
const pasted = ['https://site.ru/case/case-record-77.html', '/storage/service/12.jpg', 'case-record-1999'];
const queries = [...typed, ...pasted];

/** Milliseconds of work after which the panel yields to the browser. */
const sliceLength = 4;

for (const { count, whole, slice } of [
  { count: 10_000, whole: 3, slice: 8 },
  { count: 100_000, whole: 40, slice: 15 },
]) {
  const records = manyRecords(count);
  const name = `search, ${count.toLocaleString('en')} records`;
  const builds = Array.from({ length: 5 }, () => built(records));
  const index = builds[0]?.index ?? createIndex();
  const buildSlices = builds.flatMap((build) => build.slices);
  reportTimes(
    `${name}, index build in all`,
    builds.map((build) => build.all),
  );
  reportTimes(`${name}, index build, a slice`, buildSlices, 8);
  for (const query of queries) search(index, query);
  reportTimes(
    `${name}, a keystroke in all`,
    queries.map((query) => timed(() => search(index, query))),
    whole,
  );
  reportTimes(
    `${name}, a keystroke, a slice`,
    queries.flatMap((query) => slicesOf(index, query)),
    slice,
  );
}

// Any pasted text must be parsed within the budget.
const hostile = adversarialTexts(300);
for (const [name, parse] of Object.entries(parsers)) {
  const times = hostile.map((text) => Math.min(...Array.from({ length: 3 }, () => timed(() => parse(text)))));
  report({ name: `${name}, 300 hostile characters: longest`, value: Math.max(...times), unit: 'ms', budget: 5 });
}

function built(records: readonly Candidate[]): { index: SearchIndex; all: number; slices: number[] } {
  const index = createIndex();
  index.set('commands', commands);
  index.set('records', records);
  const slices: number[] = [];
  for (let done = false; !done; ) {
    slices.push(
      timed(() => {
        done = index.advance(performance.now() + sliceLength);
      }),
    );
  }
  return { index, all: slices.reduce((sum, slice) => sum + slice, 0), slices };
}

function slicesOf(index: SearchIndex, query: string): number[] {
  const slices: number[] = [];
  const task = startSearch(index, planQuery(query));
  for (let done = false; !done; ) {
    slices.push(
      timed(() => {
        done = task.advance(performance.now() + sliceLength) !== null;
      }),
    );
  }
  return slices;
}

function timed(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

/**
 * The budget applies to the 95th percentile. The longest time is only printed, because one pause of the machine decides
 * it.
 */
function reportTimes(name: string, times: readonly number[], budget?: number): void {
  report({ name: `${name}: median`, value: median(times), unit: 'ms' });
  report({ name: `${name}: p95`, value: percentile(times, 95), unit: 'ms', ...(budget ? { budget } : {}) });
  report({ name: `${name}: longest`, value: Math.max(...times), unit: 'ms' });
}
