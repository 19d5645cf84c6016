import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { uploadPath } from '../../model/media/upload.ts';
import { resources } from '../../model/resource/resources.ts';
import { backupRoutes } from '../backup/routes.ts';
import { blockRoutes } from '../blocks/routes.ts';
import { changeRoutes } from '../changes/routes.ts';
import type { Reader } from '../database/database.ts';
import { draftRoutes } from '../drafts/routes.ts';
import { maxJsonBytes, readBodiesAsText } from '../http/json-body.ts';
import { methodNotAllowed } from '../http/method-not-allowed.ts';
import { limitBodySize } from '../http/size-limit.ts';
import { settingsRoutes } from '../page-settings/routes.ts';
import { recordRoutes } from '../records/routes.ts';
import { csrfGuard, sessionGuard } from '../session/guards.ts';
import { sessionRoutes } from '../session/routes.ts';
import { trashRoutes } from '../trash/routes.ts';
import { maxFormBytes } from '../uploads/form-size.ts';
import { uploadRoutes } from '../uploads/routes.ts';
import { serveStorage } from '../uploads/serve.ts';
import type { Services } from './services.ts';

/**
 * Registers every call of the embedded host. Checks run in the contract's order: body size, address, CSRF token,
 * session, the rest.
 */
export function embeddedApi(services: Services) {
  return async (app: FastifyInstance): Promise<void> => {
    const { cookies, uploadLimits, repositories } = services;
    app.addHook('onError', (_request, _reply, error, done) => {
      services.health.recordError(error);
      done();
    });
    readBodiesAsText(app);
    limitBodySize(app, (url) => (url.startsWith(uploadPath) ? maxFormBytes(uploadLimits) : maxJsonBytes));
    await app.register((scope) => serveStorage(scope, services.storage, services.thumbnails));
    const refuseOtherMethods = methodNotAllowed(app);

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

      await calls.register(async (guarded) => {
        guarded.addHook('preHandler', sessionGuard(services));
        for (const resource of resources) {
          const removedWith = (db: Reader, id: number) => services.blocks.removedWith(db, id);
          const ofCases = resource.name === 'case' && { view: services.caseView, removedWith };
          recordRoutes(guarded, repositories[resource.name], { ...services, ...ofCases });
        }
        blockRoutes(guarded, { ...services, cases: repositories.case });
        settingsRoutes(guarded, services.database);
        changeRoutes(guarded, services.database);
        trashRoutes(guarded, services);
        draftRoutes(guarded, services);
        backupRoutes(guarded, services);
        await guarded.register((scope) =>
          uploadRoutes(scope, { ...services, cases: repositories.case, limits: uploadLimits }),
        );
      });
    });
    refuseOtherMethods(app);
  };
}
