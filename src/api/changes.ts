import { isObject } from '../model/base/json-value.ts';
import { Problem } from '../model/base/problem.ts';
import type { RecordedChange } from '../model/changes/change.ts';
import { call } from './client.ts';

/** The most that the host sends at once. */
const pageSize = 200;

/** Returns a page of what was changed between two times, the latest first, and where the next one begins. */
export async function fetchChanges(
  { since, until }: { since?: string; until?: string },
  before: number | null = null,
  limit = pageSize,
): Promise<{ items: RecordedChange[]; next: number | null }> {
  const given = { since, until, before, limit };
  const query = Object.entries(given).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  const { data } = await call<{ items: RecordedChange[]; next: number | null } | null>({
    method: 'GET',
    path: `/api/changes?${query.join('&')}`,
  });
  if (!isObject(data) || !Array.isArray(data.items))
    throw new Problem('broken', 200, 'Сервер прислал историю в незнакомом виде.');
  return data;
}
