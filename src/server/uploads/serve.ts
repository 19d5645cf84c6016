import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { type Storage, storagePrefix } from './storage.ts';

/** A file that an operator sent is shown by the website, and never run as part of it. */
export const storageHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const;

/** Stored files are readable without a session. Their names never come twice, hence the long caching. */
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
