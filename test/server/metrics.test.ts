// Suites: server
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { backupPath } from '../../src/model/base/backup.ts';
import { uploadPath } from '../../src/model/media/upload.ts';
import { waitPath } from '../../src/model/presence/presence.ts';
import { freePort } from '../fixtures/free-port.mjs';
import { admin, type Host, startHost } from '../fixtures/host.ts';
import { runHostCommand } from '../fixtures/host-command.ts';
import { png } from '../fixtures/media.ts';
import { pause } from '../fixtures/pause.ts';
import { sendRaw } from '../fixtures/raw-request.ts';
import { printedRecipe } from '../fixtures/recipe.ts';
import { until } from '../fixtures/until.ts';

const token = 'a-token-of-Prometheus';
const authorization = { Authorization: `Bearer ${token}` };

async function withHost(env: Record<string, string>, run: (host: Host) => Promise<void>): Promise<void> {
  const host = await startHost(env);
  try {
    await run(host);
  } finally {
    await host.stop();
  }
}

async function scrape(origin: string, headers: Record<string, string> = authorization): Promise<Map<string, number>> {
  const { status, text, headers: received } = await sendRaw(origin, 'GET', '/metrics', headers);
  assert.is(status, 200);
  assert.match(received['content-type'] ?? '', /^text\/plain; version=/);
  const samples = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(samples.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

test('nothing is counted, and no address tells of it, unless a variable asks', async () => {
  await withHost({}, async (host) => {
    const answer = await sendRaw(host.origin, 'GET', '/metrics', { Accept: 'text/plain' });
    assert.is(answer.status, 404);
    for (const Accept of ['*/*', 'text/html'])
      assert.is(
        (await sendRaw(host.origin, 'GET', '/metrics', { Accept })).status,
        404,
        'a scrape would take a page for metrics',
      );
    assert.not.match((await sendRaw(host.origin, 'GET', '/metrics')).text, 'pult_');
  });
});

test('with METRICS_TOKEN the counts stand beside the calls, for its holder', async () => {
  await withHost({ METRICS_TOKEN: token }, async (host) => {
    for (const wrong of [{}, { Authorization: token }, { Authorization: `Bearer ${token}x` }]) {
      const refused = await sendRaw(host.origin, 'GET', '/metrics', wrong);
      assert.equal([refused.status, refused.headers['www-authenticate']], [401, 'Bearer']);
      assert.not.match(refused.text, 'pult_');
    }
    assert.ok((await scrape(host.origin)).size > 10);
  });
});

test('with METRICS_PORT they have a listener of their own, which asks for a token only where one is set', async () => {
  for (const METRICS_TOKEN of ['', token]) {
    const port = await freePort();
    await withHost({ METRICS_PORT: String(port), METRICS_TOKEN }, async (host) => {
      const origin = `http://127.0.0.1:${port}`;
      const bare = await sendRaw(origin, 'GET', '/metrics');
      assert.is(bare.status, METRICS_TOKEN === '' ? 200 : 401);
      assert.ok((await scrape(origin)).size > 10);
      assert.is((await sendRaw(origin, 'GET', '/api/cases')).status, 404);
      assert.is((await sendRaw(host.origin, 'GET', '/metrics', { Accept: 'text/plain' })).status, 404);
      assert.is(await host.end('SIGTERM'), 0);
    });
  }
});

test('reads of a website are counted, by whether their answers were kept', async () => {
  await withHost({ METRICS_TOKEN: token, CONTENT_API: 'public' }, async (host) => {
    await host.signedIn();
    for (let n = 0; n < 4; n++) assert.is((await fetch(`${host.origin}/content/v1/cases`)).status, 200);
    await until(async () => {
      const found = await scrape(host.origin);
      const reads = (cache: string) => found.get(`pult_content_reads_total{cache="${cache}"}`);
      assert.equal([reads('miss'), reads('hit')], [1, 3]);
    });
  });
});

test('requests, commits, lists, sign-ins and uploads are counted', async () => {
  await withHost({ METRICS_TOKEN: token }, async (host) => {
    const before = await scrape(host.origin);
    const client = await host.signedIn();
    await client.post('/login', { email: admin.email, password: 'wrong' });
    const created = await Promise.all(['a', 'b', 'c'].map((title) => client.post('/api/cases', { title, show: true })));
    assert.equal(
      created.map(({ status }) => status),
      [201, 201, 201],
    );
    for (let n = 0; n < 3; n++) await client.get('/api/services');
    const picture = new Blob([new Uint8Array(png(3, 3))]);
    assert.is((await client.upload({ file: picture, typePath: 'cases', types: 'image' })).status, 200);
    await client.get('/api/cases/1');
    await client.get('/api/cases/2');

    await until(async () => {
      const after = await scrape(host.origin);
      const more = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
      const requests = (method: string, route: string, status: number) =>
        more(`pult_http_request_seconds_count{method="${method}",route="${route}",status="${status}"}`);
      assert.is(requests('POST', '/api/cases', 201), 3);
      assert.is(requests('GET', '/api/cases/:id', 200), 2);
      assert.is(requests('POST', '/login', 422), 1);
      assert.is(more('pult_sign_in_failures_total{reason="password"}'), 1);
      assert.is(more('pult_list_requests_total{cache="miss"}'), 1);
      assert.is(more('pult_list_requests_total{cache="hit"}'), 2);
      assert.is(more('pult_uploads_total{kind="image"}'), 1);
      assert.is(more('pult_upload_bytes_total{kind="image"}'), picture.size);
      const [commits, jobs] = [more('pult_commit_jobs_count'), more('pult_commit_jobs_sum')];
      assert.ok(commits >= 3 && jobs >= commits, `${jobs} jobs in ${commits} commits`);
      assert.is(more('pult_turn_wait_seconds_count'), commits);
      assert.ok(more('pult_event_loop_active_seconds_total') > 0);
      assert.ok((after.get('process_resident_memory_bytes') ?? 0) > 10_000_000);
    });
  });
});

test('readiness, space, connections and the database are told as they are at the moment, and the last whole backup', async () => {
  await withHost({ METRICS_TOKEN: token, DRAIN_SECONDS: '600' }, async (host) => {
    const before = await scrape(host.origin);
    const told = (name: string) => before.get(name);
    assert.equal(
      ['pult_ready', 'pult_draining']
        .map(told)
        .concat(['database', 'storage'].map((name) => told(`pult_dependency_up{dependency="${name}"}`))),
      [1, 0, 1, 1],
    );
    assert.ok((told('pult_free_bytes') ?? 0) > 1000);
    assert.ok((told('pult_connections') ?? 0) >= 1);
    const seconds = told('pult_database_round_trip_seconds') ?? 0;
    assert.ok(seconds > 0 && seconds < 1, String(seconds));
    assert.is(told('pult_last_backup_timestamp_seconds'), undefined);

    const folder = await mkdtemp(join(tmpdir(), 'pult-'));
    const from = Date.now() / 1000;
    assert.is((await runHostCommand('backup', host.dataDir, [join(folder, 'a.tar')])).status, 0);
    const made = (await scrape(host.origin)).get('pult_last_backup_timestamp_seconds') ?? 0;
    assert.ok(made >= from - 1 && made <= Date.now() / 1000);
    const client = await host.signedIn();
    await client.post('/api/cases', { title: 'a', show: true, announce: '/storage/cases/gone.png' });
    assert.is((await runHostCommand('backup', host.dataDir, [join(folder, 'b.tar')])).status, 2);
    assert.is(
      (await scrape(host.origin)).get('pult_last_backup_timestamp_seconds'),
      made,
      'one without a file is not whole',
    );
    await rm(folder, { recursive: true });

    const ended = host.end('SIGTERM');
    await until(async () => {
      const draining = await scrape(host.origin);
      assert.equal(
        ['pult_ready', 'pult_draining'].map((name) => draining.get(name)),
        [0, 1],
      );
    });
    await pause(400);
    process.kill(host.pid, 'SIGTERM');
    await ended;
  });
});

test('the recipe of alerts lists every metric that there is, and its rules ask for no other', async () => {
  await withHost({ METRICS_TOKEN: token }, async (host) => {
    const { text } = await sendRaw(host.origin, 'GET', '/metrics', authorization);
    const metrics = [...text.matchAll(/^# HELP (\w+) /gm)].map(([, name = '']) => name).sort();
    const [list = '', rules = ''] = printedRecipe('alerts').split('\ngroups:');
    const names = (part: string) => [...new Set(part.match(/\b(pult|process)_\w+/g))].sort();
    assert.equal(names(list), metrics);
    assert.equal(
      names(rules)
        .map((name) => name.replace(/_(count|bucket|sum)$/, ''))
        .filter((name) => !metrics.includes(name)),
      [],
    );
  });
});

test('the alert of slow calls leaves out what waits, is sent or is read for long, by routes that there are', async () => {
  await withHost({ METRICS_TOKEN: token, CONTENT_API: 'public' }, async (host) => {
    const client = await host.signedIn();
    const file = new Blob([new Uint8Array(png(3, 3))]);
    const { body } = await client.upload<{ file: string }>({ file, typePath: 'cases', types: 'image' });
    const reads = [body.file, backupPath, `${backupPath}/size`, '/content/v1/changes?since=0', '/api/cases'];
    for (const path of reads) await client.get(path);
    await client.post(waitPath, { tab: 't1', wait: 0 });
    const excluded = /route!~"([^"]+)"/.exec(printedRecipe('alerts'))?.[1] ?? '';
    await until(async () => {
      const counted = [...(await scrape(host.origin)).keys()].flatMap(
        (name) => /route="([^"]+)"/.exec(name)?.[1] ?? [],
      );
      const left = [...new Set(counted)].filter((route) => new RegExp(`^(?:${excluded})$`).test(route)).sort();
      const long = [backupPath, `${backupPath}/size`, uploadPath, waitPath, '/content/v1/changes', '/storage/*'];
      assert.equal(left, long.sort());
      for (const pattern of excluded.split('|'))
        assert.ok(
          left.some((route) => new RegExp(`^${pattern}$`).test(route)),
          pattern,
        );
    });
  });
});

