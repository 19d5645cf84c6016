// Suites: server, postgres
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Client, Refusal } from '../fixtures/client.ts';
import { admin, type Host, startHost } from '../fixtures/host.ts';
import { runUserCommand } from '../fixtures/user-command.ts';

let host: Host;
test.before(async () => {
  host = await startHost();
});
test.after(() => host.stop());

const unauthenticated = { message: 'Unauthenticated.' };

async function visitor(): Promise<Client> {
  const client = host.client();
  await client.get('/sanctum/csrf-cookie');
  return client;
}

test('the token cookie is set readable, encoded, beside a session cookie that scripts cannot read', async () => {
  const answer = await host.client().get('/sanctum/csrf-cookie');
  assert.is(answer.status, 204);
  const cookies = answer.headers.getSetCookie();
  const [session, token] = [
    cookies.find((c) => c.startsWith('pult_session=')),
    cookies.find((c) => c.startsWith('XSRF')),
  ];
  assert.match(session ?? '', /HttpOnly/);
  assert.match(session ?? '', /SameSite=Lax/);
  assert.match(session ?? '', /Path=\//);
  assert.not.match(session ?? '', /Secure/);
  assert.match(token ?? '', /^XSRF-TOKEN=[^;]*%3D/);
  assert.not.match(token ?? '', /HttpOnly/);
});

test('signing in answers 204 with a new session and a new token, and the account can be read', async () => {
  const client = await visitor();
  const before = new Map(client.cookies);
  const answer = await client.post('/login', { email: ` ${admin.email.toUpperCase()} `, password: admin.password });
  assert.is(answer.status, 204);
  assert.is(answer.text, '');
  assert.is.not(client.cookies.get('pult_session'), before.get('pult_session'));
  assert.is.not(client.cookies.get('XSRF-TOKEN'), before.get('XSRF-TOKEN'));
  assert.equal((await client.post('/api/auth/me')).body, { id: 1, name: 'Admin', email: admin.email });
});

test('signing in while signed in ends the former session', async () => {
  const client = await host.signedIn();
  const former = host.client();
  for (const [name, value] of client.cookies) former.cookies.set(name, value);
  assert.is((await client.post('/login', admin)).status, 204);
  assert.is((await former.get('/api/cases')).status, 401);
  assert.is((await client.get('/api/cases')).status, 200);
});

test('a wrong password and an unknown account get the same message in about the same time', async () => {
  const client = await visitor();
  const timed = async (email: string) => {
    const started = performance.now();
    const { status, text } = await client.post('/login', { email, password: 'wrong' });
    return { status, text, ms: performance.now() - started };
  };
  const known = await timed('timing@example.com');
  const wrong = await timed(admin.email);
  assert.is(known.status, 422);
  assert.equal([known.status, known.text], [wrong.status, wrong.text]);
  assert.equal(Object.keys(JSON.parse(known.text).errors), ['email']);
  // Hashing takes many milliseconds; an answer without it takes one.
  assert.ok(known.ms > 5 && wrong.ms > 5, `${known.ms} and ${wrong.ms} ms`);
});

test('both empty fields are named', async () => {
  const client = await visitor();
  for (const body of [{}, { email: ' ', password: '' }]) {
    const { status, body: refusal } = await client.post<Refusal>('/login', body);
    assert.is(status, 422);
    assert.equal(Object.keys(refusal.errors), ['email', 'password']);
  }
});

test('signing out answers 204, also without a session, and ends it', async () => {
  const client = await host.signedIn();
  const token = client.token;
  assert.is((await client.get('/logout')).status, 204);
  assert.is.not(client.token, token);
  assert.equal((await client.get('/api/cases')).body, unauthenticated);
  assert.equal((await client.post('/api/auth/me')).body, unauthenticated);
  assert.is((await host.client().get('/logout')).status, 204);
});

test('another site cannot sign the operator out', async () => {
  const client = await host.signedIn();
  assert.is((await client.get('/logout', { 'Sec-Fetch-Site': 'cross-site' })).status, 403);
  assert.is((await client.get('/api/cases')).status, 200);
  assert.is((await client.get('/logout', { 'Sec-Fetch-Site': 'same-origin' })).status, 204);
});

test('reading and writing without a session is refused with 401', async () => {
  const client = await visitor();
  const paths = ['/api/cases', '/api/cases/1', '/api/services', '/api/technologies/types', '/api/pages/settings/cases'];
  for (const path of paths) assert.equal((await client.get(path)).body, unauthenticated, path);
  for (const path of ['/api/cases', '/api/cases/1/text', '/api/upload/file', '/api/pages/settings/case']) {
    assert.is((await client.post(path, {})).status, 401, path);
  }
});

test('a session outlives a restart', async () => {
  const client = await host.signedIn();
  await host.restart();
  assert.is((await client.get('/api/cases')).status, 200);
  assert.is((await client.post('/api/auth/me')).status, 200);
});

test('an account that is removed or gets a new password is signed out at once', async () => {
  const user = (...args: string[]) => runUserCommand(host, args, { USER_PASSWORD: 'second-password' });
  assert.is(user('add', 'second@example.com', 'Вторая').status, 0);
  const client = host.client();
  await client.signIn('second@example.com', 'second-password');
  assert.is((await client.get('/api/cases')).status, 200);
  assert.is(user('password', 'second@example.com').status, 0);
  assert.is((await client.get('/api/cases')).status, 401);
  await client.signIn('second@example.com', 'second-password');
  assert.is(user('remove', 'second@example.com').status, 0);
  assert.is((await client.get('/api/cases')).status, 401);
});

test.run();
