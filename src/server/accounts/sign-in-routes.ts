import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Problem } from '../../model/base/problem.ts';
import { jsonObject } from '../http/json-body.ts';
import { invalid } from '../http/problems.ts';
import { logAccountEvent } from '../session/account-log.ts';
import { newSessionId } from '../session/cookies.ts';
import { deviceOf } from '../session/device.ts';
import { handOver, openSession, seatOf, welcome } from '../session/open-session.ts';
import { refusedPasskey } from '../session/passkeys.ts';
import { passwordField } from '../session/routes.ts';
import { askSecondStep, hasSecondFactor } from '../session/second-step.ts';
import { linkPurposes } from '../store/tickets.ts';
import type { Account } from '../store/users.ts';
import { messages } from '../validation/messages.ts';
import { validate } from '../validation/validate.ts';
import { proveByCode, proveByKey } from './second-factor.ts';
import { type AccountServices, hashOfNew, isGone } from './services.ts';

/** Registers the sign-in's second step, the sign-in by passkey alone, and the links by which a password is chosen. */
export function signInRoutes(app: FastifyInstance, services: AccountServices): void {
  const { cookies, sessions, signIn, users, passkeys, tickets, notices } = services;

  app.post('/login/second', async (request, reply) => {
    await signIn.checkAddress(request.ip, 'code');
    const { code, credential } = validate(secondStep, jsonObject(request));
    const { key, account } = await begun(request);
    const isRight =
      code === undefined
        ? await isOwnKey(request, key, account.id, credential)
        : await proveByCode(request, account, code, services);
    if (!isRight) {
      await refuse(request, account);
      if (code === undefined) throw refusedPasskey();
      throw invalid({ code: ['Код не подошёл. Проверьте его и введите ещё раз.'] });
    }
    // Of two right ones at the same time one is too late.
    if (!(await tickets.take('second', key))) throw expired();
    await openSession(request, reply, account, services);
    return reply.code(204).send();
  });

  app.post('/login/second/options', async (request) => {
    await signIn.checkQuestion(request.ip);
    const { key, account } = await begun(request);
    return { publicKey: await passkeys.askOptions(request, 'second-passkey', key, account.id) };
  });

  app.post('/login/passkey/options', async (request) => {
    await signIn.checkQuestion(request.ip);
    return { publicKey: await passkeys.askOptions(request, 'sign-in', cookies.read(request) ?? '', null) };
  });

  app.post('/login/passkey', async (request, reply) => {
    await signIn.checkAddress(request.ip, 'credential');
    const { credential } = jsonObject(request);
    const key = cookies.read(request) ?? '';
    const found = await proveByKey(request, services, () => passkeys.verify(request, 'sign-in', key, credential));
    const account = found && (await users.byId(found.account));
    if (!account || account.blocked) {
      await signIn.refuse(account?.id ?? null);
      logAccountEvent(request, 'sign-in-refused', account ? { of: account.id } : {});
      throw refusedPasskey();
    }
    await openSession(request, reply, account, services);
    return reply.code(204).send();
  });

  app.post('/login/invitation', async (request) => {
    await signIn.checkAddress(request.ip, 'token');
    const { token } = validate(link, jsonObject(request));
    const { name, email } = await invited(request, token);
    return { name, email };
  });

  app.post('/login/invitation/accept', async (request, reply) => {
    await signIn.checkAddress(request.ip, 'token');
    const { token, password } = validate(link.extend({ password: passwordField() }), jsonObject(request));
    const account = await invited(request, token);
    const hash = await hashOfNew(password, account, services);
    const id = newSessionId();
    // The link stands for the password alone.
    const goesOn = await hasSecondFactor(account, services);
    const accepted = await users.accept(token, hash, async (writer, changed) => {
      if (!goesOn) await sessions.openIn(writer, id, changed, seatOf(request, changed, services));
    });
    if (!accepted) throw usedUp();
    const event = account.password === '' ? 'invitation-accepted' : 'password-changed';
    logAccountEvent(request, event, { of: account.id });
    if (goesOn) return askSecondStep(request, reply, accepted, services);
    await handOver(request, reply, id, services);
    welcome(request, reply, accepted, services);
    return reply.code(204).send();
  });

  /** The account whose password this browser has given. Throws a 410. */
  async function begun(request: FastifyRequest): Promise<{ key: string; account: Account }> {
    const key = cookies.read(request) ?? '';
    const ticket = await tickets.find('second', key);
    const account = ticket?.account ? await users.byId(ticket.account) : undefined;
    if (!account || account.blocked) throw expired();
    return { key, account };
  }

  async function isOwnKey(request: FastifyRequest, key: string, account: number, credential: unknown) {
    const found = await proveByKey(request, services, () =>
      passkeys.verify(request, 'second-passkey', key, credential),
    );
    return found?.account === account;
  }

  async function refuse(request: FastifyRequest, account: Account): Promise<void> {
    await signIn.refuse(account.id);
    await notices.tellRefused(account.id, `${deviceOf(request.headers['user-agent']).device}, адрес ${request.ip}`);
    logAccountEvent(request, 'second-factor-refused', { of: account.id });
  }

  /** The account of a link. A wrong one counts as a guess of its address. Throws a 410. */
  async function invited(request: FastifyRequest, token: string): Promise<Account> {
    const guess = { login: `invitation ${request.ip}`, kind: 'login', passesLogin: true, address: request.ip } as const;
    const account = await signIn.guess({ ...guess, isGone: isGone(request), field: 'token' }, async () => {
      const ticket = await tickets.find(linkPurposes, token);
      return (ticket?.account && (await users.byId(ticket.account))) || null;
    });
    if (!account || account.blocked) throw usedUp();
    return account;
  }
}

const secondStep = z
  .object({
    code: z
      .string({ error: messages.text('Код') })
      .max(100)
      .optional(),
    credential: z.unknown().optional(),
  })
  .refine(({ code, credential }) => (code === undefined) !== (credential === undefined), {
    error: messages.required('Код'),
    path: ['code'],
  });

const link = z.object({ token: z.string({ error: messages.text('Ссылка') }) });

function expired(): Problem {
  return new Problem('missing', 410, 'Время на второй шаг вышло. Войдите ещё раз.');
}

function usedUp(): Problem {
  return new Problem('missing', 410, 'Эта ссылка уже использована или устарела. Попросите новую у того, кто её дал.');
}
