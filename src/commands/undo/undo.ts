import { Problem } from '../../model/base/problem.ts';
import { isSameBlock } from '../../model/block/block.ts';
import { flush } from '../../state/browser/coalesced-write.ts';
import type { Change, KeysChange, Step } from '../../state/changes/journal-step.ts';
import { journal, recordStep, removeStep, replaceStep } from '../../state/journal/journal.ts';
import { journalReady } from '../../state/journal/stored-journal.ts';
import { showTogether } from '../../state/lists/lists.ts';
import type { Recreated, Restored } from '../../state/removals/held.ts';
import { undoChange, undoWarnings } from '../../state/undo/undo-change.ts';
import { forgetUndone, inverse, lastUndone, noteUndone } from '../../state/undo/undone.ts';
import { Conflict } from '../../state/writes/conflict.ts';
import { hasPending, settled, trackUndo } from '../../state/writes/pending-writes.ts';
import { createWritePool } from '../../state/writes/write-pool.ts';
import type { Context } from '../command/command.ts';
import { type Command, command, type Outcome } from '../command/command.ts';
import { reportRefusals } from '../run/report-refusals.ts';
import { run } from '../run/runner.ts';
import { openBlock } from '../subject/block-subject.ts';
import {
  askInTrash,
  isGoneFromTrash,
  isMadeAnew,
  isOneByOne,
  isRecreated,
  type Refused,
  showRestored,
  type Undone,
} from './from-trash.ts';
import { held } from './held.ts';

const undoStepTitle = 'Отменить одно из последних действий…';
const stays = `Ничего не потеряно: устраните причину и выберите в палитре «${undoStepTitle}»`;

export const undoCommand = command({
  id: 'app.undo',
  title: () => (journal.steps[0] ? `Отменить: ${journal.steps[0].title}` : 'Отменить'),
  verb: { title: 'Отменить' },
  section: 'this',
  icon: 'undo',
  keywords: ['вернуть', 'откатить', 'последнее действие'],
  keys: { default: ['Mod+KeyZ'], when: isOfTopLayer },
  // A pending change becomes the last step.
  when: () => journal.steps.length > 0 || hasPending() || !journal.ready,
  run: (context) => runQueued(() => undoStep(journal.steps[0], context)),
});

const undoStepCommand = command<{ step: number }>({
  id: 'app.undo-step',
  title: undoStepTitle,
  section: 'this',
  icon: 'undo',
  keywords: ['история', 'журнал', 'вернуть'],
  when: () => journal.steps.length > 0,
  steps: {
    step: {
      kind: 'choice',
      title: 'Отменить',
      options: () =>
        journal.steps.map(({ id, title, at }) => ({ value: id, title, note: new Date(at).toLocaleTimeString('ru') })),
    },
  },
  run: (context, { step }) =>
    runQueued(() =>
      undoStep(
        journal.steps.find(({ id }) => id === step),
        context,
      ),
    ),
});

/** Says why when there is nothing to redo: a key that does nothing looks broken. So the palette does not offer it. */
export const redoCommand = command({
  id: 'app.redo',
  title: 'Повторить отменённое',
  section: 'this',
  keys: { default: ['Mod+Shift+KeyZ'], when: (context) => openBlock(context) === null },
  hidden: true,
  run: (context) => runQueued(() => redoStep(context)),
});

export const undoCommands: Command[] = [undoCommand, redoCommand, undoStepCommand];

/** Whether the last step is of what lies on top: over the editor of a block the key undoes nothing of its case. */
function isOfTopLayer(context: Context): boolean {
  const open = openBlock(context);
  if (!open) return true;
  const { id, ...address } = open;
  return (
    id !== null &&
    journal.steps[0]?.changes.every(
      (change) =>
        'block' in change && change.caseId === address.caseId && isSameBlock(change.block, { ...address, id }),
    ) === true
  );
}

let undoKeys: (change: KeysChange, context: Context) => Promise<null>;

