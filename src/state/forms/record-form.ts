import { fetchRecord } from '../../api/records.ts';
import { capitalize } from '../../model/base/capitalize.ts';
import { type Resource, type ResourceName, resourceOf } from '../../model/resource/resources.ts';
import { rowFields } from '../../model/resource/value-kind.ts';
import { expectBlocks, unreadableBlocks } from '../blocks/blocks.ts';
import { changedKeys, pick } from '../form/changed-keys.ts';
import { recordFormKey } from '../form/form-keys.ts';
import type { FormSource } from '../form/source.ts';
import { cachedList, cachedRecord, loadList, refetchListInBackground } from '../lists/lists.ts';
import { writeChange } from '../writes/change.ts';
import { type Creation, checkCreated, create, readCreated } from '../writes/create.ts';
import type { Endpoint, Loaded, Values } from '../writes/endpoint.ts';
import { storedAsSent } from '../writes/not-stored.ts';
import { loadedRow, recordEndpoint } from '../writes/record-endpoint.ts';
import { showCreated } from '../writes/show-created.ts';
import { copiedBlocksName, copiedBlocksOf, createCopiedBlocks, withoutCopiedBlocks } from './copied-blocks.ts';
import { showPrefetched } from './prefetch-case.ts';

/** Returns the form of one record; `id` is null for a new one. */
export function recordForm(name: ResourceName, id: number | null): FormSource {
  const resource = resourceOf(name);
  return {
    key: recordFormKey(name, id),
    resource: name,
    id,
    path: id === null ? resource.paths.create : resource.paths.edit(id),
    rules: {
      fields: [...resource.fields.map((field) => field.name), ...(id === null ? [copiedBlocksName] : [])],
      rows: rowFields(resource.fields),
    },
    initial: () => (id === null ? { values: emptyValues(resource), etag: null } : cachedRow(resource, id)),
    endpoint: id === null ? null : recordWithBlocks(resource, id),
    create: (values, creation) => createWithBlocks(resource, values, creation),
    heading: (values) => titleOf(resource, id, values),
    lists: listsOf(resource),
    close: () => resource.paths.list,
    afterSave: (values) => afterSave(resource, id, Number(values.id)),
  };
}

function afterSave(resource: Resource, id: number | null, savedId: number) {
  const path = resource.afterSave === 'list' ? resource.paths.list : resource.paths.edit(savedId);
  return id === null ? { path, replaceWith: recordForm(resource.name, savedId) } : { path };
}

function titleOf(resource: Resource, id: number | null, values: Values): string {
  const title = values[resource.label];
  if (typeof title === 'string' && title.trim() !== '') return title;
  return id === null ? resource.words.newTitle : `${capitalize(resource.words.count[0])} #${id}`;
}

function listsOf({ fields }: Resource): NonNullable<FormSource['lists']> {
  const lists = fields.filter((field) => field.kind === 'lines');
  return Object.fromEntries(
    lists.map(({ name, label, styles }) => [
      name,
      { title: label, emptyRow: { style: Object.keys(styles)[0], text: '' }, styles },
    ]),
  );
}

/** Returns the default values of a new record (section 9 of the specification). */
function emptyValues(resource: Resource): Values {
  const values: Values = {};
  for (const field of resource.fields) {
    if (field.kind === 'flag') values[field.name] = field.initial;
    else if (field.kind === 'announce-object') values[field.name] = { type: 'image', value: null };
    else values[field.name] = null;
  }
  return values;
}

function cachedRow(resource: Resource, id: number): Loaded | null {
  const row = cachedRecord(resource, id);
  return row ? loadedRow(row) : null;
}

/** Returns the endpoint of a record; for a case, `read` also updates its blocks. */
function recordWithBlocks(resource: Resource, id: number): Endpoint {
  const endpoint = recordEndpoint(resource, id);
  return resource.name === 'case' ? { ...endpoint, read: () => fetchCase(resource, id) } : endpoint;
}

async function fetchCase(resource: Resource, id: number): Promise<Loaded> {
  showPrefetched(id);
  const takeBlocks = expectBlocks(id);
  const { record, etag, content, unreadable } = await fetchRecord(resource, id);
  takeBlocks(content);
  unreadableBlocks[id] = unreadable;
  return { values: record, etag };
}

/** Creates a record; a copied case gets its blocks, too. */
async function createWithBlocks(resource: Resource, values: Values, creation: Creation): Promise<Loaded> {
  const created = await createRecord(resource, withoutCopiedBlocks(values), creation);
  const blocks = copiedBlocksOf(values);
  const id = Number(created.values.id);
  const endpoint = recordWithBlocks(resource, id);
  if (blocks.length === 0) return checkCreated(endpoint, values, created);
  await createCopiedBlocks(id, blocks, creation.attempt !== null);
  // The list alone tells the picture of a row's blocks.
  refetchListInBackground(resource);
  // The blocks have renewed the version of their case.
  return checkCreated(endpoint, values, await endpoint.read().catch(() => created));
}

async function createRecord(resource: Resource, values: Values, creation: Creation): Promise<Loaded> {
  const sort = resource.sendsPlace ? { sort: await countOf(resource) } : {};
  const cachedRows = cachedList(resource)?.items;
  const { id, body } = await create(resource, { ...values, ...sort }, { ...creation, cachedRows });
  const endpoint = recordWithBlocks(resource, id);
  // When the host had performed the lost attempt, values typed since then are sent as a change.
  const later = changedKeys(values, pick(body, Object.keys(values)));
  if (later.length > 0)
    return (await writeChange(endpoint, { base: storedAsSent(body), patch: pick(values, later) })).saved;
  const created = await readCreated(endpoint, creation);
  showCreated(resource, created);
  return created;
}

/** Resolves to the number of rows. Loads the list when the form was opened by its address. */
async function countOf(resource: Resource): Promise<number> {
  const list = cachedList(resource) ?? (await loadList(resource));
  return list.count;
}
