import type { FastifyInstance } from 'fastify';
import { cursorHeader } from '../changes/cursor.ts';
import type { Database, Reader, Writer } from '../database/database.ts';
import { JsonResponse } from '../http/compressed-text.ts';
import { entityTag, isNotModified, isStale, setEntityTag } from '../http/entity-tag.ts';
import { jsonObject } from '../http/json-body.ts';
import { checkOrder, orderHeader } from '../http/order-header.ts';
import { invalid, notFound, StaleVersion } from '../http/problems.ts';
import { trashHeader } from '../http/trash-header.ts';
import { authorOf } from '../session/guards.ts';
import { lastChange } from '../store/last-change.ts';
import type { ListCache } from '../store/list-cache.ts';
import { orderTag } from '../store/order-tag.ts';
import type { Records, Stored, Values } from '../store/records.ts';
import type { BlockState } from '../store/trash.ts';
import type { MediaRules } from '../validation/media.ts';
import { normalizeText } from '../validation/values.ts';
import { checkNotReferenced } from './check-references.ts';
import { constraintProblem } from './constraint-problem.ts';
import { sendWriteResult, writeOnce } from './idempotent-write.ts';
import { parseIds, parsePage } from './paging.ts';
import { parseOrder } from './parse-order.ts';
import { RecordValidator, type Repositories } from './record-validator.ts';

interface RecordServices {
  database: Database;
  repositories: Repositories;
  lists: ListCache;
  media: MediaRules;
  /** Returns what `GET` of one record responds with; by default the record itself. */
  view?: (db: Reader, id: number) => Promise<Stored | undefined>;
  /** Returns the blocks that are removed with a record. */
  removedWith?: (db: Reader, id: number) => Promise<Readonly<Record<string, BlockState>>>;
}

/** A path parameter for ids; a path with anything else is an unknown address (404). */
export const idPattern = ':id(^[1-9]\\d*$)';

/** Registers list, read, create, change, delete and reorder of a resource. */
export function recordRoutes(app: FastifyInstance, records: Records, services: RecordServices): void {
  const {
    database,
    repositories,
    lists,
    media,
    removedWith,
    view = (db: Reader, id: number) => records.find(db, id),
  } = services;
  const { resource } = records;
  const validator = new RecordValidator(records, repositories, media);
  const onePath = `${resource.api}/${idPattern}`;

  app.get(resource.api, async (request, reply) => {
    const ids = parseIds(request.query);
    const { etag, cursor, response } = ids
      ? await lists.rows(records, ids)
      : await lists.get(records, parsePage(request.query), request.stamp);
    reply.header('Cache-Control', 'private, no-cache').header('ETag', etag).header(cursorHeader, cursor);
    if (isNotModified(request, etag)) return reply.code(304).send();
    return response.send(request, reply);
  });

  // Without such a call GET responds with 405.
  if (resource.single) {
    app.get<RecordRoute>(onePath, async (request, reply) => {
      const stored = await view(database.read, Number(request.params.id));
      if (!stored) throw notFound();
      return new JsonResponse(stored.json).send(request, setEntityTag(reply, stored.version));
    });
  }

  app.post(resource.api, async (request, reply) => {
    const body = jsonObject(request);
    const checked = validator.parseNew(body);
    const sort = resource.sendsPlace ? parseSort(body) : null;
    const result = await writeOnce(database, request, async (writer) => {
      const values = await validator.checkAgainstRows(writer, checked, {});
      const stored = await records.insert(writer, values, authorOf(request), sort).catch(constraintRefusal(values));
      return { status: 201, ...stored };
    });
    return sendWriteResult(request, reply, result);
  });

  app.put<RecordRoute>(onePath, async (request, reply) => {
    const id = Number(request.params.id);
    const checked = validator.parseChange(jsonObject(request));
    const stored = await database.write(async (writer) => {
      const former = await records.find(writer, id);
      // A value that other rows refuse may be one that a colleague has replaced since: the newer state goes first.
      const isSound = Object.keys(checked.errors).length === 0;
      if (former && isSound && isStale(request, former.version)) throw await staleVersion(writer, former);
      const values = await validator.checkAgainstRows(writer, checked, former ? JSON.parse(former.json) : {});
      if (!former) throw notFound();
      return records.update(writer, former, values, authorOf(request)).catch(constraintRefusal(values));
    });
    return new JsonResponse(stored.json).send(request, setEntityTag(reply, stored.version));
  });

  app.delete<RecordRoute>(onePath, async (request, reply) => {
    const id = Number(request.params.id);
    const trash = await database.write(async (writer) => {
      const stored = await records.find(writer, id);
      if (!stored) throw notFound();
      if (isStale(request, stored.version)) throw await staleVersion(writer, stored);
      await checkNotReferenced(writer, repositories, resource, id);
      const blocks = removedWith && (await removedWith(writer, id));
      return records.remove(writer, stored, authorOf(request), blocks).catch(constraintRefusal(null));
    });
    return reply.code(204).header(trashHeader, trash).send();
  });

  if (resource.ordered) {
    app.put(`${resource.api}/list`, async (request, reply) => {
      const order = parseOrder(jsonObject(request));
      const tag = await database.write(async (writer) => {
        const current = await records.positions(writer);
        const list = current.map(({ id }) => id);
        checkOrder(request, orderTag(list.join()), list);
        return orderTag((await records.reorder(writer, current, order, authorOf(request))).join());
      });
      return reply.code(204).header(orderHeader, tag).send();
    });
  }

  function constraintRefusal(values: Values | null): (error: unknown) => never {
    return (error) => {
      throw constraintProblem(database.engine, resource, error, values) ?? error;
    };
  }

  async function staleVersion(writer: Writer, { id, version }: Stored): Promise<StaleVersion> {
    const seen = JSON.parse((await view(writer, id))?.json ?? 'null');
    const parts = resource.name === 'case' ? { current: seen.case, content: seen.content } : { current: seen };
    return new StaleVersion({
      ...parts,
      etag: entityTag(version),
      ...(await lastChange(writer, records.table, 'id', id)),
    });
  }
}

interface RecordRoute {
  Params: { id: string };
}

/**
 * Parses `sort` of a new record that is sent with its place. Null when it is left out. Throws a 422.
 */
function parseSort(body: Values): number | null {
  const sort = normalizeText(body.sort);
  if (sort === null) return null;
  const place = typeof sort === 'string' && /^\d+$/.test(sort) ? Number(sort) : sort;
  if (typeof place === 'number' && Number.isInteger(place) && place >= 0 && place <= 1_000_000_000) return place;
  throw invalid({ sort: ['Порядок — целое число от 0.'] });
}
