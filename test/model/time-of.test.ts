import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { timeOf } from '../../src/model/base/time-of.ts';

const noon = Date.UTC(2026, 10, 24, 12);

test('a time is read as hosts write it: ISO 8601, Unix seconds and milliseconds, day first', () => {
  for (const value of [
    '2026-11-24T12:00:00.000000Z',
    '2026-11-24T22:00:00+10:00',
    noon,
    noon / 1000,
    String(noon / 1000),
  ])
    assert.is(timeOf(value), noon, String(value));
  const local = new Date(2026, 10, 24, 12, 30).getTime();
  for (const value of ['2026-11-24 12:30', '24.11.2026 12:30', '24.11.2026, 12:30:00'])
    assert.is(timeOf(value), local, value);
  assert.is(timeOf('24.11.2026'), new Date(2026, 10, 24).getTime());
});

test('what is no time is none', () => {
  for (const value of [null, undefined, '', '0000-00-00', '0000-00-00 00:00:00', 0, 'вчера', '99.99.2026', {}])
    assert.is(timeOf(value), null, String(value));
});

test.run();
