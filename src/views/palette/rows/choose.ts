import type { Context } from '../../../commands/command/command.ts';
import { complete } from '../../../commands/command/steps.ts';
import { recordCommands } from '../../../commands/records/index.ts';
import { commandOf } from '../../../commands/registry.ts';
import { run } from '../../../commands/run/runner.ts';
import { resourceOf } from '../../../model/resource/resources.ts';
import { askInPalette, closePalette, markChosen, openPalette, palette } from '../../../state/palette/palette-store.ts';
import { runRehearsed } from './rehearsal.ts';
import type { Choice } from './row.ts';

/** Performs what a row stands for. The palette stays open while a command lacks an answer. */
export function choose(choice: Choice, context: Context): void {
  switch (choice.kind) {
    case 'record':
      closePalette();
      void run(recordCommands(choice.resource).edit, context, { records: [choice.id] });
      return;
    case 'command': {
      const command = commandOf(choice.id);
      const { query } = palette;
      closePalette();
      markChosen(choice.id);
      if (command) void runRehearsed(command, context, choice.answers ?? {}, () => openPalette(query));
      return;
    }
    case 'answer': {
      const command = palette.command === null ? undefined : commandOf(palette.command);
      if (!command) return;
      const given = { ...palette.answers };
      const answers = { ...given, [choice.step]: choice.answer };
      palette.answers = answers;
      palette.query = '';
      const { missing } = complete(command, context, answers);
      if (missing !== null) return;
      closePalette();
      void runRehearsed(command, context, answers, () => askInPalette(command.id, given));
      return;
    }
  }
}

/** Opens a record in a new tab. Returns false for a row that has no address. */
export function openInNewTab(choice: Choice): boolean {
  if (choice.kind !== 'record') return false;
  window.open(resourceOf(choice.resource).paths.edit(choice.id), '_blank', 'noopener');
  closePalette();
  return true;
}

/** Removes the last answer, then the command itself. Returns false when there is nothing to remove. */
export function stepBack(): boolean {
  if (palette.subject === null && palette.command === null) return false;
  // What was typed was an answer to the step that is left.
  palette.query = '';
  if (palette.subject !== null) {
    palette.subject = null;
    return true;
  }
  const answered = Object.keys(palette.answers);
  const last = answered.at(-1);
  if (last === undefined) palette.command = null;
  else {
    const { [last]: _, ...rest } = palette.answers;
    palette.answers = rest;
  }
  return true;
}
