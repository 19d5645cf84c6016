import { fetchList } from '../../api/lists.ts';
import { moveOf } from '../../model/base/order.ts';
import { Problem } from '../../model/base/problem.ts';
import { blockKey, isKnown } from '../../model/block/block.ts';
import { bodyOf } from '../../model/block/block-body.ts';
import type { AnyRecord } from '../../model/resource/resource.ts';
import { type Resource, referringField, resourceOf } from '../../model/resource/resources.ts';
import { cachedList, refetchListInBackground } from '../lists/lists.ts';
import type { DeletedRecord as Deleted, Recreated } from '../removals/held.ts';
import { currentId, setCurrentId } from '../undo/current-ids.ts';
import { changeRecord } from '../writes/change-record.ts';
import { type Attempt, type Created, create, createContent } from '../writes/create.ts';
import { isVersioned, type Loaded, type Values } from '../writes/endpoint.ts';
import { showOrder } from '../writes/move-records.ts';
import { recordEndpoint } from '../writes/record-endpoint.ts';
import { reorder } from '../writes/reorder.ts';
import { showCreated } from '../writes/show-created.ts';
import { blockLosses, fieldLosses } from './losses.ts';

/** Creations whose answers were lost, by the deleted record: the next undo of the step looks for the new record. */
const attempts = new WeakMap<AnyRecord, Attempt>();

/**
 * Creates the record again, with all that belonged to it, under a new id. Rejects when the record itself cannot be
 * created.
 */
export async function recreate(original: Deleted, change: Deleted): Promise<Recreated> {
  const resource = resourceOf(change.resource);
  const { record, place } = change;
  const { id, body } = await createAnew(resource, original.record, await bodyFor(resource, record));
  setCurrentId(resource.name, record.id, id);
  const recreated: Recreated = { resource, from: record.id, id, lost: [], remaining: [] };
  const { slug } = record;
  if (typeof slug === 'string' && body.slug === null) recreated.lost.push(await addressLoss(recreated, slug));
  const created = await readCreated(recreated);
  if (created) recreated.lost.push(...fieldLosses(resource, created, body));
  await recreateBlocks(recreated, change);
  if (created) await show(recreated, change, created);
  const put = place ? reorder(resource, { ...place, ids: [id] }) : null;
  await put?.then((moved) => showOrder(resource, moved)).catch(() => recreated.lost.push('место в списке'));
  await restoreReferences(recreated, change).catch(() => recreated.lost.push('ссылки на запись'));
  return recreated;
}

function readCreated({ resource, id }: Recreated): Promise<Loaded | null> {
  return recordEndpoint(resource, id)
    .read()
    .catch(() => null);
}

/** Shows the new record, unless its host gives no versions: the whole list is fetched then. */
async function show(recreated: Recreated, { record, blocks = [] }: Deleted, created: Loaded): Promise<void> {
  // The blocks have renewed the version of their case.
  const newest = blocks.length > 0 ? ((await readCreated(recreated)) ?? created) : created;
  if (!isVersioned(newest)) return;
  showCreated(recreated.resource, newest, record);
  if (recreated.remaining.length > 0) refetchListInBackground(recreated.resource);
}

/** Creates the record without its address where the host refuses that alone: another record may have taken it since. */
async function createAnew(resource: Resource, original: AnyRecord, body: Values): Promise<Created> {
  const make = (sent: Values) =>
    create(resource, sent, {
      attempt: attempts.get(original) ?? null,
      onAttempt: (attempt) => (attempt ? attempts.set(original, attempt) : attempts.delete(original)),
      cachedRows: cachedList(resource)?.items,
    });
  try {
    return await make(body);
  } catch (problem) {
    const isOfAddress = problem instanceof Problem && Object.keys(problem.fields ?? {}).join() === 'slug';
    if (!isOfAddress || (body.slug ?? null) === null) throw problem;
    return make({ ...body, slug: null });
  }
}

