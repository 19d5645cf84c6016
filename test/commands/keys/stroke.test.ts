import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type KeyPress, strokeOf } from '../../../src/commands/command/stroke.ts';

const press = (key: string, code: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});

test('a Latin letter counts by character, so that Dvorak works', () => {
  // The key that prints K on Dvorak stands where QWERTY has V.
  assert.is(strokeOf(press('k', 'KeyV', { ctrlKey: true }), false), 'Mod+KeyK');
});

test('a Russian letter counts by physical key', () => {
  assert.is(strokeOf(press('л', 'KeyK', { ctrlKey: true }), false), 'Mod+KeyK');
  assert.is(strokeOf(press('Т', 'KeyN', { shiftKey: true }), false), 'Shift+KeyN');
});

test('a Russian letter without a code counts by its place on ЙЦУКЕН', () => {
  assert.is(strokeOf(press('л', ''), false), 'KeyK');
  assert.is(strokeOf(press('ю', ''), false), '.');
});

test('a question mark is the same stroke on ЙЦУКЕН and QWERTY', () => {
  assert.is(strokeOf(press('?', 'Digit7', { shiftKey: true }), false), '?');
  assert.is(strokeOf(press('?', 'Slash', { shiftKey: true }), false), '?');
});

test('a full stop and a comma of ЙЦУКЕН are what they type, although QWERTY has / and ? there', () => {
  assert.is(strokeOf(press('.', 'Slash'), false), '.');
  assert.is(strokeOf(press(',', 'Slash', { shiftKey: true }), false), ',');
});

test('without a code Dvorak counts by character and the Russian capital by its place', () => {
  assert.is(strokeOf(press('k', '', { ctrlKey: true }), false), 'Mod+KeyK');
  assert.is(strokeOf(press('Л', '', { ctrlKey: true, shiftKey: true }), false), 'Mod+Shift+KeyK');
  assert.is(strokeOf(press('ж', ''), false), ';');
});

test('a letter under ⌥ on a Mac counts by physical key, one that waits for an accent too', () => {
  assert.is(strokeOf(press('˙', 'KeyH', { altKey: true }), true), 'Alt+KeyH');
  assert.is(strokeOf(press('Dead', 'KeyE', { altKey: true }), true), 'Alt+KeyE');
});

test('a dead key without a code is no stroke', () => {
  assert.is(strokeOf(press('Dead', ''), false), null);
});

test('caps lock changes nothing', () => {
  assert.is(strokeOf(press('K', 'KeyK'), false), 'KeyK');
});

test('the digits of the number pad are digits', () => {
  assert.is(strokeOf(press('7', 'Numpad7'), false), 'Digit7');
});

test('a lone modifier is no stroke', () => {
  assert.is(strokeOf(press('Control', 'ControlLeft', { ctrlKey: true }), false), null);
});

test('the command key is Mod on a Mac and the system’s elsewhere', () => {
  assert.is(strokeOf(press('k', 'KeyK', { metaKey: true }), true), 'Mod+KeyK');
  assert.is(strokeOf(press('k', 'KeyK', { metaKey: true }), false), null);
  assert.is(strokeOf(press('k', 'KeyK', { ctrlKey: true }), true), null);
});

test('named keys and the space bar have names', () => {
  assert.is(strokeOf(press(' ', 'Space'), false), 'Space');
  assert.is(strokeOf(press('ArrowUp', 'ArrowUp', { altKey: true }), false), 'Alt+ArrowUp');
  assert.is(strokeOf(press('F8', 'F8', { shiftKey: true }), false), 'Shift+F8');
});

test.run();
