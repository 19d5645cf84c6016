import type { FastifyInstance } from 'fastify';
import { tooLarge } from './problems.ts';

/** Refuses a request by its Content-Length before any other check. The body parsers count requests without one. */
export function limitBodySize(app: FastifyInstance, maxBytesOf: (path: string) => number): void {
  app.addHook('onRequest', ({ headers, url }, _reply, next) => {
    const length = headers['content-length'];
    next(length !== undefined && Number(length) > maxBytesOf(url) ? tooLarge() : undefined);
  });
}

const message = 'Данные шли слишком медленно. Проверьте связь и повторите.';

/**
 * Ends a request whose body does not come (408): each holds a connection, and a file that is being sent room on the disk.
 * `maxBytesOf`: the largest body at an address, for those that do not say how long they are.
 */
export function limitBodyTime(app: FastifyInstance, maxBytesOf: (url: string) => number, base?: number): void {
  app.addHook('onRequest', ({ raw, url, headers, log }, reply, next) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = headers;
    if (encoding === undefined && !(Number(length) > 0)) return next();
    const bytes = Math.min(Number(length ?? Number.POSITIVE_INFINITY), maxBytesOf(url));
    const timer = setTimeout(
      () => {
        if (raw.complete || raw.destroyed) return;
        log.warn('the body did not come in time');
        const { socket } = raw;
        if (!reply.raw.headersSent) {
          reply.raw.writeHead(408, { 'Content-Type': 'application/json; charset=utf-8', Connection: 'close' });
          reply.raw.end(JSON.stringify({ message }));
        }
        // Whoever reads the body learns that the rest is missing, and cleans up.
        setImmediate(() => socket.destroy());
      },
      slowestMs(bytes, base),
    );
    const stop = () => clearTimeout(timer);
    raw.once('end', stop).once('close', stop);
    next();
  });
}

/** For any body or answer, and for what a short one takes on a line that stalls. */
const baseSeconds = 60;
/** A line slower than this cannot send a file; 200 MB may take an hour and three quarters. */
const minBytesPerSecond = 32 * 1024;

/** The longest time of a timer: beyond it, it would fire at once. */
const maxMs = 2 ** 31 - 1;

/** Returns the milliseconds that so many bytes may take. */
export function slowestMs(bytes: number, base = baseSeconds): number {
  return Math.min((base + bytes / minBytesPerSecond) * 1000, maxMs);
}
