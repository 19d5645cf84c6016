import { isObject } from '../model/base/json-value.ts';
import { Problem } from '../model/base/problem.ts';
import type { Block, BlockRef } from '../model/block/block.ts';
import { type BlockType, blockTypes, isBlockType } from '../model/block/block-types.ts';
import { caseResource } from '../model/resource/case.ts';
import { call } from './client.ts';
import { normalizeBlock } from './normalize-block.ts';
import { numberOf } from './normalize-record.ts';
import { orderMatch } from './order-match.ts';
import { unexpectedResponse } from './response-problem.ts';

type Body = Record<string, unknown>;

/**
 * Creates a block. The same key creates no second one, on hosts that support such keys. `block` is null where the host
 * does not answer with it.
 */
export async function createBlock(
  caseId: number,
  type: BlockType,
  body: Body,
  idempotencyKey: string,
): Promise<{ id: number; block: Block | null }> {
  const { data } = await call<Body | null>({ method: 'POST', path: pathOf(caseId, type), body, idempotencyKey });
  const id = numberOf(data?.id);
  if (typeof id !== 'number') throw new Problem('broken', 201, 'Сервер не сообщил номер нового блока.');
  return { id, block: savedBlock(caseId, { type, id }, data) };
}

/**
 * Writes the whole body of a block. `ifMatch` is the block's own version. Resolves to null where the host does not
 * answer with the block.
 */
export async function updateBlock(
  caseId: number,
  ref: BlockRef,
  body: Body,
  ifMatch: string | null,
): Promise<Block | null> {
  const path = `${pathOf(caseId, ref.type)}/${ref.id}`;
  const { data } = await call<Body | null>({ method: 'PUT', path, body: { id: ref.id, ...body }, ifMatch });
  if (typeof data !== 'object' || Array.isArray(data)) throw unexpectedResponse(200);
  return savedBlock(caseId, ref, data);
}

/** Deletes a block. Returns its number in the trash; null where the host has none. */
export async function deleteBlock(
  caseId: number,
  { type, id }: BlockRef,
  ifMatch: string | null,
): Promise<number | null> {
  return (await call({ method: 'DELETE', path: `${pathOf(caseId, type)}/${id}`, ifMatch })).trash;
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

/** Returns the block of the host's answer; null when the answer does not contain it in the shape in which it is read. */
function savedBlock(caseId: number, { type, id }: BlockRef, answer: Body | null): Block | null {
  if (numberOf(answer?.id) !== id || answer?.type !== type || !isObject(answer.data)) return null;
  return normalizeBlock({ ...answer, case_id: caseId });
}
