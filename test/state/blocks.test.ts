import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Problem } from '../../src/model/base/problem.ts';
import { type Block, type BlockRef, blockKey, refOf } from '../../src/model/block/block.ts';
import { loadBlocks, moveBlock, removeBlock } from '../../src/state/block-changes/changes.ts';
import { blocksOf, blocksState, findBlock } from '../../src/state/blocks/blocks.ts';
import { blockCursor, setBlockCursor } from '../../src/state/blocks/cursor.ts';
import { moveBlockCursor } from '../../src/state/blocks/cursor-index.ts';
import { flush } from '../../src/state/browser/coalesced-write.ts';
import { openForm } from '../../src/state/form/form.ts';
import { recordForm } from '../../src/state/forms/record-form.ts';
import { imageBlock, textBlock, videoBlock } from '../fixtures/blocks.ts';
import { addBlocks, textBody } from '../fixtures/case-blocks.ts';
import { fakeFetch } from '../fixtures/fake-fetch.ts';
import { freshPage, refusal } from '../fixtures/fresh-page.ts';
import { startRealHost } from '../fixtures/real-host.ts';
import { addCase } from '../fixtures/records.ts';

const host = await startRealHost();
const realFetch = globalThis.fetch;
const order = 'PUT /api/cases/content/list';
const keys = () => blocksOf(1)?.map(blockKey);
const all = ['textblock:1', 'imageblock:2', 'videoblock:3'];
const text = { type: 'textblock', id: 1 } as const;
const image = { type: 'imageblock', id: 2 } as const;
const video = { type: 'videoblock', id: 3 } as const;

/** Case 1 with a block of each type. */
test.before.each(async () => {
  Object.assign(globalThis, { fetch: realFetch });
  await host.reset();
  await freshPage();
  const anna = await host.client();
  await addBlocks(anna, await addCase(anna, 'Банк'));
  Object.assign(blockCursor, { at: null, focused: false });
  await loadBlocks(1);
});
test.after(() => host.close());

/** A block as it is shown. */
function shown(block: BlockRef): Block {
  const found = findBlock(1, block);
  if (!found) throw new Error(`${blockKey(block)} is not shown`);
  return found;
}

const refuse = (method: 'PUT' | 'DELETE', path: string) =>
  host.answerWith(method, path, () => Response.json({ message: '' }, { status: 500 }));

test('the blocks come with the record of their case', async () => {
  delete blocksState.byCase[1];
  openForm(recordForm('case', 1));
  await host.idle();
  assert.equal(keys(), all);
});

test('what is read again as it was changes nothing', async () => {
  const before = blocksOf(1);
  await loadBlocks(1);
  assert.is(blocksOf(1), before);
  await (await host.client()).post('/api/cases/1/text', textBody);
  await loadBlocks(1);
  assert.is(blocksOf(1)?.length, all.length + 1);
});

test('a case without blocks has a list of none', async () => {
  await addCase(await host.client(), 'Пустой');
  await loadBlocks(2);
  assert.equal(blocksOf(2), []);
});

test('a move is shown at once, and its steps are sent as one', async () => {
  const first = moveBlock(1, video, 1);
  assert.equal(keys(), ['textblock:1', 'videoblock:3', 'imageblock:2']);
  const second = moveBlock(1, video, 0);
  assert.equal(keys(), ['videoblock:3', 'textblock:1', 'imageblock:2']);
  flush();
  const [one, other] = await Promise.all([first, second]);
  assert.equal(host.writes(), [order]);
  assert.equal(host.calls.find(({ method }) => method === 'PUT')?.body, { list: [video, text, image].map(idFirst) });
  assert.equal([one?.announceOnce(), other?.announceOnce()], [true, false]);
  await host.idle();
  assert.equal(keys(), ['videoblock:3', 'textblock:1', 'imageblock:2']);
});

test('after a move the list has the blocks of the host: a colleague’s new one, and not the deleted one', async () => {
  const anna = await host.client();
  const { body } = await anna.post<{ id: number }>('/api/cases/1/text', textBody);
  await anna.delete('/api/cases/1/text/1');
  const moving = moveBlock(1, video, 1);
  flush();
  await moving;
  assert.equal(keys(), ['videoblock:3', 'imageblock:2', `textblock:${body.id}`]);
});

test('a refused move is taken back', async () => {
  refuse('PUT', '/api/cases/content/list');
  const moving = moveBlock(1, video, 0);
  flush();
  assert.instance(await refusal(moving ?? Promise.resolve()), Problem);
  assert.equal(keys(), all);
});

test('a block that stands where it is to go is not moved', () => {
  assert.is(moveBlock(1, text, 0), null);
  assert.is(moveBlock(1, text, -1), null);
  assert.is(moveBlock(1, video, 9), null);
});

test('a removed block is gone at once and back when the host refuses', async () => {
  refuse('DELETE', '/api/cases/1/text/1');
  const removing = refusal(removeBlock(1, shown(text)));
  assert.equal(keys(), ['imageblock:2', 'videoblock:3']);
  assert.instance(await removing, Problem);
  assert.equal(keys(), all);
});

test('an answer that was asked for before a change was confirmed is dropped', async () => {
  const held = host.hold('GET', '/api/cases/1');
  const loading = loadBlocks(1);
  await held.reached;
  await removeBlock(1, shown(text));
  held.release();
  await loading;
  assert.equal(keys(), ['imageblock:2', 'videoblock:3']);
});

// The embedded host numbers the blocks of all types together, others each type by itself.
test('blocks of one id and different types are told apart', async () => {
  let content: Block[] = [textBlock, imageBlock, videoBlock];
  const calls = fakeFetch({
    'GET /api/cases/7': () => ({ body: { case: { id: 7, title: 'Банк', show: true }, content } }),
    'DELETE /api/cases/7/image/1': () => {
      content = [textBlock, videoBlock];
      return { status: 204 };
    },
  });
  await loadBlocks(7);
  await removeBlock(7, imageBlock);
  assert.equal(blocksOf(7)?.map(blockKey), ['textblock:1', 'videoblock:1']);
  assert.equal(
    calls.filter(({ method }) => method !== 'GET').map(({ path }) => path),
    ['/api/cases/7/image/1'],
  );
});

function idFirst({ id, type }: BlockRef) {
  return { id, type };
}

test('the cursor stays in the list, and goes to the next block when its own is deleted, be it by a colleague', async () => {
  assert.equal(moveBlockCursor(1, 99)?.type, 'videoblock');
  assert.equal(moveBlockCursor(1, -1)?.type, 'textblock');
  setBlockCursor(image);
  const anna = await host.client();
  await anna.delete('/api/cases/1/text/1');
  await loadBlocks(1);
  assert.equal(blockCursor.at, image);
  await anna.delete('/api/cases/1/image/2');
  await loadBlocks(1);
  assert.equal(blockCursor.at, video);
  await anna.post('/api/cases/1/text', textBody);
  await loadBlocks(1);
  await removeBlock(1, shown(video));
  const [added, ...others] = blocksOf(1) ?? [];
  assert.equal([blockCursor.at, others], [added && refOf(added), []]);
  if (added) await removeBlock(1, added);
  assert.is(blockCursor.at, null);
});

test.run();
