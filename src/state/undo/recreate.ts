import { fetchList } from '../../api/records.ts';
import { blockKey, isKnown } from '../../model/block.ts';
import { bodyOf } from '../../model/block-body.ts';
import { moveOf } from '../../model/order.ts';
import type { AnyRecord } from '../../model/resource.ts';
import { type Resource, resourceOf } from '../../model/resources.ts';
import { technologyResource } from '../../model/technology.ts';
import type { BlockChange, RecordChange } from '../journal-step.ts';
import { cachedList } from '../lists.ts';
import { changeRecord } from '../writes/change-record.ts';
import { type Attempt, create, createContent } from '../writes/create.ts';
import { reorder } from '../writes/reorder.ts';
import { currentId, setCurrentId } from './current-ids.ts';

type Deleted = Extract<RecordChange, { kind: 'deleted' }>;

/** What a deleted record has become. */
export interface Recreated {
  resource: Resource;
  from: number;
  id: number;
  /** What did not come back, as parts of a sentence: «2 блока». */
  lost: string[];
  /** What is left of the step, to be tried again. */
  remaining: BlockChange[];
}

/** A creation whose answer was lost is looked for when the step is undone again. */
const attempts = new WeakMap<AnyRecord, Attempt>();

/** The record again, with all that belonged to it, under a number of its own. Rejects when it cannot be made at all. */
export async function recreate(original: Deleted, change: Deleted): Promise<Recreated> {
  const resource = resourceOf(change.resource);
  const { record, place } = change;
  const { id } = await create(resource, await bodyFor(resource, record), {
    attempt: attempts.get(original.record) ?? null,
    onAttempt: (attempt) => (attempt ? attempts.set(original.record, attempt) : attempts.delete(original.record)),
    cachedRows: cachedList(resource)?.items,
  });
  setCurrentId(resource.name, record.id, id);
  const remade: Recreated = { resource, from: record.id, id, lost: [], remaining: [] };
  await recreateBlocks(remade, change);
  const put = place ? reorder(resource, { ...place, ids: [id] }) : Promise.resolve();
  await put.catch(() => remade.lost.push('место в списке'));
  await restoreReferences(remade, change).catch(() => remade.lost.push('ссылки на запись'));
  return remade;
}

/** Fields alone: what the host adds is its own. A new service says where it stands (section 4 of the specification). */
async function bodyFor(resource: Resource, record: AnyRecord): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {};
  for (const field of resource.fields) {
    const value = record[field.name];
    if (value === undefined) continue;
    body[field.name] = field.kind === 'reference' && !(await isThere(field.to, value)) ? null : value;
  }
  if (resource.name === 'service') body.sort = (await fetchList(resource)).count;
  return body;
}

/** A category that was deleted since would make the host refuse the case. */
export async function isThere(name: Resource['name'], id: unknown): Promise<boolean> {
  if (typeof id !== 'number') return true;
  return (await fetchList(resourceOf(name))).items.some((row) => row.id === id);
}

/** One after another: a new block goes last. */
async function recreateBlocks(remade: Recreated, { blocks = [] }: Deleted): Promise<void> {
  const emptyCreation = { attempt: null, onAttempt: () => undefined };
  const known = blocks.filter(isKnown);
  for (const block of known) {
    try {
      await createContent(remade.id, block.type, { ...bodyOf(block) }, emptyCreation);
    } catch {
      const place = moveOf(blocks.map(blockKey), [blockKey(block)]);
      remade.remaining.push({ kind: 'block-deleted', caseId: remade.id, block, place });
    }
  }
  const lost = remade.remaining.length + blocks.length - known.length;
  if (lost > 0) remade.lost.push(`блоки контента: ${lost} из ${blocks.length}`);
}

/** Those that have lost the reference get it again, unless somebody has given them another meanwhile. */
async function restoreReferences({ resource, from, id }: Recreated, { users = [] }: Deleted): Promise<void> {
  if (users.length === 0 || resource.name !== 'type') return;
  const { items } = await fetchList(technologyResource);
  const field = 'technology_type_id';
  const wanted = new Set(users.map((user) => currentId('technology', user)));
  for (const row of items) {
    const has = row[field] ?? null;
    if (!wanted.has(row.id) || (has !== null && has !== from)) continue;
    await changeRecord(technologyResource, row.id, { [field]: id }, { [field]: has });
  }
}
