import type { FastifyReply, FastifyRequest } from 'fastify';
import type { User } from '../store/account.ts';
import type { Seat, Sessions } from '../store/sessions.ts';
import { logAccountEvent } from './account-log.ts';
import { type Cookies, newSessionId } from './cookies.ts';
import { deviceOf } from './device.ts';
import type { KnownBrowser } from './known-browser.ts';

export interface SessionServices {
  cookies: Cookies;
  sessions: Sessions;
  knownBrowser: KnownBrowser;
}

interface SigningIn extends User {
  password: string;
}

/** Signs an account in: a new session takes the place of the one that the browser had. */
export async function openSession(
  request: FastifyRequest,
  reply: FastifyReply,
  account: SigningIn,
  services: SessionServices,
): Promise<void> {
  const id = newSessionId();
  await services.sessions.open(id, account, seatOf(request, account, services));
  await handOver(request, reply, id, services);
  welcome(request, reply, account, services);
}

/** Where a session begins. */
export function seatOf(request: FastifyRequest, account: SigningIn, { knownBrowser }: SessionServices): Seat {
  const isNewBrowser = !knownBrowser.isKnown(request, account);
  return { ...deviceOf(request.headers['user-agent']), address: request.ip, isNewBrowser };
}

/** Ends the session that the browser had, if any, and gives it the cookies of another id. */
export async function handOver(
  request: FastifyRequest,
  reply: FastifyReply,
  id: string,
  { cookies, sessions }: Pick<SessionServices, 'cookies' | 'sessions'>,
): Promise<void> {
  for (const previous of [cookies.read(request), cookies.readFormer(request)])
    if (previous !== null) await sessions.close(previous);
  cookies.write(request, reply, id);
}

/** Remembers the browser, and logs the sign-in. */
export function welcome(
  request: FastifyRequest,
  reply: FastifyReply,
  account: SigningIn,
  { cookies, knownBrowser }: SessionServices,
): void {
  const { id, name, email } = account;
  request.user = { id, name, email };
  knownBrowser.remember(request, reply, account, { secure: cookies.isSecure(request) });
  logAccountEvent(request, 'sign-in');
}
