import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { tiers, weights } from '../../src/search/query/score.ts';
import { search } from '../../src/search/result/search.ts';
import { exactCostLimit } from '../../src/search/scan/exact.ts';
import { pointsOf } from '../../src/search/scan/points.ts';
import { corpusIndex } from '../fixtures/corpus.ts';
import { queries } from './queries.ts';

const index = corpusIndex();

test('the points of a row, summed, are those that have ranked it', () => {
  let compared = 0;
  const wrong = queries.flatMap(([query]) =>
    search(index, query).matches.flatMap(({ candidate, score }) => {
      const { level, converted, parts, total } = pointsOf(candidate, query, score);
      if (-score < exactCostLimit) return parts.length === 0 ? [] : [`«${query}» in «${candidate.title}»`];
      compared += 1;
      const tier = tiers[level as keyof typeof tiers] + (converted ? 1 : 0); // not exact: a word's
      const cost = tier * 0x10000 + total + weights.floor;
      return cost === -score ? [] : [`«${query}» in «${candidate.title}»: ${cost} for ${-score}`];
    }),
  );
  assert.equal(wrong, []);
  assert.ok(compared > 500, String(compared));
});

test('a row says what it was found by', () => {
  const [first] = search(index, 'чёрная пятница').matches;
  assert.ok(first);
  assert.equal(pointsOf(first.candidate, 'чёрная пятница', first.score), {
    level: 'start',
    converted: false,
    parts: [
      { kind: 'word', text: 'черная', place: 'title', match: 'start', converted: false, points: 44 },
      { kind: 'word', text: 'пятница', place: 'title', match: 'start', converted: false, points: 46 },
      { kind: 'missing', points: 1 },
    ],
    total: 91,
  });
});

test.run();
