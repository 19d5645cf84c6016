import type { FastifyInstance, FastifyReply } from 'fastify';
import { type BlockType, blockPaths } from '../../model/block.ts';
import { caseResource } from '../../model/case.ts';
import type { Database, Writer } from '../database/database.ts';
import { checkIfMatch, tagged } from '../http/entity-tag.ts';
import { jsonObject } from '../http/json-body.ts';
import { missing } from '../http/problems.ts';
import { idPattern } from '../records/routes.ts';
import type { BlockKey, Blocks } from '../store/blocks.ts';
import type { Records } from '../store/records.ts';
import { reorderBlocks } from './order.ts';
import { blockData } from './schemas.ts';

export interface BlockServices {
  database: Database;
  blocks: Blocks;
  cases: Records;
}

/**
 * Each change of a block is one of its case too, whose new entity tag goes out with the answer; the block's own version
 * stands in its body. `If-Match` takes either.
 */
export function blockRoutes(app: FastifyInstance, services: BlockServices): void {
  const { database, blocks, cases } = services;
  for (const [type, path] of Object.entries(blockPaths) as [BlockType, string][]) routesOf(app, services, type, path);

  app.put(`${caseResource.api}/content/list`, async (request, reply) => {
    await reorderBlocks(database, blocks, cases, jsonObject(request));
    return reply.code(204).send();
  });
}

function routesOf(
  app: FastifyInstance,
  { database, blocks, cases }: BlockServices,
  type: BlockType,
  path: string,
): void {
  const allPath = `${caseResource.api}/${idPattern}/${path}`;
  const onePath = `${allPath}/:block(^[1-9]\\d*$)`;

  app.post<{ Params: { id: string } }>(allPath, async (request, reply) => {
    const caseId = Number(request.params.id);
    const data = blockData(type, jsonObject(request));
    const { json, version } = await database.write(async (writer) => {
      if (!(await cases.exists(writer, caseId))) throw missing();
      return { json: await blocks.insert(writer, caseId, type, data), version: await cases.touch(writer, caseId) };
    });
    return sendJson(tagged(reply.code(201), version), json);
  });

  app.put<One>(onePath, async (request, reply) => {
    const key = keyOf(type, request.params);
    const data = blockData(type, jsonObject(request));
    const { json, version } = await database.write(async (writer) => {
      await checkBlock(writer, key, request);
      return { json: await blocks.update(writer, key.id, data), version: await cases.touch(writer, key.caseId) };
    });
    return sendJson(tagged(reply, version), json);
  });

  app.delete<One>(onePath, async (request, reply) => {
    const key = keyOf(type, request.params);
    const version = await database.write(async (writer) => {
      await checkBlock(writer, key, request);
      await blocks.remove(writer, key.id);
      return cases.touch(writer, key.caseId);
    });
    return tagged(reply.code(204), version).send();
  });

  async function checkBlock(writer: Writer, key: BlockKey, request: Parameters<typeof checkIfMatch>[0]): Promise<void> {
    const parent = await cases.find(writer, key.caseId);
    const block = await blocks.find(writer, key);
    if (!parent || !block) throw missing();
    checkIfMatch(request, block.version, parent.version);
  }
}

interface One {
  Params: { id: string; block: string };
}

function keyOf(type: BlockType, { id, block }: One['Params']): BlockKey {
  return { caseId: Number(id), type, id: Number(block) };
}

function sendJson(reply: FastifyReply, json: string): FastifyReply {
  return reply.header('Content-Type', 'application/json; charset=utf-8').send(json);
}
