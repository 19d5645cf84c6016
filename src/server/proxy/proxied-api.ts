import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify';
import { refuseUnlessAsked } from '../http/asked-by-page.ts';
import { allMethods, writeMethods } from '../http/method-not-allowed.ts';
import { badRequest } from '../http/problems.ts';
import { storageHeaders } from '../uploads/serve.ts';
import {
  forwardedHeaders,
  isForwardingHeader,
  isHost,
  isHostTrusted,
  type Origins,
  type ProxiedRequest,
  toOwnCookie,
  toOwnLocation,
  toUpstreamReference,
} from './headers.ts';

/** The addresses of the API, with any method. `GET /login` is a page of the panel. */
const proxiedPaths: readonly { prefix: string; methods: readonly HTTPMethods[] }[] = [
  { prefix: '/api', methods: allMethods },
  { prefix: '/sanctum', methods: allMethods },
  { prefix: '/storage', methods: allMethods },
  { prefix: '/logout', methods: allMethods },
  { prefix: '/login', methods: writeMethods },
];

/** An HTML page among the answers, of an error for example, runs no script at the panel's origin. */
const answerHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
} as const;

/** Passes calls to another host as streams. Stores nothing here. */
export function proxiedApi(apiOrigin: URL, publicUrl: URL | null) {
  const originsOf = ({ protocol, host }: ProxiedRequest): Origins => ({
    own: publicUrl?.origin ?? `${protocol}://${host}`,
    upstream: apiOrigin.origin,
  });
  return async (app: FastifyInstance): Promise<void> => {
    await app.register(async (calls) => {
      calls.addHook('onRequest', refuseMalformedHost);
      warnOfUntrustedHost(calls, publicUrl);
      calls.addHook('onRequest', guardSignOut);
      for (const { prefix, methods } of proxiedPaths) {
        await calls.register(httpProxy, {
          upstream: apiOrigin.origin,
          prefix,
          rewritePrefix: prefix,
          httpMethods: [...methods],
          // The panel decides whether to repeat a failed call: the proxy cannot know whether it had an effect.
          replyOptions: {
            retryDelay: () => null,
            rewriteRequestHeaders: (request, headers) => ({
              ...Object.fromEntries(Object.entries(headers).filter(([name]) => !isForwardingHeader(name))),
              ...(publicUrl || isHostTrusted(request) ? rewriteReferences(request, originsOf(request)) : {}),
              ...forwardedHeaders(request, publicUrl),
            }),
            rewriteHeaders: (headers, request) => ({
              ...withoutConnection(headers),
              ...(request ? rewriteResponseHeaders(headers, originsOf(request)) : {}),
              ...lowercaseNames(prefix === '/storage' ? storageHeaders : answerHeaders),
            }),
            onError: (reply, { error }) => {
              reply.log.error({ err: error }, 'the API host did not answer');
              reply.code(502).send({ message: 'Сервер с данными не отвечает.', id: reply.request.id });
            },
          },
        });
      }
    });
    // No other route reads a body: an unknown address is a 404 whatever body was sent to it.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _body, done) => done(null));
  };
}

/** The other host may sign out whoever only sees a picture of that address. */
function guardSignOut(request: FastifyRequest, _reply: unknown, next: () => void): void {
  if (/^\/logout\/?(?:\?|$)/.test(request.url)) refuseUnlessAsked(request, 'Выход доступен только из панели.');
  next();
}

function refuseMalformedHost({ host }: FastifyRequest, _reply: unknown, next: (error?: Error) => void): void {
  next(isHost(host) ? undefined : badRequest());
}

/** A host that compares `Origin` with its own address refuses what comes from an address that only the client names. */
function warnOfUntrustedHost(app: FastifyInstance, publicUrl: URL | null): void {
  let isWarned = publicUrl !== null;
  app.addHook('onRequest', (request, _reply, next) => {
    const { protocol, host, headers } = request;
    if (!isWarned && headers.origin === `${protocol}://${host}` && !isHostTrusted(request)) {
      isWarned = true;
      app.log.warn({ host }, 'the other host is not told that calls come from its own pages: set PUBLIC_URL');
    }
    next();
  });
}

function rewriteReferences({ headers: { origin, referer } }: ProxiedRequest, origins: Origins): Record<string, string> {
  return {
    ...(origin === undefined ? {} : { origin: toUpstreamReference(origin, origins) }),
    ...(referer === undefined ? {} : { referer: toUpstreamReference(referer, origins) }),
  };
}

function rewriteResponseHeaders(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  origins: Origins,
): Record<string, string | string[]> {
  const { location, 'set-cookie': cookies } = headers;
  return {
    ...(typeof location === 'string' ? { location: toOwnLocation(location, origins) } : {}),
    ...(cookies === undefined ? {} : { 'set-cookie': [cookies].flat().map((cookie) => toOwnCookie(cookie, origins)) }),
  };
}

/** Without what the other host says of its connection to this one; ours to the client ends by its own rules. */
function withoutConnection(headers: Readonly<Record<string, string | string[] | undefined>>) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !/^(connection|keep-alive)$/.test(name)));
}

function lowercaseNames(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
