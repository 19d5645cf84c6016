import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { LiveState } from '../../src/model/changes/live-state.ts';
import { isTrouble, liveText, pagesText } from '../../src/state/live/live-text.ts';

const change = (more: Partial<LiveState>): LiveState => ({
  id: 1,
  state: 'shown',
  after: null,
  ago: 0,
  op: 'change',
  fields: ['title'],
  ...more,
});
const said = (more: Partial<LiveState>) => liveText(change(more))?.replaceAll('\u00a0', ' ');

test('a change that has come says after how long, as far as that is known; one that is gone as well', () => {
  const times = [0, 1, 41, 60, 125, 3600, 3784].map((after) => said({ after }));
  assert.equal(times, [
    'На сайте, через 0 с',
    'На сайте, через 1 с',
    'На сайте, через 41 с',
    'На сайте, через 1 мин',
    'На сайте, через 2 мин 5 с',
    'На сайте, через 1 ч',
    'На сайте, через 1 ч 3 мин',
  ]);
  assert.is(said({}), 'На сайте');
  assert.is(said({ op: 'remove', after: 5 }), 'Убрано с сайта, через 5 с');
});

test('while nobody knows nothing is said', () => {
  assert.is(said({ state: 'unknown' }), undefined);
  assert.is(said({ state: 'waiting' }), 'на сайте ещё прежнее');
  assert.is(said({ state: 'late' }), 'Не появилось за 15 минут');
});

test('a notice that was not accepted goes before the rest, with the next attempt where there is one', () => {
  const next_at = new Date(2026, 10, 27, 14, 20).toISOString();
  const notice = { answer: 'Ответ 503', next_at };
  assert.is(said({ state: 'waiting', notice }), 'Сайт не знает: Ответ 503, снова в 14:20');
  assert.is(said({ state: 'late', notice: { ...notice, next_at: null } }), 'Сайт не знает: Ответ 503');
  assert.equal([isTrouble(change({ state: 'waiting', notice })), isTrouble(change({ notice: null }))], [true, false]);
});

test('one page, and several', () => {
  assert.is(pagesText('case:1', change({ fields: ['seo_title'] }), false), 'изменится: страница кейса');
  assert.is(pagesText('case:1', change({}), false), 'изменятся: страница кейса, список');
});

test.run();
