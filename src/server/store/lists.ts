import { createHash } from 'node:crypto';
import type { ResourceName } from '../../model/resources.ts';
import type { Database } from '../database/database.ts';
import { JsonResponse } from '../http/json-response.ts';
import type { Records } from './records.ts';

export interface Page {
  /** null: all rows. */
  limit: number | null;
  offset: number;
}

interface ListAnswer {
  etag: string;
  response: JsonResponse;
}

/** Answers kept at a time: every list of the panel, and not all pages that somebody walks through. */
const cacheLimit = 30;

/** The lists as they are answered, kept until the next write. */
export class Lists {
  readonly #database: Database;
  readonly #records: Readonly<Record<ResourceName, Records>>;
  #kept = new Map<string, Promise<ListAnswer>>();
  #stamp = '';

  constructor(database: Database, records: Readonly<Record<ResourceName, Records>>) {
    this.#database = database;
    this.#records = records;
  }

  get(records: Records, page: Page): Promise<ListAnswer> {
    const stamp = this.#database.cacheVersion();
    if (stamp !== this.#stamp || this.#kept.size >= cacheLimit) this.#kept = new Map();
    this.#stamp = stamp;
    const key = `${records.table} ${page.limit} ${page.offset}`;
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const made = this.#make(records, page);
    this.#kept.set(key, made);
    made.catch(() => this.#kept.delete(key));
    return made;
  }

  async #make(records: Records, { limit, offset }: Page): Promise<ListAnswer> {
    const db = this.#database.read;
    const reference = records.resource.fields.find((field) => field.kind === 'reference');
    const rows = await records.page(db, reference?.name ?? null, limit, offset);
    const targets = reference && (await this.#records[reference.to].byId(db));
    const items = rows.map(({ json, reference: id }) =>
      // The record that is referred to stands whole beside its id, under the name of its resource.
      targets ? `${json.slice(0, -1)},"${reference.to}":${(id !== null && targets.get(id)) || null}}` : json,
    );
    const count = limit === null ? items.length : await records.count(db);
    const text = `{"items":[${items.join(',')}],"count":${count}}`;
    return { etag: `"${createHash('sha1').update(text).digest('base64url')}"`, response: new JsonResponse(text) };
  }
}
