import '../../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { moveOf } from '../../../src/model/base/order.ts';
import { Problem } from '../../../src/model/base/problem.ts';
import { caseResource } from '../../../src/model/resource/case.ts';
import { flush } from '../../../src/state/browser/coalesced-write.ts';
import { cachedList, loadList, publishList } from '../../../src/state/lists/lists.ts';
import { moveRecords } from '../../../src/state/writes/move-records.ts';
import { reorder, reorderContent } from '../../../src/state/writes/reorder.ts';
import { addBlocks } from '../../fixtures/case-blocks.ts';
import type { Client } from '../../fixtures/client.ts';
import { freshPage, refusal } from '../../fixtures/fresh-page.ts';
import { startRealHost } from '../../fixtures/real-host.ts';
import { addCase } from '../../fixtures/records.ts';

const host = await startRealHost();
let anna: Client;

/** Cases 1 to 4, in the list that the page has loaded. */
test.before.each(async () => {
  await host.reset();
  await freshPage();
  anna = await host.client();
  for (const title of ['А', 'Б', 'В', 'Г']) await addCase(anna, title);
  await loadList(caseResource);
  publishList(caseResource);
});
test.after(() => host.close());

const order = async () => (await anna.get<{ items: { id: number }[] }>('/api/cases')).body.items.map(({ id }) => id);
/** How the host has answered the page's moves; 0 where the answer was lost. */
const moves = () => host.calls.filter(({ method }) => method === 'PUT').map(({ status }) => status);
const annaMoves = (...list: number[]) => anna.put('/api/cases/list', { list });

test('moves of two operators both stay', async () => {
  await annaMoves(4, 1, 2, 3);
  const moving = moveRecords(caseResource, [3], 1);
  flush();
  await moving;
  assert.equal(await order(), [4, 1, 3, 2]);
});

test('who moves to the first place gets it, and the other stays right behind', async () => {
  await annaMoves(4, 1, 2, 3);
  await reorder(caseResource, moveOf([3, 1, 2, 4], [3]));
  assert.equal(await order(), [3, 4, 1, 2]);
});

test('rows that others have added or deleted meanwhile are left alone', async () => {
  await addCase(anna, 'Д');
  await anna.delete('/api/cases/2');
  const { before, after } = await reorder(caseResource, moveOf([2, 3, 4, 1], [1]));
  assert.equal(await order(), [3, 4, 5, 1]);
  assert.equal([before, after], [[{ ids: [1], after: null, before: 3 }], { ids: [1], after: 5, before: null }]);
});

test('the move back leaves what others have moved since', async () => {
  const { before } = await reorder(caseResource, moveOf([2, 3, 4, 1], [1]));
  await annaMoves(2, 4, 3, 1);
  for (const back of before) await reorder(caseResource, back);
  assert.equal(await order(), [1, 2, 4, 3]);
});

test('a move names the rows alone that exchange places, and what a colleague has moved while it was under way stays', async () => {
  await addCase(anna, 'Д');
  const held = host.holdBefore('PUT', '/api/cases/list');
  const moving = reorder(caseResource, moveOf([1, 2, 3, 5, 4], [5]));
  await held.reached;
  await annaMoves(2, 1);
  held.release();
  const { before, after, order: told } = await moving;
  assert.equal(await order(), [2, 1, 3, 5, 4]);
  assert.equal(
    [before, after, told],
    [[{ ids: [5], after: 4, before: null }], { ids: [5], after: 3, before: 4 }, await order()],
  );
  assert.equal(
    host.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body),
    [{ list: [5, 4] }, { list: [5, 4] }],
  );
});

test('a move beside a row that a colleague has moved away meanwhile follows it', async () => {
  const held = host.holdBefore('PUT', '/api/cases/list');
  const moving = reorder(caseResource, moveOf([1, 4, 2, 3], [4]));
  await held.reached;
  await annaMoves(2, 3, 1);
  held.release();
  await moving;
  assert.equal(await order(), [2, 3, 1, 4]);
});

test('after a move the list has the rows that a colleague has added and not those that were deleted', async () => {
  const fifth = await addCase(anna, 'Д');
  await anna.delete('/api/cases/1');
  const moving = moveRecords(caseResource, [4], 0);
  flush();
  const moved = await moving;
  const shown = () => cachedList(caseResource)?.items.map(({ id }) => id);
  assert.equal(
    [shown(), moved?.order],
    [
      [4, 2, 3, fifth],
      [4, 2, 3, fifth],
    ],
  );
});

test('rows that were moved together go back to where each of them stood', async () => {
  const moving = moveRecords(caseResource, [1, 3], 2);
  flush();
  const moved = await moving;
  assert.equal(await order(), [2, 4, 1, 3]);
  for (const back of moved?.before ?? []) await reorder(caseResource, back);
  assert.equal(await order(), [1, 2, 3, 4]);
});

test('a row that is gone cannot be moved, and that is said', async () => {
  await anna.delete('/api/cases/4');
  const problem = await refusal(reorder(caseResource, moveOf([4, 1, 2, 3], [4])));
  assert.match(String(problem), 'больше нет');
  // On top of the order that the page has seen: the host refuses it, and says which it has.
  assert.equal(moves(), [412]);
  assert.equal(await order(), [1, 2, 3]);
});

test('a move whose answer was lost is done when the order says so', async () => {
  host.cutAfter('PUT', '/api/cases/list');
  const { before, after } = await reorder(caseResource, moveOf([2, 1, 3, 4], [2]));
  assert.equal([host.writes(), await order()], [['PUT /api/cases/list'], [2, 1, 3, 4]]);
  assert.equal([before, after], [[moveOf([1, 2, 3, 4], [2])], moveOf([2, 1, 3, 4], [2])]);
});

test('a move whose answer was lost with the line is not made again when it is done', async () => {
  host.answerAfter('PUT', '/api/cases/list', () => {
    host.cutBefore('GET', '/api/cases');
    throw new TypeError('the line is dead');
  });
  const move = moveOf([2, 1, 3, 4], [2]);
  await refusal(reorder(caseResource, move));
  await reorder(caseResource, move);
  assert.equal(
    [moves(), await order()],
    [
      [0, 412],
      [2, 1, 3, 4],
    ],
  );
});

test('a page in answer to a move is no success', async () => {
  host.answerWith('PUT', '/api/cases/list', () => new Response('<!doctype html>'));
  const problem = await refusal(reorder(caseResource, moveOf([2, 1, 3, 4], [2])));
  assert.is(problem instanceof Problem && problem.kind, 'broken');
  assert.equal(await order(), [1, 2, 3, 4]);
});

test('blocks are moved in the same way', async () => {
  await addBlocks(anna, 1);
  const [text, image, video] = ['textblock:1', 'imageblock:2', 'videoblock:3'];
  const list = [
    { id: 3, type: 'videoblock' },
    { id: 1, type: 'textblock' },
    { id: 2, type: 'imageblock' },
  ];
  await anna.put('/api/cases/content/list', { list });
  await reorderContent(1, moveOf([image, text, video], [image as string]));
  const { content } = (await anna.get<{ content: { id: number }[] }>('/api/cases/1')).body;
  assert.equal(
    content.map(({ id }) => id),
    [2, 3, 1],
  );
});

test.run();
