// A backup of 10,000 cases and 2 GB of files while 20 writers write, its check, and its restore. Needs 7 GB of disk.
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { type Host, startHost } from '../../fixtures/host.ts';
import { startHostCommand } from '../../fixtures/host-command.ts';
import { pause } from '../../fixtures/pause.ts';
import { percentile, report } from '../measure.ts';
import { seedCases } from '../panel/seed.ts';

const [cases, files, fileBytes, writers] = [10_000, 1000, 2 * 1024 * 1024, 20];

const folder = await mkdtemp(join(tmpdir(), 'pult-large-'));
const host = await startHost();
try {
  await seed(host);
  const path = join(folder, 'backup.tar');
  const latencies = await whileWriting(async () => {
    const { ms, megabytes } = await timed('backup', host.dataDir, [path]);
    report({ name: 'backup of 10,000 cases and 2 GB while 20 write', value: ms, unit: 'ms' });
    report({ name: 'memory of a backup of 2 GB, peak', value: megabytes, unit: 'MB' });
  });
  report({ name: 'a write during a backup, p50', value: percentile(latencies, 50), unit: 'ms' });
  report({ name: 'a write during a backup, p99', value: percentile(latencies, 99), unit: 'ms' });

  const checked = await timed('backup', host.dataDir, ['--check', path]);
  report({ name: 'check of a backup of 2 GB', value: checked.ms, unit: 'ms' });
  const restored = join(folder, 'restored');
  const { ms, megabytes } = await timed('restore', restored, [path]);
  report({ name: 'restore of a backup of 2 GB', value: ms, unit: 'ms' });
  report({ name: 'memory of a restore of 2 GB, peak', value: megabytes, unit: 'MB' });
  report({ name: 'files that are another after a restore', value: await otherFiles(restored), unit: 'files' });
  report({ name: 'pairs that were never so', value: brokenPairs(restored), unit: 'rows' });
} finally {
  await host.stop();
  await rm(folder, { recursive: true });
}

/** Cases with four blocks each, a thousand of which name a file that nothing compresses. */
async function seed({ dataDir }: Host): Promise<void> {
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

/** Writers that count in a service and then in a case. Returns the milliseconds of each write. */
async function whileWriting(run: () => Promise<void>): Promise<number[]> {
  const latencies: number[] = [];
  let writing = true;
  const working = Array.from({ length: writers }, async (_, n) => {
    const client = await host.signedIn();
    const service = (await client.post<{ id: number }>('/api/services', { title: `${n} 0` })).body.id;
    for (let count = 0; writing; count++) {
      for (const path of [`/api/services/${service}`, `/api/cases/${n + 1}`]) {
        const begun = performance.now();
        await client.put(path, { title: `${n} ${count}` });
        latencies.push(performance.now() - begun);
      }
    }
  });
  await pause(1000);
  await run();
  writing = false;
  await Promise.all(working);
  return latencies;
}

async function timed(name: 'backup' | 'restore', dataDir: string, args: string[]) {
  const begun = performance.now();
  const { child, ended } = startHostCommand(name, dataDir, args);
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

async function otherFiles(restored: string): Promise<number> {
  const hashOf = async (dataDir: string, name: string) =>
    createHash('sha256')
      .update(await readFile(join(dataDir, 'storage/cases', name)))
      .digest('hex');
  const names = await readdir(join(host.dataDir, 'storage/cases'));
  let other = 0;
  for (const name of names) if ((await hashOf(host.dataDir, name)) !== (await hashOf(restored, name))) other += 1;
  return other;
}

/** Pairs whose service is not at the count of the case, or one before it. */
function brokenPairs(restored: string): number {
  const database = new Sqlite(join(restored, 'pult.db'));
  const countOf = (table: string, n: number) =>
    Number(
      String(database.prepare(`select title from ${table} where title like ?`).pluck().get(`${n} %`)).split(' ')[1],
    );
  const pairs = Array.from({ length: writers }, (_, n) => countOf('services', n) - countOf('cases', n));
  database.close();
  return pairs.filter((lead) => lead !== 0 && lead !== 1).length;
}
