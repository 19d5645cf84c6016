import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { errorMessage } from '../model/base/error-message.ts';
import { embeddedApi } from './app/api.ts';
import { addRoutes, createApp } from './app/app.ts';
import { createFirstAccount, printFirstLink } from './app/first-account.ts';
import { createServices, type Services } from './app/services.ts';
import { type Config, readConfig } from './base/config.ts';
import { exposures } from './base/exposure.ts';
import { misspeltVariables } from './base/misspelt-variables.ts';
import { type Draining, stopOnSignals } from './base/shutdown.ts';
import { exitWithError, StartError } from './base/start-error.ts';
import { dayMs } from './base/time.ts';
import { version } from './base/version.ts';
import { sweepChanges } from './changes/sweep.ts';
import type { Database } from './database/database.ts';
import { sweepSharedDrafts } from './drafts/shared-drafts.ts';
import { Readiness } from './health/readiness.ts';
import type { LiveSite } from './live/live-site.ts';
import { sweepPreviews } from './previews/previews.ts';
import { checkVariable, hostsOf } from './session/password-rules.ts';
import { openDatabase, withStartErrors } from './store/open-database.ts';
import { sweepTrash } from './store/trash.ts';
import { Users } from './store/users.ts';
import { checkStorage } from './uploads/check-storage.ts';
import type { Outbox } from './webhooks/outbox.ts';

const [exampleFolder, recipeFolder] = [
  fileURLToPath(new URL('./example/', import.meta.url)),
  fileURLToPath(new URL('./recipes/', import.meta.url)),
];

try {
  await start(readConfig(process.env));
} catch (error) {
  exitWithError(error);
}

async function start(config: Config): Promise<void> {
  const panelFolder = fileURLToPath(new URL('../panel/', import.meta.url));
  const app = createApp(config);
  app.log.info({ version, node: process.version }, 'starting');
  for (const { name, meant } of misspeltVariables(process.env)) app.log.warn({ name, meant }, 'unknown variable');
  for (const exposure of exposures(config)) app.log.warn(exposure);
  const { routes, readiness, users, live = null, outbox, daily = [] } = await createApi(config, app.log);
  const checkDependencies = readiness && (() => readiness.check());
  const draining: Draining = { isOn: false };
  if (config.metrics) {
    const { serveMetrics } = await import('./metrics/serve.ts');
    const { dataDir } = config;
    const own = readiness && {
      dataDir,
      check: () => readiness.check(),
      databaseSeconds: () => readiness.readSeconds,
      live,
      oldestUnsent: async () => (await outbox?.oldestUnsent()) ?? null,
    };
    await serveMetrics(app, config.host, config.metrics, { draining, own });
  }
  await addRoutes(app, config, { panelFolder, api: routes, checkDependencies, draining });
  const address = await listen(app, config);
  if (users) await printFirstLink(users, config, address);
  console.log(`Pult: ${address}`);
  app.log.info({ address }, 'ready');
  stopOnSignals(app, draining, config.drainSeconds);
  for (const task of daily) runDaily(task, app);
  outbox?.start();
}

interface Api {
  routes: (app: FastifyInstance) => Promise<void>;
  /** Of the database and the storage. */
  readiness?: Readiness;
  users?: Users;
  /** What the website shows. */
  live?: LiveSite | null;
  /** Tells the website of changes; null: nobody is to be told. */
  outbox?: Outbox | null;
  daily?: readonly DailyTask[];
}

interface DailyTask {
  /** What it removes, for the log. */
  name: string;
  /** Returns what it has removed, or how much; null: nothing. */
  run: () => Promise<readonly string[] | number | null>;
}

async function createApi(config: Config, log: FastifyInstance['log']): Promise<Api> {
  if (config.apiOrigin) {
    // Loaded only here: a host with a database of its own does not need the proxy.
    const { proxiedApi } = await import('./proxy/proxied-api.ts');
    return { routes: proxiedApi(config.apiOrigin, config.publicUrl) };
  }
  const { database, close } = await openDatabase(config, (opened) => fillNewDatabase(opened, config));
  const services = await withStartErrors(config.dataDir, () => createServices(config, database));
  await checkStorage(services.storage, { isNew: false });
  const readiness = new Readiness(database, services.health);
  const outbox = await createOutbox(config, services, log);
  const routes = async (app: FastifyInstance) => {
    app.addHook('onClose', async () => {
      services.live?.stop();
      await outbox?.stop();
      await services.incoming.close();
      services.storage.close();
      await close();
    });
    await embeddedApi(services, { exampleFolder, recipeFolder })(app);
    await services.live?.start(app.log);
  };
  return {
    routes,
    readiness,
    users: services.users,
    live: services.live,
    outbox,
    daily: [
      {
        // Uploads that nothing has named for a week, and small copies without an original.
        name: 'unused files',
        run: async () => {
          const removed = await services.unusedFiles.removeExpired();
          await services.thumbnails.removeOrphans();
          return removed.length > 0 ? removed : null;
        },
      },
      { name: 'old changes', run: async () => (await sweepChanges(database, config.historyDays)) || null },
      { name: 'old trash', run: async () => (await sweepTrash(database)) || null },
      { name: 'old shared drafts', run: async () => (await sweepSharedDrafts(database)) || null },
      { name: 'old previews', run: async () => (await sweepPreviews(database)) || null },
    ],
  };
}

async function createOutbox(
  { webhooks }: Config,
  services: Services,
  log: FastifyInstance['log'],
): Promise<Outbox | null> {
  if (!webhooks) return null;
  // Loaded only here: most hosts tell nobody.
  const { Outbox } = await import('./webhooks/outbox.ts');
  return new Outbox(services, webhooks, { log });
}

/**
 * Fills a database without accounts. Creates the account last: while there is none, an interrupted first start is
 * repeated.
 */
async function fillNewDatabase(database: Database, config: Config): Promise<void> {
  if (!(await new Users(database).isEmpty())) return;
  const { adminEmail, adminPassword } = config;
  if (adminPassword !== null)
    await checkVariable('ADMIN_PASSWORD', adminPassword, { email: adminEmail, name: '', hosts: hostsOf(config) });
  const services = await createServices(config, database);
  const { repositories, users, incoming, storage } = services;
  await checkStorage(storage, { isNew: true });
  const isBlank =
    (await repositories.case.count(database.read)) + (await repositories.category.count(database.read)) === 0;
  if (config.exampleContent && isBlank) {
    const { fillWithExamples } = await import('./example/fill.ts');
    await fillWithExamples(services, exampleFolder);
  }
  await incoming.close();
  storage.close();
  await createFirstAccount(users, config);
}

/** Returns the address. */
async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port, listenTextResolver: () => 'listening' });
  } catch (error) {
    throw new StartError(`cannot listen on HOST ${host}, PORT ${port}: ${errorMessage(error)}`);
  }
}

/** Runs the task now and once a day. */
function runDaily({ name, run }: DailyTask, { log }: FastifyInstance): void {
  const runLogged = async () => {
    try {
      const removed = await run();
      if (removed !== null) log.info({ removed }, name);
    } catch (error) {
      log.warn({ err: error }, `${name} are not swept`);
    }
  };
  setInterval(runLogged, dayMs).unref();
  void runLogged();
}
