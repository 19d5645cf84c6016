import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A smaller response fits one packet uncompressed. */
const minCompressedBytes = 1400;

/** A text with its compressed forms, so that a cached response is compressed once. */
export class CompressedText {
  readonly #plain: Buffer;
  readonly #type: string;
  readonly #compressed = new Map<ContentEncoding, Promise<Buffer>>();

  /** `type`: its `Content-Type`. */
  constructor(text: string | Buffer, type: string) {
    this.#plain = typeof text === 'string' ? Buffer.from(text) : text;
    this.#type = type;
  }

  /** What it weighs; its compressed forms are a fraction of that. */
  get bytes(): number {
    return this.#plain.length;
  }

  /** Sends the text in the encoding that the client prefers. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.header('Content-Type', this.#type);
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

export class JsonResponse extends CompressedText {
  constructor(text: string) {
    super(text, 'application/json; charset=utf-8');
  }
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Fast compression levels, because the client waits for the result. */
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
