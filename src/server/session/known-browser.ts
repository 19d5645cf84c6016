import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { dayMs } from '../base/time.ts';

/** `added`: of a call whose path the cookie does not come to; the next sign-in joins both. */
const names = { all: 'pult_known', added: 'pult_known_added' } as const;
const path = '/login';
const maxAgeMs = 365 * dayMs;
/** Accounts that use one browser; of more, the last ones count. */
const maxAccounts = 5;

interface Account {
  id: number;
  /** The hash of its password: with another one the browser is no longer known. */
  password: string;
}

interface Security {
  /** Whether the browser is to send it by https alone. */
  secure: boolean;
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

  isKnown(request: FastifyRequest, account: Account): boolean {
    const expected = Buffer.from(this.#mark(account));
    return marksOf(request).some((mark) => {
      const received = Buffer.from(mark);
      return received.length === expected.length && timingSafeEqual(received, expected);
    });
  }

  /** At the sign-in, to whose path the browser sends what it has. */
  remember(request: FastifyRequest, reply: FastifyReply, account: Account, { secure }: Security): void {
    const mark = this.#mark(account);
    const marks = [mark, ...marksOf(request).filter((other) => other !== mark)].slice(0, maxAccounts);
    reply.setCookie(nameOf('all', secure), marks.join('.'), optionsOf(secure));
    for (const name of spellings('added'))
      if (request.cookies[name] !== undefined) reply.clearCookie(name, { path, secure });
  }

  /** Elsewhere: the marks of other accounts, which the host does not see there, stay. */
  add(reply: FastifyReply, account: Account, { secure }: Security): void {
    reply.setCookie(nameOf('added', secure), this.#mark(account), optionsOf(secure));
  }

  #mark({ id, password }: Account): string {
    return createHmac('sha256', this.#secret).update(`known browser ${id} ${password}`).digest('base64url');
  }
}

/** What is set over http is read behind https as well: whoever puts a mark there must have one. */
function marksOf({ cookies }: FastifyRequest): string[] {
  const sent = [...spellings('added'), ...spellings('all')].flatMap((name) => marksIn(cookies[name]));
  return [...new Set(sent)];
}

function marksIn(value = ''): string[] {
  return value
    .split('.')
    .filter((mark) => /^[\w-]{43}$/.test(mark))
    .slice(0, maxAccounts);
}

function spellings(name: keyof typeof names): string[] {
  return [nameOf(name, true), nameOf(name, false)];
}

function nameOf(name: keyof typeof names, secure: boolean): string {
  return secure ? `__Secure-${names[name]}` : names[name];
}

function optionsOf(secure: boolean) {
  return { path, sameSite: 'lax', httpOnly: true, secure, maxAge: maxAgeMs / 1000 } as const;
}
