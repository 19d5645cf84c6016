import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type BlockType, blockTypeNames, blockTypes } from '../../model/block/block-types.ts';
import { readBlockName } from '../../model/changes/changed-fields.ts';
import { caseResource } from '../../model/resource/case.ts';
import type { Database, Writer } from '../database/database.ts';
import { entityTag, isStale, setEntityTag } from '../http/entity-tag.ts';
import { jsonObject } from '../http/json-body.ts';
import { orderHeader } from '../http/order-header.ts';
import { notFound, StaleVersion } from '../http/problems.ts';
import { trashHeader } from '../http/trash-header.ts';
import { sendWriteResult, writeOnce } from '../records/idempotent-write.ts';
import { idPattern } from '../records/routes.ts';
import { authorOf } from '../session/guards.ts';
import type { BlockKey, Blocks, StoredBlock } from '../store/blocks.ts';
import { lastChange } from '../store/last-change.ts';
import type { Records } from '../store/records.ts';
import type { MediaRules } from '../validation/media.ts';
import { checkMedia } from './check-media.ts';
import { reorderBlocks } from './order.ts';
import { blockData } from './schema.ts';

interface BlockServices {
  database: Database;
  blocks: Blocks;
  cases: Records;
  media: MediaRules;
}

/**
 * Adds the routes of content blocks. Each change of a block changes its case too: the answer carries the new entity tag
 * of the case, and its body the block's own version. `If-Match` accepts either.
 */
export function blockRoutes(app: FastifyInstance, services: BlockServices): void {
  const { database, blocks } = services;
  for (const type of blockTypeNames) routesOf(app, services, type);

  // Another version may have stored a block of a type that this one does not know.
  app.delete<{ Params: BlockRoute['Params'] & { type: string } }>(
    `${caseResource.api}/${idPattern}/:type(^[a-z]+$)/${blockPattern}`,
    (request, reply) => {
      const { id, type, block } = request.params;
      const key = { caseId: Number(id), ...readBlockName(`${type}block:${block}`) };
      return removeBlock(services, request, reply, key);
    },
  );

  app.put(`${caseResource.api}/content/list`, async (request, reply) => {
    const tag = await reorderBlocks(request, { database, blocks });
    if (tag !== null) reply.header(orderHeader, tag);
    return reply.code(204).send();
  });
}

const blockPattern = ':block(^[1-9]\\d*$)';

function routesOf(app: FastifyInstance, services: BlockServices, type: BlockType): void {
  const { database, blocks, cases, media } = services;
  const allPath = `${caseResource.api}/${idPattern}/${blockTypes[type].path}`;
  const onePath = `${allPath}/${blockPattern}`;

  app.post<{ Params: { id: string } }>(allPath, async (request, reply) => {
    const caseId = Number(request.params.id);
    const data = blockData(type, jsonObject(request));
    checkMedia(type, data, null, media);
    const result = await writeOnce(database, request, async (writer) => {
      if (!(await cases.exists(writer, caseId))) throw notFound();
      return { status: 201, ...(await blocks.insert(writer, caseId, type, data, authorOf(request))) };
    });
    return sendWriteResult(request, reply, result);
  });

  app.put<BlockRoute>(onePath, async (request, reply) => {
    const key = keyOf(type, request.params);
    const data = blockData(type, jsonObject(request));
    const result = await database.write(async (writer) => {
      const former = await blocks.find(writer, key);
      const current = former && (await checkBlock(services, writer, key, request));
      checkMedia(type, data, former && JSON.parse(former.json).data, media);
      if (!current) throw notFound();
      return { status: 200, ...(await blocks.update(writer, key, current, data, authorOf(request))) };
    });
    return sendWriteResult(request, reply, result);
  });

  app.delete<BlockRoute>(onePath, (request, reply) =>
    removeBlock(services, request, reply, keyOf(type, request.params)),
  );
}

async function removeBlock(
  services: BlockServices,
  request: FastifyRequest,
  reply: FastifyReply,
  key: BlockKey,
): Promise<FastifyReply> {
  const { database, blocks } = services;
  const { version, trash } = await database.write(async (writer) => {
    return blocks.remove(writer, key, await checkBlock(services, writer, key, request), authorOf(request));
  });
  return setEntityTag(reply.code(204).header(trashHeader, trash), version).send();
}

async function checkBlock(
  { cases, blocks }: BlockServices,
  writer: Writer,
  key: BlockKey,
  request: FastifyRequest,
): Promise<StoredBlock> {
  const parent = await cases.find(writer, key.caseId);
  const block = await blocks.find(writer, key);
  if (!parent || !block) throw notFound();
  if (!isStale(request, block.version, parent.version)) return block;
  const last = await lastChange(writer, 'blocks', 'id', key.id);
  throw new StaleVersion({ current: JSON.parse(block.json), etag: entityTag(block.version), ...last });
}

interface BlockRoute {
  Params: { id: string; block: string };
}

function keyOf(type: BlockType, { id, block }: BlockRoute['Params']): BlockKey {
  return { caseId: Number(id), type, id: Number(block) };
}
