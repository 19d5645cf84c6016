import type { FastifyRequest } from 'fastify';
import { Problem } from '../../model/base/problem.ts';

/**
 * Refuses (403) a write that a page of another site sends, whatever token it has got hold of. Browsers say so by
 * `Sec-Fetch-Site`; where they do not (plain http in a network), by `Origin`, which is that of PUBLIC_URL or has the
 * host that was called. A proxy on this machine may have put another `Host` in its place. Clients that are no browsers
 * send neither.
 */
export function refuseOtherSites(request: FastifyRequest, publicUrl: URL | null): void {
  const { 'sec-fetch-site': site, origin } = request.headers;
  if (site !== undefined ? site === 'same-origin' || site === 'none' : isOwn(request, origin, publicUrl)) return;
  throw new Problem('forbidden', 403, 'Запрос пришёл со страницы другого сайта и не выполнен.');
}

function isOwn(request: FastifyRequest, origin: string | undefined, publicUrl: URL | null): boolean {
  if (origin === undefined || origin === publicUrl?.origin) return true;
  if (/^https?:\/\//.test(origin) && origin.slice(origin.indexOf('//') + 2) === request.host) return true;
  return publicUrl === null && /^(?:127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '');
}
