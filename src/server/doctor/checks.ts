import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { engines } from '../../../package.json';
import { errorMessage } from '../../model/base/error-message.ts';
import { formatBytes } from '../backup/progress.ts';
import type { Config } from '../base/config.ts';
import { exposures } from '../base/exposure.ts';
import { StartError } from '../base/start-error.ts';
import { checkClock, checkDatabase, checkPasskeys } from './check-database.ts';
import { checkFiles } from './check-files.ts';
import { checkLive } from './check-live.ts';
import { checkPreview, checkSite } from './check-pages.ts';
import { checkPort } from './check-port.ts';
import { checkStorage } from './check-storage.ts';
import { checkWebhooks } from './check-webhooks.ts';
import type { Found } from './found.ts';

/** Throws a StartError that says what is wrong and what to do. Null: there is nothing to check, and nothing is said. */
type Check = (config: Config) => Promise<Found | null> | Found | null;

/** With fewer bytes than this the host soon cannot save anything. */
const minFreeBytes = 500_000_000;
const answerTimeoutMs = 10_000;

/** Of a host with its own data. */
export const ownChecks: Readonly<Record<string, Check>> = {
  node: checkNode,
  database: checkDatabase,
  storage: checkStorage,
  files: checkFiles,
  port: checkPort,
  network: checkNetwork,
  proxy: checkProxy,
  clock: checkClock,
  passkeys: checkPasskeys,
  notices: checkWebhooks,
  'free space': checkSpace,
  website: checkLive,
  'its pages': checkSite,
  previews: checkPreview,
};

/** Of a host in front of another one: it keeps nothing. */
export const proxyChecks: Readonly<Record<string, Check>> = {
  node: checkNode,
  'other host': checkOrigin,
  port: checkPort,
  network: checkNetwork,
  proxy: checkProxy,
};

function checkNode(): string {
  const { node } = process.versions;
  const wanted = engines.node.replace(/^>=/, '');
  if (node.localeCompare(wanted, 'en', { numeric: true }) < 0)
    throw new StartError(`Node.js ${node} is too old: install ${wanted} or newer`);
  return `Node.js ${node}`;
}

/** Without it every visitor has the address of the proxy, which is locked out after a few wrong passwords of anybody. */
function checkProxy({ publicUrl, trustProxy }: Config): Found {
  if (publicUrl?.protocol === 'https:' && trustProxy === false)
    return {
      warning:
        'PUBLIC_URL is https, so a proxy stands in front, and TRUST_PROXY is off: name the address of the proxy there, or all visitors share its limit of sign-ins',
    };
  return trustProxy === false ? 'none is trusted' : 'forwarded headers are believed as TRUST_PROXY says';
}

function checkNetwork(config: Config): Found | null {
  const found = exposures(config);
  return found.length > 0 ? { warning: found.join('; ') } : null;
}

async function checkSpace({ dataDir }: Config): Promise<string> {
  let folder = dataDir;
  while (!existsSync(folder)) folder = dirname(folder);
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free < minFreeBytes)
    throw new StartError(
      `${formatBytes(free)} are free at ${folder}: make room, ${formatBytes(minFreeBytes)} at least`,
    );
  return `${formatBytes(free)} at ${folder}`;
}

async function checkOrigin({ apiOrigin }: Config): Promise<string> {
  try {
    const { status } = await fetch(`${apiOrigin?.origin}/sanctum/csrf-cookie`, {
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    if (status >= 500) throw new Error(`it answers ${status}`);
    return `${apiOrigin?.origin} answers`;
  } catch (error) {
    throw new StartError(`${apiOrigin?.origin} (API_ORIGIN) cannot be used: ${errorMessage(error)}`);
  }
}
