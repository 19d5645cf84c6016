import { keymap, setOwnKeys } from '../../state/screen/keymap.ts';
import { recording, stopRecording } from '../../state/screen/recording.ts';
import type { Context } from '../command/command.ts';
import { type Command, plainTitleOf } from '../command/command.ts';
import type { Stroke } from '../command/stroke.ts';
import { keyGroupOf } from './bindings.ts';
import { changeKeys } from './change-keys.ts';
import { keyLabel } from './key-label.ts';
import { isNavigationKey } from './syntax.ts';
import { reservedReason, validateBinding } from './validate-binding.ts';

/** Adds a stroke to the new keys. The second stroke completes them; a reserved one is refused at once. */
export function recordStroke(stroke: Stroke, commands: readonly Command[], context: Context): void {
  const reason = reservedReason(stroke);
  if (reason) {
    refuse(reason, context);
    return;
  }
  const sequence = recording.strokes !== '';
  recording.refusal = null;
  recording.strokes = sequence ? `${recording.strokes} ${stroke}` : stroke;
  if (sequence) acceptRecorded(commands, context);
}

/** Binds the strokes so far to the command, or shows why it cannot have them. */
export function acceptRecorded(commands: readonly Command[], context: Context): void {
  const { strokes } = recording;
  const command = commands.find(({ id }) => id === recording.command);
  if (!command || strokes === '') return;
  const refusal = validateBinding(strokes, command, { commands, context, singleKeys: keymap.bare });
  if (refusal) {
    refuse(refusal, context);
    return;
  }
  changeKeys(`Изменить клавиши: ${plainTitleOf(command, context)}`, () =>
    setOwnKeys(keyGroupOf(command), isItsOwn(strokes, command) ? null : [strokes]),
  );
  stopRecording();
  context.announce(`${plainTitleOf(command, context)}: ${keyLabel(strokes)}`);
}

function refuse(reason: string, context: Context): void {
  Object.assign(recording, { strokes: '', refusal: reason });
  context.announce(reason);
}

/** Returns whether the strokes are the default key of the command. */
function isItsOwn(keys: string, command: Command): boolean {
  const changeable = command.keys?.default?.filter((key) => !isNavigationKey(key)) ?? [];
  return changeable.length === 1 && changeable[0] === keys;
}
