// What operators and metrics see of the notices to the website, and how the host ends during one.
// Suites: server, postgres
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Delivery } from '../../src/model/changes/delivery.ts';
import type { Client } from '../fixtures/client.ts';
import { fastClock } from '../fixtures/fast-host.ts';
import { type Host, startHost } from '../fixtures/host.ts';
import { sendRaw } from '../fixtures/raw-request.ts';
import { Receiver, secret } from '../fixtures/receiver.ts';
import { addCase } from '../fixtures/records.ts';
import { until } from '../fixtures/until.ts';

const METRICS_TOKEN = 'a-token-of-Prometheus';

let receiver: Receiver;
let host: Host;
let client: Client;
test.before.each(async () => {
  receiver = await Receiver.start();
  const WEBHOOK_URL = `${receiver.url}/deploy-key-1234?token=also-secret`;
  host = await startHost({ ...fastClock(), METRICS_TOKEN, WEBHOOK_URL, WEBHOOK_SECRET: secret });
  client = await host.signedIn();
});
test.after.each(async () => {
  await host.stop();
  await receiver.stop();
});

async function delivery(): Promise<Delivery> {
  const { status, body } = await client.get<{ items: [Delivery] }>('/api/deliveries');
  assert.is(status, 200);
  return body.items[0];
}

const reaches = (state: Delivery['state']) => until(async () => assert.is((await delivery()).state, state));

async function retry(): Promise<Delivery> {
  const { status, body } = await client.post<{ items: [Delivery] }>('/api/deliveries/retry', {});
  assert.is(status, 200);
  return body.items[0];
}

async function metric(name: string): Promise<number> {
  const { text } = await sendRaw(host.origin, 'GET', '/metrics', { Authorization: `Bearer ${METRICS_TOKEN}` });
  const found = text.split('\n').find((line) => line.startsWith(`${name} `));
  return found === undefined ? Number.NaN : Number(found.split(' ').at(-1));
}

test('without a hook there are no such calls, and the panel hears of none', async () => {
  const other = await startHost();
  const signedIn = await other.signedIn();
  assert.is((await signedIn.get('/api/deliveries')).status, 404);
  assert.is((await signedIn.post('/api/deliveries/retry', {})).status, 404);
  assert.not('notices' in (await signedIn.get('/site.json')).body);
  await other.stop();
  assert.is((await client.get('/site.json')).body.notices, true);
});

test('they need a session and the token, and tell neither the address nor the secret', async () => {
  await reaches('sent');
  const stranger = host.client();
  assert.is((await stranger.get('/api/deliveries')).status, 401);
  assert.is((await stranger.post('/api/deliveries/retry', {})).status, 419);
  const { text } = await client.get('/api/deliveries');
  assert.not.match(text, /deploy-key|also-secret|whsec|notice/);
  assert.not.match(host.output, /deploy-key|also-secret|whsec/);
  const { at, sent_at, ...rest } = await delivery();
  assert.equal(rest, {
    host: `127.0.0.1:${receiver.port}`,
    state: 'sent',
    answer: 'Ответ 204',
    attempts: 0,
    next_at: null,
    since: null,
    changes: 0,
  });
  assert.is(at, sent_at);
  assert.match(at ?? '', /^\d{4}-.+Z$/);
});

test('a failure tells its answer, the next attempt and what waits; «Отправить снова» tries at once', async () => {
  await reaches('sent');
  receiver.answer = () => ({ status: 503, headers: { 'Retry-After': '80000' } });
  await addCase(client, 'Первый');
  await addCase(client, 'Второй');
  await reaches('failed');
  const failed = await delivery();
  assert.equal([failed.answer, failed.attempts, failed.changes], ['Ответ 503', 1, 2]);
  const waits = Date.parse(failed.next_at ?? '') - Date.parse(failed.at ?? '');
  assert.ok(Math.abs(waits - 80_000_000) < 1000, `${waits} ms`);
  assert.is(failed.since, failed.at);
  await until(async () => assert.ok((await metric('pult_oldest_unsent_change_seconds')) > 0));
  assert.is(await metric('pult_notices_total{result="failed"}'), 1);
  receiver.answer = () => ({ status: 200 });
  assert.is((await retry()).state, 'waiting');
  await reaches('sent');
  assert.is(receiver.accepted(secret).at(-1)?.data.records?.length, 2);
  assert.is(await metric('pult_oldest_unsent_change_seconds'), 0);
  assert.is(await metric('pult_notices_total{result="sent"}'), 2);
});

test('410 pauses until somebody asks; a hook that knows everything is told to read all anew', async () => {
  await reaches('sent');
  receiver.answer = () => ({ status: 410 });
  await addCase(client, 'Первый');
  await reaches('paused');
  assert.equal([(await delivery()).answer, (await delivery()).next_at], ['Ответ 410', null]);
  receiver.answer = () => ({ status: 200 });
  await retry();
  await reaches('sent');
  const before = receiver.received.length;
  assert.equal([(await retry()).state, (await delivery()).changes === 0], ['waiting', false]);
  await reaches('sent');
  assert.is(receiver.received.length, before + 1);
  assert.is(receiver.accepted(secret).at(-1)?.data.reset, true);
});

test('«Отправить снова» makes a new message each time, and its own repeats are one', async () => {
  const ids = () => receiver.received.map(({ headers }) => headers['webhook-id']);
  await reaches('sent');
  for (let n = 0; n < 3; n++) {
    await retry();
    await reaches('sent');
  }
  assert.is(new Set(ids()).size, 4);
  receiver.answer = () => ({ status: 503 });
  await retry();
  await until(() => assert.is(ids().length, 6));
  assert.is(ids()[5], ids()[4], 'it was repeated by the host');
  await addCase(client, 'Первый');
  receiver.answer = () => ({ status: 200 });
  await reaches('failed');
  await retry();
  await reaches('sent');
  receiver.answer = () => ({ status: 503 });
  await addCase(client, 'Второй');
  await reaches('failed');
  const failed = ids().at(-1);
  await retry();
  await until(() => assert.ok(ids().at(-1) !== failed));
  assert.is(new Set(ids()).size, 8, 'also of changes that wait');
});

test('a host that is stopped during a request ends, and the next one sends it', async () => {
  await reaches('sent');
  receiver.answer = () => new Promise(() => undefined);
  await addCase(client, 'Первый');
  await until(() => assert.is(receiver.waiting, 1));
  assert.is(await host.end('SIGTERM'), 0);
  receiver.answer = () => ({ status: 200 });
  await host.start();
  await until(() => assert.is(receiver.accepted(secret).length, 2));
  assert.is(receiver.accepted(secret)[1]?.data.records?.length, 1);
});

test.run();
