import { type RawBuilder, sql } from 'kysely';
import type { BlockType } from '../../model/block/block-types.ts';
import type { ChangedFields, ChangeOperation } from '../../model/changes/change.ts';
import { blockName, changedParts, readBlockName } from '../../model/changes/changed-fields.ts';
import { movedPlaces } from '../../model/changes/moved-places.ts';
import { caseResource } from '../../model/resource/case.ts';
import { changeOf } from '../changes/record-change.ts';
import { type Author, writeChange } from '../changes/write-change.ts';
import type { Database, Reader, Writer } from '../database/database.ts';
import { applyOrder, type Position } from './apply-order.ts';
import { blockPicture } from './block-picture.ts';
import type { Records, Stored } from './records.ts';
import { type BlockStates, restoreBlocks } from './restored-rows.ts';
import { isRowId } from './row-id.ts';
import { versionText } from './table.ts';
import { type BlockState, putInTrash } from './trash.ts';

export interface BlockKey {
  caseId: number;
  type: BlockType;
  id: number;
}

export interface StoredBlock {
  /** Contains the epoch and the mark «b», so it never equals the version of a record. */
  version: string;
  json: string;
}

/** A block as it was stored, and the new version of its case. */
interface BlockChange {
  json: string;
  version: string;
}

/**
 * Content blocks of all types in one table; an id is unique across types. Each change of a block gives its case a new
 * version.
 */
export class Blocks {
  readonly #cases: Records;
  readonly #json: RawBuilder<string>;
  readonly #version: RawBuilder<string>;

  constructor(database: Database, cases: Records) {
    this.#cases = cases;
    const { json } = database.engine;
    this.#version = versionText(database, 'b');
    const plain = ['id', 'case_id', 'sort', 'type'].map((name) => [name, sql.ref(name)] as const);
    const times = ['created_at', 'updated_at'].map((name) => [name, sql.ref(name)] as const);
    this.#json = json.object([...plain, ['data', json.raw('data')], ...times, ['version', this.#version]]);
  }

  /**
   * SQL for all blocks of a case in order as comma-separated JSON, so that a case and its blocks are read in one
   * statement.
   */
  jsonOfCase(caseId: RawBuilder<number>): RawBuilder<string> {
    return sql<string>`(select coalesce(string_agg(${this.#json}, ',' order by sort, id), '')
      from blocks where case_id = ${caseId})`;
  }

  /** SQL for the ids of all blocks of a case in order, with commas between them. */
  idsOfCase(caseId: RawBuilder<number>): RawBuilder<string> {
    return sql<string>`(select coalesce(string_agg(cast(id as text), ',' order by sort, id), '')
      from blocks where case_id = ${caseId})`;
  }

  /** SQL for the cover of a case: the path of the first picture of its blocks, or null. */
  coverOfCase(caseId: RawBuilder<number>): RawBuilder<string | null> {
    return sql<string | null>`(select picture from blocks
      where case_id = ${caseId} and picture is not null order by blocks.sort, blocks.id limit 1)`;
  }

  /** SQL for the number of blocks of a case. */
  countOfCase(caseId: RawBuilder<number>): RawBuilder<number> {
    return sql<number>`(select count(*) from blocks where case_id = ${caseId})`;
  }

