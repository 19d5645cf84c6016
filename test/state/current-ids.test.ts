import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { currentId, setCurrentId } from '../../src/state/undo/current-ids.ts';

test('records that were created again have their latest number, also on a host that gives numbers again', () => {
  setCurrentId('case', 5, 7);
  setCurrentId('case', 7, 8);
  assert.equal([currentId('case', 5), currentId('case', 7), currentId('category', 5)], [8, 8, 5]);
  setCurrentId('case', 8, 7);
  assert.equal([currentId('case', 5), currentId('case', 7), currentId('case', 8)], [7, 7, 7]);
  setCurrentId('case', 7, 7);
  assert.equal([currentId('case', 5), currentId('case', 7)], [7, 7]);
});

test.run();
