import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ResourceName } from '../../model/resource/resources.ts';
import { listRequested } from '../base/events.ts';
import { cursorOf, lastChangeId } from '../changes/cursor.ts';
import type { Database } from '../database/database.ts';
import { JsonResponse } from '../http/compressed-text.ts';
import type { Blocks } from './blocks.ts';
import { orderTag } from './order-tag.ts';
import type { Records } from './records.ts';

export interface Page {
  /** Number of rows; null: all rows. */
  limit: number | null;
  offset: number;
}

interface ListResponse {
  etag: string;
  /** Names a change that the rows have, as they have all before it. */
  cursor: string;
  response: JsonResponse;
}

/** Number of cached responses: enough for every list of the panel, too few for all pages of a long one. */
const maxResponses = 30;

/** Responses of the list calls, cached until the next write. */
export class ListCache {
  readonly #database: Database;
  readonly #records: Readonly<Record<ResourceName, Records>>;
  readonly #blocks: Blocks;
  #responses = new Map<string, Promise<ListResponse>>();
  #version = '';

  constructor(database: Database, records: Readonly<Record<ResourceName, Records>>, blocks: Blocks) {
    this.#database = database;
    this.#records = records;
    this.#blocks = blocks;
  }

  /** `stamp`: as the session guard has read it. */
  get(records: Records, page: Page, stamp: string): Promise<ListResponse> {
    const version = this.#database.cacheVersion(stamp);
    if (version !== this.#version || this.#responses.size >= maxResponses) this.#responses = new Map();
    this.#version = version;
    const responses = this.#responses;
    const key = `${records.table} ${page.limit} ${page.offset}`;
    const cached = responses.get(key);
    listRequested.publish({ isCached: cached !== undefined });
    if (cached) return cached;
    const loading = this.#load(records, page);
    responses.set(key, loading);
    loading.catch(() => responses.delete(key));
    return loading;
  }

  /** The rows with these ids that exist, in the order of the list. */
  rows(records: Records, ids: readonly number[]): Promise<ListResponse> {
    return this.#load(records, { limit: null, offset: 0 }, ids);
  }

  async #load(
    records: Records,
    { limit, offset }: Page,
    named: readonly number[] | null = null,
  ): Promise<ListResponse> {
    const db = this.#database.read;
    // Before the rows, so that none of the changes behind it is missed; some may be told that they have.
    const cursor = cursorOf(await lastChangeId(db), this.#database.epoch);
    const reference = records.resource.fields.find((field) => field.kind === 'reference');
    const hasBlocks = records.resource.name === 'case';
    const id = sql.ref<number>('cases.id');
    const cover = hasBlocks ? this.#blocks.coverOfCase(id) : null;
    const blocks = hasBlocks ? this.#blocks.countOfCase(id) : null;
    // Before the rows: a tag that is older than they are is refused, a newer one would hide a move.
    const isOrdered = records.resource.ordered && named === null;
    const ids = limit === null || !isOrdered ? null : await records.idsInOrder(db);
    const rows = await records.page(db, { reference: reference?.name ?? null, cover, blocks }, limit, offset, named);
    const targets = reference && (await this.#records[reference.to].byId(db));
    const items = rows.map((row) => {
      // The referenced record is added whole under the name of its resource.
      const target = targets && `,"${reference.to}":${(row.reference !== null && targets.get(row.reference)) || null}`;
      const ofBlocks = hasBlocks ? `,"cover":${JSON.stringify(row.cover)},"blocks":${Number(row.blocks)}` : '';
      return `${row.json.slice(0, -1)}${target ?? ''}${ofBlocks}}`;
    });
    const count = limit === null ? items.length : await records.count(db);
    const order = isOrdered ? `,"order":"${orderTag(ids ?? rows.map(({ id }) => id).join())}"` : '';
    const text = `{"items":[${items.join(',')}],"count":${count}${order}}`;
    // The epoch tells that the versions of the rows are tags: another host may have a field of that name.
    const etag = `"${this.#database.epoch}-${createHash('sha1').update(text).digest('base64url')}"`;
    return { etag, cursor, response: new JsonResponse(text) };
  }
}
