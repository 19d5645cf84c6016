// Two nodes tell each other's operators what was changed, who is there, and who is so no longer.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { WaitAnswer } from '../../src/model/presence/presence.ts';
import { newPage, openBrowser, signIn } from '../fixtures/browser.ts';
import type { Client } from '../fixtures/client.ts';
import { type Cluster, startCluster, through } from '../fixtures/cluster.ts';
import { onDatabase, postgres } from '../fixtures/database.ts';
import { open } from '../fixtures/panel.ts';
import { noPostgres } from '../fixtures/postgres.mjs';
import { addSecondAccount, second } from '../fixtures/second-account.ts';
import { until } from '../fixtures/until.ts';

if (!postgres) console.log(`skipped: ${noPostgres}`);
const all = suite<{ cluster: Cluster; here: Client; there: Client }>('together on two nodes');
const test = postgres ? all : all.skip;

if (postgres)
  all.before(async (context) => {
    context.cluster = await startCluster(postgres ?? '');
    context.here = await context.cluster.a.signedIn();
    context.there = through(context.cluster.b, context.here);
  });
if (postgres) all.after(({ cluster }) => cluster.stop());

const ask = async (node: Client, call: object) => (await node.post<WaitAnswer>('/api/changes/wait', call)).body;

test('a change on the other node ends the waiting', async ({ here, there }) => {
  const { cursor, seen } = await ask(here, { tab: 'a' });
  const waiting = ask(here, { tab: 'a', since: cursor, seen });
  await there.post('/api/services', { title: 'Аудит' });
  assert.equal(
    (await waiting).changes.map(({ type, op }) => [type, op]),
    [['service', 'add']],
  );
});

test('who is at the other node is seen, also when the tab has come over from this one, and until it goes', async ({
  here,
  there,
}) => {
  let { cursor, seen } = await ask(here, { tab: 'a' });
  const places: (string | undefined)[] = [];
  const next = async (act: () => Promise<unknown>) => {
    const waiting = ask(here, { tab: 'a', since: cursor, seen });
    await act();
    const answer = await waiting;
    ({ cursor, seen } = answer);
    places.push(answer.who.find(({ tab }) => tab === 'b')?.at);
  };
  // As the panel does it: the next call waits.
  const come = async (node: Client, at: string) => {
    const first = await ask(node, { tab: 'b', at, wait: 0 });
    await ask(node, { tab: 'b', at, since: first.cursor, seen: first.seen, wait: 1.5 });
  };
  await next(() => come(there, 'case:1'));
  await next(() => come(here, 'case:2'));
  await next(() => come(there, 'case:3'));
  await next(() => there.post('/api/changes/wait', { tab: 'b', gone: true }));
  assert.equal(places, ['case:1', 'case:2', 'case:3', undefined]);
});

test('of one session two tabs wait, at both nodes together: of six that begin at once four are told that it is crowded', async ({
  here,
  there,
}) => {
  const crowded: string[] = [];
  let isOver = false;
  // As the panel does it: until it is crowded, each answer is followed by the next question.
  const follow = async (node: Client, tab: string) => {
    let answer = await ask(node, { tab });
    while (!isOver && !answer.crowded) {
      const { cursor, seen } = answer;
      answer = await ask(node, { tab, since: cursor, seen, wait: 25 });
    }
    if (answer.crowded) crowded.push(tab);
  };
  const windows = ['w1', 'w2', 'w3', 'w4', 'w5', 'w6'].map((tab, at) => follow(at % 2 === 0 ? here : there, tab));
  await until(() => assert.ok(crowded.length >= 4, crowded.join()));
  // One more, at either node, is told at once.
  for (const node of [here, there]) await follow(node, 'w7');
  isOver = true;
  await there.post('/api/services', { title: 'Дизайн' });
  await Promise.all(windows);
  assert.equal(crowded.length, 6, crowded.join());
});

test('who is blocked through one node sees the sign-in in a page of the other, over what is typed', async ({
  cluster: { a, b },
  here,
}) => {
  addSecondAccount(a);
  const { id } = (await here.post<{ id: number }>('/api/services', { title: 'Вёрстка' })).body;
  const browser = await openBrowser();
  try {
    const page = await newPage(browser, { returning: true });
    await signIn(page, b.origin, second);
    const waits = page.waitForResponse((answer) => answer.url().endsWith('/api/changes/wait') && answer.ok());
    await open({ page, host: b }, `/services/${id}/edit`);
    await waits;
    await page.getByLabel('Название').fill('Набрано до конца');
    const began = Date.now();
    assert.is((await here.put('/api/operators/2', { blocked: true })).status, 204);
    await page.getByRole('dialog', { name: 'Вход' }).waitFor();
    // The page itself looks no sooner than after a minute.
    assert.ok(Date.now() - began < 20_000, `after ${Date.now() - began} ms`);
    assert.is(await page.getByLabel('Название').inputValue(), 'Набрано до конца');
  } finally {
    await browser.close();
  }
});

test('after an upgrade the table of a former version tells of the tabs, too', async ({ cluster, here, there }) => {
  await onDatabase(cluster.a, 'alter table presence drop column session, drop column waiting');
  await cluster.a.restart();
  const { cursor, seen } = await ask(there, { tab: 'b', at: 'case:7' });
  const waiting = ask(there, { tab: 'b', at: 'case:7', since: cursor, seen, wait: 20 });
  await until(async () => {
    const { who } = await ask(here, { tab: 'a' });
    assert.is(who.find(({ tab }) => tab === 'b')?.at, 'case:7');
  });
  await there.post('/api/services', { title: 'Съёмка' });
  await waiting;
});

all.run();
