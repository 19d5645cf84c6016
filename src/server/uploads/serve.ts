import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { thumbnailWidths } from '../../model/media/upload.ts';
import { storagePrefix } from '../media/file-name.ts';
import { thumbnailFormats } from './make-thumbnail.ts';
import { sendStored } from './send-stored.ts';
import type { Storage } from './storage.ts';
import { parsePicturePath, type Thumbnails } from './thumbnails.ts';

/** Browsers show an uploaded file, also on the public website, but never run it as a page. */
export const storageHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const;

const caching = { maxAge: '1y', immutable: true } as const;

/**
 * Serves stored files without a session. Their names are unique, so browsers may cache them for good. `?w=` asks for a
 * small copy of a picture.
 */
export async function serveStorage(app: FastifyInstance, storage: Storage, thumbnails: Thumbnails): Promise<void> {
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(storageHeaders);
    next();
  });
  // Not an async hook: with a client that has gone, Fastify would take the answer for unsent and send the original, too.
  app.addHook('preHandler', (request, reply, next) => {
    sendThumbnail(request, reply, storage, thumbnails).then((isSent) => isSent || next(), next);
  });
  if (storage.folder !== null) {
    await app.register(fastifyStatic, {
      ...caching,
      root: storage.folder,
      prefix: storagePrefix,
      index: false,
      redirect: false,
      dotfiles: 'deny',
    });
  } else {
    // Only for `sendFile`, which sends the small copies.
    await app.register(fastifyStatic, { ...caching, serve: false });
    const method = ['GET', 'HEAD'];
    app.route({ method, url: `${storagePrefix}*`, handler: (request, reply) => sendStored(request, reply, storage) });
  }
}

/**
 * Sends the small copy that `?w=` asks for, in the format of `&f=`. A width that is not offered, and any width of a video, is ignored as every
 * unknown key is: the same address shows the picture on hosts that have no small copies. While none can be made, the
 * original is sent and browsers ask again the next time. Resolves to false when nothing is sent.
 */
async function sendThumbnail(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
  thumbnails: Thumbnails,
): Promise<boolean> {
  const { w, f } = request.query as { w?: unknown; f?: unknown }; // an object, whatever the address says
  const width = thumbnailWidths.find((offered) => String(offered) === w);
  const format = thumbnailFormats.find((offered) => offered === f) ?? null;
  const [path = ''] = request.url.split('?', 1);
  const picture = width && parsePicturePath(path);
  if (!width || !picture) return false;
  // The copy of a file that was deleted is not served. Another machine is not asked: there, until the daily sweep it is.
  const original = path.slice(storagePrefix.length);
  if (storage.folder !== null && (await storage.sizeOf(original)) === null) return false;
  const warn = (error: unknown) => request.log.warn({ err: error, path }, 'no thumbnail');
  const name = await thumbnails.get(picture, { width, format }, warn);
  if (name === null) {
    reply.header('Cache-Control', 'no-cache');
    if (storage.folder === null) return false;
    reply.sendFile(original, { cacheControl: false });
  } else reply.sendFile(name, thumbnails.folder);
  return true;
}
