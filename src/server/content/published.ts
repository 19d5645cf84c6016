import { sql } from 'kysely';
import { isPublished } from '../../model/resource/is-published.ts';
import type { PageName } from '../../model/resource/page-settings.ts';
import type { ResourceName } from '../../model/resource/resources.ts';
import { cursorOf, lastChangeId } from '../changes/cursor.ts';
import type { Database, Reader } from '../database/database.ts';
import type { Repositories } from '../records/record-validator.ts';
import type { Blocks } from '../store/blocks.ts';
import { readSettings } from '../store/page-settings.ts';
import { KnownRows } from './known-rows.ts';

/** A record as the panel reads it, without a place among the others; a case has its cover beside its fields. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: number };

export interface Block {
  type: string;
  data: Readonly<Record<string, unknown>>;
}

/** For more cases than these, the blocks of all are read. */
const mostNamed = 200;

/** What answers are made of: the published content, or a preview over it. */
export type Content = Pick<
  Published,
  'rows' | 'blocksOf' | 'blocksOfCases' | 'settings' | 'cursor' | 'leftSlugs' | 'formerSlugs'
>;

/** A slug under which a record was to be seen, and which it has given up. */
interface LeftSlug {
  type: 'case' | 'service';
  /** Id of the record. */
  record: number;
  slug: string;
}

/** Where a former slug leads. */
interface Former {
  type: LeftSlug['type'];
  row: Row;
  /** As it was written. */
  slug: string;
}

export interface Source {
  database: Database;
  repositories: Repositories;
  blocks: Blocks;
}

/**
 * What the website may show, and nothing else, read once for each state of the database: rule (a), what is published is
 * the only thing that the reading calls can read. What could not be read is asked for again. `withHidden`: all records, for
 * the previews of operators alone.
 */
export class Published {
  readonly #db: Reader;
  readonly #source: Source;
  readonly #withHidden: boolean;
  readonly #known: KnownRows<Row>;
  readonly #rows = new Map<ResourceName, Promise<readonly Row[]>>();
  #last: Promise<number> | null = null;
  #left: Promise<readonly LeftSlug[]> | null = null;
  #former: Promise<ReadonlyMap<string, Former>> | null = null;

  /** `known`: what earlier states have read. */
  constructor(source: Source, { withHidden = false, known = new KnownRows<Row>() } = {}) {
    this.#source = source;
    this.#withHidden = withHidden;
    this.#known = known;
    this.#db = source.database.read;
  }

