// Measures how many requests a second the host answers over ten connections, in turns with a bare Fastify that answers
// the same bytes from memory: a list of 20, a list of 1,000, and a toggle that is on disk when it is answered (by the bare
// Fastify, too).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from '../../fixtures/client.ts';
import { type Host, startHost } from '../../fixtures/host.ts';
import { median, reportGoal } from '../measure.ts';
import { seedCases } from '../panel/seed.ts';
import { requestsPerSecond } from './load.ts';

const rounds = 5;
const seconds = 1;

const host = await startHost();
seedCases(host.dataDir, 1_000);
const client = await host.signedIn();
const cases = await client.get<{ items: { id: number; show: boolean }[] }>('/api/cases');
const [toggled] = cases.body.items;
if (!toggled) throw new Error('no cases');

const calls = [
  { name: 'host, list of 20', method: 'GET', path: () => '/api/cases?page=1&limit=20', body: () => '' },
  { name: 'host, list of 1,000', method: 'GET', path: () => '/api/cases', body: () => '' },
  {
    name: 'host, toggle on disk',
    method: 'PUT',
    // Each connection has a case of its own, as each operator has.
    path: (connection: number) => `/api/cases/${connection + 1}`,
    body: (connection: number, n: number) => JSON.stringify({ ...cases.body.items[connection], show: n % 2 === 0 }),
  },
] as const;

const bare = await startBareServer(client, host);
for (const [at, { name, method, path, body }] of calls.entries()) {
  const found: { host: number[]; bare: number[] } = { host: [], bare: [] };
  const request = (address: (connection: number) => string) => (connection: number, n: number) =>
    text(method, address(connection), body(connection, n));
  const hostLoad = { origin: host.origin, request: request(path) };
  const bareLoad = { origin: bare.origin, request: request(() => `/${at}`) };
  for (const load of [hostLoad, bareLoad]) await requestsPerSecond({ ...load, seconds: 0.5 });
  for (let n = 0; n < rounds; n++) {
    found.host.push(await requestsPerSecond({ ...hostLoad, seconds }));
    found.bare.push(await requestsPerSecond({ ...bareLoad, seconds }));
  }
  reportGoal({ name, value: median(found.host), floor: median(found.bare), unit: 'a second' });
}
bare.stop();
await host.stop();

/** A request as the panel makes it, without compression, whose time is the network's gain. */
function text(method: string, path: string, body: string): string {
  const headers = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${new URL(host.origin).host}`,
    'Accept: application/json',
    'X-Requested-With: XMLHttpRequest',
    `Cookie: ${[...client.cookies].map((pair) => pair.join('=')).join('; ')}`,
    `X-XSRF-TOKEN: ${client.token}`,
    ...(body ? ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`] : []),
  ];
  return `${headers.join('\r\n')}\r\n\r\n${body}`;
}

/** Starts the floor: it answers with what the host answers now. */
async function startBareServer(asked: Client, { dataDir }: Host): Promise<{ origin: string; stop: () => void }> {
  const files: string[] = [];
  for (const [at, { method, path, body }] of calls.entries()) {
    const answer = await asked.send(method, path(0), { ...(method === 'PUT' && { body: JSON.parse(body(0, 0)) }) });
    files.push(join(dataDir, `answer-${at}.json`));
    await writeFile(files[at] ?? '', answer.text);
  }
  const log = join(dataDir, 'bare.log');
  const child = spawn(process.execPath, ['test/bench/host/static-server.mjs', log, ...files], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [origin] = await once(child.stdout, 'data');
  return { origin: String(origin).trim(), stop: () => child.kill() };
}
