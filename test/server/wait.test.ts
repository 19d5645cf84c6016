// The call that waits for what colleagues do, and who is there.
// Suites: server, postgres
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { tabHeader } from '../../src/model/base/tab-id.ts';
import type { Present, WaitAnswer, WaitReset } from '../../src/model/presence/presence.ts';
import type { Client, Refusal } from '../fixtures/client.ts';
import { onDatabase } from '../fixtures/database.ts';
import { type Host, startHost } from '../fixtures/host.ts';
import { addSecondAccount, second } from '../fixtures/second-account.ts';
import { until } from '../fixtures/until.ts';

let host: Host;
let client: Client;
let vera: Client;
test.before.each(async () => {
  host = await startHost();
  client = await host.signedIn();
  addSecondAccount(host);
  vera = host.client();
  await vera.signIn(second.email, second.password);
  await client.post('/api/cases', { title: 'Портал', subtitle: 'Банк', show: true });
});
test.after.each(() => host.stop());

type Answer = WaitAnswer & Partial<WaitReset> & Refusal;
const ask = async (operator: Client, call: object) => {
  const { status, body } = await operator.post<Answer>('/api/changes/wait', { tab: 't1', wait: 0, ...call });
  assert.is(status, 200, JSON.stringify(body));
  return body;
};
const begin = async (operator: Client, call: object = {}) => {
  const { cursor, seen } = await ask(operator, call);
  return { ...call, since: cursor, seen };
};

test('who begins gets the cursor; a change behind it is told without its values, to whom it concerns', async () => {
  const first = await ask(client, { since: null });
  assert.equal([first.changes, first.who], [[], []]);
  await vera.put('/api/cases/1', { title: 'Портал', subtitle: 'Банк и касса', show: true }, { [tabHeader]: 'v1' });
  const { changes, cursor } = await ask(client, { since: first.cursor });
  assert.equal(
    changes.map(({ by, tab, type, record, op, fields }) => [by?.name, tab, type, record, op, fields]),
    [[second.name, 'v1', 'case', '1', 'change', ['subtitle']]],
  );
  const account = changes[0]?.by?.id;
  assert.is((await client.delete(`/api/operators/${account}`)).status, 204);
  const again = (await ask(client, { since: first.cursor })).changes;
  assert.equal(
    again.map((change) => [change.by, change.account]),
    [[null, account]],
  );
  assert.not(JSON.stringify(changes).includes('касса'));
  assert.equal((await ask(client, { since: cursor })).changes, []);
});

test('sign-ins and accounts are told to nobody', async () => {
  const call = await begin(client);
  await host.signedIn();
  assert.equal((await ask(client, call)).changes, []);
});

test('a call that waits is answered when something is committed, not before', async () => {
  const call = await begin(client);
  let answer: Answer | undefined;
  const waiting = ask(client, { ...call, wait: 25 }).then((body) => {
    answer = body;
  });
  await vera.get('/api/cases');
  assert.is(answer, undefined);
  const { id } = (await vera.post<{ id: number }>('/api/services', { title: 'Аудит' })).body;
  await waiting;
  assert.equal(
    answer?.changes.map(({ type, record, op }) => [type, record, op]),
    [['service', String(id), 'add']],
  );
});

test('without news it is answered at its end, with the same cursor', async () => {
  const call = await begin(client);
  const { cursor, changes } = await ask(client, { ...call, wait: 0.2 });
  assert.equal([cursor, changes], [call.since, []]);
});

test('what cannot be told is read again: another database, a cursor that the history has forgotten, too much', async () => {
  const { since } = await begin(client);
  for (const foreign of ['812-other', 'nothing', since.replace(/^\d+/, '999999')]) {
    const { reset, cursor } = await ask(client, { since: foreign });
    assert.equal([reset, cursor], [true, since]);
  }
  await client.put('/api/cases/1', { title: 'Портал', subtitle: 'Касса', show: true });
  await onDatabase(host, `delete from changes where id <= ${Number.parseInt(since, 10)}`);
  assert.is((await ask(client, { since })).reset, true);
});

