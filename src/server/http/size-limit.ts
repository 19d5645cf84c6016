import type { FastifyInstance } from 'fastify';
import { tooLarge } from './problems.ts';

/** Refuses by the announced length before anything else is looked at; what comes unannounced is counted by the parsers. */
export function limitBodySize(app: FastifyInstance, maxBytesOf: (path: string) => number): void {
  app.addHook('onRequest', ({ headers, url }, _reply, next) => {
    const length = headers['content-length'];
    next(length !== undefined && Number(length) > maxBytesOf(url) ? tooLarge() : undefined);
  });
}