test('labels are few and hold no value: not of addresses, records, accounts or secrets', async () => {
  await withHost({ METRICS_TOKEN: token }, async (host) => {
    const client = await host.signedIn();
    await client.post('/api/cases', { title: 'Название', show: true });
    const ask = async (n: number) => {
      for (const path of [`/nowhere-${n}`, `/api/nowhere-${n}`, `/storage/none-${n}.png`, `/api/cases/${n + 5}`])
        await sendRaw(host.origin, 'GET', path, { Cookie: `pult_session=${client.cookies.get('pult_session')}` });
      await sendRaw(host.origin, 'PROPFIND', `/nowhere-${n}`);
    };
    await ask(0);
    await until(async () => assert.ok([...(await scrape(host.origin)).keys()].some((name) => name.includes('other'))));
    const series = (await scrape(host.origin)).size;
    for (let n = 1; n < 20; n++) await ask(n);
    const { text } = await sendRaw(host.origin, 'GET', '/metrics', authorization);
    assert.ok((await scrape(host.origin)).size <= series + 20, 'the scrapes themselves are the only new series');
    const session = client.cookies.get('pult_session') ?? '';
    for (const value of ['Название', admin.email, admin.password, token, session, 'nowhere-', 'none-'])
      assert.not.match(text, value);
  });
});

test.run();
