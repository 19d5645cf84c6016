import type { FastifyReply, FastifyRequest } from 'fastify';
import { entityTag, isNotModified } from '../http/entity-tag.ts';
import { routeNotFound } from '../http/problems.ts';
import { isFileName, storagePrefix } from '../media/file-name.ts';
import { mediaTypeOf } from '../media/media-types.ts';
import type { ByteRange, Storage, StoredBytes } from './storage.ts';

/** A year: the bytes of a name never change. */
const forGood = 'public, max-age=31536000, immutable';

/**
 * Sends a stored file from another machine, or the range of it that is asked for. Its entity tag is its name, so that the
 * storage is not asked for a file that the client has. Keeps a `Cache-Control` that is set already.
 */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
): Promise<FastifyReply> {
  const [path = ''] = request.url.split('?', 1);
  const name = path.slice(storagePrefix.length);
  if (!isFileName(name)) throw routeNotFound();
  const etag = entityTag(name);
  const headers = {
    ETag: etag,
    'Cache-Control': reply.getHeader('Cache-Control') ?? forGood,
    'Accept-Ranges': 'bytes',
    'Content-Type': mediaTypeOf(name),
  };
  if (isNotModified(request, etag)) return reply.headers(headers).code(304).send();
  if (request.method === 'HEAD') {
    const size = await storage.sizeOf(name);
    if (size === null) throw routeNotFound();
    return reply.headers({ ...headers, 'Content-Length': size }).send();
  }

  const left = new AbortController();
  reply.raw.once('close', () => left.abort());
  const range = requestedRange(request, etag);
  const stored = await storage.get(name, { range, signal: left.signal }).catch((error: unknown) => {
    // Nobody waits for an answer, and it is no failure of the storage.
    if (left.signal.aborted) return 'left' as const;
    throw error;
  });
  if (stored === 'left') return reply;
  if (stored === null) throw routeNotFound();
  reply.headers({ ...headers, ...extentOf(stored) });
  return reply.code(stored.part ? 206 : 200).send(stored.body);
}

function extentOf({ size, part }: StoredBytes): Record<string, string | number> {
  if (!part) return { 'Content-Length': size };
  const { start, end } = part;
  return { 'Content-Length': end - start + 1, 'Content-Range': `bytes ${start}-${end}/${size}` };
}

/** Several ranges, and those of another file, are ignored: the whole file answers them, too. */
function requestedRange({ headers }: FastifyRequest, etag: string): ByteRange | undefined {
  const ifRange = headers['if-range'];
  if (ifRange !== undefined && ifRange !== etag) return undefined;
  const [, start = '', end = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range?.trim() ?? '') ?? [];
  if (start === '') return end === '' ? undefined : { last: Number(end) };
  if (end === '') return { start: Number(start) };
  return Number(start) <= Number(end) ? { start: Number(start), end: Number(end) } : undefined;
}
