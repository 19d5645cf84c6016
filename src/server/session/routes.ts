import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { limits } from '../../model/resource/field.ts';
import { refuseUnlessAsked } from '../http/asked-by-page.ts';
import { jsonObject } from '../http/json-body.ts';
import { invalid } from '../http/problems.ts';
import type { Account } from '../store/users.ts';
import { messages } from '../validation/messages.ts';
import { validate } from '../validation/validate.ts';
import { requiredText } from '../validation/values.ts';
import { logAccountEvent } from './account-log.ts';
import { type GuardServices, requireUserBeforeFactor } from './guards.ts';
import { openSession } from './open-session.ts';
import { askSecondStep, hasSecondFactor, type SecondStepServices } from './second-step.ts';
import type { SignIn } from './sign-in.ts';

interface SignInServices extends SecondStepServices, GuardServices {
  signIn: SignIn;
}

export function sessionRoutes(app: FastifyInstance, services: SignInServices): void {
  const { cookies, sessions, signIn, knownBrowser } = services;

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
    if (await hasSecondFactor(account, services)) return askSecondStep(request, reply, account, services);
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
