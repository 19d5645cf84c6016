import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { shortTitle } from '../../src/model/base/short-title.ts';

test('a title that a message has room for stays as it is', () => {
  assert.is(shortTitle('Портал бронирования яхт «Чёрное море»'), 'Портал бронирования яхт «Чёрное море»');
});

test('of a longer one there are whole words, without what leads to the next', () => {
  assert.is(
    shortTitle('Портал записи к врачу, вызова на дом и результатов анализов'),
    'Портал записи к врачу, вызова на дом и…',
  );
  assert.is(
    shortTitle('Корпоративный портал завода металлов — «Прокат» и другие'),
    'Корпоративный портал завода металлов…',
  );
});

test('of a word without an end there is its beginning', () => {
  assert.is(shortTitle('я'.repeat(300)), `${'я'.repeat(39)}…`);
});

test('no character is cut in half', () => {
  assert.is(shortTitle('😀'.repeat(40)), '😀'.repeat(40));
  assert.is(shortTitle(`я${'😀'.repeat(40)}`), `я${'😀'.repeat(38)}…`);
});

test.run();
