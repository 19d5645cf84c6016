import type { ColumnDefinitionBuilder, Dialect, RawBuilder } from 'kysely';

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
  /** Recognizes the error of a unique index or a foreign key. Returns null for any other error. */
  constraintViolation: (error: unknown) => ConstraintViolation | null;
  /** Changes whenever another connection has committed; caches are valid while it stays the same. Read once per turn. */
  externalVersion: () => number;
  /** Reads the whole file. Returns the database's message about its corruption, or null when it is sound. */
  checkIntegrity: () => string | null;
}
