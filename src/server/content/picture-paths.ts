import { isResourceName, type ResourceName, resources } from '../../model/resource/resources.ts';
import type { Reader } from '../database/database.ts';
import { pathsIn } from '../store/file-references.ts';
import type { Published } from './published.ts';

/** More records than these are not looked at one by one. */
const maxRecords = 100;

/** Returns the files that published records name; `since`: only of those that were changed after that change. */
export async function picturePaths(db: Reader, content: Published, since: number | null): Promise<Set<string>> {
  const found = new Set<string>();
  const add = (value: unknown) => {
    for (const path of pathsIn(JSON.stringify(value))) found.add(path);
  };
  const changed = since === null ? null : await changedSince(db, since);
  if (changed) {
    for (const { type, id } of changed) {
      const row = (await content.rows(type)).find((candidate) => candidate.id === id);
      if (row) add(row);
      if (row && type === 'case') add(await content.blocksOf(id));
    }
    return found;
  }
  for (const { name } of resources) add(await content.rows(name));
  const ids = (await content.rows('case')).map(({ id }) => id);
  const blocks = await content.blocksOfCases(ids);
  for (const id of ids) add(blocks.get(id) ?? []);
  return found;
}

/** Returns null for too many. */
async function changedSince(db: Reader, since: number): Promise<{ type: ResourceName; id: number }[] | null> {
  const rows = await db
    .selectFrom('changes')
    .select(['type', 'record'])
    .distinct()
    .where('id', '>', since)
    .where('is_public', '=', 1)
    .where('record', 'is not', null)
    .limit(maxRecords + 1)
    .execute();
  if (rows.length > maxRecords) return null;
  return rows.flatMap(({ type, record }) => (isResourceName(type) ? [{ type, id: Number(record) }] : []));
}
