import { proxy } from 'valtio/vanilla';
import type { FieldErrors } from '../../model/base/problem.ts';

type Values = Record<string, unknown>;

/** What the host wants changed before it gives a row back, and what was typed for that. */
interface Asked {
  id: number;
  errors: FieldErrors;
  values: Values;
}

/** The question under a row of the trash. */
export const question = proxy<{ asked: Asked | null }>({ asked: null });

/** What was typed for a row whose answer is on its way to the host, or whose question made room for another. */
const kept = new Map<number, Values>();

/** Asks at the row with that number; what was typed there stays, and what was typed for another row is kept for it. */
export function askAt(id: number, errors: FieldErrors): void {
  const { asked } = question;
  if (asked && asked.id !== id) kept.set(asked.id, { ...asked.values });
  const values = asked?.id === id ? { ...asked.values } : (kept.get(id) ?? {});
  kept.delete(id);
  // A copy, because the same errors once more are a new question, which takes the focus again.
  question.asked = { id, errors: { ...errors }, values };
}

/** Returns what was typed for the row, and keeps it: the host may refuse it when another row is asked about. */
export function sendAnswer(id: number): Values {
  const { asked } = question;
  if (asked?.id !== id) return {};
  const values = { ...asked.values };
  kept.set(id, values);
  return { ...values };
}

/** The row has left the trash: its question goes, that of another row stays. */
export function endQuestion(id: number): void {
  kept.delete(id);
  if (question.asked?.id === id) question.asked = null;
}
