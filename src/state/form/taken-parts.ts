import type { Form } from './form-state.ts';

/** What a part of a block held when it was taken off, and the save that it was taken off after. */
interface Taken {
  value: unknown;
  savedAt: number | null;
}

const takenOf = new WeakMap<Form, Map<string, Taken>>();

/** Keeps the value of a part that is taken off: added again, it is what it was, typed text included. */
export function keepTaken(form: Form, part: string, value: unknown): void {
  const parts = takenOf.get(form) ?? new Map<string, Taken>();
  takenOf.set(form, parts.set(part, { value, savedAt: form.savedAt }));
}

/** Returns what the part held; undefined for one that was not taken off since the last save. */
export function takenValue(form: Form, part: string, savedAt = form.savedAt): unknown {
  const taken = takenOf.get(form)?.get(part);
  return taken?.savedAt === savedAt ? taken.value : undefined;
}

/** Called when the changes of the form are discarded. */
export function forgetTaken(form: Form): void {
  takenOf.delete(form);
}
