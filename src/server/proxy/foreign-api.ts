import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify';
import { badRequest } from '../http/problems.ts';
import { storageHeaders } from '../uploads/serve.ts';
import { type Asked, forwardedHeaders, isHost, isOfThisHop } from './forwarded.ts';
import { foreignReference, ownCookie, ownLocation, type Sides } from './rewrite.ts';

const writing: readonly HTTPMethods[] = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const every: readonly HTTPMethods[] = ['GET', 'HEAD', ...writing];

/** The addresses that belong to the API, whatever is done there; `GET /login` is a page of the panel. */
const passed: readonly { prefix: string; methods: readonly HTTPMethods[] }[] = [
  { prefix: '/api', methods: every },
  { prefix: '/sanctum', methods: every },
  { prefix: '/storage', methods: every },
  { prefix: '/logout', methods: every },
  { prefix: '/login', methods: writing },
];

/** The calls of another host, passed through as streams. Nothing is stored here. */
export function foreignApi(apiOrigin: URL, publicUrl: URL | null) {
  const sidesOf = ({ protocol, host }: Asked): Sides => ({
    own: publicUrl?.origin ?? `${protocol}://${host}`,
    foreign: apiOrigin.origin,
  });
  return async (app: FastifyInstance): Promise<void> => {
    await app.register(async (calls) => {
      calls.addHook('onRequest', refuseMalformedHost);
      for (const { prefix, methods } of passed) {
        await calls.register(httpProxy, {
          upstream: apiOrigin.origin,
          prefix,
          rewritePrefix: prefix,
          httpMethods: [...methods],
          // A call that failed is the panel's to repeat: here nobody knows whether it had an effect.
          replyOptions: {
            retryDelay: () => null,
            rewriteRequestHeaders: (request, headers) => ({
              ...Object.fromEntries(Object.entries(headers).filter(([name]) => !isOfThisHop(name))),
              ...references(request, sidesOf(request)),
              ...forwardedHeaders(request, publicUrl),
            }),
            rewriteHeaders: (headers, request) => ({
              ...headers,
              ...(request ? answerHeaders(headers, sidesOf(request)) : {}),
              ...(prefix === '/storage' ? lowerCased(storageHeaders) : { 'x-content-type-options': 'nosniff' }),
            }),
            onError: (reply, { error }) => {
              reply.log.error({ err: error }, 'the API host did not answer');
              reply.code(502).send({ message: 'Сервер с данными не отвечает.', id: reply.request.id });
            },
          },
        });
      }
    });
    // Nothing else here reads a body: an address that is not there is not there, whatever was sent to it.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _body, done) => done(null));
  };
}

function refuseMalformedHost({ host }: FastifyRequest, _reply: unknown, next: (error?: Error) => void): void {
  next(isHost(host) ? undefined : badRequest());
}

function references({ headers: { origin, referer } }: Asked, sides: Sides): Record<string, string> {
  return {
    ...(origin === undefined ? {} : { origin: foreignReference(origin, sides) }),
    ...(referer === undefined ? {} : { referer: foreignReference(referer, sides) }),
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
