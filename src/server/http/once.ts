import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database, Writer } from '../database/database.ts';
import { userId } from '../session/guards.ts';
import { findAnswer, keepAnswer } from '../store/idempotency.ts';
import { tagged } from './entity-tag.ts';
import { JsonAnswer } from './json-answer.ts';
import { badRequest, idempotencyKeyReused } from './problems.ts';

interface Made {
  status: number;
  version: string;
  json: string;
}

/**
 * Runs the write of a POST, once for each `Idempotency-Key` of an account: who asks again within a day gets the answer
 * of the first time. Key and row stand in one transaction, and writes go one after the other, so that of two equal
 * requests the second finds the answer of the first. What was refused is not remembered: it has changed nothing.
 */
export function once(
  database: Database,
  request: FastifyRequest,
  make: (writer: Writer) => Promise<Made>,
): Promise<Made> {
  const key = keyOf(request);
  if (key === null) return database.write(make);
  const known = { userId: userId(request), key };
  const fingerprint = fingerprintOf(request);
  return database.write(async (writer) => {
    const former = await findAnswer(writer, known);
    if (former && former.request !== fingerprint) throw idempotencyKeyReused();
    if (former) return former;
    const made = await make(writer);
    await keepAnswer(writer, known, { ...made, request: fingerprint });
    return made;
  });
}

export function sendMade(request: FastifyRequest, reply: FastifyReply, made: Made): Promise<FastifyReply> {
  return new JsonAnswer(made.json).send(request, tagged(reply.code(made.status), made.version));
}

const longest = 255;

function keyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || key.trim() === '' || key.length > longest)
    throw badRequest(`Ключ повтора запроса — от 1 до ${longest} символов.`);
  return key;
}

/** Of the address and the body as they were sent. */
function fingerprintOf({ url, body }: FastifyRequest): string {
  const path = url.split('?', 1)[0]?.replace(/\/+$/, '') ?? url;
  return createHash('sha256').update(`${path}\n${body}`).digest('hex');
}
