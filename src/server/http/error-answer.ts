import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../model/problem.ts';
import { badRequest, tooLarge } from './problems.ts';

/** The one place that turns what was thrown into an answer. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = error instanceof Problem ? error : transportProblem(error);
  reply.header('Cache-Control', 'no-store');
  if (!problem) {
    request.log.error({ err: error }, 'failed');
    return reply.code(500).send({ message: 'Внутренняя ошибка сервера.', id: request.id });
  }
  const { status, message, fields } = problem;
  return reply.code(status).send(fields ? { message, errors: fields } : { message });
}

/** Fastify's own refusals of a request: only the status is worth telling. */
function transportProblem(error: unknown): Problem | null {
  const status = error instanceof Error ? (error as FastifyError).statusCode : undefined; // set by Fastify alone
  if (status === 413) return tooLarge();
  if (status !== undefined && status >= 400 && status < 500) return badRequest();
  return null;
}
