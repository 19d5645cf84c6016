import { connect, isIP } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import { errorMessage } from '../../model/base/error-message.ts';
import type { Config } from '../base/config.ts';
import { StartError } from '../base/start-error.ts';
import type { Found } from './found.ts';

const connectMs = 5000;

/** Whether the website can be reached where it is told of changes. It is told nothing: a notice might begin a build. */
export async function checkWebhooks({ webhooks, contentApi }: Config): Promise<Found | null> {
  if (!webhooks) return null;
  for (const address of webhooks.addresses) {
    try {
      await reach(address);
    } catch (error) {
      // Not the address itself, which may be a secret.
      throw new StartError(
        `${address.host} (WEBHOOK_URL) cannot be reached (${errorMessage(error)}): check the address and the network; changes wait for it`,
      );
    }
  }
  const hosts = webhooks.addresses.map(({ host }) => host).join(', ');
  if (contentApi === 'off')
    return {
      warning: `${hosts} is told of changes (WEBHOOK_URL) and can read nothing, because CONTENT_API is off: set it to public or token`,
    };
  return `${hosts} can be reached, and was told nothing`;
}

/** Connects, of https with a certificate that is believed, and sends nothing. */
function reach({ protocol, hostname, port }: URL): Promise<void> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const isSecure = protocol === 'https:';
  return new Promise((resolve, reject) => {
    const options = { host, port: Number(port || (isSecure ? 443 : 80)) };
    const socket = isSecure
      ? connectSecurely({ ...options, ...(isIP(host) === 0 && { servername: host }) })
      : connect(options);
    socket.setTimeout(connectMs, () => socket.destroy(new Error(`no connection within ${connectMs / 1000} s`)));
    socket.once('error', reject);
    socket.once(isSecure ? 'secureConnect' : 'connect', () => {
      socket.destroy();
      resolve();
    });
  });
}
