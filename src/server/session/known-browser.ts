import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { dayMs } from '../base/time.ts';

const cookie = 'pult_known';
const maxAgeMs = 365 * dayMs;
/** Accounts that use one browser; of more, the last ones count. */
const maxAccounts = 5;

interface Account {
  id: number;
  /** The hash of its password: with another one the browser is no longer known. */
  password: string;
}

/**
 * Marks a browser in which an account has signed in, so that failures of others do not keep its operator out. Only a
 * sign-in reads the cookie, and whoever has it still needs the password.
 */
export class KnownBrowser {
  readonly #secret: Buffer;

  constructor(secret: Buffer) {
    this.#secret = secret;
  }

  isKnown({ cookies }: FastifyRequest, account: Account): boolean {
    const expected = Buffer.from(this.#mark(account));
    return marksIn(cookies[cookie]).some((mark) => {
      const received = Buffer.from(mark);
      return received.length === expected.length && timingSafeEqual(received, expected);
    });
  }

  remember(request: FastifyRequest, reply: FastifyReply, account: Account, secure: boolean): void {
    const mark = this.#mark(account);
    const marks = [mark, ...marksIn(request.cookies[cookie]).filter((other) => other !== mark)].slice(0, maxAccounts);
    const options = { path: '/login', sameSite: 'lax', httpOnly: true, secure, maxAge: maxAgeMs / 1000 } as const;
    reply.setCookie(cookie, marks.join('.'), options);
  }

  #mark({ id, password }: Account): string {
    return createHmac('sha256', this.#secret).update(`known browser ${id} ${password}`).digest('base64url');
  }
}

function marksIn(value = ''): string[] {
  return value
    .split('.')
    .filter((mark) => /^[\w-]{43}$/.test(mark))
    .slice(0, maxAccounts);
}
