import { type Environment, oneOf } from './environment.ts';
import { StartError } from './start-error.ts';

const styles = ['standard', 'plain'] as const;

/** Who is told that the published content has changed. */
export interface Webhooks {
  readonly addresses: readonly URL[];
  /** Keys of the signature, the newest first; none with `plain`. */
  readonly secrets: readonly Buffer[];
  /** `plain`: an empty POST, by which hosting services begin a build. */
  readonly style: (typeof styles)[number];
}

/** Of the standard: a signature by each of two is sent while the website changes from one to the other. */
const maxSecrets = 2;
/** In bytes. */
const minSecret = 24;
const prefix = 'whsec_';

/** Returns null without WEBHOOK_URL. No value appears in an error: addresses of such services are secrets themselves. */
export function webhooks(env: Environment): Webhooks | null {
  const [addresses, secrets] = [words(env, 'WEBHOOK_URL').map(address), words(env, 'WEBHOOK_SECRET').map(secret)];
  const style = oneOf(env, 'WEBHOOK_STYLE', styles, 'standard');
  if (secrets.length > maxSecrets)
    throw new StartError('WEBHOOK_SECRET must be one secret, or two while the website changes to the first of them');
  if (addresses.length === 0) return null;
  if (new Set(addresses.map(({ href }) => href)).size < addresses.length)
    throw new StartError('WEBHOOK_URL names an address twice');
  if (style === 'plain') return { addresses, secrets: [], style };
  if (secrets.length > 0) return { addresses, secrets, style };
  throw new StartError(
    'WEBHOOK_SECRET must be set beside WEBHOOK_URL: the website knows by it that the host has sent the notice; for the deploy hook of a hosting service set WEBHOOK_STYLE=plain instead',
  );
}

function words(env: Environment, name: string): string[] {
  return (env[name] ?? '').split(/\s+/).filter(Boolean);
}

function address(value: string): URL {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password) return url;
  throw new StartError(
    'WEBHOOK_URL must be an address like https://example.com/pult-notice without a name and a password, or several, separated by blanks',
  );
}

function secret(value: string): Buffer {
  const isEncoded = value.startsWith(prefix);
  const encoded = value.slice(prefix.length);
  const key = isEncoded ? Buffer.from(encoded, 'base64') : Buffer.from(value);
  const isWhole = !isEncoded || /^[A-Za-z0-9+/]+={0,2}$/.test(encoded);
  if (isWhole && key.length >= minSecret) return key;
  throw new StartError(
    `WEBHOOK_SECRET must be whsec_ and base64 of ${minSecret} bytes at least (openssl rand -base64 32), or ${minSecret} letters and digits at least`,
  );
}
