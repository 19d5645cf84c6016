import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { ChangedFields } from '../../model/changes/change.ts';
import { movedPlaces } from '../../model/changes/moved-places.ts';
import type { Field } from '../../model/resource/field.ts';
import type { RecordTable, Resource } from '../../model/resource/resources.ts';
import { recordChange } from '../changes/record-change.ts';
import { type Author, writeChange } from '../changes/write-change.ts';
import type { Database, Reader, Writer } from '../database/database.ts';
import type { Engine } from '../database/engine/engine.ts';
import { applyOrder, type Position } from './apply-order.ts';
import { isRowId } from './row-id.ts';
import { recordJson, toColumns, versionText } from './table.ts';
import { type BlockState, putInTrash } from './trash.ts';

export type Values = Readonly<Record<string, unknown>>;

export interface Stored {
  id: number;
  /** Contains the epoch, as in the entity tag. */
  version: string;
  /** The record as the API sends it. */
  json: string;
}

/** What a list needs of each row besides its JSON. */
interface RowExtras {
  /** The column that holds the id of another record. */
  reference: string | null;
  cover: RawBuilder<string | null> | null;
  /** Number of blocks. */
  blocks: RawBuilder<number> | null;
}

/** The rows of one resource. Methods with a `writer` run within a `Database.write`. */
export class Records {
  readonly resource: Resource;
  readonly table: RecordTable;
  /** The columns of `Stored`. */
  readonly storedColumns;
  readonly #version;
  readonly #json: ReturnType<typeof recordJson>;
  readonly #lower: Engine['lower'];
  /** The statement of `find`, with the id as its parameter: to compile it takes longer than to run it. */
  readonly #find: CompiledQuery<Stored>;
  /** The statements of `update` by the names of their columns, for the same reason. */
  readonly #updates = new Map<string, CompiledQuery<Stored>>();

