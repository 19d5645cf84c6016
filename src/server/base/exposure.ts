import { isIP } from 'node:net';
import type { Config } from './config.ts';

/** Returns what others of the network can read or overhear as the variables are; empty where nothing is. */
export function exposures({
  host,
  publicUrl,
  trustProxy,
  metrics,
}: Pick<Config, 'host' | 'publicUrl' | 'trustProxy' | 'metrics'>): string[] {
  if (isLoopback(host)) return [];
  return [
    ...(publicUrl?.protocol === 'https:' || trustProxy !== false
      ? []
      : [
          `HOST ${host} is open to the network, PUBLIC_URL is no https address, and no proxy is trusted: passwords can be overheard. Put a proxy with TLS in front, and set PUBLIC_URL and TRUST_PROXY`,
        ]),
    ...(metrics?.port != null && metrics.token === null
      ? [
          `METRICS_PORT is open to the network at HOST ${host}, without METRICS_TOKEN: whoever reaches it reads the metrics`,
        ]
      : []),
  ];
}

function isLoopback(host: string): boolean {
  if (isIP(host) === 4) return host.startsWith('127.');
  return host === 'localhost' || host === '::1';
}
