import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { plural } from '../../src/model/base/plural.ts';

const forms = ['кейс', 'кейса', 'кейсов'] as const;

test('a Russian noun takes one of three forms after a number', () => {
  const counted = [0, 1, 2, 4, 5, 11, 12, 14, 21, 22, 25, 101, 111, 1002].map((n) => plural(n, forms));
  assert.equal(counted, [
    '0 кейсов',
    '1 кейс',
    '2 кейса',
    '4 кейса',
    '5 кейсов',
    '11 кейсов',
    '12 кейсов',
    '14 кейсов',
    '21 кейс',
    '22 кейса',
    '25 кейсов',
    '101 кейс',
    '111 кейсов',
    '1002 кейса',
  ]);
});

test.run();
