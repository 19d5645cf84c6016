import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/** Logs one line per request. Logs no query, headers or bodies, because they may contain secrets. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const { method, url, ip } = request;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const line = { method, path: url.split('?', 1)[0], status: reply.statusCode, ms, ip };
    if (error) request.log.error({ ...line, err: error }, 'broke off');
    else request.log.info(line, 'answered');
  }
}
