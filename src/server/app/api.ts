import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { uploadPath } from '../../model/media/upload.ts';
import { resources } from '../../model/resource/resources.ts';
import { accountRoutes } from '../accounts/account-routes.ts';
import { operatorRoutes } from '../accounts/operator-routes.ts';
import { signInRoutes } from '../accounts/sign-in-routes.ts';
import { backupRoutes } from '../backup/routes.ts';
import { blockRoutes } from '../blocks/routes.ts';
import { changeRoutes } from '../changes/routes.ts';
import { waitRoutes } from '../changes/wait.ts';
import { contentRoutes } from '../content/routes.ts';
import type { Reader } from '../database/database.ts';
import { draftRoutes } from '../drafts/routes.ts';
import { exampleRoutes } from '../example/routes.ts';
import { limitBodySize } from '../http/body-limits.ts';
import { maxJsonBytes, readBodiesAsText } from '../http/json-body.ts';
import { methodNotAllowed } from '../http/method-not-allowed.ts';
import { liveRoutes } from '../live/routes.ts';
import { settingsRoutes } from '../page-settings/routes.ts';
import { goRoute } from '../previews/go.ts';
import { previewRoutes } from '../previews/routes.ts';
import { siteScripts } from '../previews/scripts.ts';
import { recordRoutes } from '../records/routes.ts';
import { csrfGuard, ownGuard, requireUser, sessionGuard } from '../session/guards.ts';
import { sessionRoutes } from '../session/routes.ts';
import { writeGuard } from '../session/write-limit.ts';
import { trashRoutes } from '../trash/routes.ts';
import { maxFormBytes } from '../uploads/form-size.ts';
import { uploadRoutes } from '../uploads/routes.ts';
import { serveStorage } from '../uploads/serve.ts';
import { FailedNotices } from '../webhooks/failed-notices.ts';
import { deliveryRoutes } from '../webhooks/routes.ts';
import type { Services } from './services.ts';

/** What lies beside the host's code. */
interface Folders {
  exampleFolder: string;
  recipeFolder: string;
}

/**
 * Registers every call of the embedded host. Checks run in the contract's order: body size, address, CSRF token,
 * session, the rest.
 */
export function embeddedApi(services: Services, { exampleFolder, recipeFolder }: Folders) {
  return async (app: FastifyInstance): Promise<void> => {
    const { cookies, uploadLimits } = services;
    app.addHook('onError', (_request, _reply, error, done) => {
      services.health.recordError(error);
      done();
    });
    readBodiesAsText(app);
    limitBodySize(app, (url) => (url.startsWith(uploadPath) ? maxFormBytes(uploadLimits) : maxJsonBytes));
    await app.register((scope) => serveStorage(scope, services.storage, services.thumbnails));
    const refuseOtherMethods = methodNotAllowed(app);
    const isRead = services.contentApi !== 'off';
    if (isRead) {
      await app.register(async (reading) => contentRoutes(reading, services));
      siteScripts(app, recipeFolder, services.publicUrl);
    }

    await app.register(async (calls) => {
      await calls.register(cookie);
      calls.decorateRequest('user', null);
      calls.decorateRequest('stamp', '');
      calls.addHook('onRequest', (_request, reply, next) => {
        reply.headers({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
        next();
      });
      calls.addHook('preHandler', csrfGuard(cookies, services.publicUrl));
      sessionRoutes(calls, services);
      signInRoutes(calls, services);
      // Who must set up a second factor can.
      calls.register((own, _options, done) => {
        own.addHook('preHandler', ownGuard(services));
        own.addHook('preHandler', writeGuard(services.writeLimit));
        accountRoutes(own, services);
        done();
      });
      if (isRead) goRoute(calls, services);

      await calls.register((guarded) => guardedCalls(guarded, services, exampleFolder));
    });
    refuseOtherMethods(app);
  };
}

/** Registers what needs a session. */
async function guardedCalls(guarded: FastifyInstance, services: Services, exampleFolder: string): Promise<void> {
  const { repositories, uploadLimits } = services;
  guarded.addHook('preHandler', sessionGuard(services));
  guarded.addHook('preHandler', writeGuard(services.writeLimit));
  for (const resource of resources) {
    const removedWith = (db: Reader, id: number) => services.blocks.removedWith(db, id);
    const ofCases = resource.name === 'case' && { view: services.caseView, removedWith };
    recordRoutes(guarded, repositories[resource.name], { ...services, ...ofCases });
  }
  blockRoutes(guarded, { ...services, cases: repositories.case });
  settingsRoutes(guarded, services.database);
  changeRoutes(guarded, services.database);
  waitRoutes(guarded, services.database, services.presence, {
    requireSignedIn: (request) => requireUser(request, services),
    sessionOf: (request) => services.cookies.read(request),
    noticesOf: async (request) => {
      const user = await requireUser(request, services);
      const notices = await services.notices.list(user.id, services.cookies.read(request) ?? '');
      return notices.length + Number(services.policy.dueAt(user) !== null);
    },
  });
  operatorRoutes(guarded, services);
  trashRoutes(guarded, services);
  draftRoutes(guarded, services);
  if (services.live) {
    const notices = services.webhooks && new FailedNotices(services.database, services.webhooks);
    liveRoutes(guarded, services.database, { site: services.live, notices });
  }
  if (services.webhooks) deliveryRoutes(guarded, services.database, services.webhooks);
  if (services.previews) previewRoutes(guarded, services.previews, services);
  backupRoutes(guarded, services);
  exampleRoutes(guarded, services, exampleFolder);
  await guarded.register((scope) =>
    uploadRoutes(scope, { ...services, cases: repositories.case, limits: uploadLimits }),
  );
}
