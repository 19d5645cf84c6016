import type { Client } from '../../fixtures/client.ts';
import type { Host } from '../../fixtures/host.ts';
import { median, report, reportGoal } from '../measure.ts';
import { type BareServer, startBareServer } from './bare-server.ts';
import { load, type Served } from './load.ts';

const rounds = 5;
const seconds = 1;

interface Item {
  id: number;
  show: boolean;
}

const calls = [
  { name: 'list of 20', method: 'GET', path: () => '/api/cases?page=1&limit=20', body: () => '' },
  { name: 'list of 1,000', method: 'GET', path: () => '/api/cases', body: () => '' },
  {
    name: 'toggle on disk',
    method: 'PUT',
    // Each connection has a case of its own, as each operator has.
    path: (items: readonly Item[], connection: number) => `/api/cases/${items[connection]?.id}`,
    body: (items: readonly Item[], connection: number, n: number) =>
      JSON.stringify({ ...items[connection], show: n % 2 === 0 }),
  },
] as const;

/**
 * Measures how many requests a second the hosts answer over ten connections, and how long the slowest of a hundred takes,
 * in turns with a bare Fastify that answers the same bytes. The first host has 1,000 cases. `name`: of the measures; those
 * of `host` have goals. Returns how many times as many as the bare Fastify, in the order of the calls.
 */
export async function measureRequests(
  name: string,
  hosts: readonly Host[],
  only: readonly (typeof calls)[number]['name'][] = calls.map((call) => call.name),
): Promise<{ share: number }[]> {
  const [first] = hosts;
  if (!first) throw new Error('no host');
  const client = await first.signedIn();
  const { items } = (await client.get<{ items: Item[] }>('/api/cases')).body;
  if (items.length !== 1_000) throw new Error(`${items.length} cases`);
  const bare = await startFloor(first, client, items);
  const shares: { share: number }[] = [];
  for (const [at, { name: what, method, path, body }] of calls.entries()) {
    if (!only.includes(what)) continue;
    const request = (address: (connection: number) => string) => (connection: number, n: number) =>
      text(client, method, address(connection), body(items, connection, n));
    const ours = {
      origins: hosts.map(({ origin }) => origin),
      request: request((connection) => path(items, connection)),
    };
    const floor = { origins: [bare.origin], request: request(() => `/${at}`) };
    const served: Record<'ours' | 'floor', Served[]> = { ours: [], floor: [] };
    for (const asked of [ours, floor]) await load({ ...asked, seconds: 0.5 });
    for (let n = 0; n < rounds; n++) {
      served.ours.push(await load({ ...ours, seconds }));
      served.floor.push(await load({ ...floor, seconds }));
    }
    const middle = (of: 'ours' | 'floor', value: keyof Served) => median(served[of].map((round) => round[value]));
    const perSecond = {
      value: middle('ours', 'perSecond'),
      floor: middle('floor', 'perSecond'),
      unit: 'a second',
    } as const;
    if (name === 'host') reportGoal({ name: `host, ${what}`, ...perSecond });
    else report({ name: `${name}, ${what}`, ...perSecond });
    shares.push({ share: perSecond.value / perSecond.floor });
    report({ name: `${name}, ${what}, p99`, value: middle('ours', 'p99'), floor: middle('floor', 'p99'), unit: 'ms' });
  }
  bare.stop();
  return shares;
}

/** It answers with what the host answers now. */
async function startFloor({ dataDir }: Host, client: Client, items: readonly Item[]): Promise<BareServer> {
  const answers: string[] = [];
  for (const { method, path, body } of calls) {
    const sent = method === 'PUT' ? { body: JSON.parse(body(items, 0, 0)) } : {};
    answers.push((await client.send(method, path(items, 0), sent)).text);
  }
  return startBareServer(dataDir, answers);
}

/** A request as the panel makes it, without compression, whose time is the network's gain. */
function text({ origin, cookies, token }: Client, method: string, path: string, body: string): string {
  const headers = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${new URL(origin).host}`,
    'Accept: application/json',
    'X-Requested-With: XMLHttpRequest',
    `Cookie: ${[...cookies].map((pair) => pair.join('=')).join('; ')}`,
    `X-XSRF-TOKEN: ${token}`,
    ...(body ? ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`] : []),
  ];
  return `${headers.join('\r\n')}\r\n\r\n${body}`;
}
