import { isIP } from 'node:net';
import { isSitePattern } from '../../model/resource/site-address.ts';
import { namedNetworks } from './networks.ts';
import { isPreviewPattern } from './preview-address.ts';
import { StartError } from './start-error.ts';

export interface Environment {
  readonly [name: string]: string | undefined;
  readonly ADMIN_PASSWORD?: string | undefined;
}

/** Returns null for a variable that is not set or blank. Throws a StartError when it does not match `pattern`. */
export function text(env: Environment, name: string, pattern?: RegExp, meaning?: string): string | null {
  const value = env[name]?.trim();
  if (!value) return null;
  if (pattern && !pattern.test(value)) throw new StartError(`${name} must be ${meaning}, not "${value}"`);
  return value;
}

export function wholeNumber(env: Environment, name: string, fallback: number, max: number, min = 0): number {
  const meaning = `a whole number ${min > 0 ? `from ${min} ` : ''}up to ${max}`;
  const value = text(env, name, /^\d+$/, meaning);
  if (value === null) return fallback;
  if (Number(value) > max || Number(value) < min) throw new StartError(`${name} must be ${meaning}, not "${value}"`);
  return Number(value);
}

const minPasswordLength = 12;

/** The value never appears in the error: it may be a real password of something else. */
export function password(value: string | undefined): string | null {
  if (!value) return null;
  if ([...value].length >= minPasswordLength) return value;
  throw new StartError(`ADMIN_PASSWORD must have at least ${minPasswordLength} characters`);
}

const minTokenLength = 16;

/** The value never appears in the error. It must fit in a header as it is. */
export function token(env: Environment, name: string): string | null {
  const value = env[name]?.trim();
  if (!value) return null;
  if (value.length >= minTokenLength && /^[\x21-\x7e]+$/.test(value)) return value;
  throw new StartError(`${name} must have at least ${minTokenLength} Latin letters, digits or signs, and no space`);
}

export function megabytes(env: Environment, name: string, fallback: number): number {
  const value = wholeNumber(env, name, fallback, 100_000);
  if (value === 0) throw new StartError(`${name} must be at least 1`);
  return value * 1024 * 1024;
}

export function oneOf<T extends string>(env: Environment, name: string, values: readonly T[], fallback: T): T {
  const value = text(env, name);
  if (value === null) return fallback;
  const known = values.find((candidate) => candidate === value.toLowerCase());
  if (known === undefined) throw new StartError(`${name} must be one of ${values.join(', ')}, not "${value}"`);
  return known;
}

export function flag(env: Environment, name: string, fallback: boolean): boolean {
  return oneOf(env, name, ['on', 'off'], fallback ? 'on' : 'off') === 'on';
}

/** Accepts an origin without a path, because a path would be dropped silently. */
export function origin(env: Environment, name: string): URL | null {
  const value = text(env, name);
  if (value === null) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  const plain =
    url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username;
  if (!plain) throw new StartError(`${name} must be an origin like https://api.example.com, not "${value}"`);
  return url;
}

/** Accepts an address without a name and a password: they would stand in logs. */
export function webAddress(env: Environment, name: string): URL | null {
  const value = text(env, name);
  if (value === null) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url?.username || url?.password) throw new StartError(`${name} must be an address without a name and a password`);
  if (url && /^https?:$/.test(url.protocol) && !url.hash) return url;
  throw new StartError(`${name} must be an address like https://example.com/pult.json, not "${value}"`);
}

/** Accepts origins of https, separated by commas or spaces, as browsers write them: in lower case, without a path. */
export function httpsOrigins(env: Environment, name: string): string[] {
  const origins = (text(env, name) ?? '').split(/[\s,]+/).filter(Boolean);
  return origins.map((value) => {
    const url = URL.canParse(value) ? new URL(value) : null;
    if (url?.protocol === 'https:' && url.href === `${url.origin}/` && /^[\w.:/[\]-]+$/.test(url.origin))
      return url.origin;
    throw new StartError(`${name} must be origins like https://cdn.example.com, separated by commas, not "${value}"`);
  });
}

/** The value never appears in the error: it contains a password. */
export function postgresAddress(env: Environment, name: string): URL | null {
  const value = text(env, name);
  if (value === null) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url && /^postgres(ql)?:$/.test(url.protocol) && url.pathname.length > 1) return url;
  throw new StartError(
    `${name} must be postgres://user:password@host:port/database or the same with ?sslmode=verify-full, special characters of the password percent-encoded; without it the data are kept in DATA_DIR`,
  );
}

/** Accepts an address with a place for the slug of a record. */
export function sitePattern(env: Environment, name: string): string | null {
  const value = text(env, name);
  if (value !== null && !isSitePattern(value))
    throw new StartError(`${name} must be an address like https://example.com/{section}/{slug}.html, not "${value}"`);
  return value;
}

/** Accepts the address of the website's preview with a place for the path of a page. */
export function previewPattern(env: Environment, name: string): string | null {
  const value = text(env, name);
  if (value !== null && !isPreviewPattern(value))
    throw new StartError(`${name} must be an address like https://example.com/preview?path={path}, not "${value}"`);
  return value;
}

export type TrustedProxies = boolean | string | ((address: string, hop: number) => boolean);

/**
 * `on` trusts every proxy, a number trusts that many hops, anything else is a comma-separated list of addresses or
 * networks.
 */
export function trustedProxies(env: Environment, name: string): TrustedProxies {
  const value = text(env, name);
  if (value === null || value === 'off' || value === 'false') return false;
  if (value === 'on' || value === 'true') return true;
  if (/^\d+$/.test(value)) return (_address, hop) => hop < Number(value);
  const networks = value.split(',').map((network) => network.trim());
  const unknown = networks.find((network) => !Object.hasOwn(namedNetworks, network) && !isNetwork(network));
  if (unknown !== undefined)
    throw new StartError(`${name} must be on, off, a number of hops or addresses, not "${unknown}"`);
  return networks.join(',');
}

function isNetwork(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
