import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Below this a compressed answer saves no packet. */
const worthwhile = 1400;

/** JSON as text, with what was made of it, so that an answer that is kept is compressed once. */
export class JsonAnswer {
  readonly #plain: Buffer;
  readonly #packed = new Map<Coding, Promise<Buffer>>();

  constructor(text: string) {
    this.#plain = Buffer.from(text);
  }

  /** For a session's own cache only: the answer is asked for anew each time and not sent again when it has not changed. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.header('Content-Type', 'application/json; charset=utf-8');
    if (this.#plain.length < worthwhile) return reply.send(this.#plain);
    reply.header('Vary', 'Accept-Encoding');
    const coding = accepted(request.headers['accept-encoding']);
    if (!coding) return reply.send(this.#plain);
    return reply.header('Content-Encoding', coding).send(await this.#pack(coding));
  }

  #pack(coding: Coding): Promise<Buffer> {
    const packed = this.#packed.get(coding) ?? packers[coding](this.#plain);
    this.#packed.set(coding, packed);
    return packed;
  }
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Quick levels: the answer is made while somebody waits. In the order of our preference. */
const packers = {
  br: (plain: Buffer) => compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (plain: Buffer) => compressGzip(plain, { level: 4 }),
};

type Coding = keyof typeof packers;

function accepted(header: string | undefined): Coding | null {
  const codings = (header ?? '').split(',').map((coding) => coding.trim());
  const taken = (name: Coding) =>
    codings.some((coding) => coding.split(';')[0] === name && !/;\s*q=0(\.0*)?$/.test(coding));
  return taken('br') ? 'br' : taken('gzip') ? 'gzip' : null;
}
