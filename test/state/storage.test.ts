import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { onStored, readStored, storedKeys, writeStored } from '../../src/state/browser/storage.ts';
import { warnOfRefusedStorage } from '../../src/state/messages/storage-warning.ts';
import { toasts } from '../../src/state/messages/toasts.ts';

const text = (value: unknown) => (typeof value === 'string' ? value : null);

test.before.each(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a value comes back as it was written, in its own scope', () => {
  writeStored('a', 'shared');
  writeStored('a', 'own', 'tab');
  assert.equal([readStored('a', text), readStored('a', text, 'tab')], ['shared', 'own']);
});

test('what is no JSON, or not what the check takes, is dropped', () => {
  for (const alien of ['{', '', 'null', '{}', '[1]']) {
    localStorage.setItem('a', alien);
    assert.equal([readStored('a', text), localStorage.getItem('a')], [null, null], alien);
  }
});

test('keys are found by their beginning', () => {
  writeStored('draft.1', 'one');
  writeStored('other', 'two');
  writeStored('draft.2', 'three');
  assert.equal(storedKeys('draft.').sort(), ['draft.1', 'draft.2']);
});

test('a change that another tab makes is heard of', () => {
  const heard: string[] = [];
  const stop = onStored('a', () => heard.push(String(readStored('a', text))));
  localStorage.setItem('a', '"theirs"');
  dispatchEvent(Object.assign(new Event('storage'), { key: 'a' }));
  dispatchEvent(Object.assign(new Event('storage'), { key: 'b' }));
  localStorage.clear();
  dispatchEvent(Object.assign(new Event('storage'), { key: null }));
  stop();
  dispatchEvent(Object.assign(new Event('storage'), { key: 'a' }));
  assert.equal(heard, ['theirs', 'null']);
});

test('a value that the full storage refuses lives in memory until it is taken', () => {
  writeStored('a', 'old');
  const full = {
    getItem: (key: string) => (key === 'a' ? '"old"' : null),
    setItem: refuse,
    removeItem: () => undefined,
  };
  withStorage(full, () => {
    assert.equal([writeStored('a', 'new'), readStored('a', text)], [false, 'new']);
    writeStored('a', null);
    assert.is(readStored('a', text), 'old');
  });
});

test('a storage that throws, or is not there, is lived without, and told once', () => {
  warnOfRefusedStorage();
  for (const storage of [throwing, undefined]) {
    withStorage(storage, () => {
      assert.is(readStored('b', text), null);
      assert.is(writeStored('b', 'kept'), false);
      assert.equal([readStored('b', text), storedKeys('b')], ['kept', ['b']]);
      writeStored('b', null);
      assert.equal([readStored('b', text), storedKeys('b')], [null, []]);
    });
  }
  assert.equal(
    toasts.list.map(({ title }) => title),
    ['Браузер не хранит данные панели'],
  );
});

const throwing = new Proxy({}, { get: () => refuse() });

function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

function withStorage(stand: unknown, action: () => void): void {
  const storage = globalThis.localStorage;
  Object.assign(globalThis, { localStorage: stand });
  try {
    action();
  } finally {
    Object.assign(globalThis, { localStorage: storage });
  }
}

test.run();
