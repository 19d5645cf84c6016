import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { limits } from '../../model/resource/field.ts';
import { isoTime } from '../base/time.ts';
import { jsonObject } from '../http/json-body.ts';
import { conflict, invalid, notFound } from '../http/problems.ts';
import { idPattern } from '../records/routes.ts';
import { logAccountEvent } from '../session/account-log.ts';
import { authorOf, requireConfirmed, userId } from '../session/guards.ts';
import { newToken, passwordLink } from '../session/password-link.ts';
import { isRowId } from '../store/row-id.ts';
import { messages } from '../validation/messages.ts';
import { validate } from '../validation/validate.ts';
import { requiredText } from '../validation/values.ts';
import type { AccountServices } from './services.ts';

interface OfOperator {
  Params: { id: string };
}

/** Registers what each operator may do with the accounts of the others: nobody blocks or removes oneself, or the last one. */
export function operatorRoutes(app: FastifyInstance, services: AccountServices): void {
  const { users, policy, publicUrl } = services;
  const confirmed = { preHandler: (request: FastifyRequest) => requireConfirmed(request, services) };

  app.get('/api/operators', async (request) => {
    const self = userId(request);
    const items = (await users.operators()).map(({ createdAt, ...one }) => ({
      ...one,
      self: one.id === self,
      factorDueAt: policy.dueAt({ hasFactor: one.totp || one.passkeys > 0, createdAt }),
    }));
    // Tabs of the version before read `dueAt`: of whoever is invited now.
    const dueAt = policy.dueAt({ hasFactor: false, createdAt: new Date().toISOString() });
    return { items, factor: { required: policy.isRequired, dueAt } };
  });

  app.post('/api/operators', confirmed, async (request, reply) => {
    const user = validate(newOperator, jsonObject(request));
    const token = newToken();
    const made = await users.invite(user, token, authorOf(request));
    if (made === null) throw invalid({ email: ['Учётная запись с таким Email уже есть.'] });
    logAccountEvent(request, 'operator-invited', { of: made.id });
    return reply.code(201).send({ id: made.id, ...linkOf(request, token, made.until) });
  });

  app.post<OfOperator>(`/api/operators/${idPattern}/invitation`, confirmed, async (request) => {
    const id = otherOf(request);
    const token = newToken();
    const until = await users.inviteAgain(id, token, authorOf(request));
    logAccountEvent(request, 'operator-invited', { of: id });
    return linkOf(request, token, until);
  });

  app.put<OfOperator>(`/api/operators/${idPattern}`, async (request, reply) => {
    const { name, blocked } = validate(changes, jsonObject(request));
    if (blocked !== undefined) {
      await requireConfirmed(request, services);
      const id = otherOf(request);
      await users.setBlocked(id, blocked, authorOf(request));
      logAccountEvent(request, blocked ? 'operator-blocked' : 'operator-unblocked', { of: id });
    }
    if (name !== undefined) {
      const id = idOf(request);
      await users.rename(id, name, authorOf(request));
      logAccountEvent(request, 'operator-renamed', { of: id });
    }
    return reply.code(204).send();
  });

  app.delete<OfOperator>(`/api/operators/${idPattern}`, confirmed, async (request, reply) => {
    const id = otherOf(request);
    await users.remove(id, authorOf(request));
    logAccountEvent(request, 'operator-removed', { of: id });
    return reply.code(204).send();
  });

  function linkOf(request: FastifyRequest, token: string, until: number) {
    const origin = publicUrl?.origin ?? `${request.protocol}://${request.host}`;
    return { link: passwordLink(origin, token), until: isoTime(until) };
  }
}

const newOperator = z.object({
  name: requiredText('Имя', limits.text),
  email: requiredText('Email', limits.text).refine((text) => /^[^\s@]+@[^\s@]+$/.test(text), {
    error: 'Поле «Email» должно быть адресом почты.',
  }),
});

const changes = z
  .object({
    name: requiredText('Имя', limits.text).optional(),
    blocked: z.boolean({ error: messages.flag('Вход закрыт') }).optional(),
  })
  .refine(({ name, blocked }) => name !== undefined || blocked !== undefined, {
    error: messages.required('Имя'),
    path: ['name'],
  });

function idOf({ params: { id } }: { params: OfOperator['Params'] }): number {
  if (isRowId(Number(id))) return Number(id);
  throw notFound('Такой учётной записи нет: возможно, её уже удалили.');
}

function otherOf(request: FastifyRequest<OfOperator>): number {
  const id = idOf(request);
  if (id === userId(request)) throw conflict('Свою учётную запись так изменить нельзя: это делает другой оператор.');
  return id;
}
