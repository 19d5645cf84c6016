import { type Environment, text } from './environment.ts';
import { StartError } from './start-error.ts';

/** Where an S3 storage is, and the key for it. */
export interface StorageAddress {
  /** URL of the bucket without a slash at its end. */
  bucketUrl: string;
  /** Keys of files begin with it: empty, or with a slash at its end. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string | undefined;
  /** The address as messages and logs show it, without the key. */
  shown: string;
}

const form = 's3://KEY:SECRET@host[:port]/bucket[/prefix]?region=…&style=virtual';
const usage = `STORAGE_URL must be an address like ${form}; in KEY and SECRET write / + @ : % as %2F %2B %40 %3A %25`;

/**
 * Reads the address and, where it has no key, the key of the AWS_* variables. Throws a StartError, which never shows the
 * address: it may hold a secret.
 */
export function storageAddress(env: Environment, name: string): StorageAddress | null {
  const value = text(env, name);
  if (value === null) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  const scheme = url && schemes.get(url.protocol);
  const path = url && decoded(url.pathname.split('/'));
  const options = url && new URLSearchParams(url.search);
  // An unencoded slash in the secret ends the host's name there, and the rest comes into the path.
  if (!scheme || !path || !options || url.hostname === '' || url.hash || url.pathname.includes('@'))
    throw new StartError(usage);
  const [, bucket = '', ...prefix] = path;
  if (!/^[\w.-]+$/.test(bucket)) throw new StartError(usage);
  const isVirtual = isVirtualStyle(options);
  const region = options.get('region') || text(env, 'AWS_REGION') || 'us-east-1';
  const host = isVirtual ? `${bucket}.${url.host}` : `${url.host}/${bucket}`;
  const parts = prefix.filter((part) => part !== '');
  return {
    ...keyOf(url, env),
    bucketUrl: `${scheme}://${host}`,
    prefix: parts.map((part) => `${part}/`).join(''),
    region,
    shown: [`${url.protocol}//***@${url.host}`, bucket, ...parts].join('/'),
  };
}

const schemes = new Map([
  ['s3:', 'https'],
  ['s3+http:', 'http'],
]);

function isVirtualStyle(options: URLSearchParams): boolean {
  const unknown = [...options.keys()].find((key) => key !== 'region' && key !== 'style');
  if (unknown !== undefined) throw new StartError(`STORAGE_URL takes region and style after the ?, not "${unknown}"`);
  const style = options.get('style') ?? 'path';
  if (style !== 'path' && style !== 'virtual') throw new StartError('STORAGE_URL: style must be path or virtual');
  return style === 'virtual';
}

function keyOf(url: URL, env: Environment) {
  const own = decoded([url.username, url.password]);
  if (!own) throw new StartError(usage);
  const [accessKeyId = '', secretAccessKey = ''] = own;
  if (accessKeyId && secretAccessKey) return { accessKeyId, secretAccessKey, sessionToken: undefined };
  if (accessKeyId || secretAccessKey) throw new StartError(usage);
  const [id, secret] = [text(env, 'AWS_ACCESS_KEY_ID'), text(env, 'AWS_SECRET_ACCESS_KEY')];
  if (id === null || secret === null)
    throw new StartError(
      'STORAGE_URL has no KEY:SECRET@: write them there, or set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
    );
  return { accessKeyId: id, secretAccessKey: secret, sessionToken: text(env, 'AWS_SESSION_TOKEN') ?? undefined };
}

/** Returns null when one of them is no percent encoding. */
function decoded(texts: readonly string[]): string[] | null {
  try {
    return texts.map((one) => decodeURIComponent(one));
  } catch {
    return null;
  }
}
