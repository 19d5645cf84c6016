// What the website shows: the host asks it after a change that the site can see, and believes no answer that cannot be.
// Suites: server, postgres
// Mostly waits.
import { resolve } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { LiveState } from '../../src/model/changes/live-state.ts';
import type { SiteContent } from '../../src/model/changes/site-news.ts';
import type { Client } from '../fixtures/client.ts';
import { asHeader, asJson, CursorSite, failing } from '../fixtures/cursor-site.ts';
import { postgres } from '../fixtures/database.ts';
import { Host, startHost } from '../fixtures/host.ts';
import { pause } from '../fixtures/pause.ts';
import { Receiver, secret } from '../fixtures/receiver.ts';
import { addCase } from '../fixtures/records.ts';
import { until } from '../fixtures/until.ts';

interface Live {
  cursor: string | null;
  since: string | null;
  asking: boolean;
  gaveUp: boolean;
  problem: string | null;
  change: LiveState | null;
}

let site: CursorSite;
const hosts: Host[] = [];
test.before.each(async () => {
  site = await new CursorSite().start();
});
test.after.each(async () => {
  for (const host of hosts.splice(0).toReversed()) await host.stop();
  await site.stop();
});

async function start(env: Record<string, string> = {}): Promise<{ host: Host; client: Client }> {
  const host = await startHost({ CONTENT_API: 'public', LIVE_URL: `${site.origin}/pult.json`, ...env });
  hosts.push(host);
  return { host, client: await host.signedIn() };
}

const live = async (client: Client, form?: string) =>
  (await client.get<Live>(`/api/live${form === undefined ? '' : `?form=${form}`}`)).body;
const stateOf = async (client: Client, id: number) => (await live(client, `case:${id}`)).change;

const waiting = async (client: Client) => (await client.get<SiteContent>('/api/live/waiting')).body;

const token = 'a-token-of-Prometheus';

/** The value of a metric. */
async function scraped({ origin }: Host, name: string): Promise<string | undefined> {
  const text = await (await fetch(`${origin}/metrics`, { headers: { Authorization: `Bearer ${token}` } })).text();
  return new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1];
}

/** The cursor of the content as it is. */
async function cursorOf(client: Client): Promise<string> {
  const { headers } = await client.get('/content/v1/pages/cases');
  return headers.get('x-pult-cursor') ?? '';
}

const clock = (file: string, more: Record<string, string>) => ({
  NODE_OPTIONS: `--import ${resolve(`test/fixtures/${file}.mjs`)}`,
  ...more,
});

test('a host without LIVE_URL has no such call and says nothing of it; with one it is behind the session', async () => {
  const bare = await start({ LIVE_URL: '' });
  assert.is((await bare.client.get('/api/live')).status, 404);
  assert.not.match(JSON.stringify((await bare.client.get('/site.json')).body), 'live');
  const { host, client } = await start();
  assert.is((await host.client().get('/api/live')).status, 401);
  assert.is((await client.get<{ live: unknown }>('/site.json')).body.live, true);
  for (const form of ['block:1:textblock:2', 'account:1', 'case:0x1', ''])
    assert.is((await client.get(`/api/live?form=${form}`)).status, 422, form);
  const nothing = { cursor: null, since: null, asking: false, gaveUp: false, problem: null, change: null };
  assert.equal(await live(client, 'case:1'), nothing);
});

test('the site is asked after a change that it can see, and not after others', async () => {
  const { client } = await start();
  const id = await addCase(client, 'Черновик', { show: false });
  await client.put(`/api/cases/${id}`, { title: 'Ещё черновик' });
  await pause(2500);
  assert.equal([site.asked, await stateOf(client, id)], [0, null]);
  await client.put(`/api/cases/${id}`, { show: true });
  await until(() => assert.ok(site.asked > 0));
  assert.is((await stateOf(client, id))?.op, 'add');
});

test('a site that is late: waiting, then shown, with the seconds; then it is asked no more', async () => {
  const { client } = await start();
  const old = await cursorOf(client);
  site.answer = asHeader(old);
  const id = await addCase(client, 'Портал', { slug: 'portal' });
  await until(() => assert.ok(site.asked >= 2));
  const waiting = await live(client, `case:${id}`);
  assert.equal([waiting.cursor, waiting.asking, waiting.gaveUp], [old, true, false]);
  assert.equal([waiting.change?.state, waiting.change?.op, waiting.change?.after], ['waiting', 'add', null]);
  site.answer = asHeader(await cursorOf(client));
  await until(async () => assert.is((await stateOf(client, id))?.state, 'shown'));
  const shown = await live(client, `case:${id}`);
  assert.equal([shown.cursor, shown.asking, shown.gaveUp], [await cursorOf(client), false, false]);
  const { after, ago } = shown.change as LiveState; // it is shown
  assert.ok(after !== null && after >= 5 && after < 60 && ago !== null && ago < 10, JSON.stringify(shown));
  const { asked } = site;
  await pause(6000);
  assert.equal([site.asked, site.atOnce], [asked, 1]);
  site.answer = asHeader(old);
  await client.put(`/api/cases/${id}`, { slug: 'portal-banka' });
  await client.post(`/api/cases/${id}/text`, { header: { text: 'Задача', h2: true } });
  await client.put(`/api/cases/${id}`, { show: false });
  const { state, op, fields } = (await stateOf(client, id)) as LiveState; // it was visible
  assert.equal([state, op], ['waiting', 'remove']);
  for (const name of ['slug', 'show', 'textblock:1']) assert.ok(fields.includes(name), fields.join());
});

