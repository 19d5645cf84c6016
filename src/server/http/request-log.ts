import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Includes } from '../base/networks.ts';

/** UUIDs, hexadecimal numbers and `Root=1-…`; nothing that would need quotes in a log. */
const pattern = /^[\w.:;=+/@-]{1,128}$/;

/**
 * Returns what gives a request its id, which stands in its log lines, in its answer's X-Request-Id and in messages of
 * errors: the X-Request-Id of a trusted proxy, else a new one.
 */
export function requestIds(isTrusted: Includes): (request: IncomingMessage) => string {
  return ({ headers, socket }) => {
    const received = headers['x-request-id'];
    if (typeof received === 'string' && pattern.test(received) && isTrusted(socket.remoteAddress)) return received;
    // randomUUID reads the system's randomness for many ids at once; randomBytes would call the system for each.
    return randomUUID().slice(-12);
  };
}

/**
 * Of another site, without the token, too often: what a panel that is in order hardly ever gets. A session that has ended
 * (401) is none of them, nor is a wrong value.
 */
const refusals = new Set([403, 419, 429]);

/** Logs one line per request, with the id of the account that is signed in. Logs no query, headers or bodies, because they may contain secrets. */
export class RequestLog extends LogController {
  /** Read while the connection is there: a request that has been answered may have none, and Fastify throws then. */
  readonly #addresses = new WeakMap<FastifyRequest, string>();

  override incomingRequest(request: FastifyRequest): void {
    this.#addresses.set(request, request.ip);
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const { method, url, user } = request;
    const ip = this.#addresses.get(request);
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const line = { method, path: url.split('?', 1)[0], status: reply.statusCode, ms, ip, user: user?.id };
    if (error) request.log.error({ ...line, err: error }, 'broke off');
    else if (refusals.has(reply.statusCode)) request.log.warn(line, 'refused');
    else request.log.info(line, 'answered');
  }
}
