import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { dayMs } from '../base/time.ts';
import type { Database, Reader, Writer } from '../database/database.ts';
import { JsonResponse } from '../http/compressed-text.ts';
import { setEntityTag } from '../http/entity-tag.ts';
import { badRequest, idempotencyKeyReused } from '../http/problems.ts';
import { userId } from '../session/guards.ts';

interface WriteResult {
  status: number;
  version: string;
  json: string;
}

/**
 * Runs the write of a POST once per `Idempotency-Key` and account: a repeated request gets the saved response of the
 * first one for a day. The key and the row are written in one transaction, and writes run one after another, so the
 * second of two simultaneous requests finds the response of the first. A refused request saves nothing, because it
 * changed nothing. Throws a 422 when the key was used for another request.
 */
export function writeOnce(
  database: Database,
  request: FastifyRequest,
  write: (writer: Writer) => Promise<WriteResult>,
): Promise<WriteResult> {
  const key = keyOf(request);
  if (key === null) return database.write(write);
  const id = { userId: userId(request), key };
  const fingerprint = fingerprintOf(request);
  return database.write(async (writer) => {
    const saved = await findSavedResponse(writer, id);
    if (saved && saved.request !== fingerprint) throw idempotencyKeyReused();
    if (saved) return saved;
    const result = await write(writer);
    await saveResponse(writer, id, { ...result, request: fingerprint });
    return result;
  });
}

export function sendWriteResult(
  request: FastifyRequest,
  reply: FastifyReply,
  result: WriteResult,
): Promise<FastifyReply> {
  return new JsonResponse(result.json).send(request, setEntityTag(reply.code(result.status), result.version));
}

const maxKeyLength = 255;

function keyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || key.trim() === '' || key.length > maxKeyLength)
    throw badRequest(`Ключ повтора запроса — от 1 до ${maxKeyLength} символов.`);
  return key;
}

/** Hash of the path and the body as they were sent. */
function fingerprintOf({ url, body }: FastifyRequest): string {
  const path = url.split('?', 1)[0]?.replace(/\/+$/, '') ?? url;
  return createHash('sha256').update(`${path}\n${body}`).digest('hex');
}

interface Key {
  userId: number;
  key: string;
}

interface SavedResponse {
  /** Fingerprint of the request. */
  request: string;
  status: number;
  version: string;
  json: string;
}

/** Returns the response that was saved under this key within the last day. */
function findSavedResponse(db: Reader, { userId, key }: Key): Promise<SavedResponse | undefined> {
  return db
    .selectFrom('idempotency_keys')
    .select(['request', 'status', 'etag as version', 'body as json'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('at', '>', Date.now() - dayMs)
    .executeTakeFirst();
}

/** Saves a response; must run in the transaction of its write. Deletes responses older than a day. */
async function saveResponse(writer: Writer, { userId, key }: Key, response: SavedResponse): Promise<void> {
  const now = Date.now();
  await writer
    .deleteFrom('idempotency_keys')
    .where('at', '<=', now - dayMs)
    .execute();
  const { request, status, version, json } = response;
  const row = { user_id: userId, key, request, status, etag: version, body: json, at: now };
  await writer.insertInto('idempotency_keys').values(row).execute();
}
