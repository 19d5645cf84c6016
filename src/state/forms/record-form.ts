import { createRecord, fetchRecord, updateRecord } from '../../api/records.ts';
import type { AnyRecord, Resource, ResourceName } from '../../model/resource.ts';
import { resourceOf } from '../../model/resources.ts';
import { expectBlocks } from '../blocks/blocks.ts';
import { cachedList, cachedRecord, loadList, showSaved } from '../lists.ts';
import type { FormSource, Values } from './source.ts';

export function recordFormKey(resource: ResourceName, id: number | null): string {
  return `${resource}:${id ?? 'new'}`;
}

/** The form of one record; `id` is null for a new one. */
export function recordForm(name: ResourceName, id: number | null): FormSource {
  const resource = resourceOf(name);
  return {
    key: recordFormKey(name, id),
    resource: name,
    id,
    path: id === null ? resource.paths.create : resource.paths.edit(id),
    known: () => (id === null ? freshValues(resource) : (cachedRecord(resource, id) ?? null)),
    fetch: id === null ? null : () => fetchValues(resource, id),
    heading: (values) => titleOf(resource, id, values),
    lists: listsOf(resource),
    write: (values, ifMatch) => (id === null ? create(resource, values) : update(resource, id, values, ifMatch)),
    leave: () => resource.paths.list,
    saved: (values) => afterSave(resource, id, Number(values.id)),
  };
}

function afterSave(resource: Resource, id: number | null, savedId: number) {
  const path = resource.afterSave === 'list' ? resource.paths.list : resource.paths.edit(savedId);
  return id === null ? { path, becomes: recordForm(resource.name, savedId) } : { path };
}

function titleOf(resource: Resource, id: number | null, values: Values): string {
  const title = values[resource.label];
  if (typeof title === 'string' && title.trim() !== '') return title;
  return id === null ? resource.words.fresh : `#${id}`;
}

function listsOf({ fields }: Resource): NonNullable<FormSource['lists']> {
  const lists = fields.filter((field) => field.kind === 'lines');
  return Object.fromEntries(
    lists.map(({ name, label, styles }) => [
      name,
      { title: label, fresh: { style: Object.keys(styles)[0], text: '' } },
    ]),
  );
}

/** Defaults of a new record (section 9 of the specification). */
function freshValues(resource: Resource): Values {
  const values: Values = {};
  for (const field of resource.fields) {
    if (field.kind === 'flag') values[field.name] = field.initial;
    else if (field.kind === 'announce-object') values[field.name] = { type: 'image', value: null };
    else values[field.name] = null;
  }
  return values;
}

async function fetchValues(resource: Resource, id: number) {
  const takeBlocks = resource.name === 'case' ? expectBlocks(id) : null;
  const { record, etag, content } = await fetchRecord(resource, id);
  takeBlocks?.(content);
  return { values: record, etag };
}

async function create(resource: Resource, values: Values) {
  const sort = resource.name === 'service' ? { sort: await countOf(resource) } : {};
  const id = await createRecord(resource, { ...values, ...sort });
  const loaded = await fetchValues(resource, id).catch(() => ({ values: { ...values, id }, etag: null }));
  showSaved(resource, loaded.values as AnyRecord); // has an id: it was created just now
  return loaded;
}

/** Of all rows; who opened the form by its address has not loaded them yet. */
async function countOf(resource: Resource): Promise<number> {
  const list = cachedList(resource) ?? (await loadList(resource));
  return list.count;
}

async function update(resource: Resource, id: number, values: Values, ifMatch: string | null) {
  const { record, etag } = await updateRecord(resource, id, values, ifMatch);
  const saved: AnyRecord = { ...values, ...record, id };
  showSaved(resource, saved);
  return { values: saved, etag };
}
