// Suites: server
import { once } from 'node:events';
import { mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Sqlite } from '../../src/server/database/sqlite-driver.ts';
import { asJson, CursorSite } from '../fixtures/cursor-site.ts';
import { type Host, startHost } from '../fixtures/host.ts';
import { runHostCommand } from '../fixtures/host-command.ts';
import { png } from '../fixtures/media.ts';

let host: Host;
test.before.each(async () => {
  host = await startHost();
});
test.after.each(() => host.stop());

const doctor = (env: Record<string, string> = {}, dataDir = host.dataDir) =>
  runHostCommand('doctor', dataDir, [], { PORT: '0', ...env });

/** The verdicts by the names of the checks. */
function verdicts(output: string): Record<string, string> {
  const lines = output.trim().split('\n');
  return Object.fromEntries(
    lines.map((line) => line.split(/\s{2,}/)).map(([verdict = '', name = '']) => [name, verdict]),
  );
}

const allOk = {
  configuration: 'ok',
  node: 'ok',
  database: 'ok',
  storage: 'ok',
  files: 'ok',
  port: 'ok',
  proxy: 'ok',
  clock: 'ok',
  'free space': 'ok',
};

test('a sound installation gets a line for each check, running or stopped, and nothing is left behind', async () => {
  const before = (await readdir(host.dataDir, { recursive: true })).sort();
  for (const prepare of [() => undefined, () => host.end('SIGTERM')]) {
    await prepare();
    const { status, stdout } = await doctor();
    assert.equal(verdicts(stdout), allOk);
    assert.is(status, 0);
  }
  await host.start();
  const after = (await readdir(host.dataDir, { recursive: true })).filter((name) => !name.startsWith('incoming/'));
  assert.equal(
    after.sort(),
    before.filter((name) => !name.startsWith('incoming/')),
  );
});

test('a folder without an installation is no fault, is not made, and is told: it may be the wrong one', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'pult-'));
  for (const dataDir of [join(parent, 'data'), parent]) {
    const { status, stdout } = await doctor({}, dataDir);
    assert.is(status, 2);
    assert.equal(verdicts(stdout), { ...allOk, database: 'warn' });
    assert.match(stdout, 'new, empty installation');
    assert.equal(await readdir(parent), dataDir === parent ? ['incoming', 'storage'] : []);
  }
  await rm(parent, { recursive: true });
});

test('a variable that is one typo from ours is told, by doctor and by the log of a start; others are not', async () => {
  const misspelt = {
    DATABSE_URL: 'postgres://user:secret@host/database',
    STORAGE_ULR: 's3://KEY:secret@host/bucket',
    LIVE_ULR: 'https://example.com',
    TRUST_PROXI: '10.0.0.1',
    Data_dir: '/nowhere',
    PUBLICURL: 'https://example.com',
    LOG_LEVELS: '',
    POSTS: 'x',
    DATABASE_URL_OLD: 'x',
  };
  const { status, stdout, stderr } = await doctor(misspelt);
  assert.is(status, 2);
  const told = [...stdout.matchAll(/^warn {3}configuration {2}(\w+) is no variable of Pult: is (\w+) meant/gm)];
  assert.equal(
    told.map(([, name, meant]) => [name, meant]),
    [
      ['DATABSE_URL', 'DATABASE_URL'],
      ['STORAGE_ULR', 'STORAGE_URL'],
      ['LIVE_ULR', 'LIVE_URL'],
      ['TRUST_PROXI', 'TRUST_PROXY'],
      ['PUBLICURL', 'PUBLIC_URL'],
    ],
  );
  assert.not.match(stdout + stderr, 'secret');
  const started = await startHost({ DATABSE_URL: 'x', LOG_LEVEL: 'warn' });
  await started.stop();
  assert.match(started.output, /"name":"DATABSE_URL","meant":"DATABASE_URL","msg":"unknown variable"/);
});

