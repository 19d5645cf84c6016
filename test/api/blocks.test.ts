import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createBlock, deleteBlock, reorderBlocks, updateBlock } from '../../src/api/blocks.ts';
import { normalizeBlocks } from '../../src/api/normalize-block.ts';
import { Problem } from '../../src/model/base/problem.ts';
import { imageBlock, textBlock, videoBlock } from '../fixtures/blocks.ts';
import { fakeFetch } from '../fixtures/fake-fetch.ts';

const textBody = { header: null, data: [{ key: 'Срок', value: '14 недель' }], content: null };

test('a block is created under its case by its type, flat', async () => {
  const calls = fakeFetch({ 'POST /api/cases/7/text': { status: 201, body: { ...textBlock, id: 9 }, etag: '"2"' } });
  const { id, block } = await createBlock(7, 'textblock', textBody, 'key');
  assert.equal(calls, [{ method: 'POST', path: '/api/cases/7/text', body: textBody }]);
  assert.equal([id, block?.id], [9, 9]);
});

test('an update carries the id as well', async () => {
  const calls = fakeFetch({ 'PUT /api/cases/7/video/1': { body: videoBlock } });
  await updateBlock(7, { type: 'videoblock', id: 1 }, { ...videoBlock.data }, null);
  assert.equal(calls[0]?.body, { id: 1, ...videoBlock.data });
});

test('all three types are deleted on the host', async () => {
  const calls = fakeFetch({
    'DELETE /api/cases/7/text/1': { status: 204 },
    'DELETE /api/cases/7/image/1': { status: 204 },
    'DELETE /api/cases/7/video/1': { status: 204 },
  });
  for (const block of [textBlock, imageBlock, videoBlock]) await deleteBlock(7, block, null);
  assert.is(calls.length, 3);
});

test('the order is sent as ids with types, and nothing else of the blocks', async () => {
  const calls = fakeFetch({ 'PUT /api/cases/content/list': { status: 204 } });
  await reorderBlocks([imageBlock, textBlock], null);
  assert.equal(calls[0]?.body, {
    list: [
      { id: 1, type: 'imageblock' },
      { id: 1, type: 'textblock' },
    ],
  });
});

test('a host that answers with the id alone has not said what it has stored', async () => {
  fakeFetch({ 'POST /api/cases/7/text': { status: 201, body: { id: '5' } } });
  assert.equal(await createBlock(7, 'textblock', textBody, 'key'), { id: 5, block: null });
});

test('neither has one that answers an update with nothing, with another block, or in another shape', async () => {
  const flat = { id: 1, type: 'imageblock', ...imageBlock.data };
  for (const body of [undefined, { success: true }, { ...imageBlock, id: 2 }, flat]) {
    fakeFetch({ 'PUT /api/cases/7/image/1': { status: body ? 200 : 204, body } });
    assert.is(await updateBlock(7, { type: 'imageblock', id: 1 }, { ...imageBlock.data }, null), null);
  }
});

test('a new block without an id is a broken answer', async () => {
  fakeFetch({ 'POST /api/cases/7/text': { status: 201, body: {} } });
  const problem = await createBlock(7, 'textblock', textBody, 'key').catch((error: unknown) => error);
  assert.ok(problem instanceof Problem && problem.kind === 'broken');
});

test('blocks of another host are read in one shape', () => {
  const read = normalizeBlocks([
    {
      id: 1,
      case_id: 7,
      sort: 0,
      type: 'textblock',
      data: { header: { text: null, h1: 1, h2: '0' }, col1: [], content: [{ style: 'mutted', text: null }] },
    },
    { id: 2, case_id: 7, type: 'imageblock', data: { header: [], large: { image: '/a.gif', full: '1' }, small: [{}] } },
    { id: 3, case_id: 7, sort: 2, type: 'videoblock', data: null },
    { id: 4, case_id: 7, sort: 3, type: 'unknownblock', data: {} },
  ]);
  const blank = { image: '', background: null };
  assert.equal(
    read.map(({ data }) => data),
    [
      { header: { text: '', h1: true, h2: false }, col1: null, content: [{ style: 'mutted', text: '' }] },
      { header: null, large: { image: '/a.gif', background: null, full: true }, small: [blank, blank] },
      { title: '', background: null, logo: null, video: '' },
      {},
    ],
  );
});

test('a block of a type that the panel does not know keeps what the host has written', () => {
  const other = { id: 4, case_id: 7, sort: 3, type: 'unknownblock', data: { text: null, stars: 5 } };
  assert.equal(normalizeBlocks([{ ...other, user_id: 1 }]), [other]);
});

test('it is deleted and ordered by its type', async () => {
  const calls = fakeFetch({
    'DELETE /api/cases/7/unknown/4': { status: 204 },
    'PUT /api/cases/content/list': { status: 204 },
  });
  await deleteBlock(7, { type: 'unknownblock', id: 4 }, null);
  await reorderBlocks([{ type: 'unknownblock', id: 4 }, textBlock], null);
  assert.equal(calls[1]?.body, {
    list: [
      { id: 4, type: 'unknownblock' },
      { id: 1, type: 'textblock' },
    ],
  });
});

test('lists that PHP writes as objects are the lists that they were', () => {
  const [texts, images] = normalizeBlocks([
    {
      id: 1,
      case_id: 7,
      type: 'textblock',
      data: { col1: { 0: { key: 'Срок', value: '14 недель' }, 2: { key: 'Клиент', value: 'Банк' } }, content: {} },
    },
    { id: 2, case_id: 7, type: 'imageblock', data: { small: { 1: { image: '/right.jpg' } } } },
  ]);
  assert.equal(texts?.data, {
    header: null,
    col1: [
      { key: 'Срок', value: '14 недель' },
      { key: 'Клиент', value: 'Банк' },
    ],
    content: null,
  });
  assert.equal(images?.data, {
    header: null,
    large: null,
    small: [
      { image: '', background: null },
      { image: '/right.jpg', background: null },
    ],
  });
});

test('what is neither a list nor such an object is no list', () => {
  const [block] = normalizeBlocks([
    { id: 1, case_id: 7, type: 'textblock', data: { col1: { key: 'Срок' }, content: 'да' } },
  ]);
  assert.equal(block?.data, { header: null, col1: null, content: null });
});

test('a case without blocks has none, whatever its host writes', () => {
  assert.equal(normalizeBlocks(undefined), []);
  assert.equal(normalizeBlocks(null), []);
});

test.run();
