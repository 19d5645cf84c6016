import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isObject } from '../../model/base/json-value.ts';
import { type LiveState, livePath, waitingPath } from '../../model/changes/live-state.ts';
import { isSharableForm } from '../../model/drafts/shared-draft.ts';
import { cursorOf } from '../changes/cursor.ts';
import type { Database } from '../database/database.ts';
import { JsonResponse } from '../http/compressed-text.ts';
import { invalid } from '../http/problems.ts';
import type { FailedNotices } from '../webhooks/failed-notices.ts';
import type { LiveSite } from './live-site.ts';
import { siteContent } from './site-content.ts';
import { newsOf } from './visible-changes.ts';

/**
 * Registers the calls that tell what the website shows: of one form where it is named, and of all content. `notices`: null
 * where it is not told of changes.
 */
export function liveRoutes(
  app: FastifyInstance,
  { read, epoch }: Database,
  { site, notices }: { site: LiveSite; notices: FailedNotices | null },
): void {
  app.get(livePath, async (request, reply) => {
    const form = formOf(request);
    const { cursor } = site;
    const change = form === null ? null : await stateOf(form);
    const body = {
      cursor: cursor && cursorOf(cursor.id, epoch),
      since: cursor && new Date(cursor.at).toISOString(),
      asking: site.isAsking,
      gaveUp: site.gaveUp,
      problem: site.problem,
      change,
    };
    return new JsonResponse(JSON.stringify(body)).send(request, reply);
  });

  app.get(waitingPath, async (request, reply) =>
    new JsonResponse(JSON.stringify(await siteContent(read, site))).send(request, reply),
  );

  async function stateOf(form: string): Promise<LiveState | null> {
    const news = await newsOf(read, form, site.cursor?.id ?? null);
    if (!news) return null;
    const { id, op, fields } = news;
    const arrival = site.arrivalAgain(news);
    const notice = arrival.state === 'shown' || !notices ? null : await notices.of(id);
    return { id, after: null, ago: null, ...arrival, op, fields, notice };
  }
}

/** Null: of no record. */
function formOf({ query }: FastifyRequest): string | null {
  const form = isObject(query) ? query.form : undefined;
  if (form === undefined) return null;
  if (typeof form === 'string' && isSharableForm(form)) return form;
  throw invalid({ form: ['Форма — ключ записи или настроек: case:42, settings:cases.'] });
}
