import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ariaKeys, legend, russianLegend } from '../../../src/commands/keys/legend.ts';

test('a key is named as it is printed, on a Mac by its signs', () => {
  assert.equal(legend('Mod+Shift+KeyL', false), ['Ctrl Shift L']);
  assert.equal(legend('Mod+Shift+KeyL', true), ['⌘ ⇧ L']);
  assert.equal(legend('KeyG KeyC', false), ['G', 'C']);
  assert.equal(legend('Alt+ArrowUp', false), ['Alt ↑']);
});

test('the plus sign is a key as others are', () => {
  assert.equal(legend('+', false), ['+']);
  assert.equal(legend('Alt++', false), ['Alt +']);
});

test('letters and signs have the letter of ЙЦУКЕН in their place', () => {
  assert.is(russianLegend('KeyG KeyC', false), 'П С');
  assert.is(russianLegend('Mod+KeyK', false), 'Ctrl Л');
  assert.is(russianLegend(',', false), 'Б');
  assert.is(russianLegend('[', false), 'Х');
});

test('what ЙЦУКЕН prints alike has no second legend', () => {
  assert.is(russianLegend('F8', false), null);
  assert.is(russianLegend('?', false), null);
  assert.is(russianLegend('Digit1', false), null);
  assert.is(russianLegend('Mod+Enter', false), null);
});

test('assistive technology is told the key by its own names', () => {
  assert.is(ariaKeys('Mod+KeyK', false), 'Control+K');
  assert.is(ariaKeys('Mod+KeyK', true), 'Meta+K');
});

test.run();
