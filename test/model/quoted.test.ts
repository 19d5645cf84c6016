import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { quoted } from '../../src/model/quoted.ts';

test('marks within marks become the inner ones', () => {
  assert.is(quoted('Портал'), '«Портал»');
  assert.is(quoted('Портал «Чёрное море»'), '«Портал „Чёрное море“»');
});

test.run();
