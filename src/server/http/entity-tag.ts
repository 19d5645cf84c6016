import type { FastifyReply, FastifyRequest } from 'fastify';

export function tagged(reply: FastifyReply, version: string): FastifyReply {
  return reply.header('ETag', tagOf(version));
}

export function tagOf(version: string): string {
  return `"${version}"`;
}

/** A change that is based on none of these versions is to be refused; without `If-Match` the last write wins. */
export function isStale({ headers }: Pick<FastifyRequest, 'headers'>, ...versions: string[]): boolean {
  const wanted = headers['if-match'];
  if (wanted === undefined || wanted.trim() === '*') return false;
  // Proxies that compress make tags weak; the version within is the same.
  const tags = wanted.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return !versions.some((version) => tags.includes(tagOf(version)));
}
