import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../model/problem.ts';
import { badRequest, routeNotFound, StaleVersion, tooLarge } from './problems.ts';
import { unavailableReason, unavailableResponses } from './unavailable.ts';

/** The one place that turns what was thrown into an answer. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = error instanceof Problem ? error : transportProblem(error);
  reply.header('Cache-Control', 'no-store');
  const reason = problem ? null : unavailableReason(error);
  if (reason) {
    request.log.error({ err: error }, reason);
    const { status, message } = unavailableResponses[reason];
    return reply.code(status).send({ message, id: request.id });
  }
  if (!problem) {
    request.log.error({ err: error }, 'failed');
    return reply.code(500).send({ message: 'Внутренняя ошибка сервера.', id: request.id });
  }
  reply.headers(headersOf(error));
  const { status, message, fields } = problem;
  if (problem instanceof StaleVersion) return reply.code(status).send({ message, ...problem.newerVersion });
  return reply.code(status).send(fields ? { message, errors: fields } : { message });
}

/** Refusals of a request by Fastify, and by what serves files: their status is worth telling, their words are not. */
function transportProblem(error: unknown): Problem | null {
  const status = error instanceof Error ? (error as FastifyError).statusCode : undefined; // set by those two alone
  if (status === undefined || status < 400 || status >= 500) return null;
  return problemsByStatus[status]?.() ?? badRequest();
}

const problemsByStatus: Readonly<Record<number, () => Problem>> = {
  // A folder, or a file whose name begins with a dot.
  403: routeNotFound,
  404: routeNotFound,
  412: () => new Problem('conflict', 412, 'Файл с тех пор изменился.'),
  413: tooLarge,
  416: () => new Problem('invalid', 416, 'В файле нет такого отрезка.'),
};

/** What belongs to a refusal: `Content-Range` tells whoever asked for a range beyond the end where the end is. */
function headersOf(error: unknown): Record<string, string> {
  return (error as { headers?: Record<string, string> } | null)?.headers ?? {}; // set by what serves files alone
}
