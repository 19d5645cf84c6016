import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Below this a compressed answer saves no packet. */
const minCompressedBytes = 1400;

/** JSON as text, with what was made of it, so that an answer that is kept is compressed once. */
export class JsonResponse {
  readonly #plain: Buffer;
  readonly #compressed = new Map<ContentEncoding, Promise<Buffer>>();

  constructor(text: string) {
    this.#plain = Buffer.from(text);
  }

  /** For a session's own cache only: the answer is asked for anew each time and not sent again when it has not changed. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.header('Content-Type', 'application/json; charset=utf-8');
    if (this.#plain.length < minCompressedBytes) return reply.send(this.#plain);
    reply.header('Vary', 'Accept-Encoding');
    const encoding = preferredEncoding(request.headers['accept-encoding']);
    if (!encoding) return reply.send(this.#plain);
    return reply.header('Content-Encoding', encoding).send(await this.#compress(encoding));
  }

  #compress(encoding: ContentEncoding): Promise<Buffer> {
    const compressed = this.#compressed.get(encoding) ?? compressors[encoding](this.#plain);
    this.#compressed.set(encoding, compressed);
    return compressed;
  }
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Quick levels: the answer is made while somebody waits. In the order of our preference. */
const compressors = {
  br: (plain: Buffer) => compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (plain: Buffer) => compressGzip(plain, { level: 4 }),
};

type ContentEncoding = keyof typeof compressors;

function preferredEncoding(header: string | undefined): ContentEncoding | null {
  const codings = (header ?? '').split(',').map((coding) => coding.trim());
  const isAccepted = (name: ContentEncoding) =>
    codings.some((coding) => coding.split(';')[0] === name && !/;\s*q=0(\.0*)?$/.test(coding));
  return isAccepted('br') ? 'br' : isAccepted('gzip') ? 'gzip' : null;
}
