import '../fixtures/dom.ts';
import { createRoot } from 'react-dom/client';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Chunk } from '../../src/state/network/chunks.ts';
import { useChunk } from '../../src/views/frame/use-chunk.ts';
import { until } from '../fixtures/until.ts';

// Outside of `act`, so that React keeps the times that it keeps in a browser.
test.before(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

/** Renders what the chunk loads; returns its texts in their order, with the time of each. */
function show(part: Chunk<{ text: string }>) {
  const container = document.body.appendChild(document.createElement('div'));
  const shown: { text: string; at: number }[] = [];
  const look = () => {
    const text = container.textContent ?? '';
    if (text !== '' && text !== shown.at(-1)?.text) shown.push({ text, at: performance.now() });
  };
  new MutationObserver(look).observe(container, { childList: true, subtree: true, characterData: true });
  function View() {
    return useChunk(part)?.text ?? 'waiting';
  }
  createRoot(container).render(<View />);
  return shown;
}

const texts = (shown: readonly { text: string }[]) => shown.map(({ text }) => text);

test('what is loaded already is drawn at once, without a fallback before it', async () => {
  const value = { text: 'here' };
  const shown = show({ load: () => Promise.resolve(value), loaded: () => value });
  await until(() => assert.equal(texts(shown), ['here']));
});

test('what is loaded after the fallback was drawn is not held back', async () => {
  const value = { text: 'here' };
  const shown = show({
    load: () => new Promise((done) => setTimeout(() => done(value), 20)),
    loaded: () => null,
  });
  await until(() => assert.equal(texts(shown), ['waiting', 'here']));
  const [waiting, here] = shown;
  const took = Math.round((here?.at ?? 0) - (waiting?.at ?? 0));
  assert.ok(took < 250, `${took} ms; a Suspense boundary takes 300`);
});

test.run();
