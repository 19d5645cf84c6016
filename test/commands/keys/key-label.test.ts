import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ariaKeys, russianKeyLabel, strokeLabels } from '../../../src/commands/keys/key-label.ts';

test('a key is named as it is printed, on a Mac by its signs', () => {
  assert.equal(strokeLabels('Mod+Shift+KeyL', false), ['Ctrl Shift L']);
  assert.equal(strokeLabels('Mod+Shift+KeyL', true), ['⌘ ⇧ L']);
  assert.equal(strokeLabels('KeyG KeyC', false), ['G', 'C']);
  assert.equal(strokeLabels('Alt+ArrowUp', false), ['Alt ↑']);
});

test('the plus sign is a key as others are', () => {
  assert.equal(strokeLabels('+', false), ['+']);
  assert.equal(strokeLabels('Alt++', false), ['Alt +']);
});

test('letters and signs have the letter of ЙЦУКЕН in their place', () => {
  assert.is(russianKeyLabel('KeyG KeyC', false), 'П С');
  assert.is(russianKeyLabel('Mod+KeyK', false), 'Ctrl Л');
  assert.is(russianKeyLabel(',', false), 'Б');
  assert.is(russianKeyLabel('[', false), 'Х');
});

test('what ЙЦУКЕН prints alike has no second legend', () => {
  assert.is(russianKeyLabel('F8', false), null);
  assert.is(russianKeyLabel('?', false), null);
  assert.is(russianKeyLabel('Digit1', false), null);
  assert.is(russianKeyLabel('Mod+Enter', false), null);
});

test('assistive technology is told the key by its own names', () => {
  assert.is(ariaKeys('Mod+KeyK', false), 'Control+K');
  assert.is(ariaKeys('Mod+KeyK', true), 'Meta+K');
  assert.is(ariaKeys('KeyG KeyC'), undefined);
});

test.run();
