import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageFile } from '../../model/resource/screen-address.ts';
import { routeNotFound } from '../http/problems.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { MediaPages } from './media-pages.ts';

interface PanelOptions {
  /** The built panel: index.html, login.html, pages/ and assets/ with hashed names, compressed files beside each. */
  folder: string;
  /** Other origins whose pictures and videos the panel draws. */
  mediaOrigins: readonly string[];
  /** Pattern of the public site's addresses; null: what the build has written. */
  siteUrl: string | null;
  /** Origin at which the website shows what is not saved; null: it does not. */
  previewOrigin: string | null;
  /** Whether this host has the data, and a backup of them can be downloaded from it. */
  offersBackup: boolean;
  /** Whether this host answers the calls, and example content can be loaded into it. */
  offersExample: boolean;
  /** Whether this host answers the calls, and knows what the website shows. */
  offersLive: boolean;
  /** Whether this host tells the website of changes. */
  sendsNotices: boolean;
  /** Whether the panel is to ask this host what colleagues do. */
  tellsColleagues: boolean;
}

/** Serves the panel's files, and its page at every other address that a browser opens. */
export async function servePanel(
  app: FastifyInstance,
  { folder, mediaOrigins, siteUrl, previewOrigin, ...offers }: PanelOptions,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: contentSecurityPolicy(mediaOrigins, previewOrigin),
    referrerPolicy: { policy: 'same-origin' },
    // Every answer has it (app.ts).
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
    // Only browsers that are too old for the panel obey them.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
  });
  app.addHook('onRequest', ({ url }, reply, done) => {
    if (isSubresource(url)) for (const name of pageHeaders) reply.removeHeader(name);
    done();
  });
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    redirect: false,
    preCompressed: true,
    cacheControl: false,
    // The entity tag is enough.
    lastModified: false,
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
  const { offersBackup, offersExample, offersLive, sendsNotices, tellsColleagues } = offers;
  if (siteUrl !== null || offersExample) {
    const site = {
      url: siteUrl ?? (await builtSiteUrl(folder)),
      backup: offersBackup,
      example: offersExample,
      ...(offersLive && { live: true }),
      ...(sendsNotices && { notices: true }),
      ...(tellsColleagues && { together: true }),
      ...(previewOrigin !== null && { preview: true }),
    };
    app.get('/site.json', (_request, reply) => reply.header('Cache-Control', pageCacheControl).send(site));
  }
  // @fastify/static takes this address for a folder and refuses it to clients that send no Accept-Encoding.
  const mediaPages = mediaOrigins.length > 0 ? new MediaPages(folder, mediaOrigins) : null;
  app.get('/', sendPage);
  app.setNotFoundHandler(sendPage);

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (!isPage(request)) throw routeNotFound();
    const file = await pageOf(pathOf(request), folder);
    if (mediaPages) return mediaPages.send(file, request, reply.header('Cache-Control', pageCacheControl));
    return reply.sendFile(file, { cacheControl: false });
  }
}

/**
 * Browsers keep the page and revalidate it each time. The page is the same for everyone and contains no data; its data
 * come by calls that are not cached. `no-store` would not hide what Back shows after a sign-out: that is the browser's
 * back/forward cache, and browsers differ in what `no-store` does to it. So the panel checks the session in `pageshow`.
 * `no-store` would only cost a load at each Back.
 */
const pageCacheControl = 'no-cache';

/**
 * Headers that a browser obeys only in a page. Scripts and styles are sent without them: half a kilobyte for each file of
 * the first screen takes time on a slow network.
 */
const pageHeaders = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
  'X-Frame-Options',
  'X-XSS-Protection',
];

/** Whether an address is that of a script or style of the panel: /assets/main-PH65ABXG.css, /sign-in.js. */
export function isSubresource(url: string): boolean {
  return /^\/(?:assets\/)?[\w.-]+\.(?:js|css)(?:\?|$)/.test(url);
}

/** Returns the SITE_URL of the build. */
async function builtSiteUrl(folder: string): Promise<unknown> {
  const text = await readFile(join(folder, 'site.json'), 'utf8').catch(() => '{}');
  return JSON.parse(text).url ?? null;
}

/** Returns the file with the prerendered page of an address, and index.html where there is none. */
async function pageOf(path: string, folder: string): Promise<string> {
  const file = /^\/login\/?$/.test(path) ? 'login.html' : pageFile(path);
  const exists = /^[\w/.-]+$/.test(file) && (await access(join(folder, file)).then(...isFulfilled));
  return exists ? file : 'index.html';
}

const isFulfilled = [() => true, () => false] as const;

function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? url;
}

/**
 * Whether a request is for a page. A missing chunk must be a 404: the browser would run a page as a script. So must what
 * the website does not find: it would take the page for an answer.
 */
function isPage(request: FastifyRequest): boolean {
  const { method, headers } = request;
  const { accept = '*/*' } = headers;
  const path = pathOf(request);
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (/^\/(api|assets|content|sanctum|storage)(\/|$)/.test(path) || /\.\w+$/.test(path)) return false;
  return /text\/(html|\*)|^\s*(\*\/\*|$)/.test(accept);
}