const names = (who: readonly Present[]) => who.map(({ account, at, dirty }) => [account.name, at, dirty.join()]);

test('a colleague who comes, types and goes is seen at once', async () => {
  let call = await begin(client);
  const waiting = ask(client, { ...call, wait: 25 });
  const call2 = await begin(vera, { tab: 'v1', at: 'case:1' });
  let answer = await waiting;
  assert.equal(names(answer.who), [[second.name, 'case:1', '']]);

  call = { ...call, since: answer.cursor, seen: answer.seen };
  const typed = ask(client, { ...call, wait: 25 });
  await ask(vera, { ...call2, dirty: ['subtitle'] });
  answer = await typed;
  assert.equal(names(answer.who), [[second.name, 'case:1', 'subtitle']]);

  const left = ask(client, { ...call, seen: answer.seen, wait: 25 });
  assert.is((await vera.post('/api/changes/wait', { tab: 'v1', gone: true })).status, 204);
  assert.equal((await left).who, []);
});

test('one’s other tabs are told as well, one’s own is not', async () => {
  await begin(client, { tab: 't2', at: 'list:case' });
  const { who } = await ask(client, { tab: 't1' });
  assert.equal(
    who.map(({ tab }) => tab),
    ['t2'],
  );
});

test('two tabs of a session wait; more are told at once that it is crowded, until one of those goes', async () => {
  const calls = [];
  for (const tab of ['t1', 't2', 't3']) calls.push(await begin(client, { tab }));
  const [one, two, three] = calls as [object, object, object];
  let { seen } = await ask(client, one);
  const given = new AbortController();
  const tabs = (who: readonly Present[]) => who.map(({ tab }) => tab).join();
  const first = client.post('/api/changes/wait', { ...one, seen, wait: 25 }, {}, given.signal).catch(() => null);
  ({ seen } = await ask(client, two));
  const second = ask(client, { ...two, seen, wait: 25 });
  const third = async () => {
    ({ seen } = await ask(client, three));
    return ask(client, { ...three, seen, wait: 0.5 });
  };
  await until(async () => assert.is((await third()).crowded, true));
  assert.is(tabs((await third()).who), 't1,t2');
  // Another browser of the same person.
  const elsewhere = await host.signedIn();
  const far = await begin(elsewhere, { tab: 't4' });
  assert.is((await ask(elsewhere, { ...far, wait: 0.1 })).crowded, undefined);
  await elsewhere.post('/api/changes/wait', { tab: 't4', gone: true });
  given.abort();
  await first;
  await until(async () => assert.is((await third()).crowded, undefined));
  await vera.post('/api/services', { title: 'Аудит' });
  await second;
});

test('what is no such call is refused at its field', async () => {
  for (const [name, value] of [
    ['tab', 'a b'],
    ['tab', undefined],
    ['at', '<b>'],
    ['at', 7],
    ['dirty', 'subtitle'],
    ['dirty', Array.from({ length: 51 }, () => 'title')],
    ['wait', 26],
    ['wait', -1],
    ['since', 7],
    ['seen', null],
  ] as const) {
    const { status, body } = await client.post<Refusal>('/api/changes/wait', { tab: 't1', wait: 0, [name]: value });
    assert.is(status, 422, `${name}: ${value}`);
    assert.equal(Object.keys(body.errors ?? {}), [name]);
  }
  assert.is((await host.client().post('/api/changes/wait', { tab: 't1' })).status, 419);
});

test('a host that ends answers those who wait', async () => {
  const call = await begin(client);
  const waiting = ask(client, { ...call, wait: 25 });
  await until(async () => assert.is((await ask(vera, { tab: 'v1' })).who.length, 1));
  const began = Date.now();
  await host.stop();
  await waiting.catch(() => undefined);
  assert.ok(Date.now() - began < 15_000);
});

test.run();
