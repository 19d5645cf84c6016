// The printed website of one file, as a server and as files: what it shows is what is published, by the next visit.
// Suites: server
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Client } from '../fixtures/client.ts';
import { fastClock } from '../fixtures/fast-host.ts';
import { freePort } from '../fixtures/free-port.mjs';
import { type Host, startHost } from '../fixtures/host.ts';
import { secret } from '../fixtures/receiver.ts';
import { printedRecipe } from '../fixtures/recipe.ts';
import { addCase } from '../fixtures/records.ts';
import { until } from '../fixtures/until.ts';

const test = suite<{ host: Host; client: Client; folder: string; program: string }>('a website of one file');
test.before(async (context) => {
  context.host = await startHost({
    CONTENT_API: 'public',
    EXAMPLE_CONTENT: 'on',
    SITE_URL: 'https://example.com/{section}/{slug}.html',
    PREVIEW_URL: 'https://example.com/preview?path={path}',
  });
  context.client = await context.host.signedIn();
  context.folder = await mkdtemp(join(tmpdir(), 'pult-site-'));
  context.program = join(context.folder, 'site.mjs');
  await writeFile(context.program, printedRecipe('site'));
});
test.after(async ({ host, folder }) => {
  await host.stop();
  await rm(folder, { recursive: true, force: true });
});

const start = (program: string, host: Host, ...args: string[]): ChildProcess =>
  spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH, PULT: host.origin, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

