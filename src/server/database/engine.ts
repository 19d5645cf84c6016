import type { ColumnDefinitionBuilder, Dialect, RawBuilder } from 'kysely';

export interface ConstraintViolation {
  kind: 'unique' | 'reference';
  /** The database's words, which name column or index; for no one to read. */
  detail: string;
}

/**
 * What differs between databases. All else is Kysely's portable SQL: flags are stored as 1 and 0, times and JSON as
 * text. A second database is a second object of this shape.
 */
export interface Engine {
  dialect: Dialect;
  /** A primary key that counts up and never gives a number twice. */
  identity: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
  json: {
    object: (entries: readonly (readonly [key: string, value: RawBuilder<unknown>])[]) => RawBuilder<string>;
    /** 1 and 0 as true and false. */
    flag: (column: string) => RawBuilder<unknown>;
    /** A column that holds JSON text. */
    raw: (column: string) => RawBuilder<unknown>;
  };
  /** The error of a unique index or of a reference, told from all others; null for these. */
  constraintViolation: (error: unknown) => ConstraintViolation | null;
  /** Changes whenever somebody else has written; caches live as long as it stays. */
  externalVersion: () => number;
  /** What is broken in the file, in the database's words; null when nothing is. Reads all of it. */
  checkIntegrity: () => string | null;
}
