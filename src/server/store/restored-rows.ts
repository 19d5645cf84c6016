import { sql } from 'kysely';
import { readBlockName } from '../../model/changes/changed-fields.ts';
import { recordChange, versionNumber } from '../changes/record-change.ts';
import { type Author, writeChange } from '../changes/write-change.ts';
import type { Writer } from '../database/database.ts';
import { blockPicture } from './block-picture.ts';
import type { Records, Stored, Values } from './records.ts';
import { toColumns } from './table.ts';
import type { BlockState } from './trash.ts';

/** Removed blocks by their names among the changed fields, in order. */
export type BlockStates = readonly (readonly [name: string, state: BlockState])[];

/** Adds a record that was removed with its blocks: with its id, its place, and a version that it never had. */
export async function restoreRecord(
  writer: Writer,
  { resource, table, storedColumns }: Records,
  id: number,
  values: Values,
  states: BlockStates,
  by: Author,
): Promise<Stored> {
  const { sort, created_at, version } = values;
  const row = {
    ...toColumns(resource, values),
    ...(resource.ordered && { sort: Number(sort) }),
    id,
    version: versionNumber(version) + 1,
    created_at: String(created_at),
    updated_at: new Date().toISOString(),
    updated_by: by.account,
  };
  const stored = await writer.insertInto(table).values(row).returning(storedColumns).executeTakeFirstOrThrow();
  await restoreBlocks(writer, id, states, by);
  const { fields, ...change } = recordChange(resource, { id, before: null, after: JSON.parse(stored.json) });
  const blocks = Object.fromEntries(states.map(([name, state]) => [name, [null, state] as const]));
  await writeChange(writer, by, { ...change, op: 'restore', fields: { ...fields, ...blocks } });
  return stored;
}

/** Adds blocks as they were; whoever restores them writes the change. Their versions follow that of the case. */
export async function restoreBlocks(writer: Writer, caseId: number, states: BlockStates, by: Author): Promise<void> {
  for (const [name, { sort, created_at, data }] of states) {
    const { type, id } = readBlockName(name);
    const row = {
      id,
      case_id: caseId,
      type,
      sort,
      data: JSON.stringify(data),
      picture: blockPicture(type, data),
      // No version of a block is above that of its case, which each of its changes raises.
      version: sql<number>`(select version from cases where id = ${caseId})`,
      created_at,
      updated_at: new Date().toISOString(),
      updated_by: by.account,
    };
    await writer.insertInto('blocks').values(row).execute();
  }
}
