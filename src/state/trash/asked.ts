import { proxy } from 'valtio/vanilla';
import type { FieldErrors } from '../../model/base/problem.ts';

/** What the host wants changed before it gives a row back, and what was typed for that. */
interface Asked {
  id: number;
  errors: FieldErrors;
  values: Record<string, unknown>;
}

/** The question under a row of the trash. */
export const question = proxy<{ asked: Asked | null }>({ asked: null });

/** Asks at the row with that number; what was typed there stays. */
export function askAt(id: number, errors: FieldErrors): void {
  const { asked } = question;
  question.asked = { id, errors, values: asked?.id === id ? { ...asked.values } : {} };
}
