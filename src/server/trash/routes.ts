import type { FastifyInstance } from 'fastify';
import { blockName, readBlockName } from '../../model/changes/changed-fields.ts';
import { isResourceName } from '../../model/resource/resources.ts';
import { trashDays } from '../../model/trash/trash-item.ts';
import { dayMs } from '../base/time.ts';
import { type Author, writeChange } from '../changes/write-change.ts';
import type { Writer } from '../database/database.ts';
import { JsonResponse } from '../http/compressed-text.ts';
import { jsonObject } from '../http/json-body.ts';
import { notFound } from '../http/problems.ts';
import { sendWriteResult, writeOnce } from '../records/idempotent-write.ts';
import { parsePage } from '../records/paging.ts';
import { idPattern } from '../records/routes.ts';
import { authorOf } from '../session/guards.ts';
import { blockPicture } from '../store/block-picture.ts';
import { isRowId } from '../store/row-id.ts';
import { findInTrash, type TrashEntry, takeFromTrash, trashCount, trashPage } from '../store/trash.ts';
import { type RestoreServices, restore } from './restore.ts';

/** Registers the calls that list what was deleted, give it back, and delete it for good. */
export function trashRoutes(app: FastifyInstance, services: RestoreServices): void {
  const { database } = services;

  app.get('/api/trash', async (request, reply) => {
    const page = parsePage(request.query);
    const items = (await trashPage(database.read, page)).map(shown);
    const count = page.limit === null ? items.length : await trashCount(database.read);
    return new JsonResponse(JSON.stringify({ items, count, days: trashDays })).send(request, reply);
  });

  app.post<{ Params: { id: string } }>(`/api/trash/${idPattern}/restore`, async (request, reply) => {
    const id = Number(request.params.id);
    const changes = jsonObject(request);
    const result = await writeOnce(database, request, async (writer) => {
      const entry = await entryOf(writer, id);
      const { json, version } = await restore(writer, entry, changes, authorOf(request), services);
      return { status: 200, version, json };
    });
    return sendWriteResult(request, reply, result);
  });

  app.delete<{ Params: { id: string } }>(`/api/trash/${idPattern}`, async (request, reply) => {
    const id = Number(request.params.id);
    await database.write(async (writer) => purge(writer, await entryOf(writer, id), authorOf(request)));
    return reply.code(204).send();
  });
}

/** Throws a 404 when it is not in the trash. */
async function entryOf(writer: Writer, id: number): Promise<TrashEntry> {
  const entry = isRowId(id) ? await findInTrash(writer, id) : undefined;
  if (!entry) throw notFound('В корзине этого уже нет.');
  return entry;
}

/** What the list says of an entry. */
function shown({ id, type, record, caseId, account, name, at, snapshot }: TrashEntry) {
  const blocks = Object.entries(snapshot.blocks);
  const pictures = blocks.map(([block, { data }]) => blockPicture(readBlockName(block).type, data));
  return {
    id,
    type,
    record,
    case: caseId,
    at,
    until: new Date(Date.parse(at) + trashDays * dayMs).toISOString(),
    by: account === null || name === null ? null : { id: account, name },
    account,
    item: snapshot.values ?? { id: record, type, data: blocks[0]?.[1].data },
    blocks: blocks.length,
    cover: pictures.find((picture) => picture !== null) ?? null,
  };
}

/** Deletes for good what lies in the trash. The change says of what, and has no values. */
async function purge(writer: Writer, entry: TrashEntry, by: Author): Promise<void> {
  const { type, record, caseId } = entry;
  await takeFromTrash(writer, entry);
  if (isResourceName(type)) await writeChange(writer, by, { type, record, op: 'purge' });
  else if (caseId !== null)
    await writeChange(writer, by, {
      type: 'case',
      record: caseId,
      op: 'purge',
      fields: { [blockName({ type, id: record })]: [null, null] },
    });
}
