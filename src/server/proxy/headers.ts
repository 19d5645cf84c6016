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

/** The origin that the browser sees, and the origin that its calls are passed to. */
export interface Origins {
  /** As the browser sees it: `http://localhost:3000`. */
  own: string;
  upstream: string;
}

/**
 * Replaces our origin in Origin and Referer by the other host's, because it compares them with its own address. Leaves
 * those of other sites as they are, so that its CSRF checks see them.
 */
export function toUpstreamReference(value: string, { own, upstream }: Origins): string {
  return value === own || value.startsWith(`${own}/`) ? upstream + value.slice(own.length) : value;
}

/** Makes a redirect to the other host relative, so that the browser stays on our origin. */
export function toOwnLocation(value: string, { upstream }: Origins): string {
  if (value === upstream) return '/';
  return value.startsWith(`${upstream}/`) ? value.slice(upstream.length) : value;
}

/**
 * Makes a cookie of the other host ours: removes its domain, and on plain http the attributes that browsers refuse
 * there.
 */
export function toOwnCookie(cookie: string, { own }: Origins): string {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
  const isHttps = own.startsWith('https:');
  const ownAttributes = attributes.flatMap((attribute) => {
    const name = attribute.split('=', 1)[0]?.toLowerCase();
    if (name === 'domain') return [];
    if (isHttps) return [attribute];
    if (name === 'secure' || name === 'partitioned') return [];
    // Browsers take SameSite=None only with Secure; the panel and its calls share an origin anyway.
    return [/^samesite\s*=\s*none$/i.test(attribute) ? 'SameSite=Lax' : attribute];
  });
  return [pair, ...ownAttributes].join('; ');
}
