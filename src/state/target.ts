import { proxy } from 'valtio/vanilla';
import type { ResourceName } from '../model/resources.ts';

/**
 * What «this» is: commands ask it when they are told nothing else.
 * `list`: its row under the cursor and its selection. `form`: the form with that key; `id` is null for a new record,
 * `resource` for what is no record.
 */
export type Target =
  | { kind: 'list'; resource: ResourceName }
  | { kind: 'form'; resource: ResourceName | null; id: number | null; form: string };

/** Published by what is open, the screen first, dialogs over it after. */
const published = proxy<{ stack: Target[] }>({ stack: [] });

export function currentTarget(): Target | null {
  return published.stack.at(-1) ?? null;
}

/** For React: the proxy to subscribe to. */
export const targetState = published;

/** The form of a new record is that of the record now: also before its screen has been drawn anew. */
export function renameTarget(form: string, source: { key: string; id: number | null }): void {
  for (const entry of published.stack)
    if (entry.kind === 'form' && entry.form === form) Object.assign(entry, { form: source.key, id: source.id });
}

/** Gives the function that takes the target back. */
export function publishTarget(target: Target): () => void {
  const entry = proxy(target);
  published.stack.push(entry);
  return () => {
    published.stack = published.stack.filter((other) => other !== entry);
  };
}
