// Measures requests a second of a host with SQLite beside a bare Fastify: a list of 20, a list of 1,000, and a toggle that
// is on disk when it is answered (by the bare Fastify, too).
import { startHost } from '../../fixtures/host.ts';
import { seedCases } from '../panel/seed.ts';
import { measureRequests } from './requests.ts';

const host = await startHost();
seedCases(host.dataDir, 1_000);
await measureRequests('host', [host]);
await host.stop();
