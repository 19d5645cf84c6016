import type { FastifyReply, FastifyRequest } from 'fastify';

export function setEntityTag(reply: FastifyReply, version: string): FastifyReply {
  return reply.header('ETag', entityTag(version));
}

export function entityTag(version: string): string {
  return `"${version}"`;
}

/** A change that is based on none of these versions is to be refused; without `If-Match` the last write wins. */
export function isStale({ headers }: Pick<FastifyRequest, 'headers'>, ...versions: string[]): boolean {
  const ifMatch = headers['if-match'];
  if (ifMatch === undefined || ifMatch.trim() === '*') return false;
  // Proxies that compress make tags weak; the version within is the same.
  const tags = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return !versions.some((version) => tags.includes(entityTag(version)));
}
