import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { bodyOf, dataOf, emptyBody, withoutEmptyParts } from '../../src/model/block/block-body.ts';
import { partsOf, switchedPart } from '../../src/model/block/block-parts.ts';
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

test('a new block has the one part on that it starts with', () => {
  assert.equal(emptyBody('textblock'), { header: null, data: null, content: [] });
  assert.equal(emptyBody('imageblock'), {
    header: null,
    large: { image: '', background: null, full: false },
    small: null,
  });
  assert.equal(emptyBody('videoblock'), { title: null, background: null, logo: null, video: null });
});

test('a part in which nothing is filled is sent as off', () => {
  const header = { text: ' ', h1: true, h2: false };
  assert.equal(withoutEmptyParts('textblock', { id: 7, header, data: [], content: [{ style: 'large', text: '' }] }), {
    id: 7,
    header: null,
    data: null,
    content: null,
  });
  const small = [
    { image: '', background: null },
    { image: '', background: '#fff' },
  ];
  const large = { image: '', background: null, full: true };
  assert.equal(withoutEmptyParts('imageblock', { header: null, large, small }), { header: null, large: null, small });
  const video = { title: null, background: null, logo: null, video: null };
  assert.equal(withoutEmptyParts('videoblock', video), video);
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
