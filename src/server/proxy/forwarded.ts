import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** What matters of a request, whatever version of HTTP it came by. */
export type ProxiedRequest = Pick<FastifyRequest, 'protocol' | 'host' | 'ip' | 'ips' | 'headers' | 'socket'>;

/** Whether `Host` names a host, or nothing at all as HTTP/1.0 allows. */
export function isHost(host: string): boolean {
  return host === '' || (!/[\s/?#@\\]/.test(host) && URL.canParse(`http://${host}`));
}

/**
 * What the other host is told of the way that a call came. What the client says of that is left out: the other host
 * would build links, even those in its mails, from it.
 */
export function forwardedHeaders(request: ProxiedRequest, publicUrl: URL | null): Record<string, string> {
  const host = publicUrl?.host ?? (isHostTrusted(request) ? request.host : null);
  return {
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': publicUrl?.protocol.slice(0, -1) ?? request.protocol,
    ...(host === null ? {} : { 'x-forwarded-host': host }),
  };
}

/** Names of headers by which proxies tell of a client; `Expect` is answered here. */
export function isForwardingHeader(name: string): boolean {
  return /^(forwarded|x-forwarded-.+|x-real-ip|expect)$/.test(name);
}

/** `Host` is whatever the client writes: it counts when a proxy that is believed sent it, or when it is the address reached. */
function isHostTrusted({ host, ips, socket }: ProxiedRequest): boolean {
  return (ips?.length ?? 0) > 1 || isOwnAddress(socket, host);
}

function isOwnAddress({ localAddress = '', localPort }: Socket, host: string): boolean {
  if (host === '') return false;
  const { hostname, port } = new URL(`http://${host}`);
  const address = localAddress.replace(/^::ffff:/, '');
  const isLoopback = address === '::1' || address.startsWith('127.');
  const isNamed = [address, `[${address}]`].includes(hostname) || (hostname === 'localhost' && isLoopback);
  return isNamed && Number(port || 80) === localPort;
}
