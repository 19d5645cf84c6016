import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isObject } from '../../model/base/json-value.ts';
import { limits } from '../../model/resource/field.ts';
import { isoTime } from '../base/time.ts';
import { jsonObject } from '../http/json-body.ts';
import { invalid, notFound } from '../http/problems.ts';
import { logAccountEvent } from '../session/account-log.ts';
import { authorOf, requireConfirmed, userId } from '../session/guards.ts';
import { refusedPasskey } from '../session/passkeys.ts';
import { verifyPassword } from '../session/password.ts';
import { codeCount } from '../session/recovery-codes.ts';
import { passwordField } from '../session/routes.ts';
import { maxNotices } from '../store/account-notices.ts';
import { isRowId } from '../store/row-id.ts';
import { validate } from '../validation/validate.ts';
import { requiredText } from '../validation/values.ts';
import { factorRoutes } from './factor-routes.ts';
import { proveByKey } from './second-factor.ts';
import { type AccountServices, hashOfNew, isGone, sessionOf } from './services.ts';

/** Registers what operators see and change of their own accounts. Other accounts are in operator-routes.ts. */
export function accountRoutes(app: FastifyInstance, services: AccountServices): void {
  const { cookies, sessions, users, knownBrowser, factors, passkeys, notices, policy, signIn } = services;
  const confirmed = { preHandler: (request: FastifyRequest) => requireConfirmed(request, services) };
  factorRoutes(app, services, confirmed);

  app.get('/api/account', view);

  app.put('/api/account', async (request) => {
    const { name } = validate(names, jsonObject(request));
    await users.rename(userId(request), name, authorOf(request));
    logAccountEvent(request, 'name-changed');
    return view(request);
  });

  app.put('/api/account/password', async (request, reply) => {
    const { current, password } = validate(passwords, jsonObject(request));
    const account = await verified(request, current, 'current');
    const hash = await hashOfNew(password, account, services);
    const keeps = sessionOf(request, services);
    await users.setPassword(account.id, { hash, by: authorOf(request), keeps, notice: 'password' });
    await sessions.confirm(keeps);
    knownBrowser.add(reply, { ...account, password: hash }, { secure: cookies.isSecure(request) });
    logAccountEvent(request, 'password-changed');
    return reply.code(204).send();
  });

  app.post('/api/account/confirm', async (request) => {
    const body = jsonObject(request);
    if (body.credential === undefined) {
      const { password } = validate(confirmation, body);
      await verified(request, password, 'password');
    } else {
      const key = sessionOf(request, services);
      const found = await proveByKey(request, services, () =>
        passkeys.verify(request, 'confirm', key, body.credential),
      );
      if (found?.account !== userId(request)) {
        logAccountEvent(request, 'confirm-refused');
        throw refusedPasskey();
      }
    }
    logAccountEvent(request, 'confirmed');
    return { confirmedUntil: isoTime(await sessions.confirm(sessionOf(request, services))) };
  });

  app.post('/api/account/confirm/options', async (request) => {
    const key = sessionOf(request, services);
    return { publicKey: await passkeys.askOptions(request, 'confirm', key, userId(request)) };
  });

  app.delete('/api/account/sessions', confirmed, async (request, reply) => {
    await sessions.endOthers(userId(request), sessionOf(request, services), authorOf(request));
    logAccountEvent(request, 'sessions-ended');
    return reply.code(204).send();
  });

  app.delete<{ Params: { id: string } }>(
    '/api/account/sessions/:id(^[0-9a-f]{64}$)',
    confirmed,
    async (request, reply) => {
      const isEnded = await sessions.end(userId(request), request.params.id, authorOf(request));
      if (!isEnded) throw notFound('Этот сеанс уже завершён.');
      logAccountEvent(request, 'sessions-ended');
      return reply.code(204).send();
    },
  );

  app.delete('/api/account/notices', async (request, reply) => {
    await notices.remove(userId(request), readIds(request));
    return reply.code(204).send();
  });

  async function view(request: FastifyRequest) {
    const session = sessionOf(request, services);
    const account = await users.byId(userId(request));
    if (!account) throw notFound('Этой учётной записи больше нет.');
    const { id, name, email, totp_secret } = account;
    const { password_at, totp_at, created_at } = await users.timesOf(id);
    const [keys, codes] = [await factors.passkeys(id), await factors.codes(id)];
    const hasFactor = totp_secret !== null || keys.length > 0;
    const confirmedUntil = await sessions.confirmedUntil(session);
    return {
      ...{ id, name, email },
      password: { changedAt: password_at },
      totp: totp_secret === null ? null : { addedAt: totp_at },
      codes: hasFactor ? { left: codes.length, of: codeCount } : null,
      passkeys: keys.map(({ id: number, name: title, addedAt, usedAt }) => ({
        ...{ id: number, name: title, addedAt, usedAt },
      })),
      sessions: await sessions.of(id, session),
      factor: {
        required: policy.isRequired,
        dueAt: policy.dueAt({ hasFactor, createdAt: created_at }),
        passkeys: passkeys.rpId(request) !== null,
      },
      notices: await notices.list(id, session),
      confirmedUntil: confirmedUntil === null ? null : isoTime(confirmedUntil),
    };
  }

  /** The account of the session, when its password was typed. Guesses count as those of the sign-in. Throws a 422. */
  async function verified(request: FastifyRequest, password: string, field: string) {
    const account = await users.byId(userId(request));
    if (!account) throw notFound('Этой учётной записи больше нет.');
    // Who is signed in is not kept out by failures of others.
    const guess = { login: account.email, kind: 'login', address: request.ip, passesLogin: true, field } as const;
    const found = await signIn.guess({ ...guess, isGone: isGone(request) }, async () =>
      (await verifyPassword(password, account.password)) ? account : null,
    );
    if (found) return found;
    await signIn.refuse(account.id);
    logAccountEvent(request, 'confirm-refused');
    throw invalid({ [field]: ['Неверный пароль.'] });
  }
}

const names = z.object({ name: requiredText('Имя', limits.text) });
const confirmation = z.object({ password: passwordField() });
const passwords = z.object({ current: passwordField('Текущий пароль'), password: passwordField('Новый пароль') });

/** The notices that a panel has shown: their numbers, separated by commas. */
function readIds({ query }: FastifyRequest): number[] {
  const { ids } = isObject(query) ? query : {};
  const numbers = typeof ids === 'string' && /^\d{1,10}(,\d{1,10})*$/.test(ids) ? ids.split(',').map(Number) : [];
  if (numbers.length > 0 && numbers.length <= maxNotices && numbers.every(isRowId)) return numbers;
  throw invalid({ ids: ['Назовите прочитанные сообщения: их номера через запятую.'] });
}