test('it is told by a file, also as a bare number', async () => {
  const { client } = await start();
  const id = await addCase(client, 'Портал');
  site.answer = asJson(Number.parseInt(await cursorOf(client), 10));
  await until(async () => assert.is((await stateOf(client, id))?.state, 'shown'));
  assert.is((await live(client)).cursor, await cursorOf(client));
  assert.equal([...new Set(site.paths)], ['/pult.json']);
});

test('what fails, lies, leads elsewhere or never ends is no answer, and is told; one question is under way', async () => {
  const { client } = await start();
  const other = await new CursorSite().start();
  const now = await cursorOf(client);
  other.answer = asHeader(now);
  const id = await addCase(client, 'Портал');
  let sent = 0;
  const troubles: [CursorSite['answer'], RegExp][] = [
    [failing, /answers 503/],
    [(_request, reply) => reply.writeHead(302, { Location: other.origin }).end(), /answers 302: name the address/],
    [asHeader('999999999'), /not of this database/],
    [asJson('1-anotherepoch'), /not of this database/],
    [asJson(null), /none of those/],
    [(_request, reply) => reply.end('<h1>Сайт</h1>'), /no X-Pult-Cursor, and is no JSON/],
    [
      (_request, reply) => {
        const more = () => {
          while (!reply.destroyed && sent < 50_000_000) {
            sent += 65_536;
            if (!reply.write('x'.repeat(65_536))) return reply.once('drain', more);
          }
          return reply.end();
        };
        more();
      },
      /more than 64 KB/,
    ],
    [() => undefined, /within 5 s/],
  ];
  for (const [answer, problem] of troubles) {
    site.answer = answer;
    await until(async () => assert.match((await live(client)).problem ?? '', problem));
    const { state } = (await stateOf(client, id)) as LiveState; // it is visible
    assert.equal([state, (await live(client)).cursor], ['waiting', null]);
  }
  assert.equal([other.asked, site.atOnce], [0, 1]);
  assert.ok(sent < 20_000_000, `${sent} bytes of an answer without an end were taken`);
  site.answer = asHeader(await cursorOf(client));
  await until(async () => assert.is((await stateOf(client, id))?.state, 'shown'));
  await other.stop();
});

test('after a quarter of an hour the host gives up, until its metrics are read, an operator looks or the next change; what appears then was seen too late to be timed', async () => {
  const fast = clock('fast-clock', { PULT_CLOCK_SPEED: '120' });
  const { host, client } = await start({ LOG_LEVEL: 'info', METRICS_TOKEN: token, ...fast });
  site.answer = asHeader(await cursorOf(client));
  await addCase(client, 'Магазин');
  const half = await cursorOf(client);
  const id = await addCase(client, 'Портал');
  await until(async () => assert.is((await stateOf(client, id))?.state, 'late'));
  await until(async () => assert.equal([(await live(client)).gaveUp, (await live(client)).asking], [true, false]));
  await until(() => assert.match(host.output, 'the website has not shown the change'));
  const { asked } = site;
  await pause(3000);
  assert.is(site.asked, asked, 'it is asked no more');
  site.answer = asHeader(half);
  await until(async () => {
    assert.ok(Number(await scraped(host, 'pult_site_lag_seconds')) > 0);
    assert.is((await live(client)).cursor, half);
  });
  site.answer = asHeader(await cursorOf(client));
  await until(async () => assert.is((await stateOf(client, id))?.state, 'shown'));
  assert.is((await stateOf(client, id))?.after, null);
  const next = await addCase(client, 'Каталог');
  site.answer = asHeader(await cursorOf(client));
  await until(async () => assert.is((await stateOf(client, next))?.state, 'shown'));
});

test('a host that is started again goes on asking; a quarter of an hour later an operator has it asked, and nothing is said of a record until the site has answered', async () => {
  const { host, client } = await start();
  const old = await cursorOf(client);
  const id = await addCase(client, 'Портал');
  await until(() => assert.ok(site.asked > 0));
  await host.restart();
  const { asked } = site;
  await until(() => assert.ok(site.asked > asked, 'it goes on'));
  await host.end('SIGTERM');
  const later = new Host(host.dataDir, {
    ...host.place,
    CONTENT_API: 'public',
    LIVE_URL: site.origin,
    ...clock('shifted-clock', { PULT_CLOCK_SHIFT: String(16 * 60_000) }),
  });
  hosts.push(later);
  await later.start();
  const again = await later.signedIn();
  const before = site.asked;
  assert.is((await live(again)).asking, false);
  assert.is((await stateOf(again, id))?.state, 'unknown');
  await until(() => assert.is(site.asked - before, 1));
  await until(async () => assert.is((await live(again)).asking, false));
  assert.equal([(await stateOf(again, id))?.state, (await live(again)).gaveUp], ['unknown', false]);
  assert.equal([(await waiting(again)).state, site.asked - before], ['late', 1]);
  site.answer = asHeader(old);
  await later.restart();
  const known = await later.signedIn();
  await until(async () => assert.is((await stateOf(known, id))?.state, 'late'));
  assert.is((await live(known)).gaveUp, true);
});

