// Notices of changes to the website: what they say, and when they come.
// Suites: server, postgres
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { pause } from '../fixtures/pause.ts';
import { secret } from '../fixtures/receiver.ts';
import { addCase } from '../fixtures/records.ts';
import { ToldSite } from '../fixtures/told-site.ts';
import { until } from '../fixtures/until.ts';

let site: ToldSite;
test.before.each(async () => {
  site = await ToldSite.start();
});
test.after.each(() => site.stop());

/** Several looks. */
const aWhile = () => pause(500);

test('a new hook is told to read all anew; then each notice begins where the former has ended, and is signed by the standard', async () => {
  await site.startKnowing();
  const [first] = site.notices();
  assert.equal([first?.type, first?.data.since, first?.data.reset], ['content.changed', null, true]);
  const id = await addCase(site.client, 'Портал', { slug: 'portal' });
  await until(() => assert.is(site.notices().length, 2));
  const told = site.lastNotice();
  assert.equal(told?.since, first?.data.cursor);
  assert.equal(told?.records, [{ type: 'case', id, slug: 'portal', op: 'add' }]);
  assert.equal(told?.tags, [`case:${id}`, 'cases', `case:${id}:link`, 'sitemap', 'redirects']);
  const request = site.receiver.received.at(-1);
  assert.is(request?.path, '/notice');
  assert.match(String(request?.headers['webhook-id']), /^msg_[\w-]{27}$/);
  assert.match(request?.headers['user-agent'] ?? '', /^Pult\//);
  assert.is(request?.headers['content-type'], 'application/json');
  assert.throws(() =>
    site.receiver.accepted(`whsec_${Buffer.from('another secret, 32 bytes long....').toString('base64')}`),
  );
});

test('changes are gathered until a pause, and at most for the longest time', async () => {
  await site.startKnowing({ quietMs: 3000, longestMs: 6000 });
  await Promise.all(Array.from({ length: 60 }, (_, n) => addCase(site.client, `Кейс ${n}`)));
  await until(() => assert.is(site.notices().length, 2));
  await aWhile();
  assert.is(site.notices().length, 2);
  assert.is(site.lastNotice()?.records?.length, 60);
  // They never pause.
  let isOver = false;
  const writing = (async () => {
    while (!isOver) await site.client.post('/api/pages/settings/case', { description: String(Math.random()) });
  })();
  await until(() => assert.is(site.notices().length, 3));
  isOver = true;
  await writing;
});

test('what is hidden, a draft and a sign-in send nothing', async () => {
  await site.startKnowing();
  const id = await addCase(site.client, 'Скрыт', { show: false });
  await site.client.put(`/api/cases/${id}`, { title: 'Никто не узнает' });
  await site.client.post(`/api/cases/${id}/text`, { header: { text: 'Тайна' } });
  const parts = [{ form: `case:${id}`, base: { title: 'а' }, changes: { title: 'б' } }];
  assert.is(
    (await site.client.put('/api/drafts', { form: `case:${id}`, tab: 'a1', version: null, parts })).status,
    200,
  );
  await site.host.signedIn();
  await site.client.delete(`/api/cases/${id}`);
  await aWhile();
  assert.is(site.receiver.received.length, 1);
  await addCase(site.client, 'Виден');
  await until(() => assert.is(site.receiver.received.length, 2));
  assert.not.match(site.receiver.received[1]?.body ?? '', /Никто|Тайна/);
  assert.is(site.lastNotice()?.records?.length, 1);
});

test('one request at a time: what is changed during it comes with the next', async () => {
  let answer: () => void = () => undefined;
  await site.startKnowing();
  site.receiver.answer = () => new Promise((done) => (answer = () => done({ status: 200 })));
  await addCase(site.client, 'Первый');
  await until(() => assert.is(site.receiver.waiting, 1));
  for (const title of ['Второй', 'Третий']) await addCase(site.client, title);
  await aWhile();
  assert.equal([site.receiver.waiting, site.receiver.mostWaiting], [1, 1]);
  answer();
  await until(() => assert.equal([site.receiver.received.length, site.receiver.waiting], [2, 1]));
  answer();
  await until(() => assert.is(site.notices().length, 3));
  const [, former, last] = site.notices();
  assert.is(last?.data.since, former?.data.cursor);
  assert.is(last?.data.records?.length, 2);
});

test('of two secrets each signs, so that the website may know either', async () => {
  const next = 'the-next-secret-of-the-website';
  site.env.WEBHOOK_SECRET = `${next} ${secret}`;
  await site.startKnowing();
  assert.is(site.receiver.accepted(secret).length, 1);
  assert.is(site.receiver.accepted(next, { format: 'raw' }).length, 1);
});

test('with WEBHOOK_STYLE=plain the POST is empty', async () => {
  site.env = { WEBHOOK_URL: site.receiver.url, WEBHOOK_STYLE: 'plain' };
  await site.startKnowing();
  await addCase(site.client, 'Первый');
  await until(() => assert.is(site.receiver.received.length, 2));
  const plain = site.receiver.received[1];
  assert.equal(
    [plain?.body, plain?.headers['content-length'], plain?.headers['webhook-signature']],
    ['', '0', undefined],
  );
});

test('a notice is under 20 KB: what would be longer tells to read all anew', async () => {
  await site.startKnowing({ quietMs: 3000, longestMs: 60_000 });
  const slug = (n: number) => `${'long-'.repeat(30)}${n}`;
  for (let n = 0; n < 150; n++) await addCase(site.client, `Кейс ${n}`, { slug: slug(n) });
  await until(() => assert.is(site.notices().length, 2));
  const [first, second] = site.notices();
  assert.equal(Object.keys(second?.data ?? {}), ['since', 'cursor', 'reset']);
  assert.is(second?.data.since, first?.data.cursor);
  for (const { body } of site.receiver.received) assert.ok(body.length < 20_000);
});

test('several nodes send each notice once, in order', async () => {
  for (let n = 0; n < 3; n++) await site.outboxes.start(site.env, { quietMs: 30 });
  await until(() => assert.is(site.receiver.received.length, 1));
  for (let n = 0; n < 25; n++) {
    await addCase(site.client, `Кейс ${n}`);
    await pause(n % 3 === 0 ? 150 : 10);
  }
  await until(() => assert.is(told().length, 25));
  assert.is(site.receiver.mostWaiting, 1);
  const all = site.notices();
  for (const [n, { data }] of all.entries()) if (n > 0) assert.is(data.since, all[n - 1]?.data.cursor);
  assert.is(new Set(told()).size, 25);
});

function told(): number[] {
  return site.notices().flatMap(({ data }) => (data.records ?? []).map(({ id }) => id));
}

test.run();
