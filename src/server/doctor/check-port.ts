import { createServer } from 'node:net';
import type { Config } from '../base/config.ts';
import { StartError } from '../base/start-error.ts';

const answerTimeoutMs = 2000;

/** Whether the host can listen where it should; one of ours that listens there already is the installation itself. */
export async function checkPort({ host, port, metrics }: Config): Promise<string> {
  const code = await tryListening(host, port);
  if (code === 'EADDRINUSE') {
    const version = await versionAt(host, port);
    if (version !== null) return `${port} at ${host}, where a host of version ${version} listens`;
  }
  if (code !== null) throw new StartError(refusal(code, 'PORT', host, port));
  const ofMetrics = metrics?.port ? await tryListening(host, metrics.port) : null;
  if (ofMetrics !== null) throw new StartError(refusal(ofMetrics, 'METRICS_PORT', host, metrics?.port ?? 0));
  return `${port} at ${host} is free`;
}

function refusal(code: string, variable: string, host: string, port: number): string {
  if (code === 'EADDRINUSE')
    return `${variable} ${port} at ${host} is used by another program: stop it, or choose another port`;
  if (code === 'EACCES') return `${variable} ${port} is not allowed to this user: choose one from 1024`;
  return `HOST ${host} cannot be used (${code}): name an address of this machine, or 0.0.0.0 for all of them`;
}

/** Resolves to null, or to the code of the error. */
function tryListening(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ host, port }, () => server.close(() => resolve(null)));
  });
}

/** Returns the version of a host of ours that answers there; null for anything else. */
async function versionAt(host: string, port: number): Promise<string | null> {
  const name = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host;
  try {
    const answer = await fetch(`http://${name}:${port}/ready`, { signal: AbortSignal.timeout(answerTimeoutMs) });
    const body: unknown = await answer.json();
    return typeof body === 'object' && body !== null && 'ok' in body && 'version' in body ? String(body.version) : null;
  } catch {
    return null;
  }
}
