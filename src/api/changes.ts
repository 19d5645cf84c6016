import { filterList, isNumber, isObject, isText } from '../model/base/json-value.ts';
import { Problem } from '../model/base/problem.ts';
import type { ChangedType, RecordedChange } from '../model/changes/change.ts';
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

function isChange(value: unknown): value is RecordedChange {
  return (
    isObject(value) &&
    isNumber(value.id) &&
    isText(value.at) &&
    (value.by === null || (isObject(value.by) && isNumber(value.by.id) && isText(value.by.name))) &&
    (value.account === null || isNumber(value.account)) &&
    isText(value.type) &&
    (value.record === null || isText(value.record)) &&
    isText(value.op) &&
    isObject(value.fields) &&
    Object.values(value.fields).every((pair) => Array.isArray(pair) && pair.length === 2)
  );
}
