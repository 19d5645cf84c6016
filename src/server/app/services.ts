import { sql } from 'kysely';
import { mapResources } from '../../model/resource/resources.ts';
import type { Config, UploadLimits } from '../base/config.ts';
import type { DataLocation } from '../base/location.ts';
import { dayMs } from '../base/time.ts';
import type { Webhooks } from '../base/webhook-variables.ts';
import type { Database, Reader } from '../database/database.ts';
import { Health } from '../health/health.ts';

import { LiveSite } from '../live/live-site.ts';
import { Presence } from '../presence/presence.ts';
import { SitePreviews } from '../previews/site-previews.ts';

import type { Repositories } from '../records/record-validator.ts';
import { Cookies } from '../session/cookies.ts';
import { type FactorPolicy, loadFactorPolicy } from '../session/factor-policy.ts';
import { KnownBrowser } from '../session/known-browser.ts';
import { Passkeys } from '../session/passkeys.ts';
import { hostsOf } from '../session/password-rules.ts';
import { SignIn } from '../session/sign-in.ts';
import { WriteLimit } from '../session/write-limit.ts';
import { AccountNotices } from '../store/account-notices.ts';
import { Blocks } from '../store/blocks.ts';
import { Factors } from '../store/factors.ts';
import { ListCache } from '../store/list-cache.ts';
import { orderTag } from '../store/order-tag.ts';
import { Records, type Stored } from '../store/records.ts';
import { loadSecret } from '../store/secret.ts';
import { Sessions } from '../store/sessions.ts';
import { SignInFailures } from '../store/sign-in-failures.ts';
import { Tickets } from '../store/tickets.ts';
import { Users } from '../store/users.ts';
import { Incoming } from '../uploads/incoming.ts';
import { openStorage } from '../uploads/open-storage.ts';
import type { Storage } from '../uploads/storage.ts';
import { Thumbnails } from '../uploads/thumbnails.ts';
import { UnusedFiles } from '../uploads/unused-files.ts';
import { MediaRules } from '../validation/media.ts';

export interface Services {
  database: Database;
  presence: Presence;
  health: Health;
  users: Users;
  sessions: Sessions;
  signIn: SignIn;
  cookies: Cookies;
  knownBrowser: KnownBrowser;
  factors: Factors;
  passkeys: Passkeys;
  tickets: Tickets;
  notices: AccountNotices;
  policy: FactorPolicy;
  writeLimit: WriteLimit;
  /** Of the panel and of the website, as configured. */
  hosts: readonly string[];
  repositories: Repositories;
  lists: ListCache;
  blocks: Blocks;
  media: MediaRules;
  incoming: Incoming;
  storage: Storage;
  thumbnails: Thumbnails;
  unusedFiles: UnusedFiles;
  uploadLimits: UploadLimits;
  publicUrl: URL | null;
  siteUrl: string | null;
  contentApi: Config['contentApi'];
  /** Knows what the website shows; null where it has no LIVE_URL. */
  live: LiveSite | null;
  webhooks: Webhooks | null;
  previewUrl: string | null;
  /** Null: there are none. */
  previews: SitePreviews | null;
  location: DataLocation;
  /** Reads a case together with its blocks, as `GET` answers. */
  caseView: (db: Reader, id: number) => Promise<Stored | undefined>;
}

/** Makes what the routes work with, once for an open database. */
export async function createServices(config: Config, database: Database): Promise<Services> {
  const users = new Users(database);
  const repositories = mapResources((resource) => new Records(database, resource));
  const blocks = new Blocks(database, repositories.case);
  const incoming = await Incoming.open(config.dataDir);
  const storage = await openStorage(config);
  const secret = await loadSecret(database, 'token');
  const { idle, max } = config.sessions;
  const sessions = new Sessions(database, { idleMs: idle * dayMs, maxMs: max * dayMs });
  const [factors, tickets] = [new Factors(database), new Tickets(database)];
  return {
    database,
    presence: new Presence(),
    health: new Health(database, { probeWrite: () => Promise.all([incoming.probeWrite(), storage.check()]) }),
    users,
    sessions,
    signIn: new SignIn(users, new SignInFailures(database)),
    unusedFiles: new UnusedFiles(database, storage),
    cookies: new Cookies(secret, {
      alwaysSecure: config.publicUrl?.protocol === 'https:',
      maxMs: sessions.lifetimes.maxMs,
    }),
    knownBrowser: new KnownBrowser(secret),
    factors,
    tickets,
    passkeys: new Passkeys(factors, tickets, { publicUrl: config.publicUrl, secret }),
    notices: new AccountNotices(database),
    policy: await loadFactorPolicy(database, config.secondFactor),
    writeLimit: new WriteLimit(config.writesPerMinute),
    hosts: hostsOf(config),
    repositories,
    lists: new ListCache(database, repositories, blocks),
    blocks,
    media: new MediaRules(config.mediaOrigins),
    incoming,
    storage,
    thumbnails: new Thumbnails(config.dataDir, { incoming, storage }, config.uploads.pixels),
    uploadLimits: config.uploads,
    publicUrl: config.publicUrl,
    siteUrl: config.siteUrl,
    contentApi: config.contentApi,
    live: config.liveUrl && new LiveSite(database, config.liveUrl),
    webhooks: config.webhooks,
    previewUrl: config.previewUrl,
    previews:
      config.previewUrl === null ? null : new SitePreviews({ database, repositories, blocks }, config.previewUrl),
    location: config,
    caseView: async (db, id) => {
      const caseId = sql.ref<number>('cases.id');
      const parts = { content: blocks.jsonOfCase(caseId), ids: blocks.idsOfCase(caseId) };
      const stored = await repositories.case.findWithBlocks(db, id, parts);
      if (!stored) return undefined;
      const { content, ids } = stored;
      return { ...stored, json: `{"case":${stored.json},"content":[${content}],"order":"${orderTag(ids)}"}` };
    },
  };
}
