import type { Change, Step } from '../changes/journal-step.ts';
import { journal } from '../journal/journal.ts';

interface Undone {
  step: Step;
  /** The last step when this one was undone. Any action since then makes it too late to redo. */
  last: number | undefined;
}

let undone: Undone[] = [];

/** Called when a step has been undone. One of which a part was refused stays in the journal, and cannot be redone. */
export function noteUndone(step: Step): void {
  if (journal.steps.some(({ id }) => id === step.id)) return;
  undone.push({ step, last: journal.steps[0]?.id });
}

/** Returns the step that was undone last, when nothing was done since; otherwise null. */
export function lastUndone(): Step | null {
  const newest = undone.at(-1);
  if (newest && newest.last === journal.steps[0]?.id) return newest.step;
  undone = [];
  return null;
}

export function forgetUndone(): void {
  undone.pop();
}

/** Returns the change whose undo makes the change again; null for one that gives or takes a record or a block. */
export function inverse(change: Change): Change | null {
  switch (change.kind) {
    case 'fields':
    case 'settings':
    case 'keys':
    case 'block':
    case 'order':
    case 'block-order':
      // The same kind: TypeScript cannot follow that both members are of one change.
      return { ...change, before: change.after, after: change.before } as Change;
    default:
      return null;
  }
}
