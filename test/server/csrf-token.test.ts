// Suites: server, postgres
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Host, startHost } from '../fixtures/host.ts';

let host: Host;
test.before(async () => {
  host = await startHost();
});
test.after(() => host.stop());

const mismatch = { message: 'CSRF token mismatch.' };

test('every write without the token is refused', async () => {
  const client = await host.signedIn();
  const writes = [
    ['POST', '/login'],
    ['POST', '/api/auth/me'],
    ['POST', '/api/cases'],
    ['PUT', '/api/cases/1'],
    ['DELETE', '/api/cases/1'],
    ['PUT', '/api/cases/list'],
    ['POST', '/api/cases/1/text'],
    ['POST', '/api/pages/settings/case'],
    ['POST', '/api/upload/file'],
  ] as const;
  for (const [method, path] of writes) {
    const answer = await client.send(method, path, { body: '{', headers: { 'X-XSRF-TOKEN': '' } });
    assert.is(answer.status, 419, path);
    assert.equal(answer.body, mismatch, path);
  }
});

test('the token is accepted only in decoded form', async () => {
  const client = await host.signedIn();
  const encoded = client.cookies.get('XSRF-TOKEN') ?? '';
  assert.is.not(encoded, client.token);
  assert.is((await client.post('/api/auth/me', undefined, { 'X-XSRF-TOKEN': encoded })).status, 419);
  assert.is((await client.post('/api/auth/me')).status, 200);
});

test('the token of another session, or of before signing in, is refused', async () => {
  const [one, other] = [await host.signedIn(), await host.signedIn()];
  assert.is((await one.post('/api/auth/me', undefined, { 'X-XSRF-TOKEN': other.token ?? '' })).status, 419);
  const client = host.client();
  await client.get('/sanctum/csrf-cookie');
  const old = client.token ?? '';
  await client.signIn('admin@example.com', 'right-password-1');
  assert.is((await client.post('/api/auth/me', undefined, { 'X-XSRF-TOKEN': old })).status, 419);
});

test('after a 419 the token can be fetched again and the call repeated', async () => {
  const client = await host.signedIn();
  client.cookies.delete('XSRF-TOKEN');
  assert.is((await client.post('/api/auth/me')).status, 419);
  await client.get('/sanctum/csrf-cookie');
  assert.is((await client.post('/api/auth/me')).status, 200);
});

test('an ended session with its own token gets 401, not 419', async () => {
  const client = await host.signedIn();
  const former = host.client();
  for (const [name, value] of client.cookies) former.cookies.set(name, value);
  await client.get('/logout');
  assert.is((await former.put('/api/cases/1', {})).status, 401);
});

test('reading needs no token', async () => {
  const client = await host.signedIn();
  client.cookies.delete('XSRF-TOKEN');
  assert.is((await client.get('/api/cases')).status, 200);
});

test.run();
