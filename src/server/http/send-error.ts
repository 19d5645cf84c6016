import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../model/base/problem.ts';
import { unavailableReason, unavailableResponse } from '../base/unavailable.ts';
import { loggedBriefly } from './logged-error.ts';
import { badRequest, routeNotFound, StaleOrder, StaleVersion, tooLarge, Withheld } from './problems.ts';

/** Turns anything thrown by a hook or a handler into a response. Nothing else sends errors. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = error instanceof Problem ? error : transportProblem(error);
  reply.header('Cache-Control', 'no-store');
  const reason = problem ? null : unavailableReason(error);
  if (reason) {
    // No stack: while a database is away, every request ends here.
    request.log.error({ error: loggedBriefly(error) }, reason);
    const { status, message, retryAfter } = unavailableResponse(reason, isWrite(request));
    if (retryAfter !== undefined) reply.header('Retry-After', retryAfter);
    return reply.code(status).send({ message, id: request.id });
  }
  if (!problem) {
    request.log.error({ err: error }, 'failed');
    return reply.code(500).send({ message: 'Внутренняя ошибка сервера.', id: request.id });
  }
  reply.headers(headersOf(error));
  const { status, message, fields } = problem;
  if (problem instanceof StaleVersion) return reply.code(status).send({ message, ...problem.newerVersion });
  if (problem instanceof StaleOrder) return reply.code(status).send({ message, ...problem.newerOrder });
  if (problem instanceof Withheld) return reply.code(status).send({ message, reason: problem.reason });
  return reply.code(status).send(fields ? { message, errors: fields } : { message });
}

/** Whether somebody waits for a change to be saved: not who reads, signs in, or asks for news by POST. */
function isWrite({ method, url }: FastifyRequest): boolean {
  return method !== 'GET' && method !== 'HEAD' && !/^\/(login|api\/auth\/me|api\/changes\/wait)\b/.test(url);
}

/**
 * Returns the problem, in the words of this host, for a 4xx error of Fastify, @fastify/static or the storage; a 400 for those
 * that have none. Null for other errors.
 */
function transportProblem(error: unknown): Problem | null {
  const status = error instanceof Error ? (error as FastifyError).statusCode : undefined; // only these set it
  if (status === undefined || status < 400 || status >= 500) return null;
  return problemsByStatus[status]?.() ?? badRequest();
}

const problemsByStatus: Readonly<Record<number, () => Problem>> = {
  // @fastify/static refuses folders and files whose name begins with a dot.
  403: routeNotFound,
  404: routeNotFound,
  412: () => new Problem('conflict', 412, 'Файл с тех пор изменился.'),
  413: tooLarge,
  416: () => new Problem('invalid', 416, 'В файле нет такого отрезка.'),
};

/** Headers that an error carries: `Content-Range` gives the file's size when the requested range is beyond its end. */
function headersOf(error: unknown): Record<string, string> {
  return (error as { headers?: Record<string, string> } | null)?.headers ?? {}; // @fastify/static, UnsatisfiableRange and TooMany set it
}
