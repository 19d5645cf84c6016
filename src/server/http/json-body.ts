import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isObject, parseJson } from '../../model/base/json-value.ts';
import { badRequest } from './problems.ts';

export const maxJsonBytes = 1024 * 1024;
const maxDepth = 32;

/**
 * Reads bodies of any content type as text; a route parses them by `jsonObject`. So the CSRF token and the session are
 * checked before invalid JSON is refused, as the contract orders.
 */
export function readBodiesAsText(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const options = { parseAs: 'string', bodyLimit: maxJsonBytes } as const;
  app.addContentTypeParser('*', options, (_request, body, done) => done(null, body));
}

/** Returns the body as a JSON object. Throws a 400 for anything else, and for nesting deeper than `maxDepth`. */
export function jsonObject({ body }: FastifyRequest): Record<string, unknown> {
  const value = typeof body === 'string' ? parseJson(body) : undefined;
  if (!isObject(value)) throw badRequest('Ожидался объект JSON.');
  if (isDeeperThan(maxDepth, value)) throw badRequest('Слишком глубокая вложенность данных.');
  return value;
}

function isDeeperThan(levels: number, value: object): boolean {
  if (levels === 0) return true;
  for (const child of Object.values(value)) {
    if (typeof child === 'object' && child !== null && isDeeperThan(levels - 1, child)) return true;
  }
  return false;
}
