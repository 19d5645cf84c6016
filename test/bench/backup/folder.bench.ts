// On SQLite and a folder. Needs 9 GB of disk.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHost } from '../../fixtures/host.ts';
import { measureBackup, seed } from './large.ts';

const folder = await mkdtemp(join(tmpdir(), 'pult-large-'));
const host = await startHost();
try {
  await seed(host.dataDir);
  const target = { DATA_DIR: join(folder, 'restored') };
  await measureBackup({ on: 'SQLite and a folder', host, place: host.place, target, seeded: host.dataDir, folder });
} finally {
  await host.stop();
  await rm(folder, { recursive: true });
}