  find(db: Reader, { caseId, type, id }: BlockKey): Promise<StoredBlock | undefined> {
    if (!isRowId(caseId) || !isRowId(id)) return Promise.resolve(undefined);
    return db
      .selectFrom('blocks')
      .select([this.#version.as('version'), this.#json.as('json')])
      .where('id', '=', id)
      .where('type', '=', type)
      .where('case_id', '=', caseId)
      .executeTakeFirst();
  }

  /** Adds a block behind the last one of the case. */
  async insert(writer: Writer, caseId: number, type: BlockType, data: object, by: Author | null): Promise<BlockChange> {
    const { next } = await writer
      .selectFrom('blocks')
      .select(sql<number>`coalesce(max(sort) + 1, 0)`.as('next'))
      .where('case_id', '=', caseId)
      .executeTakeFirstOrThrow();
    const now = new Date().toISOString();
    const row = {
      case_id: caseId,
      type,
      sort: Number(next),
      data: JSON.stringify(data),
      picture: blockPicture(type, data),
      created_at: now,
      updated_at: now,
      updated_by: by?.account ?? null,
    };
    const { id, json } = await writer
      .insertInto('blocks')
      .values(row)
      .returning(['id', this.#json.as('json')])
      .executeTakeFirstOrThrow();
    const fields = { [blockName({ type, id })]: [null, stateOf(json)] } as const;
    return { json, version: await this.#changed(writer, caseId, by, 'change', fields) };
  }

  async update(
    writer: Writer,
    { caseId, type, id }: BlockKey,
    former: StoredBlock,
    data: object,
    by: Author,
  ): Promise<BlockChange> {
    const { json } = await writer
      .updateTable('blocks')
      .set({
        data: JSON.stringify(data),
        picture: blockPicture(type, data),
        version: sql<number>`version + 1`,
        updated_at: new Date().toISOString(),
        updated_by: by?.account ?? null,
      })
      .where('id', '=', id)
      .returning(this.#json.as('json'))
      .executeTakeFirstOrThrow();
    const fields = changedParts({ type, id }, stateOf(former.json).data, stateOf(json).data);
    return { json, version: await this.#changed(writer, caseId, by, 'change', fields) };
  }

  /** Moves a block to the trash. Returns the new version of the case, and the block's number in the trash. */
  async remove(
    writer: Writer,
    { caseId, type, id }: BlockKey,
    { json }: StoredBlock,
    by: Author,
  ): Promise<{ version: string; trash: number }> {
    const [name, state] = [blockName({ type, id }), stateOf(json)];
    await writer.deleteFrom('blocks').where('id', '=', id).execute();
    const version = await this.#changed(writer, caseId, by, 'change', { [name]: [state, null] });
    const trash = await putInTrash(writer, by, { type, record: id, caseId, snapshot: { blocks: { [name]: state } } });
    return { version, trash };
  }

  /** Gives a case a block back that was removed from it. */
  async restore(writer: Writer, caseId: number, states: BlockStates, by: Author): Promise<BlockChange> {
    const [named] = states;
    if (!named) throw new Error('a removed block without its state');
    const [name, state] = named;
    const version = await this.#changed(writer, caseId, by, 'change', { [name]: [null, state] });
    await restoreBlocks(writer, caseId, states, by);
    const { json } = (await this.find(writer, { caseId, ...readBlockName(name) })) ?? {};
    if (json === undefined) throw new Error(`${name} was not put back`);
    return { json, version };
  }

  /** Puts the blocks of `positions` into the wanted order. Returns the ids in the new one. */
  async reorder(
    writer: Writer,
    caseId: number,
    current: readonly Position[],
    wanted: readonly number[],
    by: Author,
  ): Promise<readonly number[]> {
    const { order, isMoved } = await applyOrder(writer, 'blocks', current, wanted);
    const before = current.map(({ id }) => id);
    if (isMoved) await this.#changed(writer, caseId, by, 'order', movedPlaces(before, order));
    return order;
  }

  /** Returns all blocks of a case, by their names, as its removal keeps them. */
  async removedWith(db: Reader, caseId: number): Promise<Readonly<Record<string, BlockState>>> {
    const rows = await db
      .selectFrom('blocks')
      .select(['id', 'type', this.#json.as('json')])
      .where('case_id', '=', caseId)
      .orderBy('sort')
      .orderBy('id')
      .execute();
    return Object.fromEntries(rows.map(({ json, ...block }) => [blockName(block), stateOf(json)]));
  }

  async #changed(
    writer: Writer,
    caseId: number,
    by: Author | null,
    op: ChangeOperation,
    fields: ChangedFields,
  ): Promise<string> {
    const { version, json }: Stored = await this.#cases.touch(writer, caseId, by);
    const now = JSON.parse(json);
    await writeChange(writer, by, { ...changeOf(caseResource, { id: caseId, before: now, after: now }), op, fields });
    return version;
  }

  /** Returns those of the named blocks that exist, in the same order. */
  async findExisting(
    db: Reader,
    named: readonly { id: number; type: string }[],
  ): Promise<{ id: number; type: string; case_id: number }[]> {
    const ids = sql<boolean>`id in (${sql.join(named.map(({ id }) => sql.lit(id)))})`;
    const rows = await db.selectFrom('blocks').select(['id', 'type', 'case_id']).where(ids).execute();
    const byId = new Map<number, (typeof rows)[number]>(rows.map((row) => [row.id, row]));
    return named.flatMap(({ id, type }) => {
      const row = byId.get(id);
      return row?.type === type ? [row] : [];
    });
  }

  /** Returns the blocks of a case in order. */
  positions(db: Reader, caseId: number): Promise<{ id: number; type: string; sort: number }[]> {
    return db
      .selectFrom('blocks')
      .select(['id', 'type', 'sort'])
      .where('case_id', '=', caseId)
      .orderBy('sort')
      .orderBy('id')
      .execute();
  }
}

/** Returns what history keeps of a block: its place and data, and since when it is there. */
function stateOf(json: string): BlockState {
  const { sort, created_at, data } = JSON.parse(json);
  return { sort, created_at, data };
}
