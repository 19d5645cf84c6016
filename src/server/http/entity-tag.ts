import type { FastifyReply, FastifyRequest } from 'fastify';
import { stale } from './problems.ts';

export function tagged(reply: FastifyReply, version: string): FastifyReply {
  return reply.header('ETag', `"${version}"`);
}

/** A change that is based on none of these versions is refused; without `If-Match` the last write wins. */
export function checkIfMatch({ headers }: Pick<FastifyRequest, 'headers'>, ...versions: string[]): void {
  const wanted = headers['if-match'];
  if (wanted === undefined || wanted.trim() === '*') return;
  // Proxies that compress make tags weak; the version within is the same.
  const tags = wanted.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (!versions.some((version) => tags.includes(`"${version}"`))) throw stale();
}
