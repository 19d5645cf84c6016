import '../../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Command, command } from '../../../src/commands/command/command.ts';
import { createKeyReader, type FocusContext } from '../../../src/commands/keys/listen.ts';
import { replaceKeymap, setBare, setOwnKeys } from '../../../src/state/screen/keymap.ts';
import { fakeContext } from '../../fixtures/context.ts';

const { context } = fakeContext();
const make = (id: string, keys: string[], more: Command['keys'] = {}): Command =>
  command({ id, title: id, section: 'go', keys: { default: keys, ...more }, run: () => undefined });
const commands = [
  make('test.newer', ['F9']),
  make('test.cases', ['KeyG KeyR']),
  make('test.save', ['Mod+KeyS']),
  make('test.next', ['F8'], { inFields: true }),
  make('test.reload', ['KeyR']),
  make('test.row', ['KeyL'], { screens: ['list'] }),
];

test.before.each(() => {
  replaceKeymap({ own: {}, bare: true });
});

function read(init: KeyboardEventInit, focus: Partial<FocusContext> = {}, here = context): string | null {
  return reads(focus, here)(init);
}

/** Returns a function that reads one key after another. */
function reads(focus: Partial<FocusContext> = {}, here = context): (init: KeyboardEventInit) => string | null {
  const reader = createKeyReader(() => commands);
  return (init) => {
    const event = new KeyboardEvent('keydown', init);
    const found = reader(event, { inField: false, taken: [], inDialog: false, ...focus }, here);
    return found === null || found === 'pending' ? found : found.command.id;
  };
}

test('the operator’s key is heard in place of the command’s', () => {
  setOwnKeys('test.reload', ['KeyQ']);
  assert.is(read({ key: 'q' }), 'test.reload');
  assert.is(read({ key: 'й', code: 'KeyQ' }), 'test.reload');
  assert.is(read({ key: 'r' }), null);
});

test('what the operator has given to one command, another does not take by default', () => {
  assert.is(read({ key: 'F9' }), 'test.newer');
  setOwnKeys('test.next', ['F9']);
  assert.is(read({ key: 'F9' }), 'test.next');
});

test('a key acts only on the screens of its command', () => {
  const list = fakeContext({ target: { kind: 'list', resource: 'case' } }).context;
  const form = fakeContext({ target: { kind: 'form', resource: 'case', id: 1, form: 'case:1' } }).context;
  assert.is(read({ key: 'l' }, {}, list), 'test.row');
  assert.is(read({ key: 'l' }, {}, form), null);
  assert.is(read({ key: 'r' }, {}, list), 'test.reload');
  assert.is(read({ key: 'r' }, {}, form), 'test.reload');
});

test('bare keys that are switched off are not heard', () => {
  setBare(false);
  assert.is(read({ key: 'r' }), null);
  assert.is(read({ key: 's', ctrlKey: true }), 'test.save');
});

test('in a field chords act, and F-keys of commands that are for fields', () => {
  assert.is(read({ key: 's', ctrlKey: true }, { inField: true }), 'test.save');
  assert.is(read({ key: 'F8' }, { inField: true }), 'test.next');
  assert.is(read({ key: 'r' }, { inField: true }), null);
});

test('a first key of two that is held down keeps its sequence', () => {
  const press = reads();
  const held = { key: 'g', repeat: true };
  assert.is(press(held), null);
  assert.equal([{ key: 'g' }, held, held, { key: 'r' }].map(press), ['pending', 'pending', 'pending', 'test.cases']);
  assert.is(press(held), null);
  assert.is(press({ key: 'r' }), 'test.reload');
});

test('a sequence that a chord begins is whole in a field, one that a letter begins is text', () => {
  setOwnKeys('test.save', ['Mod+KeyJ KeyC']);
  const chord = { key: 'j', ctrlKey: true };
  assert.equal([chord, { key: 'c' }, { key: 'c' }].map(reads({ inField: true })), ['pending', 'test.save', null]);
  assert.equal([{ key: 'g' }, { key: 'r' }].map(reads({ inField: true })), [null, null]);
});

for (const key of ['e', ' ', 'Enter', 'ArrowLeft', 'Backspace']) {
  test(`«${key}» is never taken from a field, whatever it was given to`, () => {
    setOwnKeys('test.next', [key === ' ' ? 'Space' : key === 'e' ? 'KeyE' : key]);
    assert.is(read({ key }), 'test.next');
    assert.is(read({ key }, { inField: true }), null);
  });
}

for (const key of ['c', 'ArrowLeft', 'Backspace', 'Home']) {
  test(`Ctrl+${key} edits the text of a field`, () => {
    setOwnKeys('test.save', [key === 'c' ? 'Mod+KeyC' : `Mod+${key}`]);
    assert.is(read({ key, ctrlKey: true }), 'test.save');
    assert.is(read({ key, ctrlKey: true }, { inField: true }), null);
  });
}

test.run();
