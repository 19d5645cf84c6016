import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { blocksOf } from '../../src/state/blocks/blocks.ts';
import { openForm } from '../../src/state/form/form.ts';
import { prefetchCase, showBlocks } from '../../src/state/forms/prefetch-case.ts';
import { recordForm } from '../../src/state/forms/record-form.ts';
import { type Asked, fakeHost } from '../fixtures/fake-host.ts';

const realNow = performance.now.bind(performance);
let ahead = 0;
performance.now = () => realNow() + ahead;

const seconds = (count: number) => {
  ahead += count * 1000;
};

/** Answers with a case that has one block; `text` is the block's. */
function caseWith({ path }: Asked, text: string) {
  const id = Number(path.split('/').at(-1));
  return {
    status: 200,
    body: {
      case: { id, title: 'Сайт', show: true, sort: id },
      content: [{ id: 7, type: 'textblock', sort: 0, data: { content: [{ style: 'large', text }] } }],
    },
  };
}

const shown = (id: number) => JSON.stringify(blocksOf(id) ?? null);

test('a prefetched case shows its blocks as soon as its form is opened, and the form reads it anyway', async () => {
  let text = 'прежний';
  const calls = fakeHost((call) => caseWith(call, text));
  await prefetchCase(1);
  assert.is(blocksOf(1), undefined);
  text = 'новый';
  openForm(recordForm('case', 1));
  assert.match(shown(1), 'прежний');
  await new Promise((done) => setTimeout(done, 10));
  assert.match(shown(1), 'новый');
  assert.is(calls.length, 2);
});

test('blocks that were prefetched long ago are not shown', async () => {
  fakeHost((call) => caseWith(call, 'прежний'));
  await prefetchCase(2);
  seconds(6);
  openForm(recordForm('case', 2));
  assert.is(blocksOf(2), undefined);
});

test('one case is prefetched at a time, and none again whose blocks are known', async () => {
  const calls = fakeHost((call) => caseWith(call, 'текст'));
  await Promise.all([prefetchCase(3), prefetchCase(4), prefetchCase(3)]);
  await prefetchCase(3);
  await prefetchCase(1);
  assert.equal(
    calls.map(({ path }) => path),
    ['/api/cases/3'],
  );
});

test('nothing is prefetched where the browser is to save data', async () => {
  const calls = fakeHost((call) => caseWith(call, 'текст'));
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  await prefetchCase(5);
  assert.is(calls.length, 0);
  Reflect.deleteProperty(navigator, 'connection');
  await prefetchCase(5);
  assert.is(calls.length, 1);
});

test('after a call that fails, nothing is prefetched for a minute', async () => {
  let status = 503;
  const calls = fakeHost((call) => (status === 200 ? caseWith(call, 'текст') : { status, body: {} }));
  await prefetchCase(6);
  status = 200;
  await prefetchCase(6);
  assert.is(calls.length, 1);
  seconds(61);
  await prefetchCase(6);
  assert.is(calls.length, 2);
});

test('who shows the blocks while they are prefetched is told that the call has failed', async () => {
  seconds(61);
  fakeHost(() => ({ status: 503, body: {} }));
  const prefetched = prefetchCase(7);
  const shownBlocks = await showBlocks(7).then(
    () => 'shown',
    () => 'failed',
  );
  await prefetched;
  assert.is(shownBlocks, 'failed');
});

test.run();
