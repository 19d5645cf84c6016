import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { keyHints } from '../../src/state/screen/key-hints.ts';
import { keyTiming } from '../../src/state/screen/key-timing.ts';
import '../../src/views/panel/idle-views.ts';

/** What another tab does. */
function write(key: string, newValue: string | null): void {
  if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
}

test('slow keys follow other tabs', () => {
  write('pult.slow-keys', 'true');
  assert.is(keyTiming.slow, true);
  write('pult.slow-keys', null);
  assert.is(keyTiming.slow, false);
});

test('the key of the day follows other tabs', () => {
  write('pult.key-hints', '"hidden"');
  assert.is(keyHints.shown, false);
  write('pult.key-hints', null);
  assert.is(keyHints.shown, true);
});

test.run();
