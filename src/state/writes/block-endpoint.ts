import { updateBlock } from '../../api/blocks.ts';
import { etagOf } from '../../api/entity-tag.ts';
import { normalizeBlock } from '../../api/normalize-block.ts';
import { fetchRecord } from '../../api/records.ts';
import { Problem } from '../../model/base/problem.ts';
import { type Block, type BlockRef, fieldsOf, isKnown, isSameBlock } from '../../model/block/block.ts';
import { bodyOf } from '../../model/block/block-body.ts';
import { blockKindOf, blockLabelOf } from '../../model/block/block-labels.ts';
import { blockTypes, isBlockType } from '../../model/block/block-types.ts';
import type { MergeRules } from '../../model/merge/merge.ts';
import { caseResource } from '../../model/resource/case.ts';
import { receiveBlockValues } from '../blocks/blocks.ts';
import type { Endpoint, Loaded, Values } from './endpoint.ts';

export function blockEndpoint(caseId: number, block: BlockRef): Endpoint {
  const { type, id } = block;
  const name = `Блок «${isBlockType(type) ? blockTypes[type].title : type}» кейса #${caseId}`;
  const rules = blockRules(type);
  return {
    key: `block:${caseId}:${type}:${id}`,
    name,
    accusative: name,
    rules,
    labelOf: (path) => blockLabelOf(type, path),
    kindOf: (path) => blockKindOf(type, path),
    changeOf: (before, after) => ({ kind: 'block', caseId, block: { type, id }, before, after }),
    read: async () => {
      const { content } = await fetchRecord(caseResource, caseId);
      const found = content.find((other) => isSameBlock(other, block));
      if (!found) throw blockMissing();
      return loadedBlock(found);
    },
    readStale: ({ current }) => {
      const raw = current as Values | undefined;
      return raw?.id === id && typeof raw.data === 'object' ? loadedBlock(normalizeBlock(raw)) : null;
    },
    receive: (saved) => receiveBlockValues(caseId, block, saved.values),
    write: async (values, ifMatch) => {
      const body = Object.fromEntries(rules.fields.map((field) => [field, values[field] ?? null]));
      const saved = await updateBlock(caseId, block, body, ifMatch);
      return saved && loadedBlock(saved);
    },
  };
}

/** Returns the merge rules of a block: objects, pairs of objects and rows are merged member by member. */
function blockRules(type: string): MergeRules {
  if (!isBlockType(type)) return { fields: ['data'] };
  const fields = Object.entries(fieldsOf(type));
  const parts = fields.filter(([, { kind }]) => kind === 'part' || kind === 'image-pair');
  const rows = fields.filter(([, { kind }]) => kind === 'rows');
  return {
    fields: fields.map(([name]) => name),
    parts: parts.map(([name]) => name),
    rows: rows.map(([name]) => name),
  };
}

/** Returns a copy of the block's values, because a form turns its values into a proxy. */
export function loadedBlock(block: Block): Loaded {
  const { id, version } = block;
  const values = {
    ...structuredClone(isKnown(block) ? bodyOf(block) : { data: block.data }),
    id,
    ...(version !== undefined && { version }),
  };
  return { values, etag: etagOf(values) };
}

export function blockMissing(): Problem {
  return new Problem('missing', 404, 'Блока больше нет: возможно, его уже удалили. Закройте редактор.');
}
