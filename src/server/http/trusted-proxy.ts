import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { TrustedProxies } from '../base/environment.ts';
import { type Includes, namedNetworks, networks } from '../base/networks.ts';

/** Returns whether the headers of a proxy at this address are believed, as Fastify decides it about X-Forwarded-*. */
export function trustedProxy(trusted: TrustedProxies): Includes {
  if (typeof trusted === 'boolean') return () => trusted;
  if (typeof trusted === 'function') return (address = '') => trusted(address, 0);
  return networks(trusted.split(','));
}

/** Returns the address that a request comes from, as Fastify finds it: the first one that is no trusted proxy's. */
export function clientAddress(trusted: TrustedProxies): (request: IncomingMessage) => string | undefined {
  const known = typeof trusted === 'function' ? trusted : trustedProxy(trusted);
  return ({ headers, socket: { remoteAddress } }) => {
    const forwarded = headers['x-forwarded-for'];
    if (trusted === false || forwarded === undefined) return remoteAddress;
    const hops = [remoteAddress ?? '', ...String(forwarded).split(',').reverse()].map((hop) => hop.trim());
    return hops.find((hop, at) => !known(hop, at)) ?? hops.at(-1);
  };
}

const forwardedHeaders = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'] as const;

/** Logs one warning when the headers of a proxy in a private network are not believed: nobody else sends them there. */
export function warnOfUntrustedProxy(app: FastifyInstance, isTrusted: Includes): void {
  const isPrivate = networks(Object.keys(namedNetworks));
  let isWarned = false;
  app.addHook('onRequest', ({ headers, socket: { remoteAddress } }, _reply, next) => {
    const isForwarded = !isWarned && forwardedHeaders.some((name) => headers[name] !== undefined);
    if (isForwarded && !isTrusted(remoteAddress) && isPrivate(remoteAddress)) {
      isWarned = true;
      const message = 'X-Forwarded-* headers of this proxy are ignored, so that all visitors seem to have its address';
      app.log.warn({ proxy: remoteAddress }, `${message}: set TRUST_PROXY to it if it is yours`);
    }
    next();
  });
}
