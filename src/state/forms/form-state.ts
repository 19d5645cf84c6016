import { proxy, snapshot } from 'valtio/vanilla';
import type { Problem } from '../../model/problem.ts';
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
  /** The base of the changes: as the host had it when the operator saw it. */
  loaded: Values;
  /** As the operator has it. */
  values: Values;
  /** As the host has it, as far as we know. It differs from `loaded` in `overlaps` alone. */
  newest: Loaded;
  /** Fields that others have changed since the operator began to change them: saving asks what is to stay. */
  overlaps: string[];
  /** First message per field, by the host's key. */
  errors: Record<string, string>;
  saving: boolean;
  /** A creation whose answer was lost. */
  attempt: Attempt | null;
  /** When the changes were last on disk as a draft, in milliseconds since the epoch. */
  draftAt: number | null;
  /** The browser could not keep the changes. */
  draftLost: boolean;
  /** The values come from a draft of that time. */
  restoredFrom: number | null;
  /** Its screen is gone; it stays only as long as something would be lost with it. */
  unmounted: boolean;
}

/** Every form that has been opened and not been put away, by key. */
export const forms = proxy<Record<string, Form>>({});

export function isDirty(form: Form): boolean {
  return !areSameValues(form.values, form.loaded);
}

/** What is in the form, as plain data. */
export function plainValues(form: Form): Values {
  return copyValues(snapshot(form).values);
}
