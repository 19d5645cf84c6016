import { snapshot } from 'valtio/vanilla';
import { type Block, type BlockType, blockKey, blockLabels, blockTypes } from '../../model/block.ts';
import {
  type BlockPart,
  bodyOf,
  dataOf,
  freshBody,
  freshLine,
  freshPair,
  switchedPart,
} from '../../model/block-parts.ts';
import { blockSummary } from '../../model/block-summary.ts';
import { caseResource } from '../../model/case.ts';
import { Problem } from '../../model/problem.ts';
import { findBlock } from '../blocks/blocks.ts';
import { loadBlocks, saveBlock } from '../blocks/changes.ts';
import { setBlockCursor } from '../blocks/cursor.ts';
import { type BlockPlace, closeBlockEditor, nameBlockEditor } from '../blocks/editor.ts';
import { allDrafts, dropDraft } from '../drafts.ts';
import { type Form, forgetForm, setValue } from './form.ts';
import type { FormSource, Loaded, Values } from './source.ts';

export function blockFormKey({ caseId, ...block }: BlockPlace): string {
  return `block:${caseId}:${blockKey(block)}`;
}

/** The block that a form of this key edits; null when it is another kind of form. */
export function parseBlockFormKey(key: string): BlockPlace | null {
  const [, caseId, block] = /^block:([1-9]\d*):(.+)$/.exec(key) ?? [];
  return caseId && block ? parseBlockKey(Number(caseId), block) : null;
}

/** «textblock:7», «videoblock:new»; null when it names no block. */
export function parseBlockKey(caseId: number, key: string): BlockPlace | null {
  const [, name, id] = /^([a-z]+):([1-9]\d{0,14}|new)$/.exec(key) ?? [];
  const type = blockTypes.find((known) => known === name);
  return type ? { caseId, type, id: id === 'new' ? null : Number(id) } : null;
}

/** The form of one content block. Its values are what POST and PUT carry, so that the host's error keys are theirs. */
export function blockForm(place: BlockPlace): FormSource {
  const { caseId, type, id } = place;
  return {
    key: blockFormKey(place),
    resource: null,
    id,
    block: place,
    path: `${caseResource.paths.edit(caseId)}?block=${blockKey(place)}`,
    known: () => (id === null ? freshBody(type) : knownValues(caseId, type, id)),
    fetch: id === null ? null : () => fetchValues(caseId, type, id),
    heading: (values) => headingOf(place, values),
    ...(type === 'textblock' && { lists: textLists }),
    // The version is that of the whole case, which the block's form does not follow: the last write wins.
    write: async (values) => loaded(await saveBlock(caseId, type, id, sendable(values))),
    leave: () => {
      closeBlockEditor();
      return null;
    },
    saved: (values) => ({ path: null, ...(id === null && { becomes: becomeSaved(place, Number(values.id)) }) }),
  };
}

/** With a case go the drafts of its blocks: they lead nowhere. */
export function forgetBlocksOf(caseId: number): void {
  for (const { form } of allDrafts()) {
    if (parseBlockFormKey(form)?.caseId !== caseId) continue;
    forgetForm(form);
    dropDraft(form);
  }
}

/** Turns a part of the form's block off or on. */
export function switchPart(form: Form, part: BlockPart, on: boolean): void {
  setValue(form, part, switchedPart(part, on, snapshot(form).loaded[part]));
}

export function isPartOn(form: Form, part: BlockPart): boolean {
  return (form.values[part] ?? null) !== null;
}

const textLists = {
  data: { title: blockLabels.data, fresh: freshPair, keepsEmpty: true },
  content: { title: blockLabels.content, fresh: freshLine, keepsEmpty: true },
} as const;

function knownValues(caseId: number, type: BlockType, id: number): Values | null {
  const block = findBlock(caseId, { type, id });
  return block ? loaded(block).values : null;
}

async function fetchValues(caseId: number, type: BlockType, id: number): Promise<Loaded> {
  await loadBlocks(caseId);
  const block = findBlock(caseId, { type, id });
  if (!block) throw new Problem('missing', 404, 'Блока больше нет: возможно, его уже удалили. Закройте редактор.');
  return loaded(block);
}

/** A copy: the form makes its values live. `id` comes along for a form whose block has just been created. */
function loaded(block: Block): Loaded {
  return { values: { ...structuredClone(bodyOf(block)), id: block.id }, etag: null };
}

function sendable({ id: _, ...body }: Values): Values {
  return body;
}

function becomeSaved(place: BlockPlace, id: number): FormSource {
  nameBlockEditor(place, id);
  setBlockCursor({ type: place.type, id });
  return blockForm({ ...place, id });
}

function headingOf({ caseId, type, id }: BlockPlace, values: Values): string {
  const data = dataOf(type, values);
  // The values of a form have the shape of its block's body.
  return blockSummary({ id: id ?? 0, case_id: caseId, sort: 0, type, data } as unknown as Block).title;
}
