import { proxy } from 'valtio/vanilla';
import type { PluralForms } from '../../model/base/plural.ts';
import type { ResourceName } from '../../model/resource/resources.ts';

/** What the keys of rows act on: a list, the trash, or the operators. */
export interface RowList {
  /** A proxy. `filter`: what narrows the rows; null when they are not narrowed. */
  cursor: { id: number | null; anchor: number | null; selection: number[]; filter: unknown };
  /** «кейс, кейса, кейсов» */
  words: PluralForms;
  /** Those that are shown, in their order. */
  rows: () => readonly { id: number }[];
  /** Where the cursor can stand, if not on each of these: the head of a folded group has a negative id. */
  stops?: () => readonly { id: number }[];
  reload: () => Promise<unknown>;
}

/**
 * The object that commands act on when none is given.
 * `list`: its row under the cursor and its selection. `form`: the form with that key; `id` is null for a new record,
 * `resource` for a form that holds no record. `trash`: its row under the cursor and its selection. `operators`:
 * the row under the cursor.
 */
export type Target =
  | { kind: 'list'; resource: ResourceName }
  | { kind: 'form'; resource: ResourceName | null; id: number | null; form: string }
  | { kind: 'trash'; resource: null; list: RowList }
  | { kind: 'operators'; resource: null; list: RowList };

/** Targets of the open screen and of the dialogs over it, in this order. */
const published = proxy<{ stack: Target[] }>({ stack: [] });

export function currentTarget(): Target | null {
  return published.stack.at(-1) ?? null;
}

/** The proxy to which React subscribes. */
export const targetState = published;

/**
 * Turns the target of a new record's form into that of the saved record, even before its screen has been rendered
 * again.
 */
export function renameTarget(form: string, source: { key: string; id: number | null }): void {
  for (const entry of published.stack)
    if (entry.kind === 'form' && entry.form === form) Object.assign(entry, { form: source.key, id: source.id });
}

/** Adds a target. Returns the function that removes it. */
export function publishTarget(target: Target): () => void {
  const entry = proxy(target);
  published.stack.push(entry);
  return () => {
    published.stack = published.stack.filter((other) => other !== entry);
  };
}
