import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isObject } from '../../model/base/json-value.ts';
import { Problem, type ProblemKind } from '../../model/base/problem.ts';
import { type ResourceName, resources } from '../../model/resource/resources.ts';
import { loginPath } from '../../model/resource/routes.ts';
import { previewOrigin } from '../base/preview-address.ts';
import { ContentCache } from '../content/content-cache.ts';
import { rowByKey, type Source, slugKey } from '../content/published.ts';
import { Withheld } from '../http/problems.ts';
import { type GuardServices, requireUser } from '../session/guards.ts';
import { pagesAt } from './page-path.ts';

interface GoServices extends Source, GuardServices {
  siteUrl: string | null;
  previewUrl: string | null;
}

const goPath = '/go';

/**
 * Leads from a page of the website to its record in the panel: `/go?url=ADDRESS`. It leads to addresses of the panel
 * alone, which it makes of what it has found.
 */
export function goRoute(app: FastifyInstance, services: GoServices): void {
  const { siteUrl, previewUrl } = services;
  const all = new ContentCache(services, { withHidden: true });
  const origins = [siteUrl && new URL(siteUrl).origin, previewUrl && previewOrigin(previewUrl)].filter(Boolean);

  app.get(goPath, async (request, reply) => {
    const { url } = isObject(request.query) ? request.query : {};
    const asked = typeof url === 'string' ? url : '';
    const refused = await refusalOf(request);
    // The panel asks there for the second step that is required.
    if (refused === 'forbidden') return reply.redirect('/', 302);
    if (refused !== null) {
      const next = `${goPath}?${new URLSearchParams({ url: asked })}`;
      return reply.redirect(`${loginPath}?${new URLSearchParams({ next })}`, 302);
    }
    const path = await panelPath(asked);
    if (path !== null) return reply.redirect(path, 302);
    reply.headers({ 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy });
    return reply.code(404).send(notFoundPage);
  });

  /** Returns why the operator may not pass; null: who asks may. */
  async function refusalOf(request: FastifyRequest): Promise<ProblemKind | null> {
    try {
      await requireUser(request, services);
      return null;
    } catch (problem) {
      if (problem instanceof Problem && (problem.status === 401 || problem instanceof Withheld)) return problem.kind;
      throw problem;
    }
  }

  /** Returns the address of the form; null where no record has this page. */
  async function panelPath(asked: string): Promise<string | null> {
    const base = origins[0] ?? 'http://localhost';
    if (!URL.canParse(asked, base)) return null;
    const address = new URL(asked, base);
    if (origins.length > 0 && !origins.includes(address.origin)) return null;
    const sections = resources.flatMap(({ site }) => site ?? []);
    const pages = [...pagesAt(address, siteUrl, sections)];
    // Where addresses have no section, the page of one record may have been that of another.
    return (await pathOf(pages, presentId)) ?? (await pathOf(pages, formerId));
  }

  async function pathOf(pages: ReturnType<typeof pagesAt>, idOf: typeof presentId): Promise<string | null> {
    for (const { section, name } of pages) {
      const resource = resources.find(({ site }) => site === section);
      const id = resource && (await idOf(resource.name, slugKey(name)));
      if (resource && id !== undefined) return resource.paths.edit(id);
    }
    return null;
  }

  async function presentId(name: ResourceName, key: string): Promise<number | undefined> {
    return rowByKey(await (await all.content()).rows(name), key)?.id;
  }

  async function formerId(name: ResourceName, key: string): Promise<number | undefined> {
    const content = await all.content();
    const former = (await content.formerSlugs()).get(`${name}:${key}`);
    return (await content.rows(name)).find(({ id }) => id === former?.row.id)?.id;
  }
}

const style =
  ':root{color-scheme:light dark}body{max-width:34rem;margin:20vh auto;padding:0 1.5rem;font:1.1rem/1.6 system-ui,sans-serif}h1{font-size:1.5rem}a{color:LinkText}';

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`;

const notFoundPage = `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Записи нет — Пульт</title><style>${style}</style></head>
<body><main><h1>В панели нет записи с этой страницы</h1><p>Её удалили, страница не кейс и не услуга, или адрес не с вашего сайта.</p><p><a href="/">На рабочий стол</a></p></main></body></html>
`;
