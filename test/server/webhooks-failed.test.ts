// A notice to the website that fails, or whose host ends: it comes again, and nothing is lost.
// Suites: server, postgres
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { onDatabase } from '../fixtures/database.ts';
import { pause } from '../fixtures/pause.ts';
import { Receiver, secret } from '../fixtures/receiver.ts';
import { addCase } from '../fixtures/records.ts';
import { ToldSite } from '../fixtures/told-site.ts';
import { until } from '../fixtures/until.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

let site: ToldSite;
test.before.each(async () => {
  site = await ToldSite.start();
});
test.after.each(() => site.stop());

/** Several looks. */
const aWhile = () => pause(500);

test('a notice that has failed comes again, with what was changed since; one hook does not wait for another', async () => {
  const other = await Receiver.start();
  try {
    site.env.WEBHOOK_URL = `${site.receiver.url} ${other.url}`;
    await site.startKnowing();
    await until(() => assert.is(other.received.length, 1));
    site.receiver.answer = () => ({ status: 503 });
    await addCase(site.client, 'Первый');
    await until(() => assert.is(site.receiver.received.length, 2));
    const failed = site.receiver.received[1];
    await addCase(site.client, 'Второй');
    await until(() => assert.is(other.accepted(secret).length, 3));
    await aWhile();
    assert.is(site.receiver.received.length, 2, 'not before its time');
    site.receiver.answer = () => ({ status: 200 });
    await site.outboxes.passTime();
    await until(() => assert.is(site.notices().length, 2));
    const told = site.lastNotice();
    assert.is(told?.since, site.notices()[0]?.data.cursor);
    assert.is(told?.records?.length, 2);
    assert.is.not(site.receiver.received.at(-1)?.headers['webhook-id'], failed?.headers['webhook-id'], 'it says more');
    // The host writes it down after the answer.
    const rows = async () => (await site.outboxes.rows()).map(({ attempts, since }) => [attempts, since]);
    await until(async () =>
      assert.equal(await rows(), [
        [0, null],
        [0, null],
      ]),
    );
  } finally {
    await other.stop();
  }
});

test('a repeated notice that says the same has the same id', async () => {
  await site.startKnowing();
  site.receiver.answer = () => ({ status: 500 });
  await addCase(site.client, 'Первый');
  await until(() => assert.is(site.receiver.received.length, 2));
  await site.outboxes.passTime();
  await until(() => assert.is(site.receiver.received.length, 3));
  const ids = site.receiver.received.slice(1).map(({ headers }) => headers['webhook-id']);
  assert.is(ids[0], ids[1]);
});

test('attempts come after 5 s, 5 min, 30 min, 2, 5, 10, 14, 20 and 24 h; an hour of silence loses nothing', async () => {
  await site.startKnowing();
  const { port } = site.receiver;
  await site.receiver.stop();
  await addCase(site.client, 'Кейс 0');
  const delays: number[] = [];
  for (let n = 1; n <= 10; n++) {
    await until(async () => assert.is((await site.outboxes.rows())[0]?.attempts, n));
    const [{ next_at, last_at, last_status } = {}] = await site.outboxes.rows();
    assert.is(last_status, 'ECONNREFUSED');
    delays.push(Math.round((Number(next_at) - Number(last_at)) / 1000));
    await addCase(site.client, `Кейс ${n}`);
    await site.outboxes.passTime();
  }
  const hours = [2, 5, 10, 14, 20, 24, 24].map((hour) => hour * 3600);
  assert.equal(delays, [5, 300, 1800, ...hours]);
  site.receiver = await Receiver.start(port);
  await site.outboxes.passTime();
  await until(() => assert.is(site.notices().length, 1));
  assert.is(site.lastNotice()?.records?.length, 11);
});

