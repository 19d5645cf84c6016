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
  return !versions.some((version) => tagsOf(ifMatch).includes(entityTag(version)));
}

/** Whether `If-None-Match` names this entity tag, so that a 304 is enough. */
export function isNotModified({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean {
  return tagsOf(headers['if-none-match'] ?? '').includes(etag);
}

/** Compressing proxies turn tags into weak ones; the version in them is the same. */
function tagsOf(header: string): string[] {
  return header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
}
