import type { Block, BlockRef } from '../model/block.ts';
import { dataOf } from '../model/block-body.ts';
import { type BlockType, blockTypes, isBlockType } from '../model/block-types.ts';
import { caseResource } from '../model/case.ts';
import { Problem } from '../model/problem.ts';
import { call } from './client.ts';
import { normalizeBlock } from './normalize-block.ts';
import { unexpectedResponse } from './response-problem.ts';

type Body = Record<string, unknown>;

interface SavedBlock {
  block: Block;
  /** The new version of the case: a change of a block is one of its case. Null where the host gives none. */
  etag: string | null;
}

/** The same key makes no second one, where the host knows such keys. */
export async function createBlock(
  caseId: number,
  type: BlockType,
  body: Body,
  idempotencyKey: string,
): Promise<SavedBlock> {
  const { data, etag } = await call<Body | null>({ method: 'POST', path: pathOf(caseId, type), body, idempotencyKey });
  if (typeof data?.id !== 'number') throw new Problem('broken', 201, 'Сервер не сообщил номер нового блока.');
  return { block: answered(caseId, { type, id: data.id }, body, data), etag };
}

/** `ifMatch`: the block's own version. */
export async function updateBlock(
  caseId: number,
  ref: BlockRef,
  body: Body,
  ifMatch: string | null,
): Promise<SavedBlock> {
  const path = `${pathOf(caseId, ref.type)}/${ref.id}`;
  const { data, etag } = await call<Body | null>({ method: 'PUT', path, body: { id: ref.id, ...body }, ifMatch });
  if (typeof data !== 'object' || Array.isArray(data)) throw unexpectedResponse(200);
  return { block: answered(caseId, ref, body, data), etag };
}

/** Returns the new version of the case; null where the host gives none. */
export async function deleteBlock(
  caseId: number,
  { type, id }: BlockRef,
  ifMatch: string | null,
): Promise<string | null> {
  return (await call({ method: 'DELETE', path: `${pathOf(caseId, type)}/${id}`, ifMatch })).etag;
}

/** `list`: blocks of one case in the order wanted. */
export async function reorderBlocks(list: readonly BlockRef[]): Promise<void> {
  const body = { list: list.map(({ id, type }) => ({ id, type })) };
  await call({ method: 'PUT', path: `${caseResource.api}/content/list`, body });
}

/** A type that the panel does not know follows the same rule, as far as can be told: `quoteblock` under `/quote`. */
function pathOf(caseId: number, type: string): string {
  const path = isBlockType(type) ? blockTypes[type].path : encodeURIComponent(type.replace(/_?block$/i, ''));
  return `${caseResource.api}/${caseId}/${path}`;
}

/** The block as the host answered, or as it was sent when the host does not answer with it. */
function answered(caseId: number, { type, id }: BlockRef, body: Body, answer: Body | null): Block {
  return normalizeBlock({
    case_id: caseId,
    sort: answer?.sort,
    version: answer?.version,
    data: answer?.data ?? dataOf(type, body),
    id,
    type,
  });
}
