// Measures the start and the idle memory of a host with SQLite and 1,000 cases beside a bare Fastify.
import { startHost } from '../../fixtures/host.ts';
import { seedCases } from '../panel/seed.ts';
import { measureStart } from './start.ts';

const host = await startHost();
seedCases(host.dataDir, 1_000);
await host.end('SIGTERM');
await measureStart('host', host.dataDir);
await host.stop();