  constructor(database: Database, resource: Resource) {
    this.resource = resource;
    this.table = resource.table;
    this.#json = recordJson(database, resource);
    this.#lower = database.engine.lower;
    this.#version = ['id', versionText(database).as('version')] as const;
    this.storedColumns = [...this.#version, this.#json.as('json')] as const;
    this.#find = database.read.selectFrom(this.table).select(this.storedColumns).where('id', '=', 0).compile();
  }

  async find(db: Reader, id: number): Promise<Stored | undefined> {
    if (!isRowId(id)) return undefined;
    const { rows } = await db.executeQuery<Stored>({ ...this.#find, parameters: [id] });
    return rows[0];
  }

  /** Reads a case and its blocks in one statement, so that no write comes between them. `ids`: of the blocks, in order. */
  findWithBlocks(
    db: Reader,
    id: number,
    { content, ids }: { content: RawBuilder<string>; ids: RawBuilder<string> },
  ): Promise<(Stored & { content: string; ids: string }) | undefined> {
    if (!isRowId(id)) return Promise.resolve(undefined);
    return db
      .selectFrom(this.table)
      .select([...this.storedColumns, content.as('content'), ids.as('ids')])
      .where('id', '=', id)
      .executeTakeFirst();
  }

  /**
   * Reads a page of rows in order, or those of `ids`. The values of `extras` are returned beside the JSON of each row.
   */
  page(db: Reader, extras: RowExtras, limit: number | null, offset: number, ids: readonly number[] | null = null) {
    let query = db
      .selectFrom(this.table)
      .select([
        'id',
        this.#json.as('json'),
        sql<number | null>`${extras.reference === null ? null : sql.ref(extras.reference)}`.as('reference'),
        sql<string | null>`${extras.cover}`.as('cover'),
        sql<number | null>`${extras.blocks}`.as('blocks'),
      ]);
    // Literals, because PostgreSQL takes no large number for a parameter here.
    if (ids !== null) query = query.where(sql<boolean>`id in (${sql.join(ids.map((id) => sql.lit(id)))})`);
    if (this.resource.ordered) query = query.orderBy('sort');
    query = query.orderBy('id');
    if (limit !== null) query = query.limit(limit).offset(offset);
    return query.execute();
  }

  /** Returns the ids and versions of all rows in order. */
  versions(db: Reader): Promise<{ id: number; version: string }[]> {
    let query = db.selectFrom(this.table).select(this.#version);
    if (this.resource.ordered) query = query.orderBy('sort');
    return query.orderBy('id').execute();
  }

  /** Returns the JSON of every row by its id. */
  async byId(db: Reader): Promise<Map<number, string>> {
    const rows = await db
      .selectFrom(this.table)
      .select(['id', this.#json.as('json')])
      .execute();
    return new Map(rows.map(({ id, json }) => [id, json]));
  }

  /** Returns the rows that have one of the labels, by their ids. */
  byLabels(db: Reader, labels: readonly string[]): Promise<Stored[]> {
    return db
      .selectFrom(this.table)
      .select(this.storedColumns)
      .where(sql.ref(this.resource.label), 'in', labels)
      .orderBy('id')
      .execute();
  }

  async count(db: Reader): Promise<number> {
    const { count } = await db
      .selectFrom(this.table)
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  async exists(db: Reader, id: number): Promise<boolean> {
    if (!isRowId(id)) return false;
    return (await db.selectFrom(this.table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
  }

  /** Whether a row other than `except` has this value in a unique field. Slugs are compared without case. */
  async isTaken(db: Reader, { name, kind }: Field, value: string, except: number | null): Promise<boolean> {
    const same =
      kind === 'slug'
        ? sql<boolean>`${this.#lower(name)} = ${value.toLowerCase()}`
        : sql<boolean>`${sql.ref(name)} = ${value}`;
    const rows = await db.selectFrom(this.table).select('id').where(same).limit(2).execute();
    return rows.some(({ id }) => id !== except);
  }

  async countWhere(db: Reader, field: string, value: number): Promise<number> {
    const { count } = await db
      .selectFrom(this.table)
      .select(sql<number>`count(*)`.as('count'))
      .where(sql.ref(field), '=', value)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  /** Adds a row behind the last one, or at `sort` when that is further. */
  async insert(writer: Writer, values: Values, by: Author | null, sort: number | null = null): Promise<Stored> {
    const now = new Date().toISOString();
    const place = this.resource.ordered ? { sort: Math.max(await this.#nextSort(writer), sort ?? 0) } : {};
    const stored = await writer
      .insertInto(this.table)
      .values({
        ...toColumns(this.resource, values),
        ...place,
        created_at: now,
        updated_at: now,
        updated_by: by?.account ?? null,
      })
      .returning(this.storedColumns)
      .executeTakeFirstOrThrow();
    await this.#writeChange(writer, by, stored.id, null, JSON.parse(stored.json));
    return stored;
  }

  async update(writer: Writer, { id, json }: Stored, values: Values, by: Author): Promise<Stored> {
    const columns = {
      ...toColumns(this.resource, values),
      updated_at: new Date().toISOString(),
      updated_by: by.account,
    };
    const update = this.#updateOf(writer, columns);
    const { rows } = await writer.executeQuery<Stored>({ ...update, parameters: [...Object.values(columns), id] });
    const [stored] = rows;
    if (stored === undefined) throw new Error(`${this.table} ${id} is gone`);
    await this.#writeChange(writer, by, id, JSON.parse(json), JSON.parse(stored.json));
    return stored;
  }

  /** Returns the statement that sets these columns and gives the next version; its last parameter is the id. */
  #updateOf(writer: Writer, columns: Values): CompiledQuery<Stored> {
    const names = Object.keys(columns).join();
    const known = this.#updates.get(names);
    if (known) return known;
    const compiled = writer
      .updateTable(this.table)
      .set({ ...columns, version: nextVersion })
      .where('id', '=', 0)
      .returning(this.storedColumns)
      .compile();
    this.#updates.set(names, compiled);
    return compiled;
  }

  /**
   * Gives the record a new version when something outside its row has changed, such as a block; whoever changes that
   * writes the change.
   */
  touch(writer: Writer, id: number, by: Author | null): Promise<Stored> {
    return writer
      .updateTable(this.table)
      .set({ version: nextVersion, updated_at: new Date().toISOString(), updated_by: by?.account ?? null })
      .where('id', '=', id)
      .returning(this.storedColumns)
      .executeTakeFirstOrThrow();
  }

  /** Moves a row and its `blocks` to the trash. Returns its number there. */
  async remove(
    writer: Writer,
    { id, json }: Stored,
    by: Author,
    blocks: Readonly<Record<string, BlockState>> = {},
  ): Promise<number> {
    const values = JSON.parse(json);
    await writer.deleteFrom(this.table).where('id', '=', id).execute();
    const parts = Object.fromEntries(Object.entries(blocks).map(([name, state]) => [name, [state, null] as const]));
    await this.#writeChange(writer, by, id, values, null, parts);
    return putInTrash(writer, by, { type: this.resource.name, record: id, caseId: null, snapshot: { values, blocks } });
  }

  /** Puts the rows of `positions` into the wanted order. Returns the ids in the new one. */
  async reorder(
    writer: Writer,
    current: readonly Position[],
    wanted: readonly number[],
    by: Author,
  ): Promise<readonly number[]> {
    const { order, isMoved } = await applyOrder(writer, this.table, current, wanted);
    const before = current.map(({ id }) => id);
    if (isMoved)
      await writeChange(writer, by, {
        type: this.resource.name,
        record: null,
        op: 'order',
        fields: movedPlaces(before, order),
        tags: [this.table],
        wasPublic: true,
        isPublic: true,
      });
    return order;
  }

  /** Returns the ids and `sort` of an ordered table in order. */
  positions(db: Reader): Promise<{ id: number; sort: number }[]> {
    return db
      .selectFrom(this.table)
      .select(['id', sql<number>`sort`.as('sort')])
      .orderBy('sort')
      .orderBy('id')
      .execute();
  }

  /** Returns the ids of an ordered table in order, with commas between them. */
  async idsInOrder(db: Reader): Promise<string> {
    const { ids } = await db
      .selectFrom(this.table)
      .select(sql<string>`coalesce(string_agg(cast(id as text), ',' order by sort, id), '')`.as('ids'))
      .executeTakeFirstOrThrow();
    return ids;
  }

  async #writeChange(
    writer: Writer,
    by: Author | null,
    id: number,
    before: Values | null,
    after: Values | null,
    parts: ChangedFields = {},
  ): Promise<void> {
    const { fields, ...change } = recordChange(this.resource, { id, before, after });
    await writeChange(writer, by, { ...change, fields: { ...fields, ...parts } });
  }

  async #nextSort(db: Reader): Promise<number> {
    const { last } = await db
      .selectFrom(this.table)
      .select(sql<number | null>`max(sort)`.as('last'))
      .executeTakeFirstOrThrow();
    return last === null ? 0 : Number(last) + 1;
  }
}

const nextVersion = sql<number>`version + 1`;
