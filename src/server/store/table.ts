import { type RawBuilder, sql } from 'kysely';
import type { Field } from '../../model/resource/field.ts';
import type { Resource } from '../../model/resource/resources.ts';
import type { Database } from '../database/database.ts';
import type { Engine } from '../database/engine/engine.ts';

/**
 * A row as the JSON that the API answers with, made by the database: five times as fast as objects made from rows, and
 * the only place that knows how columns become a record.
 */
export function recordJson(database: Database, { fields, ordered }: Resource): RawBuilder<string> {
  const { json } = database.engine;
  return json.object([
    ['id', sql.ref('id')],
    ...fields.map((field) => [field.name, column(json, field)] as const),
    ...(ordered ? [['sort', sql.ref('sort')] as const] : []),
    ['created_at', sql.ref('created_at')],
    ['updated_at', sql.ref('updated_at')],
    ['version', versionText(database)],
  ]);
}

/** Returns the version of a row as clients know it: its entity tag without the quotes. */
export function versionText({ epoch }: Database, mark: 'b' | '' = ''): RawBuilder<string> {
  return sql<string>`${sql.lit(`${epoch}-${mark}`)} || version`;
}

function column(json: Engine['json'], { kind, name }: Field): RawBuilder<unknown> {
  if (kind === 'flag') return json.flag(name);
  return isStoredAsJson(kind) ? json.raw(name) : sql.ref(name);
}

/** Returns the values of a record as its columns hold them. */
export function toColumns({ fields }: Resource, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const columns: Record<string, unknown> = {};
  for (const { kind, name } of fields) {
    const value = values[name];
    if (value === undefined) continue;
    if (kind === 'flag') columns[name] = value ? 1 : 0;
    else columns[name] = isStoredAsJson(kind) && value !== null ? JSON.stringify(value) : value;
  }
  return columns;
}

function isStoredAsJson(kind: Field['kind']): boolean {
  return kind === 'announce-object' || kind === 'lines';
}
