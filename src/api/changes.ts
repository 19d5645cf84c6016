import { filterList, isNumber, isObject, isText } from '../model/base/json-value.ts';
import { Problem } from '../model/base/problem.ts';
import type { ChangedType, LastChangeOf, RecordedChange } from '../model/changes/change.ts';
import { call } from './client.ts';

/** Which changes; all of the content without any of these. */
export interface ChangesFilter {
  type?: ChangedType | undefined;
  /** Id of a record, or name of a page; with `type`. */
  record?: string | undefined;
  account?: number | undefined;
  /** ISO times: of the earliest one, and behind the latest one. */
  since?: string | undefined;
  until?: string | undefined;
}

interface ChangesPage {
  items: RecordedChange[];
  /** The `before` of the next page; null at the end. */
  next: number | null;
}

/** The most that the host sends at once. */
const maxChanges = 200;

/** Returns a page of changes, the latest first. `before`: only those before the one of this id. */
export async function fetchChanges(
  filter: ChangesFilter,
  before: number | null = null,
  limit = maxChanges,
): Promise<ChangesPage> {
  const query = Object.entries({ ...filter, before, limit }).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  const { data } = await call<Record<string, unknown> | null>({
    method: 'GET',
    path: `/api/changes?${query.join('&')}`,
  });
  const items = filterList(data?.items, isChange);
  // A page that leads back to itself would be read for ever.
  const goesOn = isNumber(data?.next) && (before === null || data.next < before);
  if (!items || !(data?.next === null || goesOn))
    throw new Problem('broken', 200, 'Сервер прислал историю в незнакомом виде.');
  return { items, next: goesOn ? Number(data.next) : null };
}

/** Returns the last change of each record of a kind, by its id. */
export async function fetchLastChanges(type: ChangedType): Promise<ReadonlyMap<number, LastChangeOf>> {
  const { data } = await call<Record<string, unknown> | null>({
    method: 'GET',
    path: `/api/changes/last?type=${encodeURIComponent(type)}`,
  });
  const items = filterList(data?.items, isLastChange);
  if (!items) throw new Problem('broken', 200, 'Сервер прислал историю в незнакомом виде.');
  return new Map(items.map((item) => [Number(item.record), item]));
}

function isLastChange(value: unknown): value is LastChangeOf {
  return (
    isObject(value) &&
    isAuthored(value) &&
    isText(value.record) &&
    Array.isArray(value.fields) &&
    value.fields.every(isText)
  );
}

function isChange(value: unknown): value is RecordedChange {
  return (
    isObject(value) &&
    isAuthored(value) &&
    isText(value.type) &&
    (value.record === null || isText(value.record)) &&
    isObject(value.fields) &&
    Object.values(value.fields).every((pair) => Array.isArray(pair) && pair.length === 2)
  );
}

function isAuthored(value: Record<string, unknown>): boolean {
  return (
    isNumber(value.id) &&
    isText(value.at) &&
    (value.by === null || (isObject(value.by) && isNumber(value.by.id) && isText(value.by.name))) &&
    (value.account === null || isNumber(value.account)) &&
    isText(value.op)
  );
}
