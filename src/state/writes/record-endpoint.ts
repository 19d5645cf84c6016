import { etagOf } from '../../api/entity-tag.ts';
import { fetchRecord, parseCurrentRecord, updateRecord } from '../../api/records.ts';
import { capitalize } from '../../model/base/capitalize.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { kindOfField, rowFields, rowLabel, type ValueKind, yesNo } from '../../model/resource/value-kind.ts';
import { correctLists, showSaved } from '../lists/lists.ts';
import { type Endpoint, isVersioned, type Loaded, type Values } from './endpoint.ts';
import { isOlderThanSeen, ownSaveOf } from './own-saves.ts';

export function recordEndpoint(resource: Resource, id: number): Endpoint {
  const { name, words, fields } = resource;
  return {
    key: keyOf(name, id),
    name: `${capitalize(words.count[0])} #${id}`,
    accusative: `${capitalize(words.accusative)} #${id}`,
    rules: { fields: fields.map((field) => field.name), rows: rowFields(fields) },
    labelOf: (path) => labelOf(resource, path),
    kindOf: (path) => kindOf(resource, path),
    changeOf: (before, after) => ({ kind: 'fields', resource: name, id, before, after }),
    read: async () => {
      const { record, etag } = await fetchRecord(resource, id);
      return { values: record, etag };
    },
    readStale: ({ current, etag }) => {
      const record = parseCurrentRecord(resource, current);
      return record && { values: record, etag };
    },
    receive: (saved) => showSaved(resource, { ...saved.values, id }, isVersioned(saved)),
    write: (values, ifMatch) => update(resource, id, values, ifMatch),
  };
}

correctLists(({ name }, list) => {
  const items = list.items.map((row) => {
    const key = keyOf(name, row.id);
    const own = etagOf(row) === null ? ownSaveOf(key) : undefined;
    return own && isOlderThanSeen(key, row) ? { ...row, ...own } : row;
  });
  return items.some((row, index) => row !== list.items[index]) ? { ...list, items } : list;
});

function keyOf(name: string, id: number): string {
  return `${name}:${id}`;
}

/** Returns the values of a record as a row of a list shows them, with the tag that belongs to them. */
export function loadedRow(record: Values): Loaded {
  return { values: record, etag: etagOf(record) };
}

function labelOf({ fields }: Resource, path: string): string {
  const [name, index] = path.split('.');
  const label = fields.find((field) => field.name === name)?.label ?? path;
  return index === undefined ? label : rowLabel(label, Number(index), path.endsWith('.text') ? 'Текст' : 'Стиль');
}

function kindOf({ fields, visibility, words }: Resource, path: string): ValueKind {
  const [name, ...steps] = path.split('.');
  const field = fields.find((other) => other.name === name);
  if (!field) return { kind: 'plain' };
  // A text or a style of a row.
  if (steps.length > 0) return steps.at(-1) === 'text' ? { kind: 'text' } : { kind: 'plain' };
  const ending = words.gender === 'f' ? 'а' : '';
  return kindOfField(field, path === visibility ? [`показан${ending}`, `скрыт${ending}`] : yesNo);
}

async function update(resource: Resource, id: number, values: Values, ifMatch: string | null): Promise<Loaded | null> {
  const saved = await updateRecord(resource, id, bodyOf(resource, { values, etag: ifMatch }), ifMatch);
  return saved && { values: saved.record, etag: saved.etag ?? etagOf(saved.record) };
}

/**
 * Returns the body of the call: the fields, and for another host whatever else it has sent, as a PUT there may replace
 * the whole record. Only the reorder calls change places, the host sets the times, and a referenced record is not a
 * field.
 */
function bodyOf({ fields }: Resource, loaded: Loaded): Values {
  const { id: _, sort, created_at, updated_at, ...rest } = loaded.values;
  for (const field of fields) if (field.kind === 'reference') delete rest[field.to];
  const isOurs = isVersioned(loaded);
  const body = isOurs ? Object.fromEntries(fields.map(({ name }) => [name, rest[name]])) : rest;
  if (typeof body.slug === 'string') body.slug = body.slug.trim().replace(/\.html$/i, '');
  return body;
}
