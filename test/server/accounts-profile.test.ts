// One's own account over HTTP: sessions, name, password and its rules, the password again, notices, the log.
// Suites: server, postgres
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Client, Refusal } from '../fixtures/client.ts';
import { onDatabase } from '../fixtures/database.ts';
import { admin, type Host, startHost } from '../fixtures/host.ts';
import { addSecondAccount, second } from '../fixtures/second-account.ts';
import { runUserCommand } from '../fixtures/user-command.ts';

let host: Host;
test.before(async () => {
  host = await startHost({ PUBLIC_URL: 'https://panel.acme-studio.ru', LOG_LEVEL: 'info', SESSION_IDLE_DAYS: '2' });
  addSecondAccount(host);
});
test.after(() => host.stop());

interface Account {
  name: string;
  sessions: { id: string; device: string; kind: string; address: string; current: boolean }[];
  notices: { id: number; text: string }[];
  password: { changedAt: string | null };
  confirmedUntil: string | null;
}

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

async function signedIn(user: { email: string; password: string } = second, agent = chrome): Promise<Client> {
  const client = host.client();
  await client.get('/sanctum/csrf-cookie');
  const { email, password } = user;
  assert.is((await client.post('/login', { email, password }, { 'User-Agent': agent })).status, 204);
  return client;
}

const account = async (client: Client) => (await client.get<Account>('/api/account')).body;

/** Takes the notices away that the account is shown. */
async function read(client: Client): Promise<void> {
  const ids = (await account(client)).notices.map(({ id }) => id);
  if (ids.length > 0) assert.is((await client.delete(`/api/account/notices?ids=${ids.join()}`)).status, 204);
}

/** As if the password had been given long ago. */
const forgetConfirmations = () => onDatabase(host, 'update sessions set confirmed_at = 0');

test('an account sees itself and its sessions, and no secret', async () => {
  const client = await signedIn();
  const other = await signedIn(second, phone);
  const answer = await client.get<Account>('/api/account');
  assert.is(answer.status, 200);
  assert.is(answer.headers.get('Cache-Control'), 'no-store');
  const { sessions } = answer.body;
  assert.equal(
    sessions.map(({ device, kind, current }) => [device, kind, current]),
    [
      ['Safari, iPhone', 'phone', false],
      ['Chrome, Windows', 'desktop', true],
    ],
  );
  assert.is(sessions[0]?.address, '127.0.0.1');
  assert.not.match(answer.text, /argon2|secret/);
  assert.is((await other.get('/logout')).status, 204);
  assert.is((await account(client)).sessions.length, 1);
  for (const method of ['GET', 'PUT'] as const)
    assert.is(
      (await host.client().send(method, '/api/account', { body: method === 'GET' ? undefined : {} })).status,
      method === 'GET' ? 401 : 419,
    );
});

test('sessions end one by one and all others, only those of the account, and only behind the password', async () => {
  const [client, one, two, foreign] = [
    await signedIn(),
    await signedIn(second, phone),
    await signedIn(),
    await signedIn(admin),
  ];
  const ids = (await account(client)).sessions.filter(({ device }) => device.includes('iPhone')).map(({ id }) => id);
  await forgetConfirmations();
  const refused = await client.delete<{ reason: string }>(`/api/account/sessions/${ids[0]}`);
  assert.equal([refused.status, refused.body.reason], [403, 'confirm']);
  assert.is((await client.delete('/api/account/sessions')).status, 403);
  assert.is((await one.get('/api/cases')).status, 200);

  assert.is((await client.post('/api/account/confirm', { password: second.password })).status, 200);
  assert.ok((await account(client)).confirmedUntil);
  assert.is((await client.delete(`/api/account/sessions/${ids[0]}`)).status, 204);
  assert.is((await one.get('/api/cases')).status, 401);
  assert.is((await two.get('/api/cases')).status, 200);
  const own = (await account(foreign)).sessions.find(({ current }) => current);
  assert.is((await client.delete(`/api/account/sessions/${own?.id}`)).status, 404);
  assert.is((await client.delete('/api/account/sessions')).status, 204);
  assert.is((await two.get('/api/cases')).status, 401);
  assert.is((await foreign.get('/api/cases')).status, 200);
  assert.is((await client.get('/api/cases')).status, 200);
});

