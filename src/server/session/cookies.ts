import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Behind https a browser takes the former from this host alone, and for all of it, whatever sister domains set. */
const sessionCookies = { secure: '__Host-pult_session', plain: 'pult_session' } as const;
const csrfCookie = 'XSRF-TOKEN';

/** The session cookie, and the CSRF token that is derived from its id. */
export class Cookies {
  readonly #secret: Buffer;
  readonly #alwaysSecure: boolean;
  /** How long browsers keep them: as long as a session lasts at most. The host ends earlier one that is not used. */
  readonly #maxMs: number;

  constructor(secret: Buffer, { alwaysSecure, maxMs }: { alwaysSecure: boolean; maxMs: number }) {
    this.#secret = secret;
    this.#alwaysSecure = alwaysSecure;
    this.#maxMs = maxMs;
  }

  /** Returns the session id that the browser sent, whether or not such a session exists. */
  read(request: FastifyRequest): string | null {
    return idIn(request.cookies[this.#sessionCookie(request)]);
  }

  /** Returns the id of a session that began before the name of its cookie had a prefix: it only ends. */
  readFormer(request: FastifyRequest): string | null {
    return this.isSecure(request) ? idIn(request.cookies[sessionCookies.plain]) : null;
  }

  /** Sets both cookies, for a new id when none is received. */
  write(request: FastifyRequest, reply: FastifyReply, id: string = newSessionId()): void {
    const secure = this.isSecure(request);
    const options = { path: '/', sameSite: 'lax', secure, maxAge: this.#maxMs / 1000 } as const;
    reply.setCookie(this.#sessionCookie(request), id, { ...options, httpOnly: true });
    reply.setCookie(csrfCookie, this.#csrfToken(id), options);
    if (this.readFormer(request) !== null) reply.clearCookie(sessionCookies.plain, { path: '/' });
  }

  /** Whether browsers must send the cookies by https alone. */
  isSecure({ protocol }: FastifyRequest): boolean {
    return this.#alwaysSecure || protocol === 'https';
  }

  hasCsrfToken(request: FastifyRequest): boolean {
    const id = this.read(request);
    const sent = request.headers['x-xsrf-token'];
    if (id === null || typeof sent !== 'string') return false;
    const [expected, received] = [Buffer.from(this.#csrfToken(id)), Buffer.from(sent)];
    return expected.length === received.length && timingSafeEqual(expected, received);
  }

  #sessionCookie(request: FastifyRequest): string {
    return this.isSecure(request) ? sessionCookies.secure : sessionCookies.plain;
  }

  #csrfToken(id: string): string {
    return createHmac('sha256', this.#secret).update(id).digest('base64');
  }
}

function idIn(value: string | undefined): string | null {
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : null;
}

export function newSessionId(): string {
  return randomBytes(32).toString('base64url');
}
