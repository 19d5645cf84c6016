import type { ColumnDefinitionBuilder, Dialect, RawBuilder } from 'kysely';

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
    stored: (column: string) => RawBuilder<unknown>;
  };
  /** The error of a unique index, told from all others. */
  isDuplicate: (error: unknown) => boolean;
  /** Changes whenever somebody else has written; caches live as long as it stays. */
  foreignStamp: () => number;
}
