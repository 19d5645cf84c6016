// Measures what a website's requests cost a host with SQLite that has 1,000 published cases of three blocks: a case from the
// cache and its revalidation beside a bare Fastify that answers the same bytes, and all of it after each change.
import { Client } from '../../fixtures/client.ts';
import { startHost } from '../../fixtures/host.ts';
import { median, report, reportGoal } from '../measure.ts';
import { seedBlocks, seedCases } from '../panel/seed.ts';
import { startBareServer } from './bare-server.ts';
import { load, type Served } from './load.ts';

const rounds = 5;
const seconds = 1;
/** Reads of all content, each after a change. */
const changes = 20;

const host = await startHost({ CONTENT_API: 'public', SITE_URL: 'https://example.com/{section}/{slug}.html' });
seedCases(host.dataDir, 1_000);
seedBlocks(host.dataDir);
const reader = new Client(host.origin);
const path = '/content/v1/cases/project-500';
const { text, headers } = await reader.get(path);
const bare = await startBareServer(host.dataDir, [text]);

const request = (origin: string, address: string, etag: string | null = null) =>
  [
    `GET ${address} HTTP/1.1`,
    `Host: ${new URL(origin).host}`,
    ...(etag ? [`If-None-Match: ${etag}`] : []),
    '',
    '',
  ].join('\r\n');
const floor = { origins: [bare.origin], request: () => request(bare.origin, '/0') };
const calls = [
  { name: 'reading, a case from the cache', request: () => request(host.origin, path) },
  { name: 'reading, revalidation', request: () => request(host.origin, path, headers.get('etag')) },
] as const;

for (const call of calls) {
  const ours = { origins: [host.origin], request: call.request };
  const served: Record<'ours' | 'floor', Served[]> = { ours: [], floor: [] };
  for (const asked of [ours, floor]) await load({ ...asked, seconds: 0.5 });
  for (let n = 0; n < rounds; n++) {
    served.ours.push(await load({ ...ours, seconds }));
    served.floor.push(await load({ ...floor, seconds }));
  }
  const middle = (of: 'ours' | 'floor', value: keyof Served) => median(served[of].map((round) => round[value]));
  reportGoal({
    name: call.name,
    value: middle('ours', 'perSecond'),
    floor: middle('floor', 'perSecond'),
    unit: 'a second',
  });
  report({ name: `${call.name}, p99`, value: middle('ours', 'p99'), floor: middle('floor', 'p99'), unit: 'ms' });
}
bare.stop();

const client = await host.signedIn();
const times: number[] = [];
let bytes = 0;
for (let n = 0; n < changes; n++) {
  await client.put('/api/cases/500', { title: `Кейс ${n}` });
  const began = performance.now();
  bytes = (
    await (await fetch(`${host.origin}/content/v1/site`, { headers: { 'Accept-Encoding': 'identity' } })).arrayBuffer()
  ).byteLength;
  times.push(performance.now() - began);
}
reportGoal({ name: 'reading, /site of 1,000 cases after a change', value: median(times), unit: 'ms' });
report({ name: 'reading, bytes of /site', value: bytes / 1024, unit: 'KB' });
await host.stop();
