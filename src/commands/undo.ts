import { forget, journal, type Step } from '../state/journal.ts';
import { changesEnded, isChanging } from '../state/underway.ts';
import { obstacles, undo } from '../state/undo/undo.ts';
import { type Command, command, type Outcome } from './command.ts';
import type { Context } from './context.ts';

export const undoCommand = command({
  id: 'app.undo',
  title: () => (journal.steps[0] ? `Отменить: ${journal.steps[0].title}` : 'Отменить'),
  section: 'this',
  keywords: ['вернуть', 'откатить'],
  keys: ['Mod+KeyZ'],
  // What is still on its way to the host is what was done last.
  when: () => journal.steps.length > 0 || isChanging(),
  run: (context) => inTurn(() => takeBack(journal.steps[0], context)),
});

export const undoStepCommand = command<{ step: number }>({
  id: 'app.undo-step',
  title: 'Отменить одно из последних действий…',
  section: 'this',
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
    inTurn(() =>
      takeBack(
        journal.steps.find(({ id }) => id === step),
        context,
      ),
    ),
});

export const undoCommands: Command[] = [undoCommand, undoStepCommand];

let turn: Promise<unknown> = Promise.resolve();

/** After the changes under way and the undoing before: pressed twice, the key takes two steps back, not one twice. */
function inTurn<Done>(act: () => Promise<Done>): Promise<Done> {
  const done = turn.then(changesEnded).then(act);
  turn = done.catch(() => undefined);
  return done;
}

async function takeBack(step: Step | undefined, context: Context): Promise<Outcome | undefined> {
  if (!step) return undefined;
  const lines = await obstacles(step.changes);
  if (
    lines.length > 0 &&
    !(await context.confirm({ title: 'Отменить действие', text: step.title, lines, ok: 'Отменить всё равно' }))
  )
    return undefined;
  for (const change of step.changes) await undo(change);
  forget(step.id);
  context.focus('list');
  context.announce(`Отменено: ${step.title}`);
  return { said: { type: 'info', title: 'Отменено', text: step.title } };
}
