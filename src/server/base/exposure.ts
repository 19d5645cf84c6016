import { isIP } from 'node:net';
import type { Config } from './config.ts';

/** Returns what others of the network can read or overhear as the variables are; empty where nothing is. */
export function exposures({ host, publicUrl, metrics }: Pick<Config, 'host' | 'publicUrl' | 'metrics'>): string[] {
  if (isLoopback(host)) return [];
  return [
    ...(publicUrl?.protocol === 'https:'
      ? []
      : [
          `HOST ${host} is open to the network, and PUBLIC_URL is no https address: passwords can be overheard. Put a proxy with TLS in front and name its address in PUBLIC_URL`,
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
