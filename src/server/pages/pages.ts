import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { noSuchAddress } from '../http/problems.ts';
import { contentSecurityPolicy } from './policy.ts';

export interface PagesOptions {
  /** The built panel: index.html and assets/ with hashed names, compressed files beside each. */
  folder: string;
  /** Whether browsers come by https. */
  https: boolean;
}

/** The panel's files; every other address that a browser opens is the panel's page. */
export async function pages(app: FastifyInstance, { folder, https }: PagesOptions): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy,
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: https,
    xFrameOptions: { action: 'deny' },
  });
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    redirect: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Hashed names never come twice; anything else is asked for anew.
      reply.setHeader(
        'Cache-Control',
        /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  app.setNotFoundHandler((request, reply) => {
    if (!isPage(request)) throw noSuchAddress();
    return reply.sendFile('index.html', { cacheControl: false });
  });
}

/** A missing chunk must not be answered with a page: the browser would run it as a script. */
function isPage({ method, url, headers: { accept = '*/*' } }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? url;
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (/^\/(api|assets|sanctum|storage)(\/|$)/.test(path) || /\.\w+$/.test(path)) return false;
  return accept.includes('text/html') || accept === '*/*';
}