/** Returns «адрес «bank»: его заняла другая запись». A host may also keep the addresses of its deleted records. */
async function addressLoss({ resource, id }: Recreated, slug: string): Promise<string> {
  const rows = await fetchList(resource).catch(() => null);
  const isSame = (row: AnyRecord) => String(row.slug).toLowerCase() === slug.toLowerCase();
  const isTaken = rows?.items.some((row) => row.id !== id && isSame(row)) === true;
  return `адрес «${slug}»: ${isTaken ? 'его заняла другая запись' : 'сервер его не принял'}`;
}

/** Returns the fields, and the place where a new record is sent with it: the host sets the rest. */
async function bodyFor(resource: Resource, record: AnyRecord): Promise<Values> {
  const body: Values = {};
  for (const field of resource.fields) {
    const value = record[field.name];
    if (value === undefined) continue;
    body[field.name] = field.kind === 'reference' && !(await exists(field.to, value)) ? null : value;
  }
  if (resource.sendsPlace) body.sort = (await fetchList(resource)).count;
  return body;
}

/**
 * Whether the referenced record exists; true for a value that is no id. The host would refuse a case with a deleted
 * category.
 */
async function exists(name: Resource['name'], id: unknown): Promise<boolean> {
  if (typeof id !== 'number') return true;
  return (await fetchList(resourceOf(name))).items.some((row) => row.id === id);
}

/** Creates the blocks one after another, because each is added at the end. */
async function recreateBlocks(recreated: Recreated, { blocks = [] }: Deleted): Promise<void> {
  const emptyCreation = { attempt: null, onAttempt: () => undefined };
  const known = blocks.filter(isKnown);
  const sent = new Map<string, Values>();
  for (const block of known) {
    try {
      const created = await createContent(recreated.id, block.type, { ...bodyOf(block) }, emptyCreation);
      sent.set(blockKey({ type: block.type, id: created.id }), created.body);
    } catch {
      const place = moveOf(blocks.map(blockKey), [blockKey(block)]);
      recreated.remaining.push({ kind: 'block-deleted', caseId: recreated.id, block, place });
    }
  }
  const lost = recreated.remaining.length + blocks.length - known.length;
  if (lost > 0) recreated.lost.push(`блоки контента: ${lost} из ${blocks.length}`);
  recreated.lost.push(...(await blockLosses(recreated.id, sent)));
}

/** Restores the reference in the records that have lost it, unless somebody has set another one meanwhile. */
async function restoreReferences({ resource, from, id }: Recreated, { users = [] }: Deleted): Promise<void> {
  const by = referringField(resource.name);
  if (users.length === 0 || !by) return;
  const { items } = await fetchList(by.resource);
  const { field } = by;
  const wanted = new Set(users.map((user) => currentId(by.resource.name, user)));
  for (const row of items) {
    const has = row[field] ?? null;
    if (!wanted.has(row.id) || (has !== null && has !== from)) continue;
    await changeRecord(by.resource, row.id, { [field]: id }, { [field]: has });
  }
}

/** Returns the sentences that say what undo restores and what it does not. */
export async function recreationWarning(change: Deleted): Promise<string> {
  const { record, blocks, users = [], hadDraft = false } = change;
  const { name, fields, words } = resourceOf(change.resource);
  const without = [...(name === 'case' && !blocks ? ['блоков контента'] : []), ...(hadDraft ? ['черновика'] : [])];
  for (const field of fields)
    if (field.kind === 'reference' && !(await exists(field.to, record[field.name])))
      without.push(`значения «${field.label}»: его больше нет`);
  const by = users.length > 0 ? referringField(name)?.resource.words.list : undefined;
  const [it, other] = words.gender === 'f' ? ['её', 'другую'] : ['его', 'другой'];
  const back = by ? ` ${by} получат ${it} обратно, если никто не дал им ${other}.` : '';
  const lacking = without.length > 0 ? ` и без ${without.join(', без ')}` : '';
  return `#${record.id} уже удалена на сервере: запись будет создана заново, под новым номером${lacking}.${back}`;
}
