import type { Block, BlockRef } from '../model/block.ts';
import { dataOf } from '../model/block-body.ts';
import { type BlockType, blockTypes, isBlockType } from '../model/block-types.ts';
import { caseResource } from '../model/case.ts';
import { Problem } from '../model/problem.ts';
import { call } from './client.ts';
import { normalizeBlock } from './normalize-block.ts';
import { orderMatch } from './order-match.ts';
import { unexpectedResponse } from './response-problem.ts';

type Body = Record<string, unknown>;

interface SavedBlock {
  block: Block;
  /** The new version of the case, which each change of its blocks changes too. Null where the host sends none. */
  etag: string | null;
}

/** Creates a block. The same key creates no second one, on hosts that support such keys. */
export async function createBlock(
  caseId: number,
  type: BlockType,
  body: Body,
  idempotencyKey: string,
): Promise<SavedBlock> {
  const { data, etag } = await call<Body | null>({ method: 'POST', path: pathOf(caseId, type), body, idempotencyKey });
  if (typeof data?.id !== 'number') throw new Problem('broken', 201, 'Сервер не сообщил номер нового блока.');
  return { block: savedBlock(caseId, { type, id: data.id }, body, data), etag };
}

/** Writes the whole body of a block. `ifMatch` is the block's own version. */
export async function updateBlock(
  caseId: number,
  ref: BlockRef,
  body: Body,
  ifMatch: string | null,
): Promise<SavedBlock> {
  const path = `${pathOf(caseId, ref.type)}/${ref.id}`;
  const { data, etag } = await call<Body | null>({ method: 'PUT', path, body: { id: ref.id, ...body }, ifMatch });
  if (typeof data !== 'object' || Array.isArray(data)) throw unexpectedResponse(200);
  return { block: savedBlock(caseId, ref, body, data), etag };
}

/** Deletes a block. Returns the new version of the case; null where the host sends none. */
export async function deleteBlock(
  caseId: number,
  { type, id }: BlockRef,
  ifMatch: string | null,
): Promise<string | null> {
  return (await call({ method: 'DELETE', path: `${pathOf(caseId, type)}/${id}`, ifMatch })).etag;
}

/** Does the same for blocks of one case as `reorderRecords` for records. */
export async function reorderBlocks(list: readonly BlockRef[], order: string | null): Promise<string | null> {
  const body = { list: list.map(({ id, type }) => ({ id, type })) };
  const path = `${caseResource.api}/content/list`;
  return (await call({ method: 'PUT', path, body, ifMatch: orderMatch(order) })).order;
}

/**
 * Returns the path of the blocks of a type. A type that the panel does not support follows the same rule, as far as its
 * name shows: `quoteblock` under `/quote`.
 */
function pathOf(caseId: number, type: string): string {
  const path = isBlockType(type) ? blockTypes[type].path : encodeURIComponent(type.replace(/_?block$/i, ''));
  return `${caseResource.api}/${caseId}/${path}`;
}

/** Returns the block of the host's answer, or the block as it was sent when the answer does not contain it. */
function savedBlock(caseId: number, { type, id }: BlockRef, body: Body, answer: Body | null): Block {
  return normalizeBlock({
    case_id: caseId,
    sort: answer?.sort,
    version: answer?.version,
    data: answer?.data ?? dataOf(type, body),
    id,
    type,
  });
}