test('of all content it is told what waits: how many changes, of which records, and since when', async () => {
  const { client } = await start(clock('fast-clock', { PULT_CLOCK_SPEED: '120' }));
  const nothing = { state: null, shown_at: null, after: null, changes: null, records: [], items: [] };
  assert.equal(await waiting(client), nothing);
  const first = await addCase(client, 'Портал');
  site.answer = asHeader(await cursorOf(client));
  await until(async () => assert.is((await waiting(client)).state, 'shown'));
  const calm = await waiting(client);
  assert.equal([calm.changes, calm.records, calm.items], [0, [], []]);
  assert.ok(calm.shown_at);
  const second = await addCase(client, 'Каталог');
  await client.put(`/api/cases/${first}`, { announce: 'Другой' });
  await client.post(`/api/cases/${first}/text`, { header: { text: 'Задача', h2: true } });
  await client.post('/api/services', { title: 'Аудит', active: true });
  await client.post('/api/pages/settings/case', { description: 'Что мы сделали' });
  await client.put(`/api/cases/${second}`, { show: false });
  await addCase(client, 'Черновик', { show: false });
  await until(async () => assert.is((await waiting(client)).state, 'late'));
  const late = await waiting(client);
  assert.is(late.shown_at, calm.shown_at, 'the website shows that state still');
  // «Каталог» has come and gone: the website has never had it.
  assert.is(await stateOf(client, second), null);
  const records = [
    { type: 'case', count: 1 },
    { type: 'service', count: 1 },
    { type: 'settings', count: 1 },
  ];
  assert.equal(late.records, records);
  assert.equal(
    late.items.map(({ type, record, is_public }) => [type, record, is_public]),
    [
      ['settings', 'cases', true],
      ['service', '1', true],
      ['case', `${first}`, true],
    ],
  );
  assert.is(late.changes, 6);
  // The host has given it up, and asks again for the one who looks.
  site.answer = asHeader(await cursorOf(client));
  await until(async () => assert.is((await waiting(client)).state, 'shown'));
  assert.equal([(await waiting(client)).changes, (await stateOf(client, first))?.state], [0, 'shown']);
});

test('where the website was not told of a change, its answer and the next attempt stand beside the change', async () => {
  const receiver = await Receiver.start();
  try {
    receiver.answer = () => ({ status: 503, headers: { 'Retry-After': '3600' } });
    const { client } = await start({ WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: secret });
    const id = await addCase(client, 'Портал');
    await client.post('/api/deliveries/retry', {});
    await until(async () => {
      const notice = (await stateOf(client, id))?.notice;
      assert.is(notice?.answer, 'Ответ 503');
      assert.ok(Date.parse(notice?.next_at ?? '') > Date.now());
    });
    receiver.answer = () => ({ status: 204 });
    await client.post('/api/deliveries/retry', {});
    await until(async () => assert.is((await stateOf(client, id))?.notice, null));
  } finally {
    await receiver.stop();
  }
});

test('the metrics tell how far the site is behind, once it has answered', async () => {
  const { host, client } = await start({ METRICS_TOKEN: token });
  const scrape = (name: string) => scraped(host, name);
  assert.is(await scrape('pult_site_lag_seconds'), undefined);
  const old = await cursorOf(client);
  await addCase(client, 'Портал');
  site.answer = asHeader(old);
  await until(async () => assert.ok(Number(await scrape('pult_site_lag_seconds')) > 1));
  assert.ok(Math.abs(Number(await scrape('pult_site_cursor_timestamp_seconds')) - Date.now() / 1000) < 60);
  site.answer = asHeader(await cursorOf(client));
  await until(async () => assert.is(await scrape('pult_site_lag_seconds'), '0'));
});

if (postgres !== null)
  test('of two nodes the one that made the change asks, and the other when an operator asks it', async () => {
    const { host, client } = await start();
    const there = await new CursorSite().start();
    const other = new Host(host.dataDir, { ...host.place, CONTENT_API: 'public', LIVE_URL: there.origin });
    await other.start();
    try {
      const colleague = await other.signedIn();
      const id = await addCase(client, 'Портал');
      await until(() => assert.ok(site.asked > 1));
      there.answer = asHeader(await cursorOf(client));
      await until(async () => assert.is((await stateOf(colleague, id))?.state, 'shown'));
      assert.is((await stateOf(client, id))?.state, 'waiting');
    } finally {
      await other.end('SIGTERM');
      await there.stop();
    }
  });

test.run();
