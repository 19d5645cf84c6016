// Suites: server, postgres
import { once } from 'node:events';
import { request } from 'node:http';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Host, startHost } from '../fixtures/host.ts';
import { until } from '../fixtures/until.ts';

let host: Host;
test.before.each(async () => {
  host = await startHost();
});
test.after.each(() => host.stop());

test('an acknowledged write is there after SIGKILL, and no write is there by halves', async () => {
  const client = await host.signedIn();
  const answered: number[] = [];
  const writing = Promise.all(
    Array.from({ length: 8 }, async () => {
      for (;;) {
        const row = await client.post<{ id: number }>('/api/cases', { title: 'Кейс', show: true }).catch(() => null);
        if (row?.status !== 201) return;
        answered.push(row.body.id);
        await client.post(`/api/cases/${row.body.id}/text`, { header: { text: 'a' } }).catch(() => null);
      }
    }),
  );
  await until(() => assert.ok(answered.length > 20, `${answered.length} rows`));
  await host.kill();
  await writing;
  const started = performance.now();
  await host.start();
  assert.ok(performance.now() - started < 10_000);
  const { body } = await client.get<{ items: { id: number }[]; count: number }>('/api/cases');
  const there = new Set(body.items.map(({ id }) => id));
  assert.equal(
    answered.filter((id) => !there.has(id)),
    [],
  );
});

test('SIGTERM finishes the requests in flight, then ends with 0', async () => {
  const client = await host.signedIn();
  const body = JSON.stringify({ title: 'В пути', show: true });
  const slow = request(`${host.origin}/api/cases`, {
    method: 'POST',
    headers: {
      Cookie: [...client.cookies].map((pair) => pair.join('=')).join('; '),
      'X-XSRF-TOKEN': client.token ?? '',
      'Content-Length': Buffer.byteLength(body),
      Expect: '100-continue',
    },
  });
  const accepted = once(slow, 'continue');
  const status = new Promise<number | undefined>((resolve, reject) => {
    slow.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject);
  });
  slow.write(body.slice(0, 10));
  await accepted;
  const ended = host.end('SIGTERM');
  await until(async () => assert.not.ok(await isListening()));
  slow.end(body.slice(10));
  assert.is(await status, 201);
  assert.is(await ended, 0);
  await host.start();
  assert.is((await client.get<{ count: number }>('/api/cases')).body.count, 1);
});

test('SIGTERM ends within ten seconds when a client never finishes its request', async () => {
  const client = await host.signedIn();
  const stuck = request(`${host.origin}/api/cases`, {
    method: 'POST',
    headers: {
      Cookie: [...client.cookies].map((pair) => pair.join('=')).join('; '),
      'Content-Length': 100,
      Expect: '100-continue',
    },
  });
  stuck.on('error', () => undefined);
  const accepted = once(stuck, 'continue');
  stuck.write('{');
  await accepted;
  const started = performance.now();
  assert.is(await host.end('SIGTERM'), 0);
  assert.ok(performance.now() - started < 10_000);
  stuck.destroy();
});

test('everything survives a restart: records, order, blocks, settings', async () => {
  const client = await host.signedIn();
  for (const title of ['a', 'b', 'c']) await client.post('/api/cases', { title, show: true });
  await client.put('/api/cases/list', { list: [3, 1] });
  await client.post('/api/cases/1/video', { title: 'Видео', video: '/storage/cases/a.mp4' });
  await client.post('/api/pages/settings/case', { description: 'Текст' });
  const all = async () =>
    Promise.all(
      ['/api/cases', '/api/cases/1', '/api/pages/settings/cases'].map(async (path) => (await client.get(path)).text),
    );
  const before = await all();
  await host.restart('SIGKILL');
  assert.equal(await all(), before);
});

/** Whether the host still accepts new connections. */
function isListening(): Promise<boolean> {
  return fetch(`${host.origin}/health`).then(
    () => true,
    () => false,
  );
}

test.run();
