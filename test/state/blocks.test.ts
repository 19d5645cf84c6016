import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { blockKey } from '../../src/model/block.ts';
import { Problem } from '../../src/model/problem.ts';
import { blocksOf, blocksState, expectBlocks } from '../../src/state/blocks/blocks.ts';
import { loadBlocks, moveBlock, removeBlock } from '../../src/state/blocks/changes.ts';
import { blockCursor, leaveBlock, moveBlockCursor, setBlockCursor } from '../../src/state/blocks/cursor.ts';
import { flush } from '../../src/state/coalesced-write.ts';
import { forgetForm, forms, openForm } from '../../src/state/forms/form.ts';
import { recordForm } from '../../src/state/forms/record-form.ts';
import { imageBlock, textBlock, videoBlock } from '../fixtures/blocks.ts';
import { fakeFetch } from '../fixtures/fake-fetch.ts';

const content = [textBlock, imageBlock, videoBlock];
const record = { id: 7, title: 'Банк', show: true };
const host = {
  'GET /api/cases/7': { body: { case: record, content }, etag: '"1"' },
  'PUT /api/cases/content/list': { status: 204 },
};

const keys = () => blocksOf(7)?.map(blockKey);
const settle = () => new Promise((done) => setTimeout(done));

test.before.each(() => {
  for (const key of Object.keys(forms)) forgetForm(key);
  Object.assign(blockCursor, { at: null, focused: false });
  expectBlocks(7)(content);
});

test('the blocks come with the record of their case', async () => {
  delete blocksState.byCase[7];
  fakeFetch(host);
  openForm(recordForm('case', 7));
  await settle();
  assert.equal(keys(), ['textblock:1', 'imageblock:1', 'videoblock:1']);
});

test('a move is shown at once, and its steps make one request', async () => {
  const calls = fakeFetch(host);
  const first = moveBlock(7, videoBlock, 1);
  assert.equal(keys(), ['textblock:1', 'videoblock:1', 'imageblock:1']);
  const second = moveBlock(7, videoBlock, 0);
  assert.equal(keys(), ['videoblock:1', 'textblock:1', 'imageblock:1']);
  flush();
  const [one, other] = await Promise.all([first, second]);
  assert.is(calls.length, 1);
  assert.equal(calls[0]?.body, {
    list: [
      { id: 1, type: 'videoblock' },
      { id: 1, type: 'textblock' },
      { id: 1, type: 'imageblock' },
    ],
  });
  assert.equal([one?.announceOnce(), other?.announceOnce()], [true, false]);
});

test('a refused move is taken back', async () => {
  fakeFetch({ ...host, 'PUT /api/cases/content/list': { status: 500, body: {} } });
  const moving = moveBlock(7, videoBlock, 0);
  flush();
  const problem = await moving?.catch((error: unknown) => error);
  assert.instance(problem, Problem);
  assert.equal(keys(), ['textblock:1', 'imageblock:1', 'videoblock:1']);
});

test('a block that stands where it is to go is not moved', () => {
  assert.is(moveBlock(7, textBlock, 0), null);
  assert.is(moveBlock(7, textBlock, -1), null);
  assert.is(moveBlock(7, videoBlock, 9), null);
});

test('blocks of one id and different types are told apart', async () => {
  fakeFetch({ ...host, 'DELETE /api/cases/7/image/1': { status: 204 } });
  await removeBlock(7, imageBlock);
  assert.equal(keys(), ['textblock:1', 'videoblock:1']);
});

test('a removed block is gone at once and back when the host refuses', async () => {
  fakeFetch({ ...host, 'DELETE /api/cases/7/text/1': { status: 500, body: {} } });
  const removing = removeBlock(7, textBlock).catch((error: unknown) => error);
  assert.equal(keys(), ['imageblock:1', 'videoblock:1']);
  assert.instance(await removing, Problem);
  assert.equal(keys(), ['textblock:1', 'imageblock:1', 'videoblock:1']);
});

test('an answer that was asked for before a change was confirmed is dropped', async () => {
  fakeFetch({ ...host, 'DELETE /api/cases/7/text/1': { status: 204 } });
  const loading = loadBlocks(7);
  await removeBlock(7, textBlock);
  await loading;
  assert.equal(keys(), ['imageblock:1', 'videoblock:1']);
});

test('the cursor stays in the list and leaves with its block to the next', () => {
  assert.equal(moveBlockCursor(7, 99)?.type, 'videoblock');
  assert.equal(moveBlockCursor(7, -1)?.type, 'textblock');
  setBlockCursor(imageBlock);
  leaveBlock(7, textBlock);
  assert.equal(blockCursor.at, { type: 'imageblock', id: 1 });
  leaveBlock(7, imageBlock);
  assert.equal(blockCursor.at, { type: 'videoblock', id: 1 });
  leaveBlock(7, videoBlock);
  assert.equal(blockCursor.at, { type: 'imageblock', id: 1 });
});

test.run();
