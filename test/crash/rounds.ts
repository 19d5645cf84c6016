import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Sqlite } from '../../src/server/database/sqlite-driver.ts';
import type { Client } from '../fixtures/client.ts';
import { type Host, startHost } from '../fixtures/host.ts';
import { pause } from '../fixtures/pause.ts';
import { type Acknowledged, emptyAcknowledged, load } from './load.ts';

export interface Round {
  round: number;
  creates: number;
  updates: number;
  uploads: number;
  /** Number of records and files that were acknowledged and are not there after the restart. */
  missing: number;
  /** «ok», or SQLite's message about the corruption. */
  integrity: string;
  startMs: number;
}

/**
 * Kills the real host under load `count` times. After each restart it looks for everything that was ever acknowledged.
 */
export async function crashRounds(count: number, report: (round: Round) => void = () => undefined): Promise<Round[]> {
  const host = await startHost({ LOG_LEVEL: 'fatal' });
  const rounds: Round[] = [];
  try {
    const client = await host.signedIn();
    const all = emptyAcknowledged();
    for (let n = 1; n <= count; n++) {
      const before = { creates: all.creates, updates: all.updates, uploads: all.files.length };
      const working = load(client, all, n);
      await waitForWrites(all, before);
      await host.kill();
      await working;
      const started = performance.now();
      await host.start();
      const startMs = Math.round(performance.now() - started);
      const round = {
        round: n,
        creates: all.creates - before.creates,
        updates: all.updates - before.updates,
        uploads: all.files.length - before.uploads,
        missing: (await missingRecords(client, all)) + (await missingFiles(host, all)),
        integrity: integrity(host),
        startMs,
      };
      rounds.push(round);
      report(round);
    }
  } finally {
    await host.stop();
  }
  return rounds;
}

/** Waits until some writes are acknowledged (ten seconds at most), and then for a random moment. */
async function waitForWrites(all: Acknowledged, before: { updates: number; uploads: number }): Promise<void> {
  const deadline = Date.now() + 10_000;
  const isEnough = () => all.updates >= before.updates + 8 && all.files.length > before.uploads;
  while (!isEnough() && Date.now() < deadline) await pause(5);
  await pause(Math.random() * 300);
}

async function missingRecords(client: Client, { titles, unanswered }: Acknowledged): Promise<number> {
  const { body } = await client.get<{ items: { id: number; title: string }[] }>('/api/cases');
  const stored = new Map(body.items.map(({ id, title }) => [id, title]));
  const isStored = ([id, title]: [number, string]) => stored.get(id) === title || stored.get(id) === unanswered.get(id);
  return [...titles].filter((one) => !stored.has(one[0]) || !isStored(one)).length;
}

async function missingFiles(host: Host, { files }: Acknowledged): Promise<number> {
  const sizes = files.map((path) =>
    stat(join(host.dataDir, path)).then(
      ({ size }) => size,
      () => 0,
    ),
  );
  return (await Promise.all(sizes)).filter((size) => size < 200_000).length;
}

function integrity(host: Host): string {
  const database = new Sqlite(join(host.dataDir, 'pult.db'), { readonly: true });
  try {
    return String(database.pragma('integrity_check', { simple: true }));
  } finally {
    database.close();
  }
}
