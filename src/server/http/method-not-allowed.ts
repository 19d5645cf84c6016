import type { FastifyInstance, HTTPMethods } from 'fastify';
import { Problem } from '../../model/base/problem.ts';

export const writeMethods: readonly HTTPMethods[] = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
export const allMethods: readonly HTTPMethods[] = ['GET', 'HEAD', ...writeMethods];

/** Collects the routes that are declared on `app`. Returns a plugin that answers 405 to their other methods. */
export function methodNotAllowed(app: FastifyInstance): (scope: FastifyInstance) => void {
  const methodsByUrl = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const methods = methodsByUrl.get(url) ?? new Set<string>();
    for (const one of [method].flat()) methods.add(one);
    methodsByUrl.set(url, methods);
  });
  return (scope) => {
    for (const [url, methods] of [...methodsByUrl]) {
      // `GET /login` is a page of the panel.
      const pageMethods = url === '/login' ? ['GET', 'HEAD'] : [];
      const rest = allMethods.filter((method) => !methods.has(method) && !pageMethods.includes(method));
      const allow = [...methods].join(', ');
      scope.route({
        method: rest,
        url,
        handler: (_request, reply) => {
          reply.header('Allow', allow).header('X-Content-Type-Options', 'nosniff');
          throw new Problem('missing', 405, 'Этот адрес не поддерживает такое действие.');
        },
      });
    }
  };
}
