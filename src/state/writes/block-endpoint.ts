import { updateBlock } from '../../api/blocks.ts';
import { normalizeBlock } from '../../api/normalize-block.ts';
import { fetchRecord } from '../../api/records.ts';
import {
  type Block,
  type BlockRef,
  blockBodyFields,
  blockKindOf,
  blockLabelOf,
  blockTitles,
  isSameBlock,
} from '../../model/block.ts';
import { bodyOf } from '../../model/block-parts.ts';
import { caseResource } from '../../model/case.ts';
import { Problem } from '../../model/problem.ts';
import { receiveBlockValues } from '../blocks/blocks.ts';
import { receiveInForm } from '../forms/form.ts';
import { blockFormKey } from '../forms/form-keys.ts';
import type { Endpoint, Loaded, Values } from './endpoint.ts';

/** Objects whose members are fields of their own. */
const blockParts = ['header', 'large', 'small'] as const;

export function blockEndpoint(caseId: number, block: BlockRef): Endpoint {
  const { type, id } = block;
  return {
    key: `block:${caseId}:${type}:${id}`,
    name: `Блок «${blockTitles[type]}» кейса #${caseId}`,
    accusative: `Блок «${blockTitles[type]}» кейса #${caseId}`,
    rules: { fields: blockBodyFields[type], parts: blockParts },
    labelOf: blockLabelOf,
    kindOf: blockKindOf,
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
      const body = Object.fromEntries(blockBodyFields[type].map((field) => [field, values[field] ?? null]));
      return loadedBlock((await updateBlock(caseId, block, body, ifMatch)).block);
    },
  };
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
