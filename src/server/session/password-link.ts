import { randomBytes } from 'node:crypto';
import type { Config } from '../base/config.ts';

/** What is printed beside a link. Its time stands in store/tickets.ts. */
export const validity = '(works once, within a day)';

/** Returns the secret of a link: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The page where a password is chosen. The token stands behind `#`, which browsers send to nobody, so that no log has it. */
export function passwordLink(origin: string, token: string): string {
  return `${origin}/invitation#${token}`;
}

/** Where an operator reaches the panel, as far as the variables tell. */
export function panelOrigin({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>): string {
  if (publicUrl) return publicUrl.origin;
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
