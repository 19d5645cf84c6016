import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CompressedText } from '../http/compressed-text.ts';
import { isNotModified } from '../http/entity-tag.ts';

interface Page {
  text: CompressedText;
  etag: string;
}

/**
 * The panel's pages with MEDIA_ORIGINS in them, so that the panel knows what it may draw before its first row. They are
 * built without: one build is for every host.
 */
export class MediaPages {
  readonly #folder: string;
  readonly #origins: readonly string[];
  /** By file; a page whose file has changed is another one. */
  readonly #pages = new Map<string, Page>();

  constructor(folder: string, origins: readonly string[]) {
    this.#folder = folder;
    this.#origins = origins;
  }

  async send(file: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { text, etag } = await this.#page(file);
    reply.header('ETag', etag);
    return isNotModified(request, etag) ? reply.code(304).send() : text.send(request, reply);
  }

  async #page(file: string): Promise<Page> {
    const built = await readFile(join(this.#folder, file), 'utf8');
    const html = built.replace(/(?<=<meta name="media-origins" content=")[^"]*/, this.#origins.join(' '));
    const etag = `"${createHash('sha256').update(html).digest('base64url')}"`;
    const known = this.#pages.get(file);
    if (known?.etag === etag) return known;
    const page = { text: new CompressedText(html, 'text/html; charset=utf-8'), etag };
    this.#pages.set(file, page);
    return page;
  }
}
