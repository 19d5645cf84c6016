import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { limits } from '../../model/resource/field.ts';
import type { Database } from '../database/database.ts';
import { refuseUnlessAsked } from '../http/asked-by-page.ts';
import { jsonObject } from '../http/json-body.ts';
import type { Sessions } from '../store/sessions.ts';
import { messages } from '../validation/messages.ts';
import { validate } from '../validation/validate.ts';
import { requiredText } from '../validation/values.ts';
import { type Cookies, newSessionId } from './cookies.ts';
import { requireUser } from './guards.ts';
import type { KnownBrowser } from './known-browser.ts';
import { type SignIn, TooManyAttempts } from './sign-in.ts';

interface SessionServices {
  cookies: Cookies;
  sessions: Sessions;
  signIn: SignIn;
  knownBrowser: KnownBrowser;
  database: Database;
}

export function sessionRoutes(app: FastifyInstance, services: SessionServices): void {
  const { cookies, sessions, signIn, knownBrowser } = services;

  app.get('/sanctum/csrf-cookie', (request, reply) => {
    cookies.write(request, reply, cookies.read(request) ?? undefined);
    return reply.code(204).send();
  });

  app.post('/login', async (request, reply) => {
    try {
      await signIn.checkAddress(request.ip);
      const { email, password } = validate(credentials, jsonObject(request));
      const account = await signIn.verify({
        email,
        password,
        address: request.ip,
        isKnown: (found) => knownBrowser.isKnown(request, found),
        isGone: () => request.socket.destroyed,
      });
      const user = { id: account.id, name: account.name, email: account.email };
      request.user = user;
      const [previousId, id] = [cookies.read(request), newSessionId()];
      await sessions.open(id, user);
      if (previousId !== null) await sessions.close(previousId);
      cookies.write(request, reply, id);
      knownBrowser.remember(request, reply, account, cookies.isSecure(request));
      return reply.code(204).send();
    } catch (error) {
      if (error instanceof TooManyAttempts) reply.header('Retry-After', error.seconds);
      throw error;
    }
  });

  app.get('/logout', async (request, reply) => {
    refuseUnlessAsked(request, 'Выход доступен только из панели.');
    const id = cookies.read(request);
    if (id !== null) await sessions.close(id);
    cookies.write(request, reply);
    return reply.code(204).send();
  });

  app.post('/api/auth/me', async (request, reply) => {
    const user = await requireUser(request, services);
    request.user = user;
    cookies.write(request, reply, cookies.read(request) ?? undefined);
    return user;
  });
}

const passwordField = (issue: { input?: unknown }) =>
  (typeof issue.input === 'string' || issue.input == null ? messages.required : messages.text)('Пароль');

const credentials = z.object({
  email: requiredText('Email', limits.text),
  password: z.string({ error: passwordField }).min(1, { error: passwordField }),
});
