import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { CompressedText } from '../http/compressed-text.ts';
import { isNotModified } from '../http/entity-tag.ts';

/** What the answers look like, for validators and for editors. Both are made when they are first asked for. */
export function schemaRoutes(app: FastifyInstance, path: string, caching: string): void {
  const load = () => import('./schema-text.ts');
  serve('schema.json', 'application/schema+json; charset=utf-8', async () => (await load()).jsonSchema());
  serve('content.d.ts', 'text/plain; charset=utf-8', async () => (await load()).declarations());

  function serve(name: string, type: string, make: () => Promise<string>): void {
    let made: Promise<{ etag: string; text: CompressedText }> | null = null;
    app.get(`${path}/${name}`, async (request, reply) => {
      made ??= make().then((text) => ({
        etag: `"${createHash('sha256').update(text).digest('base64url')}"`,
        text: new CompressedText(text, type),
      }));
      const { etag, text } = await made;
      reply.headers({ ETag: etag, 'Cache-Control': caching });
      return isNotModified(request, etag) ? reply.code(304).send() : text.send(request, reply);
    });
  }
}
