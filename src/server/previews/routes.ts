import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isObject, isText } from '../../model/base/json-value.ts';
import { Problem } from '../../model/base/problem.ts';
import {
  maxPreviewBytes,
  type PreviewedForm,
  previewedForm,
  previewLinksPath,
  previewPath,
} from '../../model/drafts/previewed-form.ts';
import { isResourceName } from '../../model/resource/resources.ts';
import { previewAddress } from '../base/preview-address.ts';
import type { Database } from '../database/database.ts';
import { JsonResponse } from '../http/compressed-text.ts';
import { jsonObject } from '../http/json-body.ts';
import { conflict, invalid, notFound } from '../http/problems.ts';
import type { Repositories } from '../records/record-validator.ts';
import { idPattern } from '../records/routes.ts';
import { userId } from '../session/guards.ts';
import { isRowId } from '../store/row-id.ts';
import type { MediaRules } from '../validation/media.ts';
import { pagePath } from './page-path.ts';
import type { GivenToken } from './previews.ts';
import type { SitePreviews } from './site-previews.ts';
import { asStored } from './typed-values.ts';

interface PreviewServices {
  database: Database;
  repositories: Repositories;
  media: MediaRules;
  siteUrl: string | null;
}

/**
 * Registers the calls by which an operator shows what is typed in the website itself, and gives others links to it. They
 * change no content.
 */
export function previewRoutes(app: FastifyInstance, shown: SitePreviews, services: PreviewServices): void {
  const { database, repositories, media, siteUrl } = services;
  const { previews } = shown;

  app.put(previewPath, async (request, reply) => {
    const { token = null, ...body } = jsonObject(request);
    const form = await parseForm(body);
    const given = await previews.put(userId(request), form, isText(token) ? token : null);
    return new JsonResponse(JSON.stringify(await answerOf(given, form, false))).send(request, reply);
  });

  app.post(previewLinksPath, async (request, reply) => {
    const form = await parseForm(jsonObject(request));
    if (form.id === null) throw invalid({ id: ['Ссылку дают на сохранённую запись. Сначала сохраните её.'] });
    const given = await previews.addLink(userId(request), form);
    if (!given) throw conflict('На эту запись уже слишком много ссылок. Отзовите ненужные и повторите.');
    return new JsonResponse(JSON.stringify(await answerOf(given, form, true))).send(request, reply.code(201));
  });

  app.get(previewLinksPath, async (request, reply) => {
    const { type, id } = recordOf(request);
    return new JsonResponse(JSON.stringify({ items: await previews.links(type, id) })).send(request, reply);
  });

  // There are no roles: a link of somebody who is away can be revoked by the others.
  app.delete<{ Params: { id: string } }>(`${previewLinksPath}/${idPattern}`, async (request, reply) => {
    const id = Number(request.params.id);
    if (!isRowId(id) || !(await previews.removeLink(id))) throw notFound('Такой ссылки уже нет.');
    return reply.code(204).send();
  });

  async function parseForm(body: Record<string, unknown>): Promise<PreviewedForm> {
    if (Buffer.byteLength(JSON.stringify(body)) > maxPreviewBytes) throw previewTooLarge();
    const form = previewedForm(body);
    if (!form) throw invalid({ fields: ['Запись — с видом, номером, полями и блоками, как в форме.'] });
    if (form.id !== null && !(await repositories[form.type].exists(database.read, form.id))) throw notFound();
    return asStored(form, media);
  }

  async function answerOf({ id, token, until }: GivenToken, form: PreviewedForm, isLink: boolean) {
    const path = pagePath(form.type, await shown.rowOf({ form, isLink }), siteUrl);
    return { id, token, address: previewAddress(shown.pattern, path, token), until };
  }
}

function recordOf({ query }: FastifyRequest) {
  const { type, id } = isObject(query) ? query : {};
  if (!isText(type) || !isResourceName(type)) throw invalid({ type: ['Вид записи — case или service.'] });
  if (!/^[1-9]\d{0,9}$/.test(String(id)) || !isRowId(Number(id))) throw invalid({ id: ['Назовите номер записи.'] });
  return { type, id: Number(id) };
}

function previewTooLarge(): Problem {
  return new Problem(
    'too-large',
    413,
    'Запись слишком велика для предпросмотра на сайте. Сохраните её и откройте сайт.',
  );
}
