import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify';
import { z } from 'zod';
import { limits } from '../../model/resource/field.ts';
import { jsonObject } from '../http/json-body.ts';
import { invalid } from '../http/problems.ts';
import { idPattern } from '../records/routes.ts';
import { logAccountEvent } from '../session/account-log.ts';
import { authorOf, userId } from '../session/guards.ts';
import { newRecoveryCodes } from '../session/recovery-codes.ts';
import { newTotpSecret, stepOfCode, totpAddress } from '../session/totp.ts';
import type { FactorAuthor } from '../store/factors.ts';
import { messages } from '../validation/messages.ts';
import { validate } from '../validation/validate.ts';
import { requiredText } from '../validation/values.ts';
import { type AccountServices, isGone, sessionOf } from './services.ts';

type Request = Parameters<typeof authorOf>[0];

/** Registers the calls about one's own second factors. Those that change who can sign in ask for the password again. */
export function factorRoutes(
  app: FastifyInstance,
  services: AccountServices,
  confirmed: { preHandler: preHandlerAsyncHookHandler },
): void {
  const { factors, passkeys, tickets, policy, signIn } = services;

  app.post('/api/account/totp', confirmed, async (request) => {
    const secret = newTotpSecret();
    await tickets.issue('totp', sessionOf(request, services), { account: userId(request), value: secret });
    const host = (services.publicUrl ?? new URL(`${request.protocol}://${request.host}`)).hostname;
    return { secret, uri: totpAddress(secret, request.user?.email ?? '', host) };
  });

  app.put('/api/account/totp', confirmed, async (request) => {
    const { code, secret } = validate(codeOfApp, jsonObject(request));
    const ticket = await tickets.find('totp', sessionOf(request, services));
    if (ticket?.account !== userId(request) || (secret !== undefined && secret !== ticket.value))
      throw invalid({ code: ['Секрет устарел. Начните добавление приложения заново.'] });
    const guess = { login: `${ticket.account}`, kind: 'code', address: request.ip, field: 'code' } as const;
    const step = await signIn.guess({ ...guess, isGone: isGone(request) }, async () =>
      stepOfCode(ticket.value, code.replaceAll(/\s/g, '')),
    );
    if (step === null) throw invalid({ code: ['Код не подошёл. Проверьте время на телефоне и введите новый код.'] });
    const { texts, stored } = await newRecoveryCodes();
    const isTaken = await factors.setTotp(byOf(request), { secret: ticket.value, step, codes: stored });
    await tickets.take('totp', sessionOf(request, services));
    logAccountEvent(request, 'totp-added');
    return { codes: isTaken ? texts : null };
  });

  app.delete('/api/account/totp', confirmed, async (request, reply) => {
    await factors.removeTotp(byOf(request), policy.isRequired);
    logAccountEvent(request, 'totp-removed');
    return reply.code(204).send();
  });

  app.post('/api/account/codes', confirmed, async (request) => {
    const { texts, stored } = await newRecoveryCodes();
    await factors.replaceCodes(byOf(request), stored);
    logAccountEvent(request, 'codes-made');
    return { codes: texts };
  });

  app.post('/api/account/passkeys/options', confirmed, async (request) => {
    const { user } = request;
    if (!user) throw new Error('this address is not behind the session guard');
    return { publicKey: await passkeys.newOptions(request, sessionOf(request, services), user) };
  });

  app.post('/api/account/passkeys', confirmed, async (request, reply) => {
    const { name, credential } = validate(newKey, jsonObject(request));
    const key = await passkeys.verifyNew(request, sessionOf(request, services), userId(request), credential);
    const addedAt = new Date().toISOString();
    const { texts, stored } = await newRecoveryCodes();
    const { id, hasCodes } = await factors.addPasskey(byOf(request), { ...key, name, addedAt }, stored);
    logAccountEvent(request, 'passkey-added');
    return reply.code(201).send({ id, name, addedAt, codes: hasCodes ? texts : null });
  });

  app.put<{ Params: { id: string } }>(`/api/account/passkeys/${idPattern}`, async (request, reply) => {
    const { name } = validate(keyName, jsonObject(request));
    await factors.renamePasskey(authorOf(request), Number(request.params.id), name);
    return reply.code(204).send();
  });

  app.delete<{ Params: { id: string } }>(`/api/account/passkeys/${idPattern}`, confirmed, async (request, reply) => {
    await factors.removePasskey(byOf(request), Number(request.params.id), policy.isRequired);
    logAccountEvent(request, 'passkey-removed');
    return reply.code(204).send();
  });

  function byOf(request: Request): FactorAuthor {
    return { ...authorOf(request), session: sessionOf(request, services) };
  }
}

const codeOfApp = z.object({
  code: z.string({ error: messages.required('Код') }).max(100),
  /** What the code was made of: another tab of the session may have asked for a newer one. */
  secret: z.string().max(100).optional(),
});
const keyName = z.object({ name: requiredText('Название', limits.text) });
const newKey = keyName.extend({ credential: z.unknown().optional() });
