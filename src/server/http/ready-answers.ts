import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BoundedMap } from '../base/bounded-map.ts';
import { readyAnswered } from '../base/events.ts';
import type { Draining } from '../base/shutdown.ts';
import { isNotModified } from './entity-tag.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readyAnswers: ReadyAnswers;
  }
}

/** What was sent, without what belongs to one request. */
interface Sent {
  status: number;
  /** Names and values in turns, as Node writes them without looking at them again. */
  headers: readonly string[];
  body: Buffer | null;
}

interface Entry {
  /** Of the state that it shows. */
  version: string;
  etag: string;
  /** Template of the route, for the metrics. */
  route: string;
  full: Sent | null;
  notModified: Sent | null;
}

/** A wanted answer, and the state that it is made of. */
interface Mark {
  version: string;
  etag: string;
}

interface Options {
  /** Gives a request its id. */
  idOf: (request: IncomingMessage) => string;
  draining: Draining;
  /** Whom a request comes from. */
  addressOf: (request: IncomingMessage) => string | undefined;
}

const limits = { entries: 5000, bytes: 64_000_000 };
const maxUrl = 500;

/**
 * Answers that are sent again as they are, by address and encoding, before the router: a website's visitors ask for the same
 * few pages, and routing, hooks and serialising take longer than all else. Only what was marked is kept, and it is sent
 * while its state is the present one. A request for a preview, with a body, or of another method takes the general way.
 */
export class ReadyAnswers {
  readonly #app: FastifyInstance;
  readonly #options: Options;
  readonly #marks = new WeakMap<FastifyReply, Mark>();
  readonly #entries = new BoundedMap<Entry>(limits);
  #version = '';

  constructor(app: FastifyInstance, options: Options) {
    this.#app = app;
    this.#options = options;
  }

  /** `version` resolves to that of the present state, read after the call. Rejections take the general way. */
  begin(version: () => string | Promise<string>): void {
    const { server } = this.#app;
    const general = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
    server.removeAllListeners('request');
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const began = performance.now();
      const otherwise = () => {
        for (const handle of general) handle.call(server, request, response);
      };
      const entry = this.#find(request);
      const sent = entry && wanted(entry, request);
      if (!entry || !sent) return otherwise();
      const answer = (present: string) => {
        if (present === entry.version) this.#send(request, response, entry, sent, began);
        else otherwise();
      };
      const present = version();
      if (typeof present === 'string') answer(present);
      else present.then(answer, otherwise);
    });
  }

  /** What this reply sends may be sent again. */
  mark(request: FastifyRequest, reply: FastifyReply, mark: Mark): void {
    if (isPlain(request.raw)) this.#marks.set(reply, mark);
  }

  /** For a hook `onSend`: keeps what is sent when it was marked. */
  readonly keep = (
    request: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
    done: (error: null, payload: unknown) => void,
  ) => {
    const mark = this.#marks.get(reply);
    if (mark) this.#keep(mark, request, reply, payload);
    done(null, payload);
  };

  #keep({ version, etag }: Mark, request: FastifyRequest, reply: FastifyReply, payload: unknown): void {
    const { statusCode: status } = reply;
    const body = payload instanceof Buffer ? payload : null;
    if (status !== 304 && (status !== 200 || body === null)) return;
    if (version !== this.#version) this.#entries.clear();
    this.#version = version;
    const { 'x-request-id': _, connection: __, ...own } = reply.getHeaders();
    const pairs = Object.entries({ ...own, ...(body && { 'content-length': body.length }) });
    const sent = { status, headers: pairs.flatMap(([name, value]) => [name, String(value)]), body };
    const key = keyOf(request.raw);
    const route = request.routeOptions.url ?? '';
    const known = this.#entries.get(key) ?? { version, etag, route, full: null, notModified: null };
    const entry = { ...known, [status === 304 ? 'notModified' : 'full']: sent };
    this.#entries.set(key, entry, bytesOf(entry.full) + bytesOf(entry.notModified));
  }

  #find(request: IncomingMessage): Entry | undefined {
    if (this.#entries.size === 0 || this.#options.draining.isOn || !isPlain(request)) return undefined;
    return this.#entries.get(keyOf(request));
  }

  #send(request: IncomingMessage, response: ServerResponse, { route }: Entry, sent: Sent, began: number): void {
    const { idOf, addressOf } = this.#options;
    const reqId = idOf(request);
    const { status, headers, body } = sent;
    response.writeHead(status, [...headers, 'x-request-id', reqId]).end(body ?? undefined);
    const ms = performance.now() - began;
    const [path] = (request.url ?? '').split('?', 1);
    const ip = addressOf(request);
    this.#app.log.info({ reqId, method: 'GET', path, status, ms: Math.round(ms * 10) / 10, ip }, 'answered');
    readyAnswered.publish({ route, status, seconds: ms / 1000 });
  }
}

function bytesOf(sent: Sent | null): number {
  return sent === null ? 0 : (sent.body?.length ?? 0) + sent.headers.join('').length;
}

/** Null for what has not been sent yet: the general way sends it. */
function wanted(entry: Entry, { headers }: IncomingMessage): Sent | null {
  if (headers['if-none-match'] === undefined) return entry.full;
  return isNotModified({ headers }, entry.etag) ? entry.notModified : entry.full;
}

/** The unsaved text of an operator (`Pult-Preview`) is nobody else's. Two hosts are refused by a hook. */
function isPlain({ method, url = '', headers, rawHeaders }: IncomingMessage): boolean {
  if (method !== 'GET' || url.length > maxUrl) return false;
  if (headers['pult-preview'] !== undefined || headers.authorization !== undefined) return false;
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return false;
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts === 1;
}

function keyOf({ url, headers }: IncomingMessage): string {
  return `${url}\n${headers['accept-encoding'] ?? ''}`;
}
