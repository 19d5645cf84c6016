import { SWRConfig } from 'swr';
import { purgeFromTrash, restoreFromTrash } from '../../api/trash.ts';
import { Problem } from '../../model/base/problem.ts';
import { randomId } from '../browser/random-id.ts';
import { trashCountKey } from './find-trashed.ts';

type Values = Readonly<Record<string, unknown>>;

/** The keys of the calls that the host has not answered: repeated, they give nothing back twice. */
const unanswered = new Map<string, string>();

/** Called with the number of what was given back. */
const listeners = new Set<(id: number) => void>();

export function onRestored(listener: (id: number) => void): void {
  listeners.add(listener);
}

/** Gives back what lies in the trash under that number. `values`: what it gets instead of its own. */
export async function restore(id: number, values: Values = {}): Promise<void> {
  const call = `${id} ${JSON.stringify(values)}`;
  const key = unanswered.get(call) ?? randomId();
  unanswered.set(call, key);
  try {
    await restoreFromTrash(id, values, key);
  } catch (problem) {
    const isAnswered = problem instanceof Problem && problem.kind !== 'offline';
    if (isAnswered) unanswered.delete(call);
    throw isAnswered && problem.kind === 'missing' ? gone(problem) : problem;
  }
  unanswered.delete(call);
  // The dashboard shows the number.
  void SWRConfig.defaultValue.mutate<number>(trashCountKey, (count) => count && count - 1, { revalidate: false });
  for (const listener of listeners) listener(id);
}

/** Deletes for good what lies in the trash under that number. */
export async function purge(id: number): Promise<void> {
  await purgeFromTrash(id);
}

function gone({ kind, status }: Problem): Problem {
  return new Problem(kind, status, 'В корзине этого уже нет: запись восстановили, или её срок истёк.');
}
