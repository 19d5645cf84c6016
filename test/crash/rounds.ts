import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { Client } from '../fixtures/client.ts';
import { type Host, startHost } from '../fixtures/host.ts';
import { pause } from '../fixtures/pause.ts';
import { type Acknowledged, load, nothingYet } from './load.ts';

export interface Round {
  round: number;
  creates: number;
  updates: number;
  uploads: number;
  /** Acknowledged, and not there after the restart. */
  missing: number;
  /** «ok», or what SQLite says is broken. */
  integrity: string;
  startMs: number;
}

/** The real host is killed under load `count` times; after each restart everything that it has ever answered is looked for. */
export async function crashRounds(count: number, tell: (round: Round) => void = () => undefined): Promise<Round[]> {
  const host = await startHost({ LOG_LEVEL: 'fatal' });
  const rounds: Round[] = [];
  try {
    const client = await host.signedIn();
    const all = nothingYet();
    for (let n = 1; n <= count; n++) {
      const before = { creates: all.creates, updates: all.updates, uploads: all.files.length };
      const working = load(client, all, n);
      await atWork(all, before);
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
      tell(round);
    }
  } finally {
    await host.stop();
  }
  return rounds;
}

/** Some moment after the first writes, however slow the machine is. */
async function atWork(all: Acknowledged, before: { updates: number; uploads: number }): Promise<void> {
  const deadline = Date.now() + 10_000;
  const isEnough = () => all.updates >= before.updates + 8 && all.files.length > before.uploads;
  while (!isEnough() && Date.now() < deadline) await pause(5);
  await pause(Math.random() * 300);
}

async function missingRecords(client: Client, { titles, underWay }: Acknowledged): Promise<number> {
  const { body } = await client.get<{ items: { id: number; title: string }[] }>('/api/cases');
  const there = new Map(body.items.map(({ id, title }) => [id, title]));
  const isKept = ([id, title]: [number, string]) => there.get(id) === title || there.get(id) === underWay.get(id);
  return [...titles].filter((one) => !there.has(one[0]) || !isKept(one)).length;
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
