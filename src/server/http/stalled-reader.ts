import type { FastifyReply } from 'fastify';

/**
 * Ends an answer of which nothing was taken for so long: whoever asked has gone, and what the answer holds is free. A reader
 * that goes on is not cut off, however long the whole takes; the system tells of about each megabyte that it has taken.
 */
export function endWhenStalled({ raw }: Pick<FastifyReply, 'raw'>, ms: number, onStalled: () => void): void {
  raw.setTimeout(ms, () => {
    if (raw.writableFinished) return;
    onStalled();
    raw.destroy();
  });
}
