import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Time until the remaining connections are closed, in milliseconds: a stop takes less than ten seconds after draining. */
const closeTimeoutMs = 8000;
/** npm passes on a Ctrl+C that the terminal has sent to the host as well: within this time they are one signal. */
const sameSignalMs = 300;

/** Whether the host is being stopped; until it ends it serves on. */
export interface Draining {
  isOn: boolean;
}

/**
 * On SIGTERM or SIGINT: from now on `/ready` refuses and every answer asks to close its connection, so that balancers
 * and clients turn to other nodes; after `seconds` the host closes, finishes what is in flight, and ends. A second
 * signal ends it at once.
 */
export function stopOnSignals(app: FastifyInstance, draining: Draining, seconds: number): void {
  let stoppedAt: number | null = null;
  const stop = async (signal: NodeJS.Signals) => {
    if (stoppedAt !== null) {
      if (performance.now() - stoppedAt > sameSignalMs) process.exit(1);
      return;
    }
    stoppedAt = performance.now();
    draining.isOn = true;
    app.log.info({ signal, seconds }, 'draining');
    if (seconds > 0) await pause(seconds * 1000);
    setTimeout(() => app.server.closeAllConnections(), closeTimeoutMs).unref();
    await app.close();
    app.log.info('stopped');
    process.exit();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