test('Retry-After is obeyed, in seconds and as a time', async () => {
  await site.startKnowing();
  const asked = [() => '7200', () => new Date(Date.now() + 3_600_000).toUTCString()];
  for (const [n, seconds] of [7200, 3600].entries()) {
    site.receiver.answer = () => ({ status: 429, headers: { 'Retry-After': asked[n]?.() ?? '' } });
    if (n === 0) await addCase(site.client, 'Первый');
    else await site.outboxes.passTime();
    await until(async () => assert.is((await site.outboxes.rows())[0]?.attempts, n + 1));
    const [{ next_at, last_at } = {}] = await site.outboxes.rows();
    const waits = (Number(next_at) - Number(last_at)) / 1000;
    assert.ok(Math.abs(waits - seconds) < 30, `${waits} s`);
  }
});

test('after 410 nothing is sent, whatever changes', async () => {
  await site.startKnowing();
  site.receiver.answer = () => ({ status: 410 });
  await addCase(site.client, 'Первый');
  await until(() => assert.is(site.receiver.received.length, 2));
  await until(async () => assert.is((await site.outboxes.rows())[0]?.is_paused, 1));
  await addCase(site.client, 'Второй');
  await site.outboxes.passTime();
  await aWhile();
  assert.is(site.receiver.received.length, 2);
});

test('a redirect is a failure, and nothing follows it', async () => {
  const elsewhere = await Receiver.start();
  await site.startKnowing();
  site.receiver.answer = () => ({ status: 307, headers: { Location: elsewhere.url } });
  await addCase(site.client, 'Первый');
  await until(async () => assert.is((await site.outboxes.rows())[0]?.last_status, '307'));
  assert.is(elsewhere.received.length, 0);
  assert.is((await site.outboxes.rows())[0]?.attempts, 1);
  await elsewhere.stop();
});

test('who does not answer in time has not accepted', async () => {
  await site.startKnowing({ answerMs: 1000 });
  site.receiver.answer = () => new Promise(() => undefined);
  await addCase(site.client, 'Первый');
  await until(async () => {
    // What nothing refers to is collected while the answer is waited for; a limit must not be.
    collectGarbage();
    assert.is((await site.outboxes.rows())[0]?.last_status, 'timeout');
  });
});

test('after a restore the hook is told to read all anew', async () => {
  const stop = await site.startKnowing();
  await stop();
  await onDatabase(site.host, `update webhooks set epoch = 'another'`);
  await site.startKnowing();
  assert.equal([site.lastNotice()?.reset, site.lastNotice()?.since?.endsWith('-another')], [true, true]);
});

test('a host that ends during a request gives the turn back: the next one sends it at once', async () => {
  const stop = await site.startKnowing();
  site.receiver.answer = () => new Promise(() => undefined);
  await addCase(site.client, 'Первый');
  await until(() => assert.is(site.receiver.waiting, 1));
  await stop();
  assert.equal(
    (await site.outboxes.rows()).map(({ sender, attempts }) => [sender, attempts]),
    [['', 0]],
  );
  site.receiver.answer = () => ({ status: 200 });
  await site.outboxes.start(site.env);
  await until(() => assert.is(site.notices().length, 2));
  assert.is(site.lastNotice()?.records?.length, 1);
});

test('a node that dies during a request holds the hook up for half a minute, and no longer', async () => {
  const stop = await site.startKnowing();
  await stop();
  await addCase(site.client, 'Первый');
  await onDatabase(site.host, `update webhooks set sender = 'dead', sender_until = ${Date.now() + 30_000}`);
  await site.outboxes.start(site.env);
  await aWhile();
  assert.is(site.receiver.received.length, 1);
  await onDatabase(site.host, `update webhooks set sender_until = ${Date.now() - 1}`);
  await until(() => assert.is(site.notices().length, 2));
});

test('a clock that was ahead by days and is set back holds nothing up', async () => {
  const stop = await site.startKnowing();
  await stop();
  await addCase(site.client, 'Первый');
  const ahead = Date.now() + 3 * 86_400_000;
  const times = `last_at = ${ahead}, since = ${ahead}, next_at = ${ahead + 5000}`;
  await onDatabase(site.host, `update webhooks set attempts = 1, sender = 'dead', sender_until = ${ahead}, ${times}`);
  await site.outboxes.start(site.env);
  await until(() => assert.is(site.notices().length, 2));
});

test.run();
