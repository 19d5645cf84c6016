import type { ColumnDefinitionBuilder, Dialect, Kysely, RawBuilder, Transaction } from 'kysely';
import type { ExchangePresence } from '../../presence/presence.ts';
import type { Schema } from './schema.ts';

export interface ConstraintViolation {
  kind: 'unique' | 'reference';
  /** The database's message; it names the column or the index. Not shown to the operator. */
  detail: string;
}

/**
 * What differs between databases. Everything else is Kysely's portable SQL: flags are stored as 1 and 0, times and JSON
 * as text. Support for another database is another object of this shape.
 */
export interface Engine {
  dialect: Dialect;
  /** An auto-incrementing primary key that never reuses a number. */
  identity: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
  json: {
    object: (entries: readonly (readonly [key: string, value: RawBuilder<unknown>])[]) => RawBuilder<string>;
    /** Converts 1 and 0 to true and false. */
    flag: (column: string) => RawBuilder<unknown>;
    /** Inserts the JSON text of a column as it is. */
    raw: (column: string) => RawBuilder<unknown>;
  };
  /** Converts A–Z of a text column to lower case, and no other letters: the locale of the database plays no part. */
  lower: (column: string) => RawBuilder<string>;
  /** Recognizes the error of a unique index or a foreign key. Returns null for any other error. */
  constraintViolation: (error: unknown) => ConstraintViolation | null;
  /**
   * Makes a transaction that has just begun the only one that writes, over all processes, until it ends. With
   * `keepsCaches` the stamp stays the same.
   */
  takeTurn: (writer: Transaction<Schema>, options: { keepsCaches: boolean }) => Promise<void>;
  /**
   * Changes with every commit of another process that did not keep the caches; caches are valid while it stays the same.
   * What is read is not older than the call.
   */
  stamp: () => string | Promise<string>;
  /** Returns what is another text after every commit of another process, be it one that keeps the caches. */
  lastCommit: (db: Kysely<Schema>) => Promise<string>;
  /** Missing where no other process uses the database. */
  exchangePresence?: ExchangePresence;
  /** Milliseconds since 1970 by a clock that all processes share. */
  now: (db: Kysely<Schema>) => number | Promise<number>;
  /**
   * Runs the setup of a database (migrations, first content) while no other process does. The setup must use the given
   * Kysely. A failed one leaves nothing behind where the database can undo changes of tables.
   */
  lockedForSetup: <T>(db: Kysely<Schema>, run: (db: Kysely<Schema>) => Promise<T>) => Promise<T>;
  /** Begins a transaction that sees one state of the database, and writes nothing, while others write. */
  beginSnapshot: string;
  /** Returns the last number that each table has given; a table that has given none may be missing. */
  lastIds: (db: Kysely<Schema>) => Promise<Record<string, number>>;
  /** Lets a table go on behind this number. Is undone with its transaction. */
  setLastId: (db: Kysely<Schema>, table: string, last: number) => Promise<void>;
  /** Returns how many bytes the tables take, about. */
  bytes: (db: Kysely<Schema>) => Promise<number>;
  /** Reads the whole file. Returns the database's message about its corruption, or null when it is sound. */
  checkIntegrity: () => string | null;
  /**
   * Writes a copy of the whole database and returns its path; of these copies the newest few are kept. Missing where a
   * restore migrates: it has saved what was there.
   */
  saveCopy?: (name: string) => Promise<string>;
}
