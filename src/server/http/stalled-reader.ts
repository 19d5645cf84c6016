import type { FastifyReply } from 'fastify';
import { slowestMs } from './body-limits.ts';

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

/** Ends an answer of so many bytes that is read more slowly than a body may come: it holds what nobody else gets meanwhile. */
export function endWhenSlow({ raw }: Pick<FastifyReply, 'raw'>, bytes: number, onSlow: () => void): void {
  const timer = setTimeout(() => {
    onSlow();
    raw.destroy();
  }, slowestMs(bytes));
  raw.once('close', () => clearTimeout(timer));
}
