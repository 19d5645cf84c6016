import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { describeWhen } from '../../src/model/base/when.ts';

const now = at(2026, 11, 20, 0, 10);

test('a time of today, of yesterday and of any other day is told in words', () => {
  assert.is(describeWhen(at(2026, 11, 20, 0, 4), now), 'сегодня, 00:04');
  assert.is(describeWhen(at(2026, 11, 19, 9, 30), now), 'вчера, 09:30');
  assert.is(describeWhen(at(2026, 11, 18, 23, 59), now), '18 ноября 2026, 23:59');
  assert.is(describeWhen(at(2025, 11, 20, 12, 4), now), '20 ноября 2025, 12:04');
});

test('yesterday of the first day of a year is the last day of the year before', () => {
  assert.is(describeWhen(at(2026, 12, 31, 23, 0), at(2027, 1, 1, 8, 0)), 'вчера, 23:00');
});

function at(year: number, month: number, day: number, hours: number, minutes: number): number {
  return new Date(year, month - 1, day, hours, minutes).getTime();
}

test.run();
