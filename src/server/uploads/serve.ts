import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { type Storage, storagePrefix } from './storage.ts';

/** Browsers show an uploaded file, also on the public website, but never run it as a page. */
export const storageHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const;

/** Serves stored files without a session. Their names are unique, so browsers may cache them for good. */
export async function serveStorage(app: FastifyInstance, { folder }: Storage): Promise<void> {
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(storageHeaders);
    next();
  });
  await app.register(fastifyStatic, {
    root: folder,
    prefix: storagePrefix,
    decorateReply: false,
    index: false,
    redirect: false,
    dotfiles: 'deny',
    maxAge: '1y',
    immutable: true,
  });
}
