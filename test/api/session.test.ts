import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { signOut } from '../../src/api/auth.ts';
import { call } from '../../src/api/client.ts';
import { Problem } from '../../src/model/base/problem.ts';

type Answer = { status: number; location?: string; body?: unknown };

/** A host that answers so to «METHOD /path token»; a redirect as a browser shows it to `redirect: 'manual'`. */
function host(answer: (call: string) => Answer): string[] {
  const calls: string[] = [];
  globalThis.fetch = (input, init) => {
    if (input === '/sanctum/csrf-cookie') return Promise.resolve(new Response(null, { status: 204 }));
    const token = new Headers(init?.headers).get('X-XSRF-TOKEN');
    const sent = `${init?.method} ${input}${token ? ` ${token}` : ''}`;
    calls.push(sent);
    const { status, body } = answer(sent);
    const response = new Response(body === undefined ? null : JSON.stringify(body), {
      status: status < 300 || status >= 400 ? status : 200,
    });
    if (status >= 300 && status < 400) Object.defineProperty(response, 'type', { value: 'opaqueredirect' });
    return Promise.resolve(response);
  };
  return calls;
}

/** What the browser shows to scripts: of cookies of one name, all. */
function cookies(...tokens: string[]): void {
  const value = tokens.map((token) => `XSRF-TOKEN=${token}`).join('; ');
  Object.defineProperty(document, 'cookie', { configurable: true, get: () => value });
}

const refusal = (act: Promise<unknown>) =>
  act.then(
    () => null,
    (problem: unknown) => problem as Problem,
  );

test('of two tokens the other one is tried after a refusal, and used from then on', async () => {
  cookies('foreign', 'ours');
  const calls = host((sent) => ({ status: sent.endsWith('ours') ? 204 : 419 }));
  await call({ method: 'PUT', path: '/api/services/1' });
  assert.equal(calls, ['PUT /api/services/1 foreign', 'PUT /api/services/1 foreign', 'PUT /api/services/1 ours']);
  calls.length = 0;
  await call({ method: 'PUT', path: '/api/services/2' });
  assert.equal(calls, ['PUT /api/services/2 ours']);
});

test('a token that is refused is tried once more after its renewal, and where there is no other the call ends', async () => {
  cookies('one');
  const calls = host(() => ({ status: 419 }));
  assert.is((await refusal(call({ method: 'PUT', path: '/api/services/1' })))?.kind, 'signed-out');
  assert.is(calls.length, 2);
});

test('calls that are refused together, because each answer changes the token, are repeated one by one', async () => {
  let token = 'first';
  const taken: string[] = [];
  globalThis.fetch = async (input, init) => {
    const sent = new Headers(init?.headers).get('X-XSRF-TOKEN');
    await new Promise((arrived) => setTimeout(arrived));
    if (input === '/sanctum/csrf-cookie') return new Response(null, { status: 204 });
    const isTaken = sent === token;
    if (isTaken) taken.push(String(input));
    token = `after ${input}`;
    cookies(encodeURIComponent(token));
    return new Response(null, { status: isTaken ? 204 : 419 });
  };
  cookies(token);
  const paths = ['/api/services/1', '/api/services/2', '/api/services/3'];
  await Promise.all(paths.map((path) => call({ method: 'PUT', path })));
  assert.equal(taken.sort(), paths);
});

const over = { status: 401, body: { message: 'Unauthenticated.' } };
const account = { status: 200, body: { id: 1 } };

for (const [name, answers, calls] of [
  ['204', { 'GET /logout': { status: 204 } }, ['GET /logout']],
  ['401, because the session is over already', { 'GET /logout': over }, ['GET /logout']],
  [
    'a redirect',
    { 'GET /logout': { status: 302 }, 'POST /api/auth/me one': over },
    ['GET /logout', 'POST /api/auth/me one'],
  ],
  [
    '405, and by POST 204',
    { 'GET /logout': { status: 405 }, 'POST /logout one': { status: 204 } },
    ['GET /logout', 'POST /logout one'],
  ],
  [
    '405, and by POST a redirect',
    { 'GET /logout': { status: 405 }, 'POST /logout one': { status: 302 }, 'POST /api/auth/me one': over },
    ['GET /logout', 'POST /logout one', 'POST /api/auth/me one'],
  ],
] as const)
  test(`a sign-out that the host answers with ${name} has ended the session`, async () => {
    cookies('one');
    const sent = host((asked) => (answers as Record<string, Answer>)[asked] ?? { status: 404 });
    await signOut();
    assert.equal(sent, calls);
  });

for (const [name, answers] of [
  ['a redirect', { 'GET /logout': { status: 302 }, 'POST /api/auth/me one': account }],
  [
    '405 to both methods',
    { 'GET /logout': { status: 405 }, 'POST /logout one': { status: 405 }, 'POST /api/auth/me one': account },
  ],
] as const)
  test(`a sign-out that the host answers with ${name}, while the session goes on, says so`, async () => {
    cookies('one');
    host((asked) => (answers as Record<string, Answer>)[asked] ?? { status: 404 });
    const problem = await refusal(signOut());
    assert.instance(problem, Problem);
    assert.match(problem?.message ?? '', 'Сервер не завершил сеанс');
  });

test.run();
