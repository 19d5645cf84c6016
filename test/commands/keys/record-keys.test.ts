import '../../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { snapshot } from 'valtio/vanilla';
import { acceptRecorded, recordStroke } from '../../../src/commands/keys/record-keys.ts';
import { commands } from '../../../src/commands/registry.ts';
import { keymap, replaceKeymap } from '../../../src/state/screen/keymap.ts';
import { recording, startRecording, stopRecording } from '../../../src/state/screen/recording.ts';
import { fakeContext } from '../../fixtures/context.ts';

const { context, log } = fakeContext();

test.before.each(() => {
  replaceKeymap({ own: {}, bare: true });
  stopRecording();
});

/** Records strokes for a command; `accept` is Enter or the pause. */
function record(id: string, strokes: string[], accept = true): void {
  startRecording(id);
  for (const stroke of strokes) recordStroke(stroke, commands, context);
  if (accept) acceptRecorded(commands, context);
}

test('one stroke is a key once it is accepted', () => {
  record('form.save', ['Mod+KeyJ'], false);
  assert.equal(snapshot(keymap).own, {});
  acceptRecorded(commands, context);
  assert.equal(snapshot(keymap).own, { 'form.save': ['Mod+KeyJ'] });
  assert.is(recording.command, null);
  assert.is(log.announced.at(-1), 'Сохранить: Ctrl J');
});

test('a second stroke ends a sequence by itself', () => {
  record('app.theme', ['KeyG', 'KeyX'], false);
  assert.equal(snapshot(keymap).own, { 'app.theme': ['KeyG KeyX'] });
});

test('a refused key changes nothing, says why, and the next one may be pressed', () => {
  record('app.theme', ['KeyN']);
  assert.equal(snapshot(keymap).own, {});
  assert.equal(snapshot(recording), {
    command: 'app.theme',
    strokes: '',
    refusal: 'N: занято командой «Добавить кейс».',
  });
  assert.is(log.announced.at(-1), 'N: занято командой «Добавить кейс».');
  recordStroke('KeyQ', commands, context);
  assert.is(recording.refusal, null);
});

test('a stroke that nobody can have is refused at once', () => {
  record('app.theme', ['Mod+KeyW'], false);
  assert.match(recording.refusal ?? '', 'Ctrl W браузер оставляет себе');
});

test('the key that the command has by itself is no change', () => {
  record('app.theme', ['KeyQ']);
  record('app.theme', ['Mod+Shift+KeyL']);
  assert.equal(snapshot(keymap).own, {});
});

test('nothing pressed is nothing changed', () => {
  record('app.theme', []);
  assert.equal(snapshot(keymap).own, {});
  assert.is(recording.command, 'app.theme');
  assert.is(recording.refusal, null);
});

test.run();
