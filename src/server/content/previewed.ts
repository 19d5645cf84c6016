import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../model/base/problem.ts';
import { cached, type Made } from './content-cache.ts';
import type { Content } from './published.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the token of a preview shows; null: what is published, and nothing else. */
    preview: Content | null;
  }
}

/** Finds what a token shows. */
export interface PreviewReader {
  /** Origin of the website's preview: its scripts alone may read. */
  origin: string;
  /** Resolves to null for a wrong token, and for one that is too old or was revoked. */
  read: (token: string) => Promise<Content | null>;
}

/** In lower case, as Node has the names of headers. */
const header = 'pult-preview';

/**
 * Lets the reading calls of `app` show what is not published to whoever sends the token of a preview. A header, so that no
 * address has one answer for readers and another for operators; a wrong token is refused and never answered with what is
 * published.
 */
export function readPreviews(app: FastifyInstance, { origin, read }: PreviewReader): void {
  app.decorateRequest('preview', null);
  app.addHook('onRoute', ({ url, method }) => {
    if (method === 'GET') app.options(url, (request, reply) => allow(request, reply, origin));
  });
  app.addHook('preHandler', async (request) => {
    const token = request.headers[header];
    if (token === undefined) return;
    // What a browser has of the published answer is no answer here.
    delete request.headers['if-none-match'];
    request.preview = typeof token === 'string' ? await read(token) : null;
    if (!request.preview) throw new Problem('forbidden', 403, 'Предпросмотр закончился, или ссылку отозвали.');
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const vary = [reply.getHeader('Vary'), 'Pult-Preview'].filter(Boolean).join(', ');
    reply.header('Vary', vary);
    if (header in request.headers) {
      for (const name of publicHeaders) reply.removeHeader(name);
      reply.headers({
        'Cache-Control': 'private, no-store',
        'X-Robots-Tag': 'noindex',
        'Access-Control-Allow-Origin': origin,
      });
    }
    done(null, payload);
  });
}

/** What belongs to answers that everybody may keep. */
const publicHeaders = ['ETag', 'Cache-Tag', 'Surrogate-Key', 'Access-Control-Expose-Headers'];

/** Answers what a browser asks before a script of another origin may send the header. */
function allow({ headers }: FastifyRequest, reply: FastifyReply, origin: string): FastifyReply {
  reply.removeHeader('Access-Control-Allow-Origin');
  if (headers.origin !== origin) throw new Problem('forbidden', 403, 'Предпросмотр читает только сам сайт.');
  return reply
    .code(204)
    .headers({
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Allow-Methods': 'GET, HEAD',
      'Access-Control-Allow-Headers': 'Pult-Preview, Authorization',
      'Access-Control-Max-Age': '600',
    })
    .send();
}

/** Makes the answer anew: it may differ the next moment. */
export async function previewed(content: Content, make: (content: Content) => Promise<Made | null>) {
  const made = await make(content);
  return made && cached(made);
}
