// When notices to the website are sent, by a clock of the test.
// Suites: server
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Gathering, retryAfter, retryDelay } from '../../src/server/webhooks/schedule.ts';
import { describeAnswer } from '../../src/server/webhooks/shown-delivery.ts';

const [quietMs, longestMs] = [5000, 60_000];

test('changes are sent five seconds after the last of them', () => {
  const gathering = new Gathering({ quietMs, longestMs });
  assert.is(gathering.wait(1, 0), 5000);
  assert.is(gathering.wait(1, 4000), 1000);
  assert.is(gathering.wait(2, 4900), 5000);
  assert.is(gathering.wait(2, 9900), 0);
  gathering.end();
  assert.is(gathering.wait(2, 20_000), 5000);
});

test('changes that never pause are sent after a minute', () => {
  const gathering = new Gathering({ quietMs, longestMs });
  const waits = Array.from({ length: 61 }, (_, second) => gathering.wait(second + 1, second * 1000));
  assert.equal([...new Set(waits.slice(0, 56))], [5000]);
  assert.equal(waits.slice(56), [4000, 3000, 2000, 1000, 0]);
});

test('a delay is a tenth shorter or longer, never shorter than what the receiver asks, and a day at most', () => {
  assert.equal([retryDelay(1, null, 0), retryDelay(1, null, 1)], [4500, 5500]);
  assert.is(retryDelay(2, null, 0.5), 300_000);
  assert.is(retryDelay(99, null, 0.5), 86_400_000);
  assert.is(retryDelay(1, 60_000, 0.5), 60_000);
  assert.is(retryDelay(2, 60_000, 0.5), 300_000);
  assert.is(retryDelay(1, 1e12, 0.5), 86_400_000);
});

test('Retry-After is read in seconds and as a time; anything else says nothing', () => {
  assert.is(retryAfter('120', 0), 120_000);
  assert.is(retryAfter('Thu, 01 Jan 1970 00:01:00 GMT', 10_000), 50_000);
  assert.is(retryAfter('Thu, 01 Jan 1970 00:01:00 GMT', 100_000), 0);
  assert.equal([retryAfter('soon', 0), retryAfter(null, 0)], [null, null]);
});

test('the end of an attempt is told in words', () => {
  assert.equal(
    ['503', '302', '410', 'timeout', 'ENOTFOUND', 'ECONNREFUSED', 'CERT_HAS_EXPIRED', 'UND_ERR_SOCKET'].map(
      describeAnswer,
    ),
    [
      'Ответ 503',
      'Ответ 302, перенаправление',
      'Ответ 410',
      'Сайт не ответил вовремя',
      'Адрес сайта не найден',
      'Сайт не принимает соединение',
      'Сертификат сайта не принят',
      'Связь с сайтом прервалась',
    ],
  );
});

test.run();
