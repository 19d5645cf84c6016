import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { limits } from '../../model/resource/field.ts';
import { refuseUnlessAsked } from '../http/asked-by-page.ts';
import { jsonObject } from '../http/json-body.ts';
import { invalid } from '../http/problems.ts';
import type { Factors } from '../store/factors.ts';
import type { Tickets } from '../store/tickets.ts';
import type { Account } from '../store/users.ts';
import { messages } from '../validation/messages.ts';
import { validate } from '../validation/validate.ts';
import { requiredText } from '../validation/values.ts';
import { logAccountEvent } from './account-log.ts';
import { newSessionId } from './cookies.ts';
import { type GuardServices, requireUserBeforeFactor } from './guards.ts';
import { handOver, openSession, type SessionServices } from './open-session.ts';
import type { Passkeys } from './passkeys.ts';
import type { SignIn } from './sign-in.ts';

interface SignInServices extends SessionServices, GuardServices {
  signIn: SignIn;
  factors: Factors;
  passkeys: Passkeys;
  tickets: Tickets;
}

export function sessionRoutes(app: FastifyInstance, services: SignInServices): void {
  const { cookies, sessions, signIn, knownBrowser, factors, passkeys, tickets } = services;

  app.get('/sanctum/csrf-cookie', (request, reply) => {
    cookies.write(request, reply, cookies.read(request) ?? undefined);
    return reply.code(204).send();
  });

  app.post('/login', async (request, reply) => {
    await signIn.checkAddress(request.ip);
    const { email, password } = validate(credentials, jsonObject(request));
    const attempt = { email, password, address: request.ip, isGone: () => request.socket.destroyed };
    const isKnown = (found: Account) => knownBrowser.isKnown(request, found);
    const account = await signIn.verify({ ...attempt, isKnown }).catch((error: unknown) => {
      logAccountEvent(request, 'sign-in-refused');
      throw error;
    });
    if (account.blocked) {
      await signIn.refuse(account.id);
      logAccountEvent(request, 'sign-in-refused', { of: account.id });
      throw invalid({ email: ['Вход закрыт: эту учётную запись заблокировали. Обратитесь к другому оператору.'] });
    }
    const hasPasskey = (await factors.passkeys(account.id)).length > 0;
    if (account.totp_secret !== null || hasPasskey) {
      const id = newSessionId();
      await tickets.issue('second', id, { account: account.id });
      await handOver(request, reply, id, services);
      const codes = (await factors.codes(account.id)).length > 0;
      const passkey = (await passkeys.of(account.id, request)).length > 0;
      return { second: { totp: account.totp_secret !== null, codes, passkey } };
    }
    await openSession(request, reply, account, services);
    return reply.code(204).send();
  });

  app.get('/logout', async (request, reply) => {
    refuseUnlessAsked(request, 'Выход доступен только из панели.');
    const id = cookies.read(request);
    if (id !== null) await sessions.close(id);
    cookies.write(request, reply);
    return reply.code(204).send();
  });

  app.post('/api/auth/me', async (request, reply) => {
    const { id, name, email } = await requireUserBeforeFactor(request, services);
    cookies.write(request, reply, cookies.read(request) ?? undefined);
    return { id, name, email };
  });
}

/** A password as it was sent: any characters, blanks at its ends as well. */
export function passwordField(label = 'Пароль') {
  const error = (issue: { input?: unknown }) =>
    (typeof issue.input === 'string' || issue.input == null ? messages.required : messages.text)(label);
  return z.string({ error }).min(1, { error });
}

const credentials = z.object({ email: requiredText('Email', limits.text), password: passwordField() });
