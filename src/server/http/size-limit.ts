import type { FastifyInstance } from 'fastify';
import { tooLarge } from './problems.ts';

/** Refuses a request by its Content-Length before any other check. The body parsers count requests without one. */
export function limitBodySize(app: FastifyInstance, maxBytesOf: (path: string) => number): void {
  app.addHook('onRequest', ({ headers, url }, _reply, next) => {
    const length = headers['content-length'];
    next(length !== undefined && Number(length) > maxBytesOf(url) ? tooLarge() : undefined);
  });
}
