import { updateBlock } from '../../api/blocks.ts';
import { normalizeBlock } from '../../api/normalize-block.ts';
import { fetchRecord } from '../../api/records.ts';
import { type Block, type BlockRef, fieldsOf, isSameBlock } from '../../model/block.ts';
import { bodyFields, bodyOf } from '../../model/block-body.ts';
import { blockKindOf, blockLabelOf } from '../../model/block-labels.ts';
import { type BlockType, blockTypes } from '../../model/block-types.ts';
import { caseResource } from '../../model/case.ts';
import type { MergeRules } from '../../model/merge.ts';
import { Problem } from '../../model/problem.ts';
import { receiveBlockValues } from '../blocks/blocks.ts';
import { receiveInForm } from '../forms/form.ts';
import { blockFormKey } from '../forms/form-keys.ts';
import type { Endpoint, Loaded, Values } from './endpoint.ts';

export function blockEndpoint(caseId: number, block: BlockRef): Endpoint {
  const { type, id } = block;
  const name = `Блок «${blockTypes[type].title}» кейса #${caseId}`;
  return {
    key: `block:${caseId}:${type}:${id}`,
    name,
    accusative: name,
    rules: blockRules(type),
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
    receive: (saved) => {
      receiveBlockValues(caseId, block, saved);
      receiveInForm(blockFormKey({ caseId, type, id }), saved);
    },
    write: async (values, ifMatch) => {
      const body = Object.fromEntries(bodyFields(type).map((field) => [field, values[field] ?? null]));
      return loadedBlock((await updateBlock(caseId, block, body, ifMatch)).block);
    },
  };
}

/** Objects and pairs of objects are merged member by member, lists as a whole. */
function blockRules(type: BlockType): MergeRules {
  const fields = Object.entries(fieldsOf(type));
  const parts = fields.filter(([, { kind }]) => kind === 'part' || kind === 'image-pair');
  return { fields: fields.map(([name]) => name), parts: parts.map(([name]) => name) };
}

/** A copy, because a form makes its values live. */
export function loadedBlock(block: Block): Loaded {
  const { id, version } = block;
  const values = { ...structuredClone(bodyOf(block)), id, ...(version !== undefined && { version }) };
  return { values, etag: version === undefined ? null : `"${version}"` };
}

export function blockMissing(): Problem {
  return new Problem('missing', 404, 'Блока больше нет: возможно, его уже удалили. Закройте редактор.');
}
