import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { routeNotFound } from '../http/problems.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

interface PanelOptions {
  /** The built panel: index.html, login.html and assets/ with hashed names, compressed files beside each. */
  folder: string;
  /** Whether browsers reach the panel by https. */
  https: boolean;
}

/** Serves the panel's files, and its page at every other address that a browser opens. */
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
      // Hashed names are unique; browsers revalidate anything else.
      reply.setHeader(
        'Cache-Control',
        /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : pageCacheControl,
      );
      // Files that exist compressed are sent so only to clients that accept it.
      reply.setHeader('Vary', 'Accept-Encoding');
    },
  });
  // @fastify/static takes this address for a folder and refuses it to clients that send no Accept-Encoding.
  app.get('/', sendPage);
  app.setNotFoundHandler(sendPage);
}

/**
 * Browsers keep the page and revalidate it each time. The page is the same for everyone and contains no data; its data
 * come by calls that are not cached. `no-store` would not hide what Back shows after a sign-out: that is the browser's
 * back/forward cache, and browsers differ in what `no-store` does to it. So the panel checks the session in `pageshow`.
 * `no-store` would only cost a load at each Back.
 */
const pageCacheControl = 'no-cache';

function sendPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!isPage(request)) throw routeNotFound();
  // The page of the sign-in has its form in it.
  return reply.sendFile(isSignIn(request) ? 'login.html' : 'index.html', { cacheControl: false });
}

function isSignIn({ url }: FastifyRequest): boolean {
  return /^\/login\/?(\?|$)/.test(url);
}

/** Whether a request is for a page. A missing chunk must be a 404: the browser would run a page as a script. */
function isPage({ method, url, headers: { accept = '*/*' } }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? url;
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (/^\/(api|assets|sanctum|storage)(\/|$)/.test(path) || /\.\w+$/.test(path)) return false;
  return /text\/(html|\*)|^\s*(\*\/\*|$)/.test(accept);
}
