import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Problem } from '../../model/base/problem.ts';
import type { PageName } from '../../model/resource/page-settings.ts';
import type { Database } from '../database/database.ts';
import { isNotModified } from '../http/entity-tag.ts';
import { notFound } from '../http/problems.ts';
import { parsePage } from '../records/paging.ts';
import type { Repositories } from '../records/record-validator.ts';
import type { Blocks } from '../store/blocks.ts';
import { ContentTokens } from '../store/content-tokens.ts';
import type { Storage } from '../uploads/storage.ts';
import type { Thumbnails } from '../uploads/thumbnails.ts';
import { digits } from '../validation/digits.ts';
import { validate } from '../validation/validate.ts';
import { type Answer, Answers, contentPath, type Moved } from './answers.ts';
import { CaseTexts } from './case-texts.ts';
import { changesSince } from './changes-since.ts';
import { ContentCache, type Made, type State } from './content-cache.ts';
import { feed, sitemap } from './feeds.ts';
import { makeSizes } from './picture-sizes.ts';
import { type Lack, Pictures } from './pictures.ts';
import { type PreviewReader, previewed, readPreviews } from './previewed.ts';
import { type Content, type Published, slugKey } from './published.ts';
import { Rests } from './rests.ts';
import { schemaRoutes } from './schema-routes.ts';
import { Shapes } from './shapes.ts';

interface ContentServices {
  database: Database;
  repositories: Repositories;
  blocks: Blocks;
  storage: Storage;
  thumbnails: Thumbnails;
  /** Where the files are found; null: at addresses without an origin. */
  publicUrl: URL | null;
  /** Pattern of the website's addresses; null: records have none. */
  siteUrl: string | null;
  contentApi: 'public' | 'token' | 'off';
  /** Null: there are none. */
  previews: PreviewReader | null;
}

const json = 'application/json; charset=utf-8';
const xml = 'application/xml; charset=utf-8';

/**
 * What the company's website reads (.github/contract.md, «Reading»): published content alone, without a session, a cookie
 * or a filter of the reader's own.
 */
export function contentRoutes(app: FastifyInstance, services: ContentServices): void {
  const { database, siteUrl } = services;
  const pictures = new Pictures(services.storage, services.publicUrl?.origin ?? '');
  const shapes = new Shapes(pictures, siteUrl);
  const caseTexts = new CaseTexts(shapes);
  const cache = new ContentCache(services);
  makeSizes(app, { ...services, cache, pictures });
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers({
      'Access-Control-Allow-Origin': '*',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    next();
  });

  const isOpen = services.contentApi === 'public';
  // What needs a token is kept by its reader alone.
  const whose = isOpen ? 'public' : 'private';
  const caching = {
    revalidated: `${whose}, max-age=0, must-revalidate`,
    kept: `${whose}, max-age=31536000, immutable`,
  };
  if (services.previews) readPreviews(app, services.previews);
  if (isOpen) {
    app.addHook('onSend', app.readyAnswers.keep);
    app.readyAnswers.begin(() => cache.version());
  } else app.addHook('preHandler', tokenGuard(new ContentTokens(database)));

  get('/site', nothing, (answers) => answers.site());
  get('/cases', casesIn, (answers, cases) => answers.cases(cases));
  get('/cases/:slug', keyIn, (answers, key) => answers.case(key));
  get('/categories', nothing, (answers) => answers.categories());
  get('/services', nothing, (answers) => answers.services());
  get('/services/:slug', keyIn, (answers, key) => answers.service(key));
  get('/technologies', nothing, (answers) => answers.technologies());
  for (const page of ['cases', 'services'] as const satisfies PageName[])
    get(`/pages/${page}`, nothing, (answers) => answers.page(page));
  get('/redirects', nothing, (answers) => answers.redirects());
  schemaRoutes(app, contentPath, caching.revalidated);
  const rests = new Rests();
  app.addHook('preClose', async () => rests.end());
  app.get(`${contentPath}/changes`, (request, reply) => sendChanges(request, reply, { database, cache, rests }));
  if (siteUrl !== null) {
    app.get('/sitemap.xml', (request, reply) =>
      send(request, reply, 'sitemap', async (content) => ({
        type: xml,
        text: await sitemap(content, shapes),
        tags: ['sitemap'],
      })),
    );
    app.get('/feed.xml', (request, reply) =>
      send(request, reply, 'feed', async (content) => ({
        type: 'application/atom+xml; charset=utf-8',
        text: await feed(content, shapes, siteUrl),
        tags: ['sitemap'],
      })),
    );
  }

  /** `asked` returns all that the answer depends on: however else its address is written, it is kept once. */
  function get<Asked>(
    path: string,
    asked: (request: FastifyRequest) => Asked,
    answer: (answers: Answers, asked: Asked) => Promise<Answer | Moved | undefined>,
  ): void {
    app.get(contentPath + path, (request, reply) => {
      const what = asked(request);
      return send(request, reply, `${path} ${JSON.stringify(what)}`, async (content) => {
        const answers = new Answers(content, shapes, caseTexts);
        const found = await answer(answers, what);
        if (found === undefined) return null;
        if ('moved' in found) throw new MovedTo(found);
        return { type: json, ...found, lack: answers.lack };
      });
    });
  }

  function find(
    { preview }: FastifyRequest,
    state: State,
    key: string,
    make: (content: Content) => Promise<Made | null>,
  ) {
    return (preview ? previewed(preview, make) : cache.answer(state, key, make)).catch(movedTo);
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    make: (content: Content) => Promise<Made | null>,
  ): Promise<FastifyReply> {
    const { c, query } = queryOf(request);
    const state = await cache.state();
    const cursor = await state.content.cursor();
    if (c !== undefined && c !== cursor) {
      const [path = ''] = request.url.split('?', 1);
      return reply.header('Cache-Control', 'no-store').redirect(path + search(query), 302);
    }
    const found = await find(request, state, key, make);
    if (found instanceof MovedTo) return sendMoved(reply, found, caching.revalidated);
    if (!found) throw notFound('На сайте такого нет.');
    reply.headers({
      'Cache-Control': cachingOf(found.lack, c !== undefined),
      ETag: found.etag,
      'X-Pult-Cursor': cursor,
      'Access-Control-Expose-Headers': 'ETag, X-Pult-Cursor',
      ...tagHeaders(found.tags),
    });
    const isReady = isOpen && !request.preview && found.lack === null;
    if (isReady) app.readyAnswers.mark(request, reply, { version: state.version, etag: found.etag });
    if (isNotModified(request, found.etag)) return reply.code(304).send();
    return found.text.send(request, reply);
  }

  /** `isOfState`: the address names the present state. */
  function cachingOf(lack: Lack | null, isOfState: boolean): string {
    if (lack === 'unread') return 'no-store';
    return isOfState && lack === null ? caching.kept : caching.revalidated;
  }
}

