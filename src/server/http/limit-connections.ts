import type { FastifyInstance } from 'fastify';

/** Of all clients at once: as many as the balancer of the recipe passes on. Each may take some 10 KB and a file handle. */
export const maxConnections = 4000;

/** Milliseconds between two lines in the log. */
const quietMs = 60_000;

/** Closes the connections that come beyond `max`, and says so in the log. */
export function limitConnections(app: FastifyInstance, max: number): void {
  let toldAt = Number.NEGATIVE_INFINITY;
  app.server.maxConnections = max;
  app.server.on('drop', () => {
    if (Date.now() - toldAt < quietMs) return;
    toldAt = Date.now();
    app.log.warn({ max }, 'too many connections');
  });
}
