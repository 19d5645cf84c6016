import type { FastifyReply, FastifyRequest } from 'fastify';

export function setEntityTag(reply: FastifyReply, version: string): FastifyReply {
  return reply.header('ETag', entityTag(version));
}

export function entityTag(version: string): string {
  return `"${version}"`;
}

/**
 * Whether `If-Match` names none of these versions, so that the change must be refused. Without `If-Match` the last
 * write wins.
 */
export function isStale({ headers }: Pick<FastifyRequest, 'headers'>, ...versions: string[]): boolean {
  const ifMatch = headers['if-match'];
  if (ifMatch === undefined || ifMatch.trim() === '*') return false;
  // Compressing proxies turn tags into weak ones; the version in them is the same.
  const tags = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return !versions.some((version) => tags.includes(entityTag(version)));
}