test('the addresses of the notices are connected to and sent nothing; their secrets are not told', async () => {
  let received = '';
  const server = createServer((socket) => socket.on('data', (bytes) => (received += bytes))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const env = { WEBHOOK_STYLE: 'plain', WEBHOOK_URL: `http://127.0.0.1:${port}/key-of-the-hook` };
  const found = await doctor({ ...env, CONTENT_API: 'public' });
  assert.equal(verdicts(found.stdout), { ...allOk, notices: 'ok' });
  assert.is((await doctor(env)).status, 2, 'it can read nothing');
  await new Promise((done) => server.close(done));
  for (const address of [env.WEBHOOK_URL, 'https://no-such-host.invalid/key-of-the-hook']) {
    const { status, stdout } = await doctor({ ...env, WEBHOOK_URL: address, CONTENT_API: 'public' });
    assert.is(status, 1);
    assert.is(verdicts(stdout).notices, 'WRONG');
    assert.match(stdout, /(127\.0\.0\.1:\d+|no-such-host\.invalid) \(WEBHOOK_URL\) cannot be reached/);
    assert.not.match(stdout, 'key-of-the-hook');
  }
  assert.is(received, '');
});

test('files that records name and that are gone are counted', async () => {
  const client = await host.signedIn();
  const file = new Blob([new Uint8Array(png(4, 4))]);
  const { body } = await client.upload<{ file: string }>({ file, typePath: 'cases', types: 'image' });
  for (const announce of [body.file, '/storage/cases/gone.png'])
    await client.post('/api/cases', { title: 'a', show: true, announce });
  const one = await doctor();
  assert.equal([one.status, verdicts(one.stdout)], [2, { ...allOk, files: 'warn' }]);
  assert.match(one.stdout, '1 of 2 that records name are missing, /storage/cases/gone.png among them');
  await rm(join(host.dataDir, body.file));
  assert.match((await doctor()).stdout, '2 of 2 that records name are missing');
  const { items } = (await client.get<{ items: { id: number }[] }>('/api/cases')).body;
  for (const { id } of items) await client.delete(`/api/cases/${id}`);
  assert.match((await doctor()).stdout, '2 of 2 that records name are missing', 'what lies in the trash can come back');
});

test('a port that another program uses is told; a host of ours that listens there is the installation', async () => {
  const { port } = new URL(host.origin);
  const running = await doctor({ PORT: port });
  assert.equal([running.status, verdicts(running.stdout)], [0, allOk]);
  assert.match(running.stdout, /ok {5}port .*where a host of version/);
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const used = String((other.address() as AddressInfo).port); // it listens on a port
  try {
    for (const env of [{ PORT: used }, { METRICS_PORT: used }]) {
      const { status, stdout } = await doctor(env);
      assert.equal([status, verdicts(stdout)], [1, { ...allOk, port: 'WRONG' }]);
      assert.match(stdout, 'is used by another program');
    }
  } finally {
    other.close();
  }
  assert.match((await doctor({ HOST: '192.0.2.1' })).stdout, /WRONG {2}port .*HOST 192\.0\.2\.1 cannot be used/);
});

test('what the website tells of its state is asked for where LIVE_URL is set', async () => {
  const site = await new CursorSite().start();
  try {
    const env = { CONTENT_API: 'public', LIVE_URL: `${site.origin}/pult.json` };
    const failed = await doctor(env);
    assert.equal([failed.status, verdicts(failed.stdout)], [2, { ...allOk, website: 'warn' }]);
    assert.match(failed.stdout, `${site.origin}/pult.json (LIVE_URL) tells no cursor: it answers 503`);
    site.answer = asJson('812-epoch');
    const sound = await doctor(env);
    assert.equal([sound.status, verdicts(sound.stdout)], [0, { ...allOk, website: 'ok' }]);
    assert.match(sound.stdout, 'shows the content up to change 812');
  } finally {
    await site.stop();
  }
});

test('the pages of the website and its previews are asked for, and whether these may stand in a frame', async () => {
  const site = await new CursorSite().start();
  try {
    const SITE_URL = `${site.origin}/{section}/{slug}.html`;
    const env = { CONTENT_API: 'public', SITE_URL, PREVIEW_URL: `${site.origin}/preview?path={path}` };
    const failed = await doctor(env);
    assert.equal([failed.status, verdicts(failed.stdout)], [2, { ...allOk, 'its pages': 'warn', previews: 'warn' }]);
    assert.match(failed.stdout, `${site.origin} (SITE_URL) does not answer: it answers 503`);
    site.answer = (_, reply) => reply.writeHead(200, { 'X-Frame-Options': 'DENY' }).end();
    const framed = await doctor(env);
    assert.equal(verdicts(framed.stdout), { ...allOk, 'its pages': 'ok', previews: 'warn' });
    assert.match(framed.stdout, `${site.origin}/preview (PREVIEW_URL) answers with X-Frame-Options: DENY`);
    assert.ok(site.paths.includes('/preview?path=%2F'));
    site.answer = asJson('812-epoch');
    const sound = await doctor(env);
    assert.equal([sound.status, verdicts(sound.stdout)], [0, { ...allOk, 'its pages': 'ok', previews: 'ok' }]);
  } finally {
    await site.stop();
  }
});

test('a host that is open to the network without https, or its metrics without a token, is told', async () => {
  const open = await doctor({ HOST: '0.0.0.0', METRICS_PORT: '0' });
  assert.is(open.status, 2);
  assert.match(open.stdout, /warn {3}network .*HOST 0\.0\.0\.0 .*PUBLIC_URL.*METRICS_PORT .*METRICS_TOKEN/);
  const closed = { HOST: '0.0.0.0', PUBLIC_URL: 'https://panel.example.com', TRUST_PROXY: 'loopback' };
  const token = 'a-token-of-enough-letters-0123456789';
  const kept = await doctor({ ...closed, METRICS_PORT: '0', METRICS_TOKEN: token });
  assert.equal([kept.status, verdicts(kept.stdout).network], [0, undefined]);
});

test('an https address without a trusted proxy is told', async () => {
  const https = { PUBLIC_URL: 'https://panel.example.com' };
  const { status, stdout } = await doctor(https);
  assert.equal([status, verdicts(stdout)], [2, { ...allOk, proxy: 'warn' }]);
  assert.match(stdout, 'TRUST_PROXY');
  assert.is((await doctor({ ...https, TRUST_PROXY: '10.0.0.1' })).status, 0);
});

test('a wrong variable is named, and no secret is printed', async () => {
  const { status, stdout, stderr } = await doctor({ PORT: 'eighty', ADMIN_PASSWORD: 'a secret of mine' });
  assert.is(status, 1);
  assert.equal(verdicts(stdout), { configuration: 'WRONG' });
  assert.match(stdout, 'PORT must be');
  const short = await doctor({ ADMIN_PASSWORD: 'too-short' });
  assert.is(short.status, 1);
  assert.not.match(`${stdout}${stderr}${short.stdout}${short.stderr}`, /secret of mine|too-short/);
});

test('a damaged database, a newer one and a lost one are told, and nothing is repaired', async () => {
  await host.end('SIGTERM');
  const path = join(host.dataDir, 'pult.db');
  const database = new Sqlite(path);
  database.prepare('insert into kysely_migration (name, timestamp) values (?, ?)').run('999-future', 'x');
  database.close();
  const newer = await doctor();
  assert.match(newer.stdout, 'WRONG  database       the data were written by a newer version of Pult (999-future)');
  assert.is(newer.status, 1);
  const file = await open(path, 'r+');
  await file.write(Buffer.alloc(4096 * 8, 0xa5), 0, 4096 * 8, 4096);
  await file.close();
  assert.match((await doctor()).stdout, /WRONG {2}database .*damaged.*restore a backup/);
  const head = await open(path, 'r+');
  await head.write(Buffer.alloc(4096, 0xa5), 0, 4096, 0);
  await head.close();
  assert.match((await doctor()).stdout, /WRONG {2}database .*damaged.*restore a backup by `restore FILE --replace`/);
  await rm(path);
  await writeFile(join(host.dataDir, 'storage/cases/a.png'), 'x');
  assert.match((await doctor()).stdout, /WRONG {2}database .*pult\.db is missing/);
  assert.not.ok((await readdir(host.dataDir)).includes('pult.db'));
});

test('an older database is told to be brought up to date by the next start', async () => {
  await host.end('SIGTERM');
  const database = new Sqlite(join(host.dataDir, 'pult.db'));
  database.exec('delete from kysely_migration where name = (select max(name) from kysely_migration)');
  database.close();
  const { status, stdout } = await doctor();
  assert.match(stdout, /ok {5}database .*the next start brings it up to date/);
  assert.is(status, 0);
});

test('files that cannot be kept are told', async () => {
  await host.end('SIGTERM');
  await rm(join(host.dataDir, 'incoming'), { recursive: true });
  await writeFile(join(host.dataDir, 'incoming'), 'a file in the place of the folder');
  const { status, stdout } = await doctor();
  assert.equal(verdicts(stdout), { ...allOk, storage: 'WRONG' });
  assert.is(status, 1);
});

test('a clock that is behind what was saved is told', async () => {
  const client = await host.signedIn();
  await client.post('/api/services', { title: 'a' });
  await host.end('SIGTERM');
  const database = new Sqlite(join(host.dataDir, 'pult.db'));
  database.exec("update services set updated_at = '2999-01-01T00:00:00.000Z'");
  database.close();
  const { stdout } = await doctor();
  assert.equal(verdicts(stdout), { ...allOk, clock: 'WRONG' });
  assert.match(stdout, '2999-01-01');
});

test('in front of another host that host is asked', async () => {
  const { status, stdout } = await doctor({ API_ORIGIN: host.origin });
  assert.equal(verdicts(stdout), { configuration: 'ok', node: 'ok', 'other host': 'ok', port: 'ok', proxy: 'ok' });
  assert.is(status, 0);
  await host.end('SIGTERM');
  const silent = await doctor({ API_ORIGIN: host.origin });
  assert.is(silent.status, 1);
  assert.equal(verdicts(silent.stdout), {
    configuration: 'ok',
    node: 'ok',
    'other host': 'WRONG',
    port: 'ok',
    proxy: 'ok',
  });
});

test.run();
