import { isOneChoice } from '../../model/merge/merge.ts';
import { canBeJoined } from '../../model/resource/value-kind.ts';
import { isResolved, joinTexts, resolvedCount } from '../../state/conflict/conflict-resolution.ts';
import { closeConflict, conflictState, type OpenConflict, type Side } from '../../state/conflict/conflict-store.ts';
import { FormConflict } from '../../state/forms/form-conflict.ts';
import { confirmation } from '../../state/messages/confirmation.ts';
import { chunk } from '../../state/network/chunks.ts';
import { palette } from '../../state/palette/palette-store.ts';
import { session } from '../../state/session/session-store.ts';
import type { Context } from '../command/command.ts';
import { type Command, command, type Step } from '../command/command.ts';

/** The commands of the comparison dialog act on one field that two people have changed. */
interface OnField {
  /** Path of the overlap. */
  field: string;
}

/** Loaded with the dialog. */
export const saving = chunk(() => import('./save-conflict.ts'));

const isOpen = () => conflictState.open !== null;

/** Whether nothing is open over a dialog: else its keys do not act. */
export const isTopDialog = () =>
  confirmation.open === null && !palette.open && !session.signInOpen && session.otherAccount === null;

const isOnTop = () => isTopDialog() && isOpen();

const keys = { screens: ['dialog'], when: isOnTop, inDialogs: true } as const;

const common = {
  section: 'this',
  hidden: true,
  when: isOpen,
} as const;

const fieldStep: Step<string> = {
  kind: 'choice',
  title: 'Какое поле',
  options: () =>
    (conflictState.open?.conflict.overlaps ?? []).map(({ path }) => ({ value: path, title: labelOf(path) })),
  suggest: () => currentOverlap()?.path,
};

export const mineCommand = sideCommand('conflict.mine', 'Оставить моё', 'Digit1', 'mine');
export const theirsCommand = sideCommand('conflict.theirs', 'Взять чужое', 'Digit2', 'theirs');

export const bothCommand = command<OnField>({
  ...common,
  id: 'conflict.both',
  title: 'Взять оба и править',
  keys: { ...keys, default: ['Digit3'] },
  when: () => {
    const overlap = currentOverlap();
    return overlap !== undefined && canBeJoined(kindOf(overlap.path));
  },
  steps: { field: fieldStep },
  run: (context, { field }) => {
    const { open } = conflictState;
    const overlap = open?.conflict.overlaps.find(({ path }) => path === field);
    if (!open || !overlap || !canBeJoined(kindOf(field))) return;
    // Lists are joined when they are written: they are edited in the form.
    if (kindOf(field).kind !== 'rows') open.both[field] ??= joinTexts(overlap, kindOf(field));
    choose(context, open, field, 'both');
  },
});

export const nextFieldCommand = walkCommand('conflict.next', 'Следующее поле', ['F8', 'ArrowDown'], 1);
export const previousFieldCommand = walkCommand('conflict.previous', 'Предыдущее поле', ['Shift+F8', 'ArrowUp'], -1);

export const saveConflictCommand = command({
  ...common,
  id: 'conflict.save',
  title: 'Сохранить соединённое',
  keys: { ...keys, default: ['Mod+KeyS', 'Mod+Enter'] },
  journaled: true,
  run: async (context) => {
    const { open } = conflictState;
    if (!open || open.saving) return undefined;
    // Awaits only code that is not loaded yet: what begins a save of a form at once shows its errors there.
    if (isResolved(open)) return (saving.loaded() ?? (await saving.load())).saveConflict(context, open);
    context.announce(`Выбрано не всё. ${progressOf(open)}`);
    open.current = open.conflict.overlaps.findIndex(({ path }) => open.chosen[path] === undefined);
    return undefined;
  },
});

export const resolveLaterCommand = command({
  ...common,
  id: 'conflict.later',
  title: 'Решить позже',
  keys: { ...keys, default: ['Escape'], inFields: true },
  run: (context) => {
    const { open } = conflictState;
    if (!open || open.saving) return;
    closeConflict();
    if (open.conflict instanceof FormConflict)
      context.announce('Отложено. Ничего не записано, введённое осталось в форме и в черновике.');
    else
      context.notify({
        type: 'info',
        title: open.conflict.choice?.later ?? 'Ничего не записано',
        text: open.conflict.endpoint.name,
      });
  },
});

export const conflictCommands: Command[] = [
  mineCommand as Command,
  theirsCommand as Command,
  bothCommand as Command,
  nextFieldCommand,
  previousFieldCommand,
  saveConflictCommand,
  resolveLaterCommand,
];

/** Returns «Решено 2 из 3». */
export function progressOf(open: Pick<OpenConflict, 'conflict' | 'chosen'>): string {
  return `Решено ${resolvedCount(open)} из ${open.conflict.overlaps.length}`;
}

function sideCommand(id: string, title: string, key: string, side: Side): Command<OnField> {
  return command<OnField>({
    ...common,
    id,
    title,
    keys: { ...keys, default: [key] },
    steps: { field: fieldStep },
    run: (context, { field }) => {
      const { open } = conflictState;
      if (open) choose(context, open, field, side);
    },
  });
}

function walkCommand(id: string, title: string, strokes: readonly string[], by: 1 | -1): Command {
  return command({
    ...common,
    id,
    title,
    keys: { ...keys, default: strokes, inFields: true, repeats: true },
    run: () => {
      const { open } = conflictState;
      if (!open) return;
      const { length } = open.conflict.overlaps;
      open.current = (open.current + by + length) % length;
    },
  });
}

function choose(context: Context, open: OpenConflict, field: string, side: Side): void {
  const at = open.conflict.overlaps.findIndex(({ path }) => path === field);
  if (open.saving || at < 0) return;
  open.current = at;
  for (const { path } of open.conflict.overlaps) if (isOneChoice(path, field)) open.chosen[path] = side;
  context.announce(`${labelOf(field)}: ${sideWords[side]}. ${progressOf(open)}`);
}

const sideWords = { mine: 'моё', theirs: 'чужое', both: 'оба, править' } as const satisfies Record<Side, string>;

function currentOverlap() {
  const { open } = conflictState;
  return open?.conflict.overlaps[open.current];
}

function labelOf(path: string): string {
  return conflictState.open?.conflict.endpoint.labelOf(path) ?? path;
}

function kindOf(path: string) {
  return conflictState.open?.conflict.endpoint.kindOf(path) ?? { kind: 'plain' as const };
}