test('the password again is throttled, and wrong at its field', async () => {
  const client = await signedIn();
  const wrong = () => client.post<Refusal>('/api/account/confirm', { password: 'wrong' });
  const answers = [];
  for (let n = 0; n < 6; n++) answers.push(await wrong());
  assert.equal(
    answers.map(({ status }) => status),
    [422, 422, 422, 422, 422, 429],
  );
  assert.equal(answers[0]?.body.errors, { password: ['Неверный пароль.'] });
  assert.ok(Number(answers[5]?.headers.get('Retry-After')) > 0);
  await onDatabase(host, 'delete from sign_in_failures');
});

test('the name is changed, and colleagues see it at once', async () => {
  const client = await signedIn();
  assert.is((await client.put<Refusal>('/api/account', { name: ' ' })).status, 422);
  assert.is((await client.put<Account>('/api/account', { name: ' Вера П. ' })).body.name, 'Вера П.');
  assert.is((await client.post<{ name: string }>('/api/auth/me')).body.name, 'Вера П.');
});

test('a new password ends the other sessions, and is refused when it is weak', async () => {
  const [client, other] = [await signedIn(), await signedIn()];
  const change = (password: string, current: string = second.password) =>
    client.put<Refusal>('/api/account/password', { current, password });
  const refused = [
    ['too-short', /не короче 12/],
    ['x'.repeat(129), /не длиннее 128/],
    ['1qaz2wsx3edc4rfv', /украденных/],
    ['QWERTY123456', /украденных/],
    ['pultACME-studio2026', /названия/],
    ['vera@example.com', /названия/],
    ['aaaaaaaaaaaab', /повторяется/],
    ['234567890123456', /повторяется/],
    ['абабабабабабаб', /повторяется/],
  ] as const;
  for (const [password, why] of refused) {
    const { status, body } = await change(password);
    assert.is(status, 422, password);
    assert.match(body.errors.password?.[0] ?? '', why, password);
  }
  assert.equal(Object.keys((await change('совсем новый пароль', 'wrong')).body.errors), ['current']);
  assert.is((await other.get('/api/cases')).status, 200);
  const before = (await account(client)).password.changedAt;

  const chosen = 'совсем новый пароль 🗝';
  assert.is((await change(chosen)).status, 204);
  assert.is((await other.get('/api/cases')).status, 401);
  assert.is((await client.get('/api/cases')).status, 200);
  assert.is.not((await account(client)).password.changedAt, before);
  // Its operator knows; another browser, and the next sign-in, are told.
  assert.not((await account(client)).notices.some(({ text }) => text === 'Пароль изменён.'));
  const next = await signedIn({ ...second, password: chosen });
  assert.ok((await account(next)).notices.some(({ text }) => text === 'Пароль изменён.'));
  await read(next);
  assert.equal((await account(next)).notices, []);
  assert.is((await change(second.password, chosen)).status, 204);
});

test('a sign-in in a new browser is told to the others, and a known browser is not', async () => {
  const first = await signedIn();
  assert.is((await first.post('/login', second, { 'User-Agent': chrome })).status, 204);
  await read(first);
  assert.is((await first.post('/login', second, { 'User-Agent': chrome })).status, 204);
  assert.equal((await account(first)).notices, []);
  await signedIn(second, phone);
  assert.equal(
    (await account(first)).notices.map(({ text }) => text),
    ['Вход в новом браузере: Safari, iPhone, адрес 127.0.0.1.'],
  );
});

