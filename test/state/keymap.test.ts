import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { snapshot } from 'valtio/vanilla';
import { followKeymap, keymap, replaceKeymap, setBare, setOwnKeys } from '../../src/state/screen/keymap.ts';

const key = 'pult.keys';

test.before(followKeymap);
test.before.each(() => {
  replaceKeymap({ own: {}, bare: true });
});

/** What another tab does. */
function write(text: string | null): void {
  if (text === null) localStorage.removeItem(key);
  else localStorage.setItem(key, text);
  dispatchEvent(Object.assign(new Event('storage'), { key, newValue: text }));
}

test('own keys are kept in the browser', () => {
  setOwnKeys('form.save', ['Mod+KeyJ']);
  setBare(false);
  assert.equal(JSON.parse(localStorage.getItem(key) ?? ''), { own: { 'form.save': ['Mod+KeyJ'] }, bare: false });
});

test('a command gets its own keys back, and no other does', () => {
  setOwnKeys('form.save', ['Mod+KeyJ']);
  setOwnKeys('app.help', ['F2']);
  setOwnKeys('form.save', null);
  assert.equal(snapshot(keymap), { own: { 'app.help': ['F2'] }, bare: true });
});

test('other tabs follow', () => {
  write('{"own":{"app.help":["F2"]},"bare":false}');
  assert.equal(snapshot(keymap), { own: { 'app.help': ['F2'] }, bare: false });
  write(null);
  assert.equal(snapshot(keymap), { own: {}, bare: true });
});

for (const junk of [
  'no JSON',
  'null',
  '7',
  '[]',
  '{"own":[],"bare":"no"}',
  '{"own":{"app.help":"F2","form.save":[1]}}',
]) {
  test(`${junk} in the storage is no keymap`, () => {
    write(junk);
    assert.equal(snapshot(keymap), { own: {}, bare: true });
  });
}

test('what is well-formed beside junk is kept', () => {
  write('{"own":{"app.help":["F2"],"form.save":null},"more":1}');
  assert.equal(snapshot(keymap), { own: { 'app.help': ['F2'] }, bare: true });
});

test.run();
