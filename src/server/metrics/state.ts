import { statfs } from 'node:fs/promises';
import type { Server } from 'node:http';
import { promisify } from 'node:util';
import { Gauge, type Registry } from 'prom-client';
import { lastBackupAt } from '../backup/last-backup.ts';
import type { Draining } from '../base/shutdown.ts';
import type { Dependencies } from '../health/readiness.ts';
import type { LiveSite } from '../live/live-site.ts';

interface Own {
  dataDir: string;
  check: () => Promise<Dependencies>;
  databaseSeconds: () => number | null;
  /** Seconds since the first change of which the website does not know; null: it is told of none. */
  oldestUnsent: () => Promise<number | null>;
  /** null where the host has no LIVE_URL. */
  live: Pick<LiveSite, 'cursor' | 'lagSeconds'> | null;
}

/** What the host is asked when its metrics are read. */
export interface HostState {
  server: Server;
  draining: Draining;
  /** The rest is left out in front of another host, which keeps the data. */
  own?: Own | undefined;
}

/** Adds what holds at the moment of reading. Returns the function that asks for it, before the metrics are read. */
export function describeState(registers: Registry[], { server, draining, own }: HostState): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const ready = gauge('pult_ready', 'Whether /ready answers 200: 1 or 0.');
  const stopping = gauge('pult_draining', 'Whether the host was told to stop and still serves: 1 or 0.');
  const connections = gauge('pult_connections', 'Open connections.');
  const ofOwn = own && describeData(registers, own);
  const ofSite = own && describeSite(registers, own.live);
  return async () => {
    const found = await own?.check();
    ready.set(Number((found?.ok ?? true) && !draining.isOn));
    stopping.set(Number(draining.isOn));
    connections.set(await promisify(server.getConnections.bind(server))());
    if (found) await ofOwn?.(found);
    await ofSite?.();
  };
}

function describeData(registers: Registry[], { dataDir, databaseSeconds, oldestUnsent }: Own) {
  const up = new Gauge({
    name: 'pult_dependency_up',
    help: 'Whether the database and the storage keep what is saved: 1 or 0; the word for why not is in /ready.',
    labelNames: ['dependency'],
    registers,
  });
  const roundTrip = new Gauge({
    name: 'pult_database_round_trip_seconds',
    help: 'Time of a read of one row just now; missing while the database does not answer.',
    registers,
  });
  const free = new Gauge({ name: 'pult_free_bytes', help: 'Free space of DATA_DIR.', registers });
  const backup = new Gauge({
    name: 'pult_last_backup_timestamp_seconds',
    help: 'When the last whole backup of this DATA_DIR was made by the command, since 1970; missing where none is known.',
    registers,
  });
  const unsent = new Gauge({
    name: 'pult_oldest_unsent_change_seconds',
    help: 'Age of the oldest change of which the website was not told yet, 0 where it was; missing without WEBHOOK_URL.',
    registers,
  });
  return async ({ database, storage }: Dependencies) => {
    up.set({ dependency: 'database' }, Number(database === 'ok'));
    up.set({ dependency: 'storage' }, Number(storage === 'ok'));
    setOrRemove(roundTrip, databaseSeconds());
    const space = await statfs(dataDir).catch(() => null);
    setOrRemove(free, space && space.bavail * space.bsize);
    const made = await lastBackupAt(dataDir);
    setOrRemove(backup, made && made / 1000);
    setOrRemove(unsent, await oldestUnsent().catch(() => null));
  };
}

function describeSite(registers: Registry[], live: Pick<LiveSite, 'cursor' | 'lagSeconds'> | null) {
  const lag = new Gauge({
    name: 'pult_site_lag_seconds',
    help: 'Age of the first change that the website does not show; 0 where it shows all, missing until it has told its cursor.',
    registers,
  });
  const since = new Gauge({
    name: 'pult_site_cursor_timestamp_seconds',
    help: 'When the website was first seen with the cursor that it told last, since 1970; missing until then.',
    registers,
  });
  return async () => {
    if (!live) return;
    // Without the database nobody knows.
    setOrRemove(lag, await live.lagSeconds().catch(() => null));
    setOrRemove(since, live.cursor && live.cursor.at / 1000);
  };
}

function setOrRemove(gauge: Gauge, value: number | null): void {
  if (value === null) gauge.remove();
  else gauge.set(value);
}
