import '../../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { panelStrokes } from '../../../src/commands/keys/panel-strokes.ts';
import { commands } from '../../../src/commands/registry.ts';

test('the chords that are kept before the commands are loaded are those of the commands', () => {
  const strokes = commands.flatMap(({ keys }) => keys?.default ?? []).flatMap((key) => key.split(' '));
  const chords = strokes.filter((stroke) => /^(?:Mod|Alt|Shift\+F\d|F\d)/.test(stroke));
  assert.equal([...panelStrokes].sort(), [...new Set(chords)].sort());
});

test.run();
