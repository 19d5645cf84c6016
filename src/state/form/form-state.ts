import { proxy, snapshot } from 'valtio/vanilla';
import type { Author } from '../../api/stale-version.ts';
import type { Problem } from '../../model/base/problem.ts';
import type { Attempt } from '../writes/create.ts';
import type { Loaded, Values } from '../writes/endpoint.ts';
import { areSameValues } from './changed-keys.ts';
import { copyValues } from './copy-values.ts';
import type { FormSource } from './source.ts';

export interface Form {
  source: FormSource;
  status: 'loading' | 'ready' | 'failed';
  /** Why loading failed. */
  problem: Problem | null;
  /** The host's values on which the operator's changes are based. */
  loaded: Values;
  /** The values as the operator has changed them. */
  values: Values;
  /** The host's newest known values. They differ from `loaded` in the fields of `overlaps`, and in one under the caret. */
  newest: Loaded;
  /** Fields that both the operator and others have changed: saving asks which value to keep. */
  overlaps: string[];
  /** What colleagues have changed here while the form was open, by the field: its value before, and who it was. */
  taken?: Record<string, { before: unknown; by: Author | null }>;
  /** Who has changed a field last while the form was open, and when. */
  authors?: Record<string, Loaded['saved']>;
  /** First message per field, by the host's key. */
  errors: Record<string, string>;
  saving: boolean;
  /** The creation whose answer was lost. */
  attempt: Attempt | null;
  /** Time at which the draft was last stored, in milliseconds since the epoch; null without a stored draft. */
  draftAt: number | null;
  /** The browser could not store the draft. */
  draftLost: boolean;
  /** Time of the draft that the values come from, in milliseconds since the epoch; null without one. */
  restoredFrom: number | null;
  /** Time of the last save since the form was opened, in milliseconds since the epoch; null without one. */
  savedAt: number | null;
  /** Its screen was closed; the form stays in memory only while disposing of it would lose data. */
  unmounted: boolean;
}

/** The forms that were opened and not disposed of, by key. */
export const forms = proxy<Record<string, Form>>({});

export function isDirty(form: Form): boolean {
  return !areSameValues(form.values, form.loaded);
}

/** Returns a copy of the values as plain data. */
export function plainValues(form: Form): Values {
  return copyValues(snapshot(form).values);
}
