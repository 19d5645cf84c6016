import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ChangedType } from '../../model/changes/change.ts';
import type { Database } from '../database/database.ts';
import { JsonResponse } from '../http/compressed-text.ts';
import { digits } from '../validation/digits.ts';
import { validate } from '../validation/validate.ts';
import { contentTypes } from './content-types.ts';
import { findChanges, findLastChanges } from './find-changes.ts';

const defaultLimit = 50;
const maxLimit = 200;

/** Registers the calls that read what was changed, the latest first. */
export function changeRoutes(app: FastifyInstance, { read }: Database): void {
  app.get('/api/changes', async (request, reply) => {
    const { type, limit = defaultLimit, ...filter } = validate(query, request.query);
    const items = await findChanges(read, { ...filter, types: type === undefined ? contentTypes : [type] }, limit);
    const next = items.length < limit ? null : items.at(-1)?.id;
    return new JsonResponse(JSON.stringify({ items, next })).send(request, reply);
  });
  app.get('/api/changes/last', async (request, reply) => {
    const { type } = validate(lastQuery, request.query);
    return new JsonResponse(JSON.stringify({ items: await findLastChanges(read, type) })).send(request, reply);
  });
}

const typeError = `Вид изменения — один из: ${contentTypes.join(', ')}.`;
const recordError = 'Запись — её номер или имя страницы.';
const timeError = 'Время — в виде 2026-11-25T14:00:00Z.';

const typeOfChange = z.enum(contentTypes as [ChangedType, ...ChangedType[]], { error: typeError });

const lastQuery = z.object({ type: typeOfChange });

const query = z.object({
  type: typeOfChange.optional(),
  record: z.string({ error: recordError }).regex(/^\w+$/, recordError).optional(),
  account: digits('Автор — номер учётной записи.', 2_147_483_647),
  before: digits('Номер изменения — целое число от 1.', 2_147_483_647),
  since: time(),
  until: time(),
  limit: digits(`Число изменений — целое число от 1 до ${maxLimit}.`, maxLimit),
});

function time() {
  return z.iso
    .datetime({ offset: true, error: timeError })
    .transform((text) => new Date(text).toISOString())
    .optional();
}
