import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database, Writer } from '../database/database.ts';
import { setEntityTag } from '../http/entity-tag.ts';
import { JsonResponse } from '../http/json-response.ts';
import { badRequest, idempotencyKeyReused } from '../http/problems.ts';
import { userId } from '../session/guards.ts';
import { findSavedResponse, saveResponse } from '../store/idempotency-keys.ts';

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
