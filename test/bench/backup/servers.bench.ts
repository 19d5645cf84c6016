// On PostgreSQL and S3, where all of it is moved first. Needs 13 GB of disk.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '../../fixtures/database.ts';
import { Host, startHost } from '../../fixtures/host.ts';
import type { Place } from '../../fixtures/places.ts';
import { noPostgres, startPostgres } from '../../fixtures/postgres.mjs';
import { startSwift } from '../../fixtures/swift.mjs';
import { report } from '../measure.ts';
import { measureBackup, seed, timed } from './large.ts';

const folder = await mkdtemp(join(tmpdir(), 'pult-large-'));
const postgres = await startPostgres({ isDurable: true });
if (!postgres) throw new Error(noPostgres);
const swift = await startSwift();
const seeded = await startHost();
try {
  await seed(seeded.dataDir);
  await seeded.end('SIGTERM');
  const [from, target] = await Promise.all([newPlace('from'), newPlace('target')]);
  const { ms } = await timed(seeded.place, 'move', '--to', from.DATABASE_URL, '--storage', from.STORAGE_URL);
  report({ name: 'move of 10,000 cases and 2 GB to PostgreSQL and S3', value: ms, unit: 'ms' });
  const { DATA_DIR, ...env } = from;
  const host = new Host(DATA_DIR, env);
  await host.start();
  try {
    await measureBackup({ on: 'PostgreSQL and S3', host, place: from, target, seeded: seeded.dataDir, folder });
  } finally {
    await host.end('SIGTERM');
  }
} finally {
  await seeded.stop();
  await Promise.all([postgres.stop(), swift.stop()]);
  await rm(folder, { recursive: true });
}

async function newPlace(name: string): Promise<Required<Place>> {
  const DATABASE_URL = await createDatabase(postgres?.url('postgres') ?? '');
  return { DATA_DIR: join(folder, name), DATABASE_URL, STORAGE_URL: `${swift.address}/${name}` };
}