test('only the notices that were shown are taken away, and only one’s own', async () => {
  const first = await signedIn();
  await read(first);
  await signedIn(second, phone);
  const shown = (await account(first)).notices.map(({ id }) => id);
  assert.is(shown.length, 1);
  await signedIn(second, phone);
  const colleague = await signedIn(admin);
  assert.is((await colleague.delete(`/api/account/notices?ids=${shown}`)).status, 204);
  assert.is((await account(first)).notices.length, 2);
  assert.is((await first.delete(`/api/account/notices?ids=${shown}`)).status, 204);
  const left = (await account(first)).notices.map(({ id }) => id);
  assert.ok(left.length === 1 && !left.includes(shown[0] ?? 0));
  for (const query of ['', '?ids=', '?ids=1,x', '?ids=9999999999', `?ids=${Array(21).fill(1)}`])
    assert.is((await first.delete(`/api/account/notices${query}`)).status, 422, query);
});

test('a changed password leaves the browser known to the other accounts that have signed in there, and to its own', async () => {
  const client = await signedIn(admin);
  assert.is((await client.post('/login', second, { 'User-Agent': chrome })).status, 204);
  const [before, chosen] = [second.password, 'совсем другой пароль'];
  assert.is((await client.put('/api/account/password', { current: before, password: chosen })).status, 204);
  const told = async (user: { email: string; password: string }) => {
    await onDatabase(host, 'delete from account_notices');
    assert.is((await client.post('/login', { email: user.email, password: user.password })).status, 204);
    return onDatabase(host, 'select id from account_notices');
  };
  assert.equal(await told(admin), []);
  assert.equal(await told({ ...second, password: chosen }), []);
  assert.equal(await told(admin), []);
  assert.is((await client.post('/login', { ...second, password: chosen })).status, 204);
  assert.is((await client.put('/api/account/password', { current: chosen, password: before })).status, 204);
  assert.equal(await told(second), []);
});

test('the rules hold for passwords of the shell, which never appear in a message', () => {
  const weak = ['1qaz2wsx3edc4rfv', 'short', 'acme-studio-pult', 'x'.repeat(129)];
  for (const USER_PASSWORD of weak) {
    for (const args of [
      ['add', 'new@example.com'],
      ['password', second.email],
    ]) {
      const { status, stderr } = runUserCommand(host, args, { USER_PASSWORD, PUBLIC_URL: 'https://acme-studio.ru' });
      assert.is(status, 1, USER_PASSWORD);
      assert.match(stderr, /^pult: USER_PASSWORD [^\n]+\n$/);
      assert.not.match(stderr, USER_PASSWORD);
    }
  }
});

test('a session ends when it was not used for SESSION_IDLE_DAYS; the cookie of one that is used lasts SESSION_MAX_DAYS', async () => {
  const client = await signedIn();
  const cookie = (await client.post('/api/auth/me')).headers
    .getSetCookie()
    .find((one) => one.startsWith('__Host-pult_session'));
  assert.match(cookie ?? '', `Max-Age=${30 * 86_400};`);
  await onDatabase(host, `update sessions set seen_at = seen_at - ${2 * 86_400_000}`);
  await host.restart();
  assert.is((await client.get('/api/cases')).status, 401);
});

test('changes and the log name what was done, without values', async () => {
  const rows = await onDatabase(
    host,
    "select record, op, fields from changes where type = 'account' and op = 'change'",
  );
  const fields = rows.map((row) => `${row.record} ${row.fields}`);
  assert.ok(fields.includes('2 {"name":[null,null]}'));
  assert.ok(fields.includes('2 {"password":[null,null]}'));
  for (const event of ['sign-in', 'confirm-refused', 'confirmed', 'sessions-ended', 'name-changed', 'password-changed'])
    assert.match(host.output, `"event":"${event}","user":2`);
  assert.not.match(host.output, /новый пароль|right-password/);
});

test.run();
