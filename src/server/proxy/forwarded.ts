import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** The parts of a request that the proxy reads, the same for every version of HTTP. */
export type ProxiedRequest = Pick<FastifyRequest, 'protocol' | 'host' | 'ip' | 'ips' | 'headers' | 'socket'>;

/** Whether `Host` is a valid host, or empty as HTTP/1.0 allows. */
export function isHost(host: string): boolean {
  return host === '' || (!/[\s/?#@\\]/.test(host) && URL.canParse(`http://${host}`));
}

/**
 * Returns the X-Forwarded-* headers for the other host. The client's own headers of that kind are not passed on,
 * because the other host builds links from them, even in mails.
 */
export function forwardedHeaders(request: ProxiedRequest, publicUrl: URL | null): Record<string, string> {
  const host = publicUrl?.host ?? (isHostTrusted(request) ? request.host : null);
  return {
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': publicUrl?.protocol.slice(0, -1) ?? request.protocol,
    ...(host === null ? {} : { 'x-forwarded-host': host }),
  };
}

/**
 * Whether a header must not be passed on: proxies describe the client in it, or it is `Expect`, which this host
 * answers.
 */
export function isForwardingHeader(name: string): boolean {
  return /^(forwarded|x-forwarded-.+|x-real-ip|expect)$/.test(name);
}

/**
 * The client chooses `Host`, so it is trusted only from a trusted proxy, or when it is the address that was reached.
 */
export function isHostTrusted({ host, ips, socket }: ProxiedRequest): boolean {
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
