// Measures what requests.bench.ts and start.bench.ts measure, with PostgreSQL that waits for the disk: one node, then two,
// each on the same machine as the server, the bare Fastify and what asks them.
import { startCluster } from '../../fixtures/cluster.ts';
import { noPostgres, startPostgres } from '../../fixtures/postgres.mjs';
import { seedPostgres } from '../panel/seed.ts';
import { measureRequests } from './requests.ts';
import { measureStart } from './start.ts';

const server = await startPostgres({ isDurable: true });
if (server) {
  const { a, b, url, stop } = await startCluster(server.url('postgres'), { STORAGE_URL: '' });
  await seedPostgres(url, 1_000);
  await measureRequests('host on PostgreSQL', [a]);
  await measureRequests('two nodes on PostgreSQL', [a, b]);
  await b.end('SIGTERM');
  await a.end('SIGTERM');
  await measureStart('host on PostgreSQL', a.dataDir, { ...a.place });
  await stop();
  await server.stop();
} else console.log(`skipped: ${noPostgres}`);