test('as a server it shows a change at the next visit, leads former addresses on, and forgets what is hidden', async ({
  host,
  client,
  program,
}) => {
  const site = start(program, host);
  const [line] = await once(site.stdout as NodeJS.ReadableStream, 'data');
  const origin = String(line).trim();
  const visit = async (path: string) => {
    const answer = await fetch(origin + path, { redirect: 'manual' });
    return { status: answer.status, to: answer.headers.get('location'), html: await answer.text() };
  };
  const cursor = async () => (await client.get('/content/v1/pages/cases')).headers.get('x-pult-cursor');
  const told = async (path: string) => {
    const answer = await fetch(origin + path);
    return { header: answer.headers.get('x-pult-cursor'), text: await answer.text() };
  };
  await visit('/');
  const id = await addCase(client, 'Портал <b>банка</b>', { slug: 'portal' });
  const now = await cursor();
  assert.equal(await told('/pult.json'), { header: now, text: JSON.stringify({ cursor: now }) });
  assert.is((await told('/')).header, now, 'also of an answer that has not changed');
  assert.match((await visit('/')).html, /Портал &#60;b&#62;банка/);
  assert.match((await visit('/cases/portal.html')).html, /<h1>Портал &#60;b&#62;/);
  await client.post(`/api/cases/${id}/text`, { header: { text: 'Задача', h2: true } });
  assert.match((await visit('/cases/portal.html')).html, /<h2>Задача<\/h2>/);
  await client.put(`/api/cases/${id}`, { slug: 'portal-banka' });
  const moved = await visit('/cases/portal.html');
  assert.equal([moved.status, moved.to], [301, '/cases/portal-banka.html']);
  await client.put(`/api/cases/${id}`, { show: false });
  assert.is((await visit('/cases/portal-banka.html')).status, 404);
  for (const path of ['/services/', '/technologies/']) assert.is((await visit(path)).status, 200);
  site.kill();
});

test('told by signed notices it asks for nothing until something has changed, and then at once', async ({
  program,
}) => {
  const port = await freePort();
  const WEBHOOK_URL = `http://127.0.0.1:${port}/pult-notice`;
  const env = { ...fastClock(), CONTENT_API: 'public', METRICS_TOKEN: 'a-token-of-Prometheus' };
  const host = await startHost({ ...env, WEBHOOK_URL, WEBHOOK_SECRET: `the-next-secret-of-the-site ${secret}` });
  const site = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, PULT: host.origin, PORT: String(port), WEBHOOK_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await once(site.stdout as NodeJS.ReadableStream, 'data');
    const client = await host.signedIn();
    const told = () => until(async () => assert.is(await stateOf(client), 'sent'));
    await client.post('/api/deliveries/retry', {});
    await told();
    const id = await addCase(client, 'Портал', { slug: 'portal' });
    await told();
    const visit = async () => (await fetch(`http://127.0.0.1:${port}/cases/portal.html`)).text();
    assert.match(await visit(), /<h1>Портал</);
    const reads = async () => {
      const headers = { Authorization: 'Bearer a-token-of-Prometheus' };
      const text = await (await fetch(`${host.origin}/metrics`, { headers })).text();
      return [...text.matchAll(/_count\{method="GET",route="\/content[^}]+\} (\d+)/g)].reduce(
        (sum, [, n]) => sum + Number(n),
        0,
      );
    };
    const before = await reads();
    for (let n = 0; n < 5; n++) await visit();
    assert.is(await reads(), before);
    await client.put(`/api/cases/${id}`, { title: 'Портал банка' });
    await told();
    assert.ok((await reads()) > before, 'it has read again before anybody came');
    assert.match(await visit(), /<h1>Портал банка</);
    const body = JSON.stringify({ type: 'content.changed', data: { reset: true } });
    const at = String(Math.floor(Date.now() / 1000));
    const headers = { 'webhook-id': 'msg_1', 'webhook-timestamp': at, 'webhook-signature': 'v1,AAAA v1,' };
    assert.is((await fetch(WEBHOOK_URL, { method: 'POST', body, headers })).status, 401);
  } finally {
    site.kill();
    await host.stop();
  }
});

async function stateOf(client: Client): Promise<string | undefined> {
  const { body } = await client.get<{ items: { state: string }[] }>('/api/deliveries');
  return body.items[0]?.state;
}

test('at /preview it shows what is typed, to nobody else and in no cache, and leads on within it', async ({
  host,
  client,
  program,
}) => {
  const site = start(program, host);
  const [line] = await once(site.stdout as NodeJS.ReadableStream, 'data');
  const origin = String(line).trim();
  const id = await addCase(client, 'Сохранено', { slug: 'typed', show: false });
  const fields = { title: 'Печатается', slug: 'typed', show: false };
  const blocks = [{ type: 'textblock', data: { header: { text: 'Задача', h2: true } } }];
  const { body } = await client.put<{ address: string }>('/api/preview', { type: 'case', id, fields, blocks });
  const { pathname, search } = new URL(body.address);
  const shown = await fetch(origin + pathname + search);
  const html = await shown.text();
  assert.equal(
    ['cache-control', 'x-robots-tag', 'referrer-policy'].map((name) => shown.headers.get(name)),
    ['private, no-store', 'noindex', 'no-referrer'],
  );
  assert.match(html, /<h1>Печатается<\/h1>.*<h2>Задача<\/h2>/s);
  assert.match(html, `src="${host.origin}/content/v1/preview.js"`);
  assert.match(html, /href="\/preview\?path=%2F&#38;token=/);
  assert.is((await fetch(`${origin}/cases/typed.html`)).status, 404);
  const refused = await fetch(`${origin}${pathname}?path=/cases/typed.html&token=wrong`);
  assert.is(refused.status, 403);
  assert.match(await refused.text(), 'Предпросмотр закончился');
  assert.is((await fetch(`${origin}/preview?path=/`)).status, 403);
  const page = await (await fetch(`${origin}/`)).text();
  assert.match(page, '/content/v1/edit.js');
  assert.not.match(page, /preview\.js|token=/);
  site.kill();
});

test('as files it has a page for each visible record, and says which state it shows', async ({
  host,
  client,
  folder,
  program,
}) => {
  const target = join(folder, 'public');
  const build = async () => {
    const [status] = await once(start(program, host, 'build', target), 'close');
    assert.is(status, 0);
  };
  await build();
  const { cursor } = JSON.parse(await readFile(join(target, 'pult.json'), 'utf8'));
  assert.match(cursor, /^\d+-\w+$/);
  const files = await readdir(target, { recursive: true });
  assert.ok(files.filter((file) => /^cases\/.+\.html$/.test(file)).length > 10);
  const [first = ''] = files.filter((file) => /^cases\/.+\.html$/.test(file));
  assert.match(
    await readFile(join(target, first), 'utf8'),
    /<img src="http[^"]+\/storage\/cases\/[^"]+" srcset="[^"]+ 320w/,
  );
  const id = await addCase(client, 'Временный', { slug: 'vremennyj' });
  const page = join(target, 'cases/vremennyj.html');
  await build();
  assert.match(await readFile(page, 'utf8'), 'Временный');
  await client.put(`/api/cases/${id}`, { show: false });
  await build();
  await assertGone(page);
  const { headers } = await client.get('/content/v1/pages/cases');
  assert.is(JSON.parse(await readFile(join(target, 'pult.json'), 'utf8')).cursor, headers.get('x-pult-cursor'));
});

async function assertGone(path: string): Promise<void> {
  const code = await readFile(path).then(
    () => 'there',
    (error: NodeJS.ErrnoException) => error.code,
  );
  assert.is(code, 'ENOENT');
}

test.run();
