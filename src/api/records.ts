import { Problem } from '../model/base/problem.ts';
import type { Block } from '../model/block/block.ts';
import type { AnyRecord } from '../model/resource/resource.ts';
import type { Resource } from '../model/resource/resources.ts';
import { call, callOnce } from './client.ts';
import { etagOf, tagOfAnswer } from './entity-tag.ts';
import { fetchList } from './lists.ts';
import { normalizeBlocks } from './normalize-block.ts';
import { normalizeRecord, numberOf } from './normalize-record.ts';
import { orderMatch } from './order-match.ts';
import { responseProblem, unexpectedResponse } from './response-problem.ts';

interface LoadedRecord {
  record: AnyRecord;
  /** For `If-Match`; null where the host sends none that can be compared. */
  etag: string | null;
  /** Content blocks, for a case. */
  content: Block[];
  /** Tag of the order of the blocks; null where the host sends none. */
  order: string | null;
  /** Number of the blocks that are none; they are left out. */
  unreadable: number;
}

/** Does the same as `fetchRecord`, but the end of the session does not lead to the sign-in. */
export function prefetchRecord(resource: Resource, id: number): Promise<LoadedRecord> {
  return fetchRecord(resource, id, callOnce);
}

export async function fetchRecord(resource: Resource, id: number, send = call): Promise<LoadedRecord> {
  if (!resource.single) return findInList(resource, id);
  const { data, etag } = await send<AnyRecord | WrappedCase>({
    method: 'GET',
    path: `${resource.api}/${id}`,
  });
  const isCase = isWrappedCase(data);
  const raw = isCase ? data.case : data;
  // A cache that mixes up addresses may send another record.
  if (numberOf(raw?.id) !== id) throw new Problem('broken', 200, 'Сервер прислал запись в незнакомом виде.');
  const loaded = { record: normalizeRecord(resource, raw), etag: tagOfAnswer(etag, raw) };
  if (!isCase) return { ...loaded, content: [], unreadable: 0, order: null };
  const { order } = data;
  const content = normalizeBlocks(data.content);
  const unreadable = Array.isArray(data.content) ? data.content.length - content.length : 0;
  // A field of another host may be called so, too.
  const isTag = typeof order === 'string' && etagOf(raw) !== null;
  return { ...loaded, content, unreadable, order: isTag ? order : null };
}

/** Creates a record and returns its id. The same key creates no second one, on hosts that support such keys. */
export async function createRecord(
  resource: Resource,
  body: Record<string, unknown>,
  idempotencyKey: string,
): Promise<number> {
  const { data } = await call<{ id: unknown } | null>({ method: 'POST', path: resource.api, body, idempotencyKey });
  const id = numberOf(data?.id);
  if (typeof id !== 'number') throw new Problem('broken', 201, 'Сервер не сообщил номер новой записи.');
  return id;
}

/** Writes a record; `body` is the whole record. Returns null where the host does not answer with the record. */
export async function updateRecord(
  resource: Resource,
  id: number,
  body: Record<string, unknown>,
  ifMatch: string | null,
): Promise<{ record: AnyRecord; etag: string | null } | null> {
  const { data, etag } = await call<AnyRecord | null>({ method: 'PUT', path: `${resource.api}/${id}`, body, ifMatch });
  if (!isObjectOrNull(data)) throw unexpectedResponse(200);
  if (data === null || numberOf(data.id) !== id) return null;
  // A part of what was sent would leave the rest empty.
  if (!resource.fields.every(({ name }) => body[name] === undefined || name in data)) return null;
  return { record: normalizeRecord(resource, data), etag: tagOfAnswer(etag, data) };
}

/** Returns the record that came with a refusal (412), in the shape in which GET returns it; null when there is none. */
export function parseCurrentRecord(resource: Resource, current: unknown): AnyRecord | null {
  if (!isObjectOrNull(current) || current === null) return null;
  const record: unknown = isWrappedCase(current) ? current.case : current;
  // An object with an id is a record.
  return isObjectOrNull(record) && typeof numberOf(record?.id) === 'number'
    ? normalizeRecord(resource, record as AnyRecord)
    : null;
}

/**
 * Deletes a record. Returns its number in the trash; null where the host has none. Not every host has the call: for cases,
 * the specification's table does not list it.
 */
export async function deleteRecord(resource: Resource, id: number, ifMatch: string | null): Promise<number | null> {
  try {
    return (await call({ method: 'DELETE', path: `${resource.api}/${id}`, ifMatch })).trash;
  } catch (problem) {
    throw problem instanceof Problem && problem.kind === 'missing' ? deletionProblem(problem.status) : problem;
  }
}

/**
 * Sets the order of records. `list`: ids in the wanted order; they exchange their places, and other rows stay where they
 * are. `order` is the tag of the order that this is based on. Returns the tag of the new one; null where the host gives
 * none.
 */
export async function reorderRecords(
  resource: Resource,
  list: readonly number[],
  order: string | null,
): Promise<string | null> {
  return (await call({ method: 'PUT', path: `${resource.api}/list`, body: { list }, ifMatch: orderMatch(order) }))
    .order;
}

function deletionProblem(status: number): Problem {
  return new Problem(
    'missing',
    status,
    status === 405
      ? 'Сервер не умеет удалять такие записи. Чтобы убрать запись с сайта, скройте её.'
      : 'Сервер не нашёл эту запись: её уже удалили, или он не умеет удалять такие записи.',
  );
}

async function findInList(resource: Resource, id: number): Promise<LoadedRecord> {
  const { items } = await fetchList(resource);
  const record = items.find((item) => item.id === id);
  if (!record) throw responseProblem(404, null);
  return { record, etag: etagOf(record), content: [], unreadable: 0, order: null };
}

function isObjectOrNull(data: unknown): data is Record<string, unknown> | null {
  return typeof data === 'object' && !Array.isArray(data);
}

interface WrappedCase {
  case: AnyRecord;
  content: unknown;
  order?: unknown;
}

function isWrappedCase(data: object | null): data is WrappedCase {
  return data !== null && 'case' in data && 'content' in data;
}
