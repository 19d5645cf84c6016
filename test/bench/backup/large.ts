// A backup of 10,000 cases and 2 GB of files while 20 writers write, its check, and its restore.
import { createHash, randomBytes } from 'node:crypto';
import { open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Archive } from '../../../src/server/backup/archive.ts';
import { Sqlite } from '../../../src/server/database/sqlite-driver.ts';
import { onDatabase } from '../../fixtures/database.ts';
import type { Host } from '../../fixtures/host.ts';
import { pause } from '../../fixtures/pause.ts';
import { type Place, startAt } from '../../fixtures/places.ts';
import { percentile, report } from '../measure.ts';
import { seedCases } from '../panel/seed.ts';

const [cases, files, fileBytes, writers] = [10_000, 1000, 2 * 1024 * 1024, 20];

/** Cases with four blocks each, a thousand of which name a file that nothing compresses. On SQLite and a folder. */
export async function seed(dataDir: string): Promise<void> {
  seedCases(dataDir, cases);
  const database = new Sqlite(join(dataDir, 'pult.db'));
  const insert = database.prepare(`insert into blocks (case_id, type, sort, data, created_at, updated_at)
    values (?, ?, ?, ?, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`);
  const text = JSON.stringify({ header: null, col1: null, content: [{ style: 'large', text: 'Слова '.repeat(60) }] });
  database.transaction(() => {
    for (let id = 1; id <= cases; id++) {
      for (let sort = 0; sort < 3; sort++) insert.run(id, 'textblock', sort, text);
      const video = `/storage/cases/file-${id % files}.mp4`;
      insert.run(id, 'videoblock', 3, JSON.stringify({ title: 'Видео', background: null, logo: null, video }));
    }
  })();
  database.close();
  for (let n = 0; n < files; n++) {
    const file = await open(join(dataDir, 'storage/cases', `file-${n}.mp4`), 'wx');
    await file.writeFile(randomBytes(fileBytes));
    await file.close();
  }
}

interface Measured {
  /** Of the database and the storage, in the names of the measures. */
  on: string;
  /** Runs where the seeded data are. */
  host: Host;
  place: Place;
  /** An empty place of the same kind. */
  target: Place;
  /** Where the files were made. */
  seeded: string;
  /** For the archives. */
  folder: string;
}

export async function measureBackup({ on, host, place, target, seeded, folder }: Measured): Promise<void> {
  const path = join(folder, 'backup.tar');
  const latencies = await whileWriting(host, async () => {
    const { ms, megabytes } = await timed(place, 'backup', path);
    report({ name: `backup of 10,000 cases and 2 GB while 20 write, ${on}`, value: ms, unit: 'ms' });
    report({ name: `memory of a backup of 2 GB, peak, ${on}`, value: megabytes, unit: 'MB' });
  });
  report({ name: `a write during a backup, p50, ${on}`, value: percentile(latencies, 50), unit: 'ms' });
  report({ name: `a write during a backup, p99, ${on}`, value: percentile(latencies, 99), unit: 'ms' });

  const checked = await timed(target, 'backup', '--check', path);
  report({ name: `check of a backup of 2 GB, ${on}`, value: checked.ms, unit: 'ms' });
  const { ms, megabytes } = await timed(target, 'restore', path);
  report({ name: `restore of a backup of 2 GB, ${on}`, value: ms, unit: 'ms' });
  report({ name: `memory of a restore of 2 GB, peak, ${on}`, value: megabytes, unit: 'MB' });

  const again = join(folder, 'again.tar');
  await timed(target, 'backup', again);
  const [restored, saved] = [await hashesOf(again), await hashesOf(path)];
  const others = [...restored, ...saved].filter(([name]) => restored.get(name) !== saved.get(name)).length;
  zero({ name: `tables and files that are others after a restore, ${on}`, value: others, unit: 'files' });
  zero({
    name: `files that are others than were made, ${on}`,
    value: await otherFiles(seeded, restored),
    unit: 'files',
  });
  zero({ name: `pairs that were never so, ${on}`, value: await brokenPairs(target), unit: 'rows' });
}

/** Reports what must not be. */
function zero(measure: { name: string; value: number; unit: 'files' | 'rows' }): void {
  report({ ...measure, budget: 0 });
}

/** Writers that count in a case and then in a service. Returns the milliseconds of each write. */
async function whileWriting(host: Host, run: () => Promise<void>): Promise<number[]> {
  const latencies: number[] = [];
  let [writing, begun] = [true, 0];
  const working = Array.from({ length: writers }, async (_, n) => {
    const client = await host.signedIn();
    const service = (await client.post<{ id: number }>('/api/services', { title: `${n} 0` })).body.id;
    for (let count = 0; writing; count++) {
      // A backup reads the tables in the order of their names: what is torn shows.
      for (const path of [`/api/cases/${n + 1}`, `/api/services/${service}`]) {
        const sent = performance.now();
        await client.put(path, { title: `${n} ${count}` });
        latencies.push(performance.now() - sent);
      }
      if (count === 0) begun += 1;
    }
  });
  while (begun < writers) await pause(20);
  latencies.length = 0;
  await run();
  writing = false;
  await Promise.all(working);
  return latencies;
}

export async function timed(place: Place, name: 'backup' | 'restore' | 'move', ...args: string[]) {
  const begun = performance.now();
  const { child, ended } = startAt(place, name, ...args);
  let [megabytes, isRunning] = [0, true];
  const watching = (async () => {
    while (isRunning) {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
      megabytes = Math.max(megabytes, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
      await pause(20);
    }
  })();
  const { status, stderr } = await ended;
  isRunning = false;
  await watching;
  if (status !== 0) throw new Error(stderr);
  return { ms: performance.now() - begun, megabytes };
}

/** The hashes of the tables and files that a backup holds, by their paths. */
async function hashesOf(path: string): Promise<Map<string, string>> {
  const archive = await Archive.open(path);
  await archive.close();
  return new Map(archive.manifest.entries.map((entry) => [entry.path, entry.sha256]));
}

async function otherFiles(seeded: string, restored: ReadonlyMap<string, string>): Promise<number> {
  let other = 0;
  for (const name of await readdir(join(seeded, 'storage/cases'))) {
    const hash = createHash('sha256').update(await readFile(join(seeded, 'storage/cases', name)));
    if (hash.digest('hex') !== restored.get(`storage/cases/${name}`)) other += 1;
  }
  return other;
}

/** Pairs whose case is not at the count of the service, or one before it. */
async function brokenPairs(place: Place): Promise<number> {
  const counts = async (table: string) => {
    const rows = await onDatabase({ place }, `select title from ${table}`);
    const pairs = rows.flatMap(({ title }) => [...String(title).matchAll(/^(\d+) (\d+)$/g)]);
    return new Map(pairs.map(([, n, count]) => [n, Number(count)]));
  };
  const [inCases, inServices] = [await counts('cases'), await counts('services')];
  const leads = [...inServices].map(([n, count]) => (inCases.get(n) ?? Number.NaN) - count);
  return leads.filter((lead) => lead !== 0 && lead !== 1).length + (writers - leads.length);
}
