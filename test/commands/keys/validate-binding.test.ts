import '../../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Command } from '../../../src/commands/command/command.ts';
import { keyConflictOf, validateBinding } from '../../../src/commands/keys/validate-binding.ts';
import { commandOf, commands } from '../../../src/commands/registry.ts';
import { replaceKeymap, setBare, setOwnKeys } from '../../../src/state/screen/keymap.ts';
import { fakeContext } from '../../fixtures/context.ts';

const { context } = fakeContext();

test.before.each(() => {
  replaceKeymap({ own: {}, bare: true });
});

function the(id: string): Command {
  const command = commandOf(id);
  assert.ok(command, id);
  return command as Command;
}

function refusal(keys: string, id: string, bare = true): string | null {
  return validateBinding(keys, the(id), { commands, context, singleKeys: bare });
}

function taker(keys: string, id: string): string | undefined {
  return keyConflictOf(keys, the(id), commands)?.command.id;
}

test('a free key is taken', () => {
  assert.is(refusal('Mod+KeyJ', 'form.save'), null);
  assert.is(refusal('KeyG KeyX', 'app.theme'), null);
  assert.is(refusal('F4', 'app.help'), null);
});

test('a key of a command that acts on the same screen is refused, by its name', () => {
  assert.is(refusal('KeyN', 'app.theme'), 'N: занято командой «Добавить кейс».');
  assert.is(refusal('Mod+KeyK', 'form.save'), 'Ctrl K: занято командой «Найти».');
});

test('a command of a list and one of a form may share a key', () => {
  assert.is(taker('KeyX', 'case.add-block'), undefined);
  assert.is(taker('KeyB', 'list.reload'), undefined);
  assert.is(taker('KeyX', 'list.reload'), 'list.select');
});

test('the same verb of other kinds is no conflict, nor are show and hide', () => {
  assert.is(taker('KeyN', 'service.create'), undefined);
  assert.is(taker('Space', 'case.hide'), undefined);
});

test('a command is not in its own way', () => {
  setOwnKeys('session.profile', ['F4']);
  assert.is(taker('F4', 'session.profile'), undefined);
  assert.is(taker('F4', 'session.sign-out'), 'session.profile');
});

test('commands that were given one key on purpose stay apart under another', () => {
  setOwnKeys('form.reload', ['KeyQ']);
  assert.is(taker('KeyQ', 'block.reload'), undefined);
  assert.is(taker('KeyQ', 'case.add-block'), 'form.reload');
});

test('the beginning of a sequence and the sequence are a conflict, either way', () => {
  assert.is(refusal('KeyG', 'app.theme'), 'С G начинается G D: занято командой «Рабочий стол».');
  assert.is(refusal('KeyN KeyX', 'app.theme'), 'N: занято командой «Добавить кейс», второе нажатие не дойдёт.');
});

test('a key that its command has given up is free, and the new one is taken', () => {
  setOwnKeys('record.create', ['KeyA']);
  assert.is(taker('KeyN', 'app.theme'), undefined);
  assert.is(taker('KeyA', 'app.theme'), 'case.create');
});

for (const stroke of [
  'Mod+KeyN',
  'Mod+KeyT',
  'Mod+KeyW',
  'Mod+Shift+KeyN',
  'Mod+Shift+KeyT',
  'Mod+Shift+KeyW',
  'Mod+Tab',
  'Mod+KeyL',
  'Mod+Digit1',
  'F5',
  'Mod+KeyR',
  'F11',
  'F12',
  'Mod+Shift+KeyI',
]) {
  test(`${stroke} is the browser's`, () => {
    assert.match(refusal(stroke, 'app.theme') ?? '', 'браузер оставляет себе');
  });
}

test('what the system, the focus, copying and AltGr need is refused with its reason', () => {
  assert.is(refusal('Alt+F4', 'app.theme'), 'Alt F4 система оставляет себе: окна.');
  assert.is(refusal('Tab', 'app.theme'), 'Tab переводит фокус.');
  assert.is(refusal('Escape', 'app.theme'), 'Esc всегда закрывает и отменяет.');
  assert.is(refusal('Mod+KeyC', 'app.theme'), 'Ctrl C нужно для копирования и вставки.');
  assert.is(refusal('Mod+Alt+KeyE', 'app.theme'), 'Ctrl Alt E на многих раскладках набирает символ (AltGr).');
  assert.is(refusal('KeyG Mod+KeyW', 'app.theme'), refusal('Mod+KeyW', 'app.theme'));
});

test('the palette takes only one chord, which no field needs', () => {
  for (const keys of ['KeyP', 'Alt+KeyP', 'Mod+KeyJ KeyP', 'Mod+KeyA', 'Mod+Shift+ArrowLeft'])
    assert.is(
      refusal(keys, 'app.palette'),
      'Палитра нужна и в полях: её клавиша — одно сочетание с Ctrl, которым не правят текст.',
    );
  assert.is(refusal('Mod+KeyP', 'app.palette'), null);
});

test('a bare key is refused while bare keys are switched off', () => {
  setBare(false);
  assert.is(refusal('KeyQ', 'app.theme', false), 'Одиночные клавиши отключены: добавьте Ctrl или Alt.');
  assert.is(refusal('Alt+KeyQ', 'app.theme', false), null);
});

test('what cannot be changed says so', () => {
  assert.is(refusal('KeyY', 'question.confirm'), 'Клавиши команды «Подтвердить» не меняются.');
});

test('a key that has no name is refused', () => {
  assert.is(refusal('MediaPlayPause', 'app.theme'), 'Эту клавишу назначить нельзя.');
});

test.run();
