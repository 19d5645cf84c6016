import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { indexAt, newPlaceOf, newPlaces, setNewPlace } from '../../src/state/blocks/new-places.ts';
import { readStored } from '../../src/state/browser/storage.ts';

const form = 'block:7:textblock:new';
const blocks = [
  { type: 'textblock', id: 1 },
  { type: 'imageblock', id: 1 },
];

test('a place names the block by its type and number, or is the first, or is none', () => {
  assert.is(newPlaceOf(form), undefined);
  for (const place of [{ type: 'imageblock', id: 1 }, null]) {
    setNewPlace(form, place);
    assert.equal(newPlaceOf(form), place);
    assert.ok(JSON.stringify(readStored('pult.new-places', (value) => value, 'tab')).includes(form));
  }
  setNewPlace(form, undefined);
  assert.is(newPlaceOf(form), undefined);
  assert.equal(newPlaces.byForm, {});
  assert.is(
    readStored('pult.new-places', (value) => value, 'tab'),
    null,
  );
});

test('it is below that block; without one, or where that is gone, at the end', () => {
  assert.is(indexAt(blocks, { type: 'textblock', id: 1 }), 1);
  assert.is(indexAt(blocks, { type: 'imageblock', id: 1 }), 2);
  assert.is(indexAt(blocks, null), 0);
  assert.is(indexAt(blocks, undefined), 2);
  assert.is(indexAt(blocks, { type: 'videoblock', id: 1 }), 2);
});

test.run();
