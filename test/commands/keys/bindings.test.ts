import '../../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Command } from '../../../src/commands/command/command.ts';
import { isChanged, isFixed, keysIn, keysOf } from '../../../src/commands/keys/bindings.ts';
import { commandOf, commands } from '../../../src/commands/registry.ts';
import { resources } from '../../../src/model/resource/resources.ts';
import { replaceKeymap, setBare, setOwnKeys } from '../../../src/state/screen/keymap.ts';

test.before.each(() => {
  replaceKeymap({ own: {}, bare: true });
});

function the(id: string): Command {
  const command = commandOf(id);
  assert.ok(command, id);
  return command as Command;
}

test('a command has its own keys until the operator gives it others', () => {
  assert.equal(keysOf(the('form.save')), ['Mod+KeyS', 'Mod+Enter']);
  setOwnKeys('form.save', ['Mod+KeyJ']);
  assert.equal(keysOf(the('form.save')), ['Mod+KeyJ']);
  assert.ok(isChanged(the('form.save')));
});

test('the same verb of every kind of record has the same own key', () => {
  setOwnKeys('record.create', ['KeyA']);
  const creating = commands.filter(({ id }) => id.endsWith('.create'));
  assert.is(creating.length, resources.length);
  for (const command of creating) assert.equal(keysOf(command), ['KeyA']);
});

test('arrows stay beside a new key', () => {
  setOwnKeys('list.next', ['KeyD']);
  assert.equal(keysOf(the('list.next')), ['ArrowDown', 'KeyD']);
});

test('a command may be left without a key, the palette may not', () => {
  replaceKeymap({ own: { 'form.save': [], 'app.palette': [] }, bare: true });
  assert.equal(keysOf(the('form.save')), []);
  assert.equal(keysOf(the('app.palette')), ['Mod+KeyK']);
});

test('the palette has a chord: nothing else reaches it from each field', () => {
  for (const keys of ['KeyP', 'Mod+KeyJ KeyP', 'Mod+KeyA']) {
    setOwnKeys('app.palette', [keys]);
    assert.equal(keysOf(the('app.palette')), ['Mod+KeyK']);
  }
  setOwnKeys('app.palette', ['Mod+KeyP']);
  assert.equal(keysOf(the('app.palette')), ['Mod+KeyP']);
});

test('Escape, the keys of dialogs and the digits of a number cannot be changed', () => {
  const fixed = commands.filter(isFixed).map(({ id }) => id);
  assert.equal(
    fixed.sort(),
    [
      'app.close-actions',
      'changes.close',
      'conflict.both',
      'conflict.later',
      'conflict.mine',
      'conflict.next',
      'conflict.previous',
      'conflict.save',
      'conflict.theirs',
      'draft.close-shared',
      'form.cancel',
      'help.close',
      'history.back',
      'history.close',
      'keys.cancel',
      'list.clear-filter',
      'list.clear-selection',
      'list.close-peek',
      'list.jump',
      'media.close',
      'profile.close',
      'question.confirm',
      'question.decline',
      'question.other',
      'rewind.close',
      'rewind.run',
      'session.sign-in-later',
      'session.start-afresh',
      'trash.keep',
    ].sort(),
  );
  replaceKeymap({ own: { 'question.confirm': ['KeyY'], 'form.cancel': [] }, bare: true });
  assert.equal(keysOf(the('question.confirm')), ['Enter']);
  assert.equal(keysOf(the('form.cancel')), ['Escape']);
});

test('keys that nobody could press are passed over', () => {
  setOwnKeys('form.save', ['Ctrl-S']);
  assert.equal(keysOf(the('form.save')), ['Mod+KeyS', 'Mod+Enter']);
});

test('without bare keys no command has a single character, alone or first of a sequence', () => {
  setOwnKeys('list.reload', ['Shift+KeyR']);
  setBare(false);
  assert.equal(keysOf(the('go.cases-list')), []);
  assert.equal(keysOf(the('case.create')), []);
  assert.equal(keysOf(the('list.jump')), []);
  assert.equal(keysOf(the('list.filter')), []);
  assert.equal(keysOf(the('list.reload')), []);
});

test('without bare keys chords, Enter, Space, arrows, Delete, Escape and F-keys stay', () => {
  setBare(false);
  assert.equal(keysOf(the('app.palette')), ['Mod+KeyK']);
  assert.equal(keysOf(the('case.edit')), ['Enter']);
  assert.equal(keysOf(the('case.hide')), ['Space']);
  assert.equal(keysOf(the('list.next')), ['ArrowDown']);
  assert.equal(keysOf(the('case.delete')), ['Delete', 'Backspace']);
  assert.equal(keysOf(the('form.cancel')), ['Escape']);
  assert.equal(keysOf(the('app.help')), ['F1']);
  assert.equal(keysOf(the('form.next-error')), ['F8']);
  assert.equal(keysOf(the('case.move-up')), ['Alt+ArrowUp']);
});

test('another keymap can be looked at without making it ours', () => {
  assert.equal(keysIn({ own: { 'form.save': ['F9'] }, bare: true }, the('form.save')), ['F9']);
  assert.not.ok(isChanged(the('form.save')));
});

test.run();
