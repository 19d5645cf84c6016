import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { Problem } from '../../model/base/problem.ts';
import { isTabId, tabHeader } from '../../model/base/tab-id.ts';
import type { Author } from '../changes/write-change.ts';
import type { Database } from '../database/database.ts';
import { signedOut, Withheld } from '../http/problems.ts';
import type { Sessions, SessionUser } from '../store/sessions.ts';
import type { Cookies } from './cookies.ts';
import type { FactorPolicy } from './factor-policy.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The account that is signed in; null on routes without the session guard. */
    user: Pick<SessionUser, 'id' | 'name' | 'email'> | null;
    /** The engine's stamp, read after the request had arrived; empty on routes without the session guard. */
    stamp: string;
  }
}

export interface GuardServices {
  cookies: Cookies;
  sessions: Sessions;
  database: Database;
  policy: FactorPolicy;
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a call that may change something when another site sends it (403), and unless it carries the session's CSRF token
 * (419).
 */
export function csrfGuard(cookies: Cookies, publicUrl: URL | null) {
  return (request: FastifyRequest, _reply: FastifyReply, next: HookHandlerDoneFunction): void => {
    const isSafe = safeMethods.has(request.method);
    if (!isSafe) refuseOtherSites(request, publicUrl);
    const isAllowed = isSafe || cookies.hasCsrfToken(request);
    next(isAllowed ? undefined : new Problem('signed-out', 419, 'CSRF token mismatch.'));
  };
}

/** Lets those pass who are signed in, and have a second factor where one is required. */
export function sessionGuard(services: GuardServices) {
  return async (request: FastifyRequest): Promise<void> => {
    await requireUser(request, services);
  };
}

/** The same for what somebody does who must set up a second factor first. */
export function ownGuard(services: GuardServices) {
  return async (request: FastifyRequest): Promise<void> => {
    await requireUserBeforeFactor(request, services);
  };
}

/** Refuses a call unless its operator has given the password, or a passkey, in the last ten minutes. */
export async function requireConfirmed(request: FastifyRequest, { cookies, sessions }: GuardServices): Promise<void> {
  const until = await sessions.confirmedUntil(cookies.read(request) ?? '');
  if (until === null) throw new Withheld('confirm', 'Подтвердите, что это вы: введите пароль ещё раз.');
}

/** Returns the account of the session. Throws a 401 when there is none, and a 403 when it lacks a factor that is required. */
export async function requireUser(request: FastifyRequest, services: GuardServices): Promise<SessionUser> {
  const user = await requireUserBeforeFactor(request, services);
  if (services.policy.isMissing(user))
    throw new Withheld('factor', 'Нужен второй шаг входа: добавьте приложение с кодами или ключ доступа.');
  return user;
}

/** Reads the stamp of the request and notes the account of its session. Throws a 401 when there is none. */
export async function requireUserBeforeFactor(
  request: FastifyRequest,
  { cookies, sessions, database }: GuardServices,
): Promise<SessionUser> {
  const id = cookies.read(request);
  if (id !== null) request.stamp = await database.engine.stamp();
  const user = id === null ? null : await sessions.user(id, request.stamp);
  if (!user) throw signedOut();
  request.user = user;
  return user;
}

/** Returns who makes the change of such a call. Another client than the panel has no tab. */
export function authorOf(request: FastifyRequest): Author {
  const tab = request.headers[tabHeader.toLowerCase()];
  return { account: userId(request), tab: isTabId(tab) ? tab : null };
}

/** Returns the account of a call that has passed the session guard. */
export function userId({ user }: FastifyRequest): number {
  if (!user) throw new Error('this address is not behind the session guard');
  return user.id;
}

/**
 * Refuses (403) a write that a page of another site sends, whatever token it has got hold of. Browsers say so by
 * `Sec-Fetch-Site`; where they do not (plain http in a network), by `Origin`, which is that of PUBLIC_URL or has the
 * host that was called. A proxy on this machine may have put another `Host` in its place. Clients that are no browsers
 * send neither.
 */
function refuseOtherSites(request: FastifyRequest, publicUrl: URL | null): void {
  const { 'sec-fetch-site': site, origin } = request.headers;
  if (site !== undefined ? site === 'same-origin' || site === 'none' : isOwn(request, origin, publicUrl)) return;
  throw new Problem('forbidden', 403, 'Запрос пришёл со страницы другого сайта и не выполнен.');
}

function isOwn(request: FastifyRequest, origin: string | undefined, publicUrl: URL | null): boolean {
  if (origin === undefined || origin === publicUrl?.origin) return true;
  if (/^https?:\/\//.test(origin) && origin.slice(origin.indexOf('//') + 2) === request.host) return true;
  return publicUrl === null && /^(?:127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '');
}