/** Sets what undoes a change of keys: it needs all commands, and these are among them. */
export function onUndoKeys(undo: typeof undoKeys): void {
  undoKeys = undo;
}

let queue: Promise<unknown> = Promise.resolve();

/** Runs `act` after pending changes and earlier undos, so that two key presses undo two steps, not one step twice. */
function runQueued<Done>(act: () => Promise<Done>): Promise<Done> {
  // Sends a write that waits for further steps.
  flush();
  const done = queue.then(journalReady).then(settled).then(act);
  queue = done.catch(() => undefined);
  trackUndo(done);
  return done;
}

async function undoStep(step: Step | undefined, context: Context): Promise<Outcome | undefined> {
  if (!step || !(await isWanted(step, context))) return undefined;
  const { refused, restored } = await undoAll(step.changes, context);
  const recreated = restored.filter(isRecreated);
  const [first] = refused;
  if (first && isWhole(refused, step)) return reportNotUndone(first, step, context);
  const remaining = refused.filter((one) => !isGoneFromTrash(one)).map(({ change }) => change);
  replaceStep(step, [...remaining, ...recreated.flatMap(({ remaining }) => remaining)]);
  const isNone = refused.length === step.changes.length;
  if (!isNone) noteUndone(step);
  const isOfBlocks = step.changes.some(({ kind }) => kind.startsWith('block'));
  context.focus(isOfBlocks ? 'block' : 'list', { unlessTyping: true });
  const title = `Отменено: ${step.noun ?? `«${step.title}»`}`;
  const lines = [...(first ? [`Кроме ${refused.length} из ${step.changes.length}`] : []), ...restoredLines(restored)];
  const text = lines.length > 0 ? lines.join('. ') : undefined;
  if (first)
    reportRefusals(
      {
        title: `Не отменено: ${refused.length} из ${step.changes.length}`,
        ...(remaining.length > 0 && { text: stays }),
        lines: refused.map(refusalLine),
      },
      context,
    );
  if (isNone) return undefined;
  const isComplete = !first && restored.every(({ lost }) => lost.length === 0);
  return { toast: { type: isComplete ? 'info' : 'warning', title, text } };
}

/**
 * Asks where undo cannot simply restore the former state. Of an operator who has gone on while the host was asked, the
 * question waits in a toast: by itself it would take the next key from what she types.
 */
async function isWanted(step: Step, context: Context): Promise<boolean> {
  const { title, changes } = step;
  if (changes.some(isMadeAnew)) await held.load();
  const lines = await undoWarnings(changes);
  if (lines.length === 0) return true;
  if (context.hasGoneOn()) {
    const ask = () => void run(undoStepCommand, context, { step: step.id });
    context.notify({
      type: 'warning',
      title: notUndoneTitle(step),
      text: lines[0],
      dialog: { label: 'Отменить…', open: ask },
    });
    return false;
  }
  return context.confirm({
    title: 'Отменить действие',
    text: title,
    lines,
    ok: 'Отменить всё равно',
    // Undo itself cannot be undone, and takes an added block away with what was written in it since.
    reversible: !changes.some(({ kind }) => kind === 'block-created'),
  });
}

/** Says why nothing of the step was undone. */
function reportNotUndone(first: Refused, step: Step, context: Context): undefined {
  const { reason } = first;
  if (reason instanceof Conflict) reason.onResolved = () => removeStep(step.id);
  if (isGoneFromTrash(first)) removeStep(step.id);
  if (!askInTrash(first, notUndoneTitle(step), context)) throw notUndone(reason, step);
}

function notUndoneTitle({ title, noun }: Step): string {
  return `Не отменено: ${noun ?? `«${title}»`}`;
}

/** Says what was not undone, and that refused values are kept. */
function notUndone(reason: unknown, step: Step): unknown {
  if (!(reason instanceof Problem) || reason.kind !== 'invalid') return reason;
  return new Problem(reason.kind, reason.status, `${reason.message} ${stays}`, undefined, notUndoneTitle(step));
}

