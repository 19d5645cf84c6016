import { snapshot } from 'valtio/vanilla';
import { fetchRecord } from '../../api/records.ts';
import { type Block, type BlockRef, blockKey, fieldsOf, isSameBlock } from '../../model/block/block.ts';
import {
  dataOf,
  emptyBody,
  emptyValues,
  isFilled,
  withEmptyRows,
  withoutEmptyParts,
} from '../../model/block/block-body.ts';
import { type BlockPart, blockParts, partsOf, switchedPart } from '../../model/block/block-parts.ts';
import { blockSummary } from '../../model/block/block-summary.ts';
import { type BlockType, isBlockType } from '../../model/block/block-types.ts';
import type { BlockValues } from '../../model/block-types/block-field.ts';
import { caseResource } from '../../model/resource/case.ts';
import { addBlock } from '../block-changes/changes.ts';
import { expectBlocks, findBlock } from '../blocks/blocks.ts';
import { setBlockCursor } from '../blocks/cursor.ts';
import { type BlockAddress, closeBlockEditor, nameBlockEditor } from '../blocks/editor.ts';
import { type Draft, draftId } from '../drafts/draft.ts';
import { allDrafts, isOpenInOtherTab } from '../drafts/draft-state.ts';
import { dropDraftById } from '../drafts/draft-store.ts';
import { blockFormKey } from '../form/block-form-key.ts';
import { changedKeys, pick } from '../form/changed-keys.ts';
import { disposeForm } from '../form/form.ts';
import type { Form } from '../form/form-state.ts';
import { recordFormStep } from '../form/form-steps.ts';
import { setValue } from '../form/form-values.ts';
import type { FormList, FormSource } from '../form/source.ts';
import { keepTaken, takenValue } from '../form/taken-parts.ts';
import { forgetFailedUploads } from '../form/uploads.ts';
import { blockEndpoint, blockMissing, loadedBlock } from '../writes/block-endpoint.ts';
import { writeChange } from '../writes/change.ts';
import { type Creation, checkCreated, readCreated } from '../writes/create.ts';
import type { Endpoint, Loaded, Values } from '../writes/endpoint.ts';
import { storedAsSent } from '../writes/not-stored.ts';

/** Returns the block that a form with this key edits; null for other kinds of forms. */
export function parseBlockFormKey(key: string): BlockAddress | null {
  const [, caseId, block] = /^block:([1-9]\d*):(.+)$/.exec(key) ?? [];
  return caseId && block ? parseBlockKey(Number(caseId), block) : null;
}

/** Parses «textblock:7» or «videoblock:new». Returns null for other texts. */
export function parseBlockKey(caseId: number, key: string): BlockAddress | null {
  const [, type, id] = /^([a-z]+):([1-9]\d{0,14}|new)$/.exec(key) ?? [];
  return isBlockType(type) ? { caseId, type, id: id === 'new' ? null : Number(id) } : null;
}

/** Returns the form of one content block. Its values are the body of POST and PUT, and the host's errors use their keys. */
export function blockForm(address: BlockAddress): FormSource {
  const { caseId, type, id } = address;
  return {
    key: blockFormKey(address),
    resource: null,
    id,
    block: address,
    path: `${caseResource.paths.edit(caseId)}?block=${blockKey(address)}`,
    rules: blockEndpoint(caseId, { type, id: id ?? 0 }).rules,
    initial: () => (id === null ? { values: emptyBody(type), etag: null } : cachedBlock(caseId, { type, id })),
    endpoint: id === null ? null : openBlock(caseId, { type, id }),
    create: (values, creation) => createBlock(address, values, creation),
    heading: (values) => headingOf(address, values),
    lists: listsOf(type),
    outgoing: (values) => outgoing(type, values),
    close: () => {
      closeBlockEditor();
      return null;
    },
    afterSave: (values) => ({
      path: null,
      ...(id === null && { replaceWith: replaceWithSaved(address, Number(values.id)) }),
    }),
  };
}

/** Returns the parts that are on and not sent, because nothing is filled in. */
export function unfilledParts({ source, values }: Form): BlockPart[] {
  if (!source.block) return [];
  const { type } = source.block;
  const sent = outgoing(type, values);
  return partsOf(type).filter((part) => (values[part] ?? null) !== null && sent[part] === null);
}

/** A block needs something: where nothing at all is filled in, the host is asked, and says it at the field. */
function outgoing(type: BlockType, values: Values): Values {
  const sent = withoutEmptyParts(type, values);
  const parts = partsOf(type);
  const isEmpty = parts.length > 0 && parts.every((part) => sent[part] === null);
  return isEmpty ? withEmptyRows(type, values) : sent;
}

