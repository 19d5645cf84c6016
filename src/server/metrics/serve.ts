import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errorMessage } from '../../model/base/error-message.ts';
import type { MetricsAccess } from '../base/config.ts';
import { readyAnswered } from '../base/events.ts';
import { StartError } from '../base/start-error.ts';
import { createMetrics, type Metrics } from './registry.ts';
import { describeState, type HostState } from './state.ts';

/**
 * Counts, and serves the counts to Prometheus: at METRICS_PORT when it is set, else at `/metrics` beside the calls. Must
 * be called before routes are added. Throws a StartError when the port cannot be used.
 */
export async function serveMetrics(
  app: FastifyInstance,
  host: string,
  { port, token }: MetricsAccess,
  state: Omit<HostState, 'server'>,
): Promise<void> {
  const metrics = createMetrics();
  const askState = describeState([metrics.registry], { server: app.server, ...state });
  countRequests(app, metrics);
  const scrape = (authorization: string | undefined) => answer({ metrics, askState, token }, authorization);
  if (port === null) {
    app.get('/metrics', { logLevel: 'silent' }, async ({ headers }, reply) => {
      const answered = await scrape(headers.authorization);
      return reply.code(answered.status).headers(answered.headers).send(answered.text);
    });
    return;
  }
  const server = createServer(async ({ url, headers: { authorization } }, response) => {
    const { status, headers, text } = url === '/metrics' ? await scrape(authorization) : notFound;
    response.writeHead(status, headers).end(text);
  });
  const address = await listen(server, host, port);
  app.log.info({ address }, 'metrics');
  app.addHook('onClose', (_app, done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
}

interface Answer {
  status: number;
  headers: Record<string, string>;
  text: string;
}

const plain = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' } as const;
const notFound: Answer = { status: 404, headers: plain, text: 'GET /metrics\n' };
const unauthorized: Answer = {
  status: 401,
  headers: { ...plain, 'WWW-Authenticate': 'Bearer' },
  text: 'Authorization: Bearer METRICS_TOKEN\n',
};

interface Source {
  metrics: Metrics;
  askState: () => Promise<void>;
  token: string | null;
}

async function answer({ metrics: { registry }, askState, token }: Source, authorization = ''): Promise<Answer> {
  if (token !== null && !isEqual(authorization, `Bearer ${token}`)) return unauthorized;
  await askState();
  const text = await registry.metrics();
  return { status: 200, headers: { ...plain, 'Content-Type': registry.contentType }, text };
}

/** Takes as long whatever differs. */
function isEqual(received: string, expected: string): boolean {
  const [one, other] = [received, expected].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}

function countRequests(app: FastifyInstance, { observeRequest }: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const labels = { method: methodOf(request), route: routeOf(request), status: reply.statusCode };
    observeRequest(labels, reply.elapsedTime / 1000);
    done();
  });
  readyAnswered.subscribe(({ seconds, ...labels }) => observeRequest({ method: 'GET', ...labels }, seconds));
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

function methodOf({ method }: FastifyRequest): string {
  return methods.has(method) ? method : 'other';
}

/** The template of the route, without the patterns of its parameters. Addresses themselves would be endless. */
function routeOf({ is404, routeOptions }: FastifyRequest): string {
  return is404 || !routeOptions.url ? 'unmatched' : routeOptions.url.replace(/\(.*?\)(?=\/|$)/g, '');
}

/** Returns the address that the server listens on. */
function listen(server: Server, host: string, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(new StartError(`cannot listen on HOST ${host}, METRICS_PORT ${port}: ${errorMessage(error)}`)),
    );
    server.listen({ host, port }, () => {
      const address = server.address();
      const name = host.includes(':') ? `[${host}]` : host;
      resolve(`http://${name}:${typeof address === 'object' && address ? address.port : port}/metrics`);
    });
  });
}
