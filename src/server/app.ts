import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { badRequest } from './http/problems.ts';
import { RequestLog } from './http/request-log.ts';
import { sendError } from './http/send-error.ts';
import { servePanel } from './panel/serve-panel.ts';

/**
 * Returns the host: error handling, log, `/health` and the panel's pages. `api` registers the calls, either the
 * embedded ones or the proxy to another host. `checkHealth` returns why calls cannot be served, or null when they can.
 */
export async function buildApp(
  config: Config,
  panelFolder: string,
  api: (app: FastifyInstance) => Promise<void>,
  checkHealth: () => Promise<string | null> = async () => null,
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.logLevel },
    logController: new RequestLog(),
    trustProxy: config.trustProxy,
    // Requests on connections that are already open are served while the host stops.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
    // randomUUID reads the system's randomness for many ids at once; randomBytes would call the system for each.
    genReqId: () => randomUUID().slice(-12),
    frameworkErrors: (_error, request, reply) => sendError(badRequest(), request, reply),
  });
  app.setErrorHandler(sendError);
  app.get('/health', { logLevel: 'silent' }, async (_request, reply) => {
    const reason = await checkHealth();
    return reply
      .header('Cache-Control', 'no-store')
      .code(reason === null ? 200 : 503)
      .send({ status: reason ?? 'ok' });
  });
  await api(app);
  await app.register(servePanel, {
    folder: panelFolder,
    https: config.publicUrl?.protocol === 'https:',
    siteUrl: config.siteUrl,
  });
  return app;
}