async function redoStep(context: Context): Promise<Outcome> {
  const step = lastUndone();
  if (!step)
    return {
      toast: {
        type: 'info',
        title: 'Повторить нечего',
        text: 'Повторяется только отменённое, пока после отмены не было другого действия.',
      },
    };
  const { title, noun, changes } = step;
  const again = changes.map((change) => ({ change, inverse: inverse(change) }));
  const sent = again.flatMap(({ inverse }) => inverse ?? []);
  if (sent.length < changes.length)
    return { toast: { type: 'info', title: 'Повторить нельзя', text: `Выполните действие ещё раз: «${title}».` } };
  const { refused } = await undoAll(sent, context);
  const done = again.filter(({ inverse }) => refused.every(({ change }) => change !== inverse));
  if (refused[0] && done.length === 0) throw refused[0].reason;
  forgetUndone();
  recordStep(
    title,
    done.map(({ change }) => change),
    step.id,
    noun,
  );
  context.focus(sent.some(({ kind }) => kind.startsWith('block')) ? 'block' : 'list', { unlessTyping: true });
  if (refused.length > 0)
    reportRefusals(
      { title: `Не повторено: ${refused.length} из ${sent.length}`, lines: refused.map(refusalLine) },
      context,
    );
  return { toast: { type: refused.length > 0 ? 'warning' : 'info', title: `Повторено: ${noun ?? `«${title}»`}` } };
}

/** Returns «Новый номер: #31», and what could not be restored. */
function restoredLines(restored: readonly (Recreated | Restored)[]): string[] {
  const numbers = restored.filter(isRecreated).map(({ id }) => `#${id}`);
  const lost = restored.flatMap((one) => one.lost.map((what) => (isRecreated(one) ? `#${one.id} — ${what}` : what)));
  return [
    ...(numbers.length > 0 ? [`${numbers.length === 1 ? 'Новый номер' : 'Новые номера'}: ${numbers.join(', ')}`] : []),
    ...(lost.length > 0 ? [`Не вернулось: ${lost.join('; ')}`] : []),
  ];
}

/** More than so many records are not shown one by one. */
const maxShownEach = 20;

/** Undoes the changes; one after another where the order of the calls matters. */
async function undoAll(
  changes: readonly Change[],
  context: Context,
): Promise<{ refused: Refused[]; restored: (Recreated | Restored)[] }> {
  const inPool = createWritePool(isOneByOne(changes) ? 1 : 5);
  const undoEach = () =>
    Promise.allSettled(
      changes.map((change) => inPool(() => (change.kind === 'keys' ? undoKeys(change, context) : undoChange(change)))),
    );
  const results = await (changes.length > maxShownEach ? showTogether(undoEach) : undoEach());
  const refused: Refused[] = [];
  const undone: Undone[] = [];
  results.forEach((result, at) => {
    const change = changes[at] as Change; // `results` has an entry for each change
    if (result.status === 'rejected') refused.push({ change, reason: result.reason });
    else undone.push({ change, restored: result.value });
  });
  await showRestored(undone, context);
  return { refused, restored: undone.flatMap(({ restored }) => restored ?? []) };
}

/** Whether nothing of the step was undone, for one reason that a toast can say. */
function isWhole(refused: readonly Refused[], { changes }: Step): boolean {
  return refused.length === changes.length && (changes.length === 1 || refused.every(isSignedOut));
}

function isSignedOut({ reason }: Refused): boolean {
  return reason instanceof Problem && reason.kind === 'signed-out';
}

function refusalLine({ change, reason }: Refused): string {
  const id = 'id' in change ? change.id : 'record' in change ? change.record.id : null;
  const what = id === null ? '' : `#${id}: `;
  if (reason instanceof Conflict) return what + reason.inList;
  return what + (reason instanceof Problem ? reason.message : 'Не удалось.');
}
