import { beginStep } from '../changes/begin-step.ts';
import type { Form } from './form-state.ts';

/**
 * Changes of a form that are no typing, so that its fields cannot take them back: a part or a row that was taken off,
 * rows in another order. They are undone in the form alone; the journal has what the host was told.
 */
export interface FormStep {
  /** The action: «Убрать абзацы». */
  title: string;
  /** The field that was changed. */
  name: string;
  undo: () => void;
  /** The whole value of the field after the step, as JSON: a step is undone only while nothing was changed since. */
  after: string;
  /** Above those of all steps before it, of the form and of the journal. */
  id: number;
}

/** Steps that a form keeps. */
const maxSteps = 100;

const stepsOf = new WeakMap<Form, FormStep[]>();

/** Adds a step that was just done. */
export function recordFormStep(form: Form, step: Pick<FormStep, 'title' | 'name' | 'undo'>): void {
  const done = { ...step, after: textOf(form, step.name), id: beginStep() };
  stepsOf.set(form, [...(stepsOf.get(form) ?? []), done].slice(-maxSteps));
}

/** Returns the last step, of one field if it is named; null when there is none, or when the field was changed since. */
export function lastFormStep(form: Form, name?: string): FormStep | null {
  const step = stepsOf.get(form)?.findLast((other) => name === undefined || other.name === name);
  return step && step.after === textOf(form, step.name) ? step : null;
}

/** Takes the last step back. Returns false when there is none. */
export function undoFormStep(form: Form, name?: string): boolean {
  const step = lastFormStep(form, name);
  if (!step) return false;
  stepsOf.set(form, stepsOf.get(form)?.filter((other) => other !== step) ?? []);
  step.undo();
  return true;
}

function textOf(form: Form, name: string): string {
  return JSON.stringify(form.values[name] ?? null);
}