function movedTo(error: unknown): MovedTo {
  if (error instanceof MovedTo) return error;
  throw error;
}

function sendMoved(reply: FastifyReply, { found }: MovedTo, caching: string): FastifyReply {
  const { moved, tags } = found;
  return reply
    .code(301)
    .headers({ Location: moved, 'Cache-Control': caching, ...tagHeaders(tags) })
    .send({ moved });
}

/** Refuses whoever sends no token of a website. */
function tokenGuard(tokens: ContentTokens) {
  return async (request: FastifyRequest): Promise<void> => {
    // The token of a preview is enough.
    if (request.preview || request.method === 'OPTIONS') return;
    const [, token] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
    if (token === undefined || !(await tokens.has(token)))
      throw new Problem('signed-out', 401, 'Нужен токен сайта: Authorization: Bearer.');
  };
}

/** Thrown where a former slug was asked for. */
class MovedTo {
  readonly found: Moved;

  constructor(found: Moved) {
    this.found = found;
  }
}

/** By the names of Cloudflare and of Fastly. */
function tagHeaders(tags: readonly string[]) {
  return { 'Cache-Tag': tags.join(','), 'Surrogate-Key': tags.join(' ') };
}

/** The state that is asked for stands apart; a preview is of the present one. */
function queryOf(request: FastifyRequest) {
  const { c, ...query } = request.query as Record<string, unknown>;
  return { c: request.preview ? undefined : c, query };
}

/** What of the query an answer may depend on. */
function search(query: Readonly<Record<string, unknown>>): string {
  const known = ['category', 'page', 'limit'].flatMap((name) =>
    name in query ? [[name, String(query[name])] as [string, string]] : [],
  );
  return known.length === 0 ? '' : `?${new URLSearchParams(known)}`;
}

const nothing = () => null;

function casesIn({ query }: FastifyRequest) {
  const { category, ...page } = query as { category?: unknown };
  return { ...parsePage(page), category: typeof category === 'string' ? slugKey(category) : undefined };
}

function keyIn({ params }: FastifyRequest): string {
  return slugKey((params as { slug: string }).slug); // the route names it
}

/** Seconds that a reader may wait for news. */
const maxWait = 25;

/** Milliseconds between two looks of those that wait: another host may have changed something. */
const restMs = 500;

const changesQuery = z.object({
  since: z.string('Назовите курсор: ?since=0 или тот, что прислал сервер.'),
  wait: digits(`Ожидание — целое число секунд до ${maxWait}.`, maxWait),
});

interface Waited {
  database: Database;
  cache: ContentCache;
  rests: Rests;
}

async function sendChanges(
  request: FastifyRequest,
  reply: FastifyReply,
  { database, cache, rests }: Waited,
): Promise<FastifyReply> {
  const { since, wait = 0 } = validate(changesQuery, request.query);
  reply.header('Cache-Control', 'no-store');
  const deadline = Date.now() + wait * 1000;
  let seen: Published | null = null;
  for (;;) {
    const content = await cache.content();
    const news = content === seen ? null : await changesSince(database, content, since);
    seen = content;
    if (news) return reply.send(news);
    if (Date.now() >= deadline || request.raw.destroyed || rests.isOver) return reply.code(204).send();
    await rests.rest(Math.min(restMs, deadline - Date.now()));
  }
}
