import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { routeNotFound } from '../http/problems.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

interface PanelOptions {
  /** The built panel: index.html and assets/ with hashed names, compressed files beside each. */
  folder: string;
  /** Whether browsers come by https. */
  https: boolean;
}

/** The panel's files; every other address that a browser opens is the panel's page. */
export async function servePanel(app: FastifyInstance, { folder, https }: PanelOptions): Promise<void> {
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
        /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : pageCacheControl,
      );
      // What stands beside it compressed is sent to those alone who take it.
      reply.setHeader('Vary', 'Accept-Encoding');
    },
  });
  // By itself the file server takes this address for a folder, and refuses it to whoever names no encoding.
  app.get('/', sendPage);
  app.setNotFoundHandler(sendPage);
}

/**
 * Asked for anew each time, and kept: the page is the same for everybody and holds nothing of anybody; what it shows
 * comes by calls that are not kept. `no-store` would not hide what Back shows after a sign-out — that lies in the
 * browser's memory of pages, and browsers differ in what `no-store` does to it — so the panel itself looks in `pageshow`
 * whether the session still stands. It would only cost everybody a load at each Back.
 */
const pageCacheControl = 'no-cache';

function sendPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!isPage(request)) throw routeNotFound();
  return reply.sendFile('index.html', { cacheControl: false });
}

/** A missing chunk must not be answered with a page: the browser would run it as a script. */
function isPage({ method, url, headers: { accept = '*/*' } }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? url;
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (/^\/(api|assets|sanctum|storage)(\/|$)/.test(path) || /\.\w+$/.test(path)) return false;
  return /text\/(html|\*)|^\s*(\*\/\*|$)/.test(accept);
}
