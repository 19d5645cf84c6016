import { etagOf } from '../../api/entity-tag.ts';
import { fetchRecord, parseCurrentRecord, updateRecord } from '../../api/records.ts';
import { capitalize } from '../../model/capitalize.ts';
import type { Resource } from '../../model/resources.ts';
import { kindOfField, type ValueKind, yesNo } from '../../model/value-kind.ts';
import { receiveInForm } from '../forms/form.ts';
import { recordFormKey } from '../forms/form-keys.ts';
import { showSaved } from '../lists.ts';
import type { Endpoint, Loaded, Values } from './endpoint.ts';

export function recordEndpoint(resource: Resource, id: number): Endpoint {
  const { name, words, fields } = resource;
  return {
    key: `${name}:${id}`,
    name: `${capitalize(words.count[0])} #${id}`,
    accusative: `${capitalize(words.accusative)} #${id}`,
    rules: { fields: fields.map((field) => field.name) },
    labelOf: (path) => fields.find((field) => field.name === path)?.label ?? path,
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
    receive: (saved) => {
      showSaved(resource, { ...saved.values, id });
      receiveInForm(recordFormKey(name, id), saved);
    },
    write: (values, ifMatch) => update(resource, id, values, ifMatch),
  };
}

/** Returns the values of a record as a row of a list shows them, with the tag that belongs to them. */
export function loadedRow(record: Values): Loaded {
  return { values: record, etag: etagOf(record) };
}

function kindOf({ fields, visibility, words }: Resource, path: string): ValueKind {
  const field = fields.find(({ name }) => name === path);
  if (!field) return { kind: 'plain' };
  const ending = words.gender === 'f' ? 'а' : '';
  return kindOfField(field, path === visibility ? [`показан${ending}`, `скрыт${ending}`] : yesNo);
}

async function update(resource: Resource, id: number, values: Values, ifMatch: string | null): Promise<Loaded> {
  const { record, etag } = await updateRecord(resource, id, bodyOf(resource, values), ifMatch);
  if (record) return { values: record, etag: etag ?? etagOf(record) };
  // A host that does not answer with the record: the sent version is no longer that of the values.
  const { version: _, ...saved } = values;
  return { values: { ...saved, id }, etag };
}

/**
 * Returns the body of the call. Only the reorder calls change places, the host sets the rest, and a referenced record
 * is not a field.
 */
function bodyOf({ fields }: Resource, values: Values): Values {
  const { id: _, sort, version, created_at, updated_at, ...body } = values;
  for (const field of fields) if (field.kind === 'reference') delete body[field.to];
  if (typeof body.slug === 'string') body.slug = body.slug.trim().replace(/\.html$/i, '');
  return body;
}
