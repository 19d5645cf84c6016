// Accounts on two nodes: who is blocked is signed out on both, guesses of codes count together, and what one node has asked
// the other takes.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Authenticator } from '../fixtures/authenticator.ts';
import type { Client } from '../fixtures/client.ts';
import { type Cluster, startCluster, through } from '../fixtures/cluster.ts';
import { onDatabase, postgres } from '../fixtures/database.ts';
import { admin } from '../fixtures/host.ts';
import { noPostgres } from '../fixtures/postgres.mjs';
import { addSecondAccount, second } from '../fixtures/second-account.ts';
import { addTotp, codeOf } from '../fixtures/second-factor.ts';

if (!postgres) console.log(`skipped: ${noPostgres}`);
const twoNodes = suite<{ cluster: Cluster; client: Client }>('accounts on two nodes');
const test = postgres ? twoNodes : twoNodes.skip;
const server = postgres ?? '';
const origin = 'https://panel.acme-studio.ru';

if (postgres)
  twoNodes.before(async (context) => {
    context.cluster = await startCluster(server, { PUBLIC_URL: origin, WRITES_PER_MINUTE: '200' });
    addSecondAccount(context.cluster.a);
    context.client = await context.cluster.a.signedIn();
  });
if (postgres) twoNodes.after(({ cluster }) => cluster.stop());

test('who is blocked through one node is signed out on the other at once, and a waiting call ends within its second', async ({
  cluster: { b },
  client,
}) => {
  const vera = b.client();
  await vera.signIn(second.email, second.password);
  assert.is((await vera.get('/api/cases')).status, 200);
  const began = await vera.post<{ cursor: string; seen: string }>('/api/changes/wait', { tab: 'b', since: null });
  const { cursor, seen } = began.body;
  const waiting = vera.post('/api/changes/wait', { tab: 'b', since: cursor, seen, wait: 25 });
  const started = performance.now();
  assert.is((await client.put('/api/operators/2', { blocked: true })).status, 204);
  assert.is((await vera.get('/api/cases')).status, 401);
  assert.is((await waiting).status, 401);
  // Far below the 25 seconds that it would have waited, on a busy machine too.
  assert.ok(performance.now() - started < 15_000);
  assert.is((await client.put('/api/operators/2', { blocked: false })).status, 204);
});

test('a passkey that one node asks for is taken by the other, once', async ({ cluster: { a, b }, client }) => {
  const key = new Authenticator(origin);
  interface Asked {
    publicKey: { challenge: string; rp: { id: string }; rpId: string };
  }
  const made = (await client.post<Asked>('/api/account/passkeys/options')).body.publicKey;
  const added = await through(b, client).post('/api/account/passkeys', { name: 'Ключ', credential: key.create(made) });
  assert.is(added.status, 201);
  const visitor = a.client();
  await visitor.get('/sanctum/csrf-cookie');
  const { publicKey } = (await visitor.post<Asked>('/login/passkey/options')).body;
  const credential = key.get(publicKey);
  const other = through(b, visitor);
  const answers = await Promise.all([visitor, other].map((one) => one.post('/login/passkey', { credential })));
  assert.equal(answers.map(({ status }) => status).sort(), [204, 422]);
});

test('guesses of every factor through both nodes stop at the same number, and then the right one is refused as well', async ({
  cluster: { a, b },
  client,
}) => {
  const { secret } = await addTotp(client);
  const { codes } = (await client.post<{ codes: string[] }>('/api/account/codes')).body;
  const visitor = async () => {
    const browser = b.client();
    await browser.get('/sanctum/csrf-cookie');
    return browser;
  };
  const begun = await visitor();
  assert.is((await begun.post('/login', admin)).status, 200);
  const { link } = (await client.post<{ link: string }>('/api/operators', { name: 'Анна', email: 'anna@example.com' }))
    .body;
  const token = link.split('#')[1];
  const credential = { id: 'AAAA', response: {} };
  const factors: [string, Client, string, object, (object | null)?][] = [
    ['password', await visitor(), '/login', { email: second.email, password: 'wrong' }, second],
    ['code of an app', begun, '/login/second', { code: '000000' }, { code: codeOf(secret) }],
    ['recovery code', begun, '/login/second', { code: 'aaaa-aaaa-aaaa' }, { code: codes[0] }],
    ['passkey as second factor', begun, '/login/second', { credential }],
    ['passkey alone', await visitor(), '/login/passkey', { credential }],
    ['password again', client, '/api/account/confirm', { password: 'wrong' }, { password: admin.password }],
    ['passkey again', client, '/api/account/confirm', { credential }],
    ['link', await visitor(), '/login/invitation', { token: 'guess' }, { token }],
    [
      'link with a password',
      await visitor(),
      '/login/invitation/accept',
      { token: 'guess', password: 'x' },
      { token, password: 'x' },
    ],
  ];
  for (const [name, browser, path, wrong, right] of factors) {
    await onDatabase(b, 'delete from sign_in_failures');
    const nodes = [browser, through(a, browser)];
    const refused = path.startsWith('/login/invitation') ? 410 : 422;
    for (let n = 0; n < 5; n++) assert.is((await nodes[n % 2]?.post(path, wrong))?.status, refused, `${name} ${n}`);
    for (const node of nodes) assert.is((await node.post(path, right ?? wrong)).status, 429, name);
  }
});

test('writes through both nodes stop at twice the number of one', async ({ cluster: { a, b }, client }) => {
  const nodes = [client, through(b, client)];
  const answers = await Promise.all(Array.from({ length: 800 }, (_, n) => nodes[n % 2]?.delete('/api/cases/9')));
  const passed = answers.filter((answer) => answer?.status === 404).length;
  // What is given back meanwhile, on a busy machine for twenty seconds.
  assert.ok(passed <= 400 + 140, String(passed));
  assert.is((await through(a, client).get('/api/cases')).status, 200);
});

twoNodes.run();
