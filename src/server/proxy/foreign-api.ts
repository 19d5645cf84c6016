import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify';
import { storageHeaders } from '../uploads/serve.ts';
import { foreignReference, ownCookie, ownLocation, type Sides } from './rewrite.ts';

/** The addresses that belong to the API; `GET /login` is a page of the panel. */
const passed: readonly { prefix: string; methods: HTTPMethods[] }[] = [
  { prefix: '/api', methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] },
  { prefix: '/sanctum', methods: ['GET', 'HEAD'] },
  { prefix: '/storage', methods: ['GET', 'HEAD'] },
  { prefix: '/logout', methods: ['GET'] },
  { prefix: '/login', methods: ['POST'] },
];

/** The calls of another host, passed through as streams. Nothing is stored here. */
export function foreignApi(apiOrigin: URL, publicUrl: URL | null) {
  const sidesOf = ({ protocol, host }: Asked): Sides => ({
    own: publicUrl?.origin ?? `${protocol}://${host}`,
    foreign: apiOrigin.origin,
  });
  return async (app: FastifyInstance): Promise<void> => {
    for (const { prefix, methods } of passed) {
      await app.register(httpProxy, {
        upstream: apiOrigin.origin,
        prefix,
        rewritePrefix: prefix,
        httpMethods: methods,
        // A call that failed is the panel's to repeat: here nobody knows whether it had an effect.
        replyOptions: {
          retryDelay: () => null,
          rewriteRequestHeaders: (request, headers) => ({ ...headers, ...requestHeaders(request, sidesOf(request)) }),
          rewriteHeaders: (headers, request) => {
            const answer = request ? { ...headers, ...answerHeaders(headers, sidesOf(request)) } : headers;
            return prefix === '/storage' ? { ...answer, ...lowerCased(storageHeaders) } : answer;
          },
          onError: (reply, { error }) => {
            reply.log.error({ err: error }, 'the API host did not answer');
            reply.code(502).send({ message: 'Сервер с данными не отвечает.', id: reply.request.id });
          },
        },
      });
    }
  };
}

/** What matters of a request, whatever version of HTTP it came by. */
type Asked = Pick<FastifyRequest, 'protocol' | 'host' | 'ip' | 'headers'>;

function requestHeaders(request: Asked, sides: Sides): Record<string, string> {
  const { origin, referer } = request.headers;
  return {
    ...(origin === undefined ? {} : { origin: foreignReference(origin, sides) }),
    ...(referer === undefined ? {} : { referer: foreignReference(referer, sides) }),
    'x-forwarded-for': request.ip,
    'x-forwarded-host': new URL(sides.own).host,
    'x-forwarded-proto': new URL(sides.own).protocol.slice(0, -1),
  };
}

function answerHeaders(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  sides: Sides,
): Record<string, string | string[]> {
  const { location, 'set-cookie': cookies } = headers;
  return {
    ...(typeof location === 'string' ? { location: ownLocation(location, sides) } : {}),
    ...(cookies === undefined ? {} : { 'set-cookie': [cookies].flat().map((cookie) => ownCookie(cookie, sides)) }),
  };
}

function lowerCased(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
