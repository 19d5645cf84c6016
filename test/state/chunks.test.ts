import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Problem } from '../../src/model/base/problem.ts';
import { chunk, retryChunks } from '../../src/state/network/chunks.ts';
import { onBeforeLeaving } from '../../src/state/tab/before-leaving.ts';
import { until } from '../fixtures/until.ts';

let steps: string[] = [];
let reachable = true;

test.before(() => {
  globalThis.fetch = () =>
    reachable ? Promise.resolve(new Response('{"build":"two"}')) : Promise.reject(new TypeError('Failed to fetch'));
  Object.defineProperty(location, 'reload', { value: () => steps.push('reload'), configurable: true });
  onBeforeLeaving(async () => {
    await Promise.resolve();
    steps.push('drafts kept');
    return true;
  });
});
test.before.each(() => {
  steps = [];
  reachable = true;
  sessionStorage.clear();
  document.head.innerHTML = '<meta name="build" content="one">';
});

/** Fails so often before it comes. */
function failing(times: number): () => Promise<string> {
  let tries = 0;
  return () => {
    tries += 1;
    steps.push(`try ${tries}`);
    return tries > times ? Promise.resolve('views') : Promise.reject(new TypeError('Failed to fetch the module'));
  };
}

test('it is loaded once for all who ask', async () => {
  const views = chunk(failing(0));
  assert.equal(await Promise.all([views.load(), views.load()]), ['views', 'views']);
  assert.equal(steps, ['try 1']);
});

test('a cut connection is tried again', async () => {
  assert.is(await chunk(failing(1)).load(), 'views');
  assert.equal(steps, ['try 1', 'try 2']);
});

test('what does not come ends in one new page, after the drafts are kept', async () => {
  void chunk(failing(9))
    .load()
    .catch(() => undefined);
  await until(() => assert.equal(steps, ['try 1', 'try 2', 'drafts kept', 'reload']));
});

test('a version is reloaded for once; then the error is handed on', async () => {
  sessionStorage.setItem('pult.reloaded', '["one"]');
  assert.is(await messageOf(chunk(failing(9)).load()), 'Failed to fetch the module');
  assert.equal(steps, ['try 1', 'try 2']);
});

test('where nothing can be remembered, no page is loaded anew: it would go on for ever', async () => {
  const storage = globalThis.sessionStorage;
  Object.assign(globalThis, { sessionStorage: undefined });
  try {
    assert.is(await messageOf(chunk(failing(9)).load()), 'Failed to fetch the module');
  } finally {
    Object.assign(globalThis, { sessionStorage: storage });
  }
  assert.equal(steps, ['try 1', 'try 2']);
});

test('out of reach of the server it is a problem of the network, and is tried again when asked', async () => {
  reachable = false;
  const views = chunk(failing(2));
  const problem = await views.load().catch((error: unknown) => error);
  assert.ok(problem instanceof Problem && problem.kind === 'offline');
  assert.is(await views.load().catch((error: unknown) => error), problem);
  retryChunks();
  assert.is(await views.load(), 'views');
  assert.equal(steps, ['try 1', 'try 2', 'try 3']);
});

test('what the page can do without loads nothing anew', async () => {
  assert.is(await messageOf(chunk(failing(9), { optional: true }).load()), 'Failed to fetch the module');
  assert.equal(steps, ['try 1', 'try 2']);
});

function messageOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'came',
    (error: Error) => error.message,
  );
}

test.run();
