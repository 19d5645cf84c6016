import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const sessionCookie = 'pult_session';
const csrfCookie = 'XSRF-TOKEN';

/** The session cookie, and the CSRF token that is derived from its id. */
export class Cookies {
  readonly #secret: Buffer;
  readonly #alwaysSecure: boolean;
  /** How long browsers keep them: as long as a session that is not used. */
  readonly #idleMs: number;

  constructor(secret: Buffer, { alwaysSecure, idleMs }: { alwaysSecure: boolean; idleMs: number }) {
    this.#secret = secret;
    this.#alwaysSecure = alwaysSecure;
    this.#idleMs = idleMs;
  }

  /** Returns the session id that the browser sent, whether or not such a session exists. */
  read({ cookies }: FastifyRequest): string | null {
    const id = cookies[sessionCookie];
    return id !== undefined && /^[\w-]{43}$/.test(id) ? id : null;
  }

  /** Sets both cookies, for a new id when none is received. */
  write(request: FastifyRequest, reply: FastifyReply, id: string = newSessionId()): void {
    const secure = this.isSecure(request);
    const options = { path: '/', sameSite: 'lax', secure, maxAge: this.#idleMs / 1000 } as const;
    reply.setCookie(sessionCookie, id, { ...options, httpOnly: true });
    reply.setCookie(csrfCookie, this.#csrfToken(id), options);
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

  #csrfToken(id: string): string {
    return createHmac('sha256', this.#secret).update(id).digest('base64');
  }
}

export function newSessionId(): string {
  return randomBytes(32).toString('base64url');
}
