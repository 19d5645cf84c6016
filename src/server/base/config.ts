import { resolve } from 'node:path';
import {
  type Environment,
  flag,
  httpsOrigins,
  megabytes,
  oneOf,
  origin,
  password,
  postgresAddress,
  previewPattern,
  sitePattern,
  type TrustedProxies,
  text,
  token,
  trustedProxies,
  webAddress,
  wholeNumber,
} from './environment.ts';
import { StartError } from './start-error.ts';
import { type StorageAddress, storageAddress } from './storage-address.ts';
import { type Webhooks, webhooks } from './webhook-variables.ts';

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const contentAccess = ['public', 'token', 'off'] as const;

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** Address of a PostgreSQL database; null: SQLite in `dataDir`. */
  databaseUrl: URL | null;
  /** Where uploaded files are kept; null: in `dataDir`. */
  storage: StorageAddress | null;
  adminEmail: string;
  /** null: a link to choose one is printed. */
  adminPassword: string | null;
  exampleContent: boolean;
  logLevel: (typeof logLevels)[number];
  /** Which proxies' X-Forwarded-* headers Fastify trusts. */
  trustProxy: TrustedProxies;
  /** How long the host serves on after SIGTERM, in seconds. */
  drainSeconds: number;
  /** Origin under which browsers reach the panel; null: taken from each request. */
  publicUrl: URL | null;
  /** Origin of another host that serves the API; null: this host serves it. */
  apiOrigin: URL | null;
  /** Pattern of the public site's addresses; null: the panel leads nowhere. */
  siteUrl: string | null;
  /** Other origins whose pictures and videos records may name: `https://cdn.example.com`. */
  mediaOrigins: readonly string[];
  /** Who may read the published content at /content/v1. */
  contentApi: (typeof contentAccess)[number];
  /** Where the website says which state of the content it shows; null: nobody asks. */
  liveUrl: URL | null;
  /** Who is told that it has changed; null: nobody. */
  webhooks: Webhooks | null;
  /** Pattern of the website's address for what is not saved; null: there are no previews. */
  previewUrl: string | null;
  /** Who may read the metrics; null: nothing is counted. */
  metrics: MetricsAccess | null;
  /** How many days changes are kept; the last of each record stay. */
  historyDays: number;
  sessions: SessionDays;
  /** How many writes of one account a minute are taken; 0: any number. */
  writesPerMinute: number;
  /** Whether accounts must have a second factor, and how many days they have to set one up. */
  secondFactor: { isRequired: boolean; graceDays: number };
  uploads: UploadLimits;
}

/** Days after which a session ends: not used for so long, or begun so long ago. */
interface SessionDays {
  idle: number;
  max: number;
}

export interface MetricsAccess {
  /** The port of a listener for metrics alone; null: `/metrics` beside the calls. */
  port: number | null;
  /** What readers send as `Authorization: Bearer`; null: nothing. One of both is set. */
  token: string | null;
}

export interface UploadLimits {
  imageBytes: number;
  videoBytes: number;
  pixels: number;
}

/** Throws a StartError that names the first invalid variable. */
export function readConfig(env: Environment): Config {
  const config = readVariables(env);
  if (config.liveUrl && config.contentApi === 'off' && !config.apiOrigin)
    throw new StartError(
      'LIVE_URL needs CONTENT_API=public or CONTENT_API=token: the cursor that the website publishes comes from there',
    );
  if (config.port !== 0 && config.metrics?.port === config.port)
    throw new StartError(
      `METRICS_PORT is PORT, ${config.port}: choose another one, or leave it out for /metrics there`,
    );
  return config;
}

function readVariables(env: Environment): Config {
  return {
    port: wholeNumber(env, 'PORT', 3000, 65_535),
    host: text(env, 'HOST') ?? '127.0.0.1',
    dataDir: resolve(text(env, 'DATA_DIR') ?? 'data'),
    databaseUrl: postgresAddress(env, 'DATABASE_URL'),
    storage: storageAddress(env, 'STORAGE_URL'),
    adminEmail: text(env, 'ADMIN_EMAIL', /^[^\s@]+@[^\s@]+$/, 'an e-mail address') ?? 'admin@example.com',
    adminPassword: password(env.ADMIN_PASSWORD),
    exampleContent: flag(env, 'EXAMPLE_CONTENT', true),
    logLevel: oneOf(env, 'LOG_LEVEL', logLevels, 'info'),
    trustProxy: trustedProxies(env, 'TRUST_PROXY'),
    drainSeconds: wholeNumber(env, 'DRAIN_SECONDS', 0, 600),
    publicUrl: origin(env, 'PUBLIC_URL'),
    apiOrigin: origin(env, 'API_ORIGIN'),
    siteUrl: sitePattern(env, 'SITE_URL'),
    mediaOrigins: httpsOrigins(env, 'MEDIA_ORIGINS'),
    contentApi: oneOf(env, 'CONTENT_API', contentAccess, 'off'),
    liveUrl: webAddress(env, 'LIVE_URL'),
    webhooks: webhooks(env),
    previewUrl: previewUrl(env),
    metrics: metricsAccess(env),
    historyDays: wholeNumber(env, 'HISTORY_DAYS', 365, 36_500, 1),
    sessions: {
      idle: wholeNumber(env, 'SESSION_IDLE_DAYS', 7, 365, 1),
      max: wholeNumber(env, 'SESSION_MAX_DAYS', 30, 365, 1),
    },
    writesPerMinute: wholeNumber(env, 'WRITES_PER_MINUTE', 3000, 1_000_000),
    secondFactor: {
      isRequired: oneOf(env, 'SECOND_FACTOR', ['optional', 'required'], 'optional') === 'required',
      graceDays: wholeNumber(env, 'SECOND_FACTOR_GRACE_DAYS', 7, 365),
    },
    uploads: {
      imageBytes: megabytes(env, 'UPLOAD_IMAGE_MB', 10),
      videoBytes: megabytes(env, 'UPLOAD_VIDEO_MB', 200),
      pixels: wholeNumber(env, 'UPLOAD_MEGAPIXELS', 40, 1000, 1) * 1_000_000,
    },
  };
}

/** The website reads a preview by the same calls as what is published. */
function previewUrl(env: Environment): string | null {
  const pattern = previewPattern(env, 'PREVIEW_URL');
  if (pattern !== null && oneOf(env, 'CONTENT_API', contentAccess, 'off') === 'off')
    throw new StartError(
      'PREVIEW_URL needs CONTENT_API=public or CONTENT_API=token: the website reads a preview there',
    );
  return pattern;
}

function metricsAccess(env: Environment): MetricsAccess | null {
  const port = text(env, 'METRICS_PORT') === null ? null : wholeNumber(env, 'METRICS_PORT', 0, 65_535);
  const secret = token(env, 'METRICS_TOKEN');
  return port === null && secret === null ? null : { port, token: secret };
}
