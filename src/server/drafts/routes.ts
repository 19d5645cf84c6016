import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isObject } from '../../model/base/json-value.ts';
import { Problem } from '../../model/base/problem.ts';
import { isTabId } from '../../model/base/tab-id.ts';
import {
  isOfferedDraft,
  isSharableForm,
  maxSharedDraftBytes,
  sharedDraftsPath,
} from '../../model/drafts/shared-draft.ts';
import { isResourceName } from '../../model/resource/resources.ts';
import type { Database } from '../database/database.ts';
import { JsonResponse } from '../http/compressed-text.ts';
import { jsonObject } from '../http/json-body.ts';
import { invalid, notFound } from '../http/problems.ts';
import type { Repositories } from '../records/record-validator.ts';
import { userId } from '../session/guards.ts';
import { requireActive } from '../store/account.ts';
import { normalizeText } from '../validation/values.ts';
import { findSharedDrafts, putSharedDraft, removeSharedDrafts } from './shared-drafts.ts';

interface DraftServices {
  database: Database;
  repositories: Repositories;
}

/**
 * Registers the calls by which an operator shows the draft of a form to the others and takes it back. They change no
 * content, so that they write no change and leave cached responses valid.
 */
export function draftRoutes(app: FastifyInstance, { database, repositories }: DraftServices): void {
  app.get(sharedDraftsPath, async (request, reply) => {
    const items = await findSharedDrafts(database.read, formOf(request));
    return new JsonResponse(JSON.stringify({ items })).send(request, reply);
  });

  app.put(sharedDraftsPath, async (request, reply) => {
    const { form, tab, version, parts } = jsonObject(request);
    const offered = { form, tab, version: normalizeText(version), parts };
    if (typeof form !== 'string' || !isSharableForm(form)) throw invalid({ form: [formError] });
    if (!isOfferedDraft(offered)) throw invalid({ parts: ['Изменения — значения полей этой формы.'] });
    if (Buffer.byteLength(JSON.stringify(parts)) > maxSharedDraftBytes) throw draftTooLarge();
    const stored = await database.write(
      async (writer) => {
        await requireActive(writer, userId(request));
        const [name, id] = form.split(':');
        if (isResourceName(name) && !(await repositories[name].exists(writer, Number(id)))) throw notFound();
        return putSharedDraft(writer, userId(request), offered);
      },
      { keepsCaches: true },
    );
    return new JsonResponse(JSON.stringify(stored)).send(request, reply);
  });

  app.delete(sharedDraftsPath, async (request, reply) => {
    const form = formOf(request);
    const tab = tabOf(request);
    await database.write((writer) => removeSharedDrafts(writer, userId(request), form, tab), { keepsCaches: true });
    return reply.code(204).send();
  });
}

const formError = 'Форма — ключ записи или настроек: case:42, settings:cases.';

function formOf({ query }: FastifyRequest): string {
  const form = isObject(query) ? query.form : undefined;
  if (typeof form === 'string' && isSharableForm(form)) return form;
  throw invalid({ form: [formError] });
}

function tabOf({ query }: FastifyRequest): string | undefined {
  const tab = isObject(query) ? query.tab : undefined;
  if (tab === undefined || isTabId(tab)) return tab;
  throw invalid({ tab: ['Вкладка — её номер из черновика.'] });
}

function draftTooLarge(): Problem {
  return new Problem(
    'too-large',
    413,
    'Черновик слишком велик, чтобы им поделиться. Сохраните часть изменений и повторите.',
  );
}