  /** The records of a kind that are seen, in their order. */
  rows(name: ResourceName): Promise<readonly Row[]> {
    const known = this.#rows.get(name);
    if (known) return known;
    const reading = this.#read(name);
    this.#rows.set(name, reading);
    reading.catch(() => this.#rows.delete(name));
    return reading;
  }

  async #read(name: ResourceName): Promise<readonly Row[]> {
    // A cursor whose reading has failed is read anew, and must not be newer than the rows.
    await this.lastChange();
    const { repositories, blocks } = this.#source;
    const records = repositories[name];
    const cover = name === 'case' ? blocks.coverOfCase(sql.ref<number>('cases.id')) : null;
    const rows = await this.#known.read(this.#db, records, async (ids) => {
      const stored = await records.page(this.#db, { reference: null, cover, blocks: null }, null, 0, ids);
      return stored.map(({ json, cover }) => {
        const { sort: _, ...row } = JSON.parse(json);
        return name === 'case' ? { ...row, cover } : row;
      });
    });
    return this.#withHidden ? rows : rows.filter((row) => isPublished(records.resource, row));
  }

  /** The blocks of a case that is visible, in order. */
  async blocksOf(caseId: number): Promise<readonly Block[]> {
    const id = sql.ref<number>('cases.id');
    const content = this.#source.blocks.jsonOfCase(id);
    const row = await this.#db
      .selectFrom('cases')
      .select(content.as('content'))
      .where('id', '=', caseId)
      .executeTakeFirst();
    return JSON.parse(`[${row?.content ?? ''}]`);
  }

  /** The blocks of cases by the id of the case. Column by column: to make JSON of the rows takes longer than to read them. */
  async blocksOfCases(ids: readonly number[]): Promise<ReadonlyMap<number, readonly Block[]>> {
    if (ids.length === 0) return new Map();
    let query = this.#db.selectFrom('blocks').select(['case_id', 'type', 'data']);
    if (ids.length <= mostNamed) query = query.where('case_id', 'in', ids);
    const rows = await query.orderBy('case_id').orderBy('sort').orderBy('id').execute();
    const found = new Map<number, Block[]>();
    for (const { case_id, type, data } of rows) {
      const own = found.get(case_id) ?? [];
      own.push({ type, data: JSON.parse(data) });
      found.set(case_id, own);
    }
    return found;
  }

  async settings(page: PageName) {
    return (await readSettings(this.#db, page)).settings;
  }

  /**
   * Names the last change. Read before the rows, so that what a reader has is never older than its cursor.
   */
  async cursor(): Promise<string> {
    return cursorOf(await this.lastChange(), this.#source.database.epoch);
  }

  /** Its number; 0 before the first one. */
  lastChange(): Promise<number> {
    if (this.#last) return this.#last;
    const reading = lastChangeId(this.#db);
    this.#last = reading;
    reading.catch(() => {
      this.#last = null;
    });
    return reading;
  }

  /** The slugs that records have left, in the order in which they were given up. */
  leftSlugs(): Promise<readonly LeftSlug[]> {
    if (this.#left) return this.#left;
    const reading = readLeftSlugs(this.#db);
    this.#left = reading;
    reading.catch(() => {
      this.#left = null;
    });
    return reading;
  }

  /** By slugs that have led to a case or service, `case:old-slug`, the visible record with an address that had it last. */
  formerSlugs(): Promise<ReadonlyMap<string, Former>> {
    if (this.#former) return this.#former;
    const reading = formerSlugsOf(this);
    this.#former = reading;
    reading.catch(() => {
      this.#former = null;
    });
    return reading;
  }
}

/** Returns the records of the content that former slugs lead to, by `case:old-slug`. */
export async function formerSlugsOf(
  content: Pick<Content, 'rows' | 'leftSlugs'>,
): Promise<ReadonlyMap<string, Former>> {
  const left = await content.leftSlugs();
  const rowsOf = async (type: LeftSlug['type']) => new Map((await content.rows(type)).map((row) => [row.id, row]));
  const rows = { case: await rowsOf('case'), service: await rowsOf('service') };
  const found = new Map<string, Former>();
  for (const { type, record, slug } of left) {
    const row = rows[type].get(record);
    if (row?.slug) found.set(`${type}:${slugKey(slug)}`, { type, row, slug });
  }
  return found;
}

async function readLeftSlugs(db: Reader): Promise<LeftSlug[]> {
  // Of this record, since it had the slug: the text of a value has its quotes escaped.
  const { rows } = await sql<{ type: LeftSlug['type']; record: string; slug: string }>`
    select type, record, slug_before as slug from changes as left_it
    where type in ('case', 'service') and slug_before is not null and (was_public = 1 or exists (
      select 1 from changes as seen where seen.type = left_it.type and seen.record = left_it.record
        and seen.is_public = 1 and seen.id < left_it.id and seen.id >= coalesce((
          select max(id) from changes as got_it where got_it.type = left_it.type and got_it.record = left_it.record
            and got_it.id < left_it.id and got_it.fields like '%"slug":[%'), 0)))
    order by type, id`.execute(db);
  return rows.map(({ record, ...row }) => ({ ...row, record: Number(record) }));
}

/** Returns the record that has the slug; else the one without a slug that has this number. */
export function rowByKey(rows: readonly Row[], key: string): Row | undefined {
  return (
    rows.find(({ slug }) => slug && slugKey(slug) === key) ?? rows.find(({ id, slug }) => !slug && String(id) === key)
  );
}

/** Slugs are compared as the database does, and with or without the ending that the site appends. */
export function slugKey(slug: unknown): string {
  return String(slug ?? '')
    .toLowerCase()
    .replace(/\.html$/, '');
}
