import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { keepNumbers } from '../../src/model/base/keep-numbers.ts';

test('a number stays in one line with its sign and its thousands', () => {
  assert.is(keepNumbers('Блок № 5 и № 12'), 'Блок №\u00a05 и №\u00a012');
  assert.is(keepNumbers('2 300 дел, 1 250 000 строк'), '2\u00a0300 дел, 1\u00a0250\u00a0000 строк');
  assert.is(keepNumbers('№ дома, 5 1200, 20 24'), '№ дома, 5 1200, 20 24');
});

test.run();
