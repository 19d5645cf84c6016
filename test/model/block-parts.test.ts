import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { bodyOf, dataOf, emptyBody } from '../../src/model/block-body.ts';
import { partsOf, switchedPart } from '../../src/model/block-parts.ts';
import { blockTypeNames } from '../../src/model/block-types.ts';
import { textBlock } from '../fixtures/blocks.ts';

test('a part that is switched off is null', () => {
  assert.is(switchedPart('header', false, { text: 'Задача', h1: false, h2: true }), null);
});

test('a part that is switched on again is what was loaded, as a copy', () => {
  const loaded = { image: '/storage/a.jpg', background: null, full: true };
  const restored = switchedPart('large', true, loaded);
  assert.equal(restored, loaded);
  assert.is.not(restored, loaded);
});

test('a part of which nothing was loaded is switched on with empty defaults', () => {
  assert.equal(switchedPart('header', true, null), { text: '', h1: false, h2: false });
  assert.equal(switchedPart('data', true, null), []);
  assert.equal(switchedPart('content', true, undefined), []);
  assert.equal(switchedPart('large', true, null), { image: '', background: null, full: false });
  const small = { image: '', background: null };
  assert.equal(switchedPart('small', true, null), [small, small]);
});

test('a new block has every part on', () => {
  for (const type of blockTypeNames) {
    for (const part of partsOf(type)) assert.is.not(emptyBody(type)[part], null, `${type}: ${part}`);
  }
  assert.equal(emptyBody('videoblock'), { title: null, background: null, logo: null, video: null });
});

test('the pairs of a text block are read as col1 and travel as data', () => {
  const body = bodyOf(textBlock);
  assert.equal(Object.keys(body), ['header', 'data', 'content']);
  assert.equal(body.data, textBlock.data.col1);
  assert.equal(dataOf('textblock', { ...body }), textBlock.data);
});

test('the parts of a type stand in the order of its editor', () => {
  assert.equal(partsOf('textblock'), ['header', 'data', 'content']);
  assert.equal(partsOf('imageblock'), ['header', 'large', 'small']);
  assert.equal(partsOf('videoblock'), []);
});

test.run();
