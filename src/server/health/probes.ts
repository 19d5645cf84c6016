import type { FastifyInstance } from 'fastify';
import type { Draining } from '../base/shutdown.ts';
import { version } from '../base/version.ts';
import type { Dependencies } from './readiness.ts';

interface Probed {
  draining: Draining;
  /** Left out where the host has no database: in front of another host. */
  checkDependencies?: (() => Promise<Dependencies>) | undefined;
}

/**
 * `/health`: whether the process lives; it asks nothing of the database, because a supervisor that restarts every node
 * at a hiccup of the database makes it worse. `/ready`: whether a balancer should send calls here. `?draining=404` tells
 * a host that is stopping from one that fails: haproxy lets the one finish what it has, and cuts the other off.
 */
export function probeRoutes(app: FastifyInstance, { draining, checkDependencies }: Probed): void {
  app.get('/health', { logLevel: 'silent' }, (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'ok' }),
  );
  app.get<{ Querystring: { draining?: string } }>('/ready', { logLevel: 'silent' }, async ({ query }, reply) => {
    const { ok = true, ...states } = (await checkDependencies?.()) ?? {};
    const isReady = ok && !draining.isOn;
    return reply
      .header('Cache-Control', 'no-store')
      .code(isReady ? 200 : draining.isOn && query.draining === '404' ? 404 : 503)
      .send({ ok: isReady, ...states, version, ...(draining.isOn && { draining: true }) });
  });
}
