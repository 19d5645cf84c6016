import type { FastifyInstance } from 'fastify';
import type { Database, Reader, Writer } from '../database/database.ts';
import { entityTag, isStale, setEntityTag } from '../http/entity-tag.ts';
import { sendWriteResult, writeOnce } from '../http/idempotent-write.ts';
import { jsonObject } from '../http/json-body.ts';
import { JsonResponse } from '../http/json-response.ts';
import { invalid, notFound, StaleVersion } from '../http/problems.ts';
import { userId } from '../session/guards.ts';
import { lastChange } from '../store/last-change.ts';
import type { Lists } from '../store/lists.ts';
import { exchangePlaces } from '../store/order.ts';
import type { Records, Stored, Values } from '../store/records.ts';
import { normalizeText } from '../validation/values.ts';
import { pageOf } from './paging.ts';
import { checkUnused } from './removal.ts';
import { type AllRecords, Rules } from './rules.ts';
import { violationProblem } from './violations.ts';
import { wantedOrder } from './wanted-order.ts';

interface RecordServices {
  database: Database;
  all: AllRecords;
  lists: Lists;
  /** What `GET` of one record answers with; the record itself when nothing is said. */
  view?: (db: Reader, id: number) => Promise<Stored | undefined>;
}

/** A path with the pattern of ids: anything else is no such address. */
export const idPattern = ':id(^[1-9]\\d*$)';

/** List, read, create, change, delete and reorder, the same for every resource. */
export function recordRoutes(app: FastifyInstance, records: Records, services: RecordServices): void {
  const { database, all, lists, view = (db: Reader, id: number) => records.find(db, id) } = services;
  const { resource } = records;
  const rules = new Rules(records, all);
  const onePath = `${resource.api}/${idPattern}`;

  app.get(resource.api, async (request, reply) => {
    const { etag, response } = await lists.get(records, pageOf(request.query));
    reply.header('Cache-Control', 'private, no-cache').header('ETag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return response.send(request, reply);
  });

  // The specification has no call for a single type; who asks is told that only PUT and DELETE exist.
  if (resource.name !== 'type') {
    app.get<One>(onePath, async (request, reply) => {
      const stored = await view(database.read, Number(request.params.id));
      if (!stored) throw notFound();
      return new JsonResponse(stored.json).send(request, setEntityTag(reply, stored.version));
    });
  }

  app.post(resource.api, async (request, reply) => {
    const body = jsonObject(request);
    const checked = rules.whole(body);
    const sort = resource.name === 'service' ? wantedPlace(body) : null;
    const result = await writeOnce(database, request, async (writer) => {
      const values = await rules.settle(writer, checked, {});
      const stored = await records.insert(writer, values, userId(request), sort).catch(refusal(values));
      return { status: 201, ...stored };
    });
    return sendWriteResult(request, reply, result);
  });

  app.put<One>(onePath, async (request, reply) => {
    const id = Number(request.params.id);
    const checked = rules.part(jsonObject(request));
    const stored = await database.write(async (writer) => {
      const former = await records.find(writer, id);
      const values = await rules.settle(writer, checked, former ? JSON.parse(former.json) : {});
      if (!former) throw notFound();
      if (isStale(request, former.version)) throw await newerThan(writer, former);
      return records.update(writer, id, values, userId(request)).catch(refusal(values));
    });
    return new JsonResponse(stored.json).send(request, setEntityTag(reply, stored.version));
  });

  app.delete<One>(onePath, async (request, reply) => {
    const id = Number(request.params.id);
    await database.write(async (writer) => {
      const stored = await records.find(writer, id);
      if (!stored) throw notFound();
      if (isStale(request, stored.version)) throw await newerThan(writer, stored);
      await checkUnused(writer, all, resource, id);
      await records.remove(writer, id).catch(refusal(null));
    });
    return reply.code(204).send();
  });

  if (resource.ordered) {
    app.put(`${resource.api}/list`, async (request, reply) => {
      const wanted = wantedOrder(jsonObject(request));
      await database.write(async (writer) =>
        exchangePlaces(writer, records.table, await records.places(writer), wanted),
      );
      return reply.code(204).send();
    });
  }

  function refusal(values: Values | null): (error: unknown) => never {
    return (error) => {
      throw violationProblem(database.engine, resource, error, values) ?? error;
    };
  }

  async function newerThan(writer: Writer, { id, version }: Stored): Promise<StaleVersion> {
    const seen = JSON.parse((await view(writer, id))?.json ?? 'null');
    const parts = resource.name === 'case' ? { current: seen.case, content: seen.content } : { current: seen };
    return new StaleVersion({
      ...parts,
      etag: entityTag(version),
      ...(await lastChange(writer, records.table, 'id', id)),
    });
  }
}

interface One {
  Params: { id: string };
}

/** The specification lets the form of a new service name its place. */
function wantedPlace(body: Values): number | null {
  const sort = normalizeText(body.sort);
  if (sort === null) return null;
  const place = typeof sort === 'string' && /^\d+$/.test(sort) ? Number(sort) : sort;
  if (typeof place === 'number' && Number.isInteger(place) && place >= 0 && place <= 1_000_000_000) return place;
  throw invalid({ sort: ['Порядок — целое число от 0.'] });
}
