import { resourceOf } from '../../model/resources.ts';
import { closePalette, palette } from '../../state/palette.ts';
import type { Context } from '../context.ts';
import { recordCommands } from '../records/index.ts';
import { commandOf } from '../registry.ts';
import { run } from '../runner.ts';
import { complete } from '../steps.ts';
import type { Choice } from './row.ts';

/** Does what a row of the palette stands for. A command that still lacks an answer keeps the palette open. */
export function choose(choice: Choice, context: Context): void {
  switch (choice.kind) {
    case 'record':
      closePalette();
      void run(recordCommands(choice.resource).edit, context, { records: [choice.id] });
      return;
    case 'command': {
      const command = commandOf(choice.id);
      closePalette();
      if (command) void run(command, context, choice.answers ?? {});
      return;
    }
    case 'answer': {
      const command = palette.command === null ? undefined : commandOf(palette.command);
      if (!command) return;
      palette.answers = { ...palette.answers, [choice.step]: choice.answer };
      palette.query = '';
      const { missing } = complete(command, context, palette.answers);
      if (missing !== null) return;
      const answers = { ...palette.answers };
      closePalette();
      void run(command, context, answers);
      return;
    }
  }
}

/** The same for a new tab: only what has an address can be opened there. */
export function openInNewTab(choice: Choice): boolean {
  if (choice.kind !== 'record') return false;
  window.open(resourceOf(choice.resource).paths.edit(choice.id), '_blank', 'noopener');
  closePalette();
  return true;
}

/** Takes the last answer back, then the command itself. False when there is nothing to take back. */
export function stepBack(): boolean {
  if (palette.subject !== null) {
    palette.subject = null;
    return true;
  }
  if (palette.command === null) return false;
  const answered = Object.keys(palette.answers);
  const last = answered.at(-1);
  if (last === undefined) palette.command = null;
  else {
    const { [last]: _, ...rest } = palette.answers;
    palette.answers = rest;
  }
  return true;
}