/** Returns the keys of the forms of a case's blocks that have a draft, other open tabs' aside. */
export function draftedBlocks(caseId: number): string[] {
  return [...new Set(draftsOfBlocks(caseId).map(({ form }) => form))];
}

/** Drops the forms and the drafts of the blocks of a deleted case. What another open tab has typed is its own. */
export function forgetBlocksOf(caseId: number): void {
  for (const draft of draftsOfBlocks(caseId)) {
    disposeForm(draft.form);
    dropDraftById(draftId(draft));
  }
}

function draftsOfBlocks(caseId: number): Draft[] {
  return allDrafts().filter((draft) => parseBlockFormKey(draft.form)?.caseId === caseId && !isOpenInOtherTab(draft));
}

/** The part that was just switched: its first field, or the button that adds it, takes the focus once it is rendered. */
export const partFocus: { wanted: BlockPart | null } = { wanted: null };

/** Switches a part of the form's block off or on. On again, it is what it was, else what was loaded, else empty. */
export function switchPart(form: Form, part: BlockPart, on: boolean): void {
  const { loaded, values } = snapshot(form);
  const before = values[part] ?? null;
  if (!on && before !== null) keepTaken(form, part, before);
  if (!on) forgetFailedUploads(form, part);
  const put = (value: unknown) => {
    setValue(form, part, structuredClone(value));
    partFocus.wanted = part;
  };
  put(switchedPart(part, on, takenValue(form, part) ?? loaded[part]));
  const title = `${on ? 'Добавить' : 'Убрать'} ${blockParts[part].switch.words}`;
  // An upload may have ended in it meanwhile.
  recordFormStep(form, { title, name: part, undo: () => put(on ? before : (takenValue(form, part) ?? before)) });
}

/** Whether the part was taken off in this form, so that its place says so until the next save. */
export function isPartTaken(
  form: Form,
  part: BlockPart,
  { loaded, savedAt }: Pick<Form, 'loaded' | 'savedAt'> = form,
): boolean {
  return !isPartOn(form, part) && (takenValue(form, part, savedAt) ?? loaded[part] ?? null) !== null;
}

export function isPartOn(form: Form, part: BlockPart): boolean {
  return (form.values[part] ?? null) !== null;
}

function listsOf(type: BlockType): Record<string, FormList> {
  return Object.fromEntries(
    Object.entries(fieldsOf(type)).flatMap(([name, field]) =>
      field.kind === 'rows' ? [[name, listOf(field.label, field.fields)]] : [],
    ),
  );
}

function listOf(title: string, fields: BlockValues): FormList {
  const { style } = fields;
  return {
    title,
    emptyRow: emptyValues(fields),
    keepsEmpty: true,
    isFilled: (row) => isFilled(fields, row),
    ...(style?.kind === 'choice' && { styles: style.choices }),
  };
}

function cachedBlock(caseId: number, ref: BlockRef): Loaded | null {
  const block = findBlock(caseId, ref);
  return block ? loadedBlock(block) : null;
}

/** Returns the endpoint of a block whose `read` fetches the whole case and updates all its blocks. */
function openBlock(caseId: number, ref: BlockRef): Endpoint {
  const endpoint = blockEndpoint(caseId, ref);
  const read = async () => {
    const take = expectBlocks(caseId);
    const { content } = await fetchRecord(caseResource, caseId);
    take(content);
    const block = content.find((other) => isSameBlock(other, ref));
    if (!block) throw blockMissing();
    return loadedBlock(block);
  };
  return { ...endpoint, read };
}

async function createBlock(
  { caseId, type }: BlockAddress,
  { id: _, ...values }: Values,
  creation: Creation,
): Promise<Loaded> {
  const { id, body } = await addBlock(caseId, type, values, creation);
  const endpoint = openBlock(caseId, { type, id });
  // When the host had performed the lost attempt, values typed since then are sent as a change.
  const later = changedKeys(values, pick(body, Object.keys(values)));
  if (later.length > 0)
    return (await writeChange(endpoint, { base: storedAsSent(body), patch: pick(values, later) })).saved;
  return checkCreated(endpoint, values, cachedBlock(caseId, { type, id }) ?? (await readCreated(endpoint, creation)));
}

function replaceWithSaved(address: BlockAddress, id: number): FormSource {
  // Whoever has closed the editor meanwhile acts on the row that she looks at.
  if (nameBlockEditor(address, id)) setBlockCursor({ type: address.type, id });
  return blockForm({ ...address, id });
}

function headingOf({ caseId, type, id }: BlockAddress, values: Values): string {
  const data = dataOf(type, values);
  // The values of a form have the shape of its block's body.
  return blockSummary({ id: id ?? 0, case_id: caseId, sort: 0, type, data } as unknown as Block).title;
}
