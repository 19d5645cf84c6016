import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { quote } from '../../src/model/base/quote.ts';

test('marks within marks become the inner ones', () => {
  assert.is(quote('Портал'), '«Портал»');
  assert.is(quote('Портал «Чёрное море»'), '«Портал „Чёрное море“»');
});

test.run();
