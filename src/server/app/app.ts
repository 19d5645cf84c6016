import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { uploadPath } from '../../model/media/upload.ts';
import type { Config } from '../base/config.ts';
import { previewOrigin } from '../base/preview-address.ts';
import type { Draining } from '../base/shutdown.ts';
import { probeRoutes } from '../health/probes.ts';
import type { Dependencies } from '../health/readiness.ts';
import { limitBodyTime } from '../http/body-limits.ts';
import { answerParserError, noPagePolicy, refuseSecondHost } from '../http/client-error.ts';
import { maxJsonBytes } from '../http/json-body.ts';
import { limitConnections, maxConnections } from '../http/limit-connections.ts';
import { loggedError } from '../http/logged-error.ts';
import { badRequest, routeNotFound } from '../http/problems.ts';
import { ReadyAnswers } from '../http/ready-answers.ts';
import { RequestLog, requestIds } from '../http/request-log.ts';
import { sendError } from '../http/send-error.ts';
import { clientAddress, trustedProxy, warnOfUntrustedProxy } from '../http/trusted-proxy.ts';
import { isSubresource, servePanel } from '../panel/serve-panel.ts';
import { maxFormBytes } from '../uploads/form-size.ts';

/** Returns the host without its routes: log and error handling. */
export function createApp(config: Config): FastifyInstance {
  const app = Fastify({
    logger: { level: config.logLevel, serializers: { err: loggedError } },
    logController: new RequestLog(),
    trustProxy: config.trustProxy,
    connectionTimeout: silentMs(config),
    // Requests on connections that are already open are served while the host stops.
    return503OnClosing: false,
    // The files of the panel are read at the start, on a busy machine for longer than the ten seconds of Fastify.
    pluginTimeout: 60_000,
    // A slug has up to 255 characters, and an ending.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    genReqId: requestIds(trustedProxy(config.trustProxy)),
    clientErrorHandler: answerParserError,
    frameworkErrors: (_error, request, reply) => sendError(badRequest(), request, reply),
  });
  app.setErrorHandler(sendError);
  refuseSecondHost(app);
  limitConnections(app, maxConnections);
  limitBodyTime(app, (url) => (url.startsWith(uploadPath) ? maxFormBytes(config.uploads) : maxJsonBytes));
  return app;
}

/**
 * How long a connection with a request may be silent: a reader that takes nothing of its answer for so long has gone. Another
 * host may take five minutes to answer, and a storage a second for each megabyte of the largest file.
 */
function silentMs({ uploads }: Config): number {
  return Math.ceil(300_000 + maxFormBytes(uploads) / 1000);
}

interface Routes {
  /** The built panel. */
  panelFolder: string;
  /** Registers the calls, either the embedded ones or the proxy to another host. */
  api: (app: FastifyInstance) => Promise<void>;
  /** Left out in front of another host. */
  checkDependencies?: (() => Promise<Dependencies>) | undefined;
  draining?: Draining;
}

/** Adds the probes, the calls and the panel's pages. */
export async function addRoutes(
  app: FastifyInstance,
  config: Config,
  { panelFolder, api, checkDependencies, draining = { isOn: false } }: Routes,
): Promise<void> {
  const trusted = trustedProxy(config.trustProxy);
  const isHttps = config.publicUrl?.protocol === 'https:';
  warnOfUntrustedProxy(app, trusted);
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header('X-Request-Id', request.id);
    if (!isSubresource(request.url)) secureByDefault(reply);
    if (isHttps) reply.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    if (draining.isOn) reply.header('Connection', 'close');
    done(null, payload);
  });
  const answered = { draining, idOf: requestIds(trusted), addressOf: clientAddress(config.trustProxy) };
  app.decorate('readyAnswers', new ReadyAnswers(app, answered));
  probeRoutes(app, { draining, checkDependencies });
  // A scrape of the wrong port would take the panel's page for metrics.
  if (config.metrics?.port !== null) app.get('/metrics', () => Promise.reject(routeNotFound()));
  await api(app);
  await app.register(servePanel, {
    folder: panelFolder,
    mediaOrigins: config.mediaOrigins,
    siteUrl: config.siteUrl,
    previewOrigin: config.apiOrigin || config.previewUrl === null ? null : previewOrigin(config.previewUrl),
    offersBackup: !(config.apiOrigin || config.databaseUrl || config.storage),
    offersExample: config.apiOrigin === null,
    offersLive: config.apiOrigin === null && config.liveUrl !== null,
    sendsNotices: config.apiOrigin === null && config.webhooks !== null,
    tellsColleagues: config.apiOrigin === null,
  });
}

/** What has no policy of its own is no page: opened as one, it loads nothing, and it stands in nobody's frame. */
function secureByDefault(reply: FastifyReply): void {
  if (!reply.hasHeader('Content-Security-Policy')) reply.header('Content-Security-Policy', noPagePolicy);
  reply.header('X-Content-Type-Options', 'nosniff');
}
