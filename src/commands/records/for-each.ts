import { Problem } from '../../model/problem.ts';
import type { Resource } from '../../model/resource.ts';
import { cachedRecord } from '../../state/lists.ts';
import type { Context } from '../context.ts';
import { labelOf } from './subject.ts';

/**
 * Does the same to many records and gives the ids of those that it was done to. One refusal is the command's own; of
 * several records those that were refused are listed with the reasons, the rest stands.
 */
export async function forEach(
  context: Context,
  resource: Resource,
  ids: readonly number[],
  act: (id: number) => Promise<void>,
): Promise<number[]> {
  const results = await Promise.allSettled(ids.map(act));
  const refused = results.flatMap((result, at) =>
    result.status === 'rejected' ? [{ id: ids[at], reason: result.reason as unknown }] : [],
  );
  const [first] = refused;
  if (!first) return [...ids];
  const unexpected = refused.find(({ reason }) => !(reason instanceof Problem));
  if (unexpected) throw unexpected.reason;
  if (refused.length === ids.length) throw first.reason;
  void context.confirm({
    title: `Не получилось: ${refused.length} из ${ids.length}`,
    lines: refused.map(({ id = 0, reason }) => {
      const record = cachedRecord(resource, id);
      return `#${id} ${record ? labelOf(resource, record) : ''}: ${(reason as Problem).message}`; // all are, see above
    }),
    ok: 'Понятно',
    reversible: true,
  });
  return ids.filter((id) => refused.every((refusal) => refusal.id !== id));
}
