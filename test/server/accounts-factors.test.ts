// Second factors over HTTP: the app's codes, recovery codes, passkeys, and hosts that require one of them.
// Suites: server, postgres
import { hashRaw } from '@node-rs/argon2';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Authenticator } from '../fixtures/authenticator.ts';
import type { Client, Refusal } from '../fixtures/client.ts';
import { onDatabase } from '../fixtures/database.ts';
import { admin, type Host, startHost } from '../fixtures/host.ts';
import { runHostCommand } from '../fixtures/host-command.ts';
import { type KeptHost, keepHost } from '../fixtures/kept-host.ts';
import { addSecondAccount, second } from '../fixtures/second-account.ts';
import { addTotp, codeOf } from '../fixtures/second-factor.ts';
import { runUserCommand } from '../fixtures/user-command.ts';

const origin = 'https://panel.acme-studio.ru';

let kept: KeptHost;
let host: Host;
let client: Client;
test.before(async () => {
  kept = await keepHost({ PUBLIC_URL: origin });
  host = kept.host;
});
test.before.each(async () => {
  client = await kept.reset();
});
test.after(() => host.stop());

interface Account {
  totp: { addedAt: string } | null;
  codes: { left: number; of: number } | null;
  passkeys: { id: number; name: string; usedAt: string | null }[];
  factor: { required: boolean; dueAt: string | null };
  notices: { text: string }[];
}

interface Asked {
  publicKey: {
    challenge: string;
    rp: { id: string };
    rpId: string;
    user: { id: string };
    allowCredentials?: unknown[];
  };
}

const account = async (client: Client) => (await client.get<Account>('/api/account')).body;

async function visitor(): Promise<Client> {
  const one = host.client();
  await one.get('/sanctum/csrf-cookie');
  return one;
}

/** A browser in which the password was given. */
async function begun(): Promise<Client> {
  const one = await visitor();
  assert.is((await one.post('/login', admin)).status, 200);
  return one;
}

const nextMinute = () => onDatabase(host, 'delete from sign_in_failures');
const forgetStep = () => onDatabase(host, 'update users set totp_step = 0');

async function addPasskey(
  client: Client,
  name = 'Ноутбук',
): Promise<{ key: Authenticator; id: number; codes: string[] | null }> {
  const key = new Authenticator(origin);
  const { publicKey } = (await client.post<Asked>('/api/account/passkeys/options')).body;
  const made = await client.post<{ id: number; codes: string[] | null }>('/api/account/passkeys', {
    name,
    credential: key.create(publicKey),
  });
  assert.is(made.status, 201, made.text);
  return { key, ...made.body };
}

test('with an app the password is not enough, and a code works once', async () => {
  const { secret, codes, used } = await addTotp(client);
  assert.is(codes.length, 10);
  assert.equal((await account(client)).codes, { left: 10, of: 10 });

  const other = await visitor();
  const answer = await other.post('/login', admin);
  assert.equal([answer.status, answer.body], [200, { second: { totp: true, codes: true, passkey: false } }]);
  assert.is((await other.get('/api/cases')).status, 401);
  assert.is((await other.get('/api/account')).status, 401);
  const refused = await other.post<Refusal>('/login/second', { code: used });
  assert.equal([refused.status, Object.keys(refused.body.errors)], [422, ['code']]);
  const next = codeOf(secret);
  const spaced = ` ${next.slice(0, 3)} ${next.slice(3)} `;
  assert.is((await other.post('/login/second', { code: spaced })).status, 204);
  assert.is((await other.get('/api/cases')).status, 200);

  const again = await begun();
  assert.is((await again.post('/login/second', { code: next })).status, 422);
  await forgetStep();
  assert.is((await again.post('/login/second', { code: codeOf(secret, 5) })).status, 422);
  assert.is((await again.post('/login/second', { code: codeOf(secret) })).status, 204);
  assert.ok((await account(client)).notices.some(({ text }) => text.startsWith('Кто-то ввёл верный пароль')));
});

test('an app that another tab has replaced the secret of begins anew', async () => {
  const ask = async () => (await client.post<{ secret: string }>('/api/account/totp')).body.secret;
  const [former, newer] = [await ask(), await ask()];
  const send = (secret: string) => client.put<Refusal>('/api/account/totp', { code: codeOf(secret), secret });
  const refused = await send(former);
  assert.equal([refused.status, refused.body.errors.code?.[0]?.slice(0, 15)], [422, 'Секрет устарел.']);
  assert.is((await send(newer)).status, 200);
});

test('the second step belongs to the browser that has given the password, for ten minutes', async () => {
  const { secret } = await addTotp(client);
  await forgetStep();
  assert.is((await (await visitor()).post('/login/second', { code: codeOf(secret) })).status, 410);
  const late = await begun();
  await onDatabase(host, `update tickets set until = ${Date.now() - 1}`);
  assert.is((await late.post('/login/second', { code: codeOf(secret) })).status, 410);
  // A password that was changed meanwhile ends what the former one has begun.
  const other = await begun();
  await client.put('/api/account/password', { current: admin.password, password: 'another right one' });
  assert.is((await other.post('/login/second', { code: codeOf(secret) })).status, 410);
});

test('guesses of codes are throttled, and the right password does not begin anew', async () => {
  const { secret } = await addTotp(client);
  await forgetStep();
  await nextMinute();
  const guesser = await begun();
  for (let n = 0; n < 5; n++) assert.is((await guesser.post('/login/second', { code: '000000' })).status, 422);
  const again = await begun();
  const refused = await again.post<Refusal>('/login/second', { code: codeOf(secret) });
  assert.equal([refused.status, Object.keys(refused.body.errors)], [429, ['code']]);
  assert.ok(Number(refused.headers.get('Retry-After')) > 0);
  // From many addresses thirty an hour.
  const rows = Array.from({ length: 30 }, () => `('code:1', ${Date.now() - 120_000})`);
  await nextMinute();
  await onDatabase(host, `insert into sign_in_failures (key, at) values ${rows.join()}`);
  const locked = await again.post('/login/second', { code: codeOf(secret) });
  assert.ok(locked.status === 429 && Number(locked.headers.get('Retry-After')) > 600);
  await nextMinute();
  assert.is((await again.post('/login/second', { code: codeOf(secret) })).status, 204);
});

test('a recovery code works once, in any spelling, and new ones end the former', async () => {
  const { codes } = await addTotp(client);
  const [first = '', next = ''] = codes;
  const by = async (code: string) => (await begun()).post('/login/second', { code });
  assert.is((await by(` ${first.toUpperCase().replaceAll('-', ' ')}`)).status, 204);
  assert.is((await by(first)).status, 422);
  assert.equal((await account(client)).codes, { left: 9, of: 10 });
  assert.ok((await account(client)).notices.some(({ text }) => text.endsWith('Осталось кодов: 9.')));
  const made = (await client.post<{ codes: string[] }>('/api/account/codes')).body.codes;
  assert.is((await by(next)).status, 422);
  assert.is((await by(made[9] ?? '')).status, 204);
  const stored = JSON.stringify(await onDatabase(host, 'select * from recovery_codes'));
  for (const code of made) assert.not.match(stored, code.replaceAll('-', ''));
});

test('recovery codes have twelve random letters, and Argon2id hashes with a salt of 128 bits are all that is kept', async () => {
  const { codes } = await addTotp(client);
  for (const code of codes) assert.match(code, /^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
  assert.is(new Set(codes).size, 10);
  // Four bits a letter at least, of which twenty in all are asked.
  assert.ok(new Set(codes.join('').replaceAll('-', '')).size >= 16);
  const kept = await onDatabase(host, 'select salt, hash from recovery_codes order by id');
  const salt = Buffer.from(String(kept[0]?.salt), 'base64url');
  assert.is(salt.length, 16);
  const costs = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1, salt };
  const expected: string[] = [];
  for (const code of codes) expected.push((await hashRaw(code.replaceAll('-', ''), costs)).toString('base64url'));
  assert.equal(
    kept.map(({ hash }) => hash),
    expected,
  );
});

test('a stolen session changes no factor, and downloads no backup', async () => {
  const { id } = await addPasskey(client);
  await addTotp(client);
  await onDatabase(host, 'update sessions set confirmed_at = 0');
  const calls = [
    ['POST', '/api/account/totp'],
    ['PUT', '/api/account/totp'],
    ['DELETE', '/api/account/totp'],
    ['POST', '/api/account/codes'],
    ['POST', '/api/account/passkeys/options'],
    ['POST', '/api/account/passkeys'],
    ['DELETE', `/api/account/passkeys/${id}`],
    ['DELETE', '/api/account/sessions'],
    ['POST', '/api/operators'],
    ['DELETE', '/api/operators/2'],
  ] as const;
  for (const [method, path] of calls) {
    const { status, body } = await client.send<{ reason: string }>(method, path, { body: {} });
    assert.equal([status, body.reason], [403, 'confirm'], `${method} ${path}`);
  }
  for (const path of ['/api/backup', '/api/backup/size'])
    assert.is((await client.get<{ reason: string }>(path)).body.reason, 'confirm', path);
  const { totp, passkeys } = await account(client);
  assert.ok(totp && passkeys.length === 1);
});

test('a passkey signs in alone, and stands for the second factor', async () => {
  const { key, id, codes } = await addPasskey(client);
  assert.is(codes?.length, 10);
  assert.is((await addPasskey(client, 'Телефон')).codes, null);

  const alone = await visitor();
  const { publicKey } = (await alone.post<Asked>('/login/passkey/options')).body;
  assert.equal([publicKey.rpId, publicKey.allowCredentials], ['panel.acme-studio.ru', undefined]);
  const credential = key.get(publicKey);
  assert.is((await alone.post('/login/passkey', { credential })).status, 204);
  assert.is((await alone.get('/api/cases')).status, 200);
  // What was asked is answered once, and by the browser that was asked.
  assert.is((await alone.post('/login/passkey', { credential })).status, 422);
  assert.is((await (await visitor()).post('/login/passkey', { credential })).status, 422);
  assert.ok((await account(client)).passkeys[0]?.usedAt);

  const second = await visitor();
  assert.equal((await second.post('/login', admin)).body, { second: { totp: false, codes: true, passkey: true } });
  const asked = (await second.post<Asked>('/login/second/options')).body.publicKey;
  assert.is(asked.allowCredentials?.length, 2);
  assert.is((await second.post('/login/second', { credential: key.get(asked) })).status, 204);

  assert.is((await client.put(`/api/account/passkeys/${id}`, { name: 'Дом' })).status, 204);
  assert.is((await account(client)).passkeys[0]?.name, 'Дом');
  assert.is((await client.delete(`/api/account/passkeys/${id}`)).status, 204);
  const gone = await visitor();
  const last = (await gone.post<Asked>('/login/passkey/options')).body.publicKey;
  assert.is((await gone.post('/login/passkey', { credential: key.get(last) })).status, 422);
});

test('what a device keeps a passkey under tells nothing of the account, and another one does no harm', async () => {
  const handle = async (one: Client) => (await one.post<Asked>('/api/account/passkeys/options')).body.publicKey.user.id;
  const own = await handle(client);
  const bytes = Buffer.from(own, 'base64url');
  assert.is(bytes.length, 32);
  assert.not.match(bytes.toString('latin1'), /account|admin|1$/i);
  assert.is(await handle(client), own);
  addSecondAccount(host);
  const vera = host.client();
  await vera.signIn(second.email, second.password);
  assert.is.not(await handle(vera), own);

  const { key } = await addPasskey(client);
  const browser = await visitor();
  const credential = key.get((await browser.post<Asked>('/login/passkey/options')).body.publicKey);
  Object.assign(credential.response, { userHandle: Buffer.from('account 1').toString('base64url') });
  assert.is((await browser.post('/login/passkey', { credential })).status, 204);
});

test('a passkey is refused without PIN or finger, from another site, signed by another key, and too late', async () => {
  const { key } = await addPasskey(client);
  const attempt = async (answer: (asked: Asked['publicKey'], own: Authenticator) => unknown) => {
    await nextMinute();
    const browser = await visitor();
    const { publicKey } = (await browser.post<Asked>('/login/passkey/options')).body;
    return (await browser.post('/login/passkey', { credential: answer(publicKey, key) })).status;
  };
  key.isVerifying = false;
  assert.is(await attempt((asked) => key.get(asked)), 422);
  key.isVerifying = true;
  const elsewhere = new Authenticator('https://evil.example');
  elsewhere.id.set(key.id);
  assert.is(await attempt((asked) => elsewhere.get(asked)), 422);
  const stranger = new Authenticator(origin);
  stranger.id.set(key.id);
  assert.is(await attempt((asked) => stranger.get(asked)), 422);
  assert.is(await attempt((asked) => key.get({ ...asked, rpId: 'acme-studio.ru' })), 422);
  for (const credential of [null, 'text', {}, { id: key.id.toString('base64url') }])
    assert.is(await attempt(() => credential), 422);
  const late = await visitor();
  const { publicKey } = (await late.post<Asked>('/login/passkey/options')).body;
  await onDatabase(host, `update tickets set until = ${Date.now() - 1}`);
  assert.is((await late.post('/login/passkey', { credential: key.get(publicKey) })).status, 422);
  assert.is(await attempt((asked) => key.get(asked)), 204);
});

test('the doctor tells of passkeys that were made for another name than PUBLIC_URL has', async () => {
  const doctor = async (env: Record<string, string>) => {
    const { stdout } = await runHostCommand('doctor', host.dataDir, [], { PORT: '0', ...host.place, ...env });
    return stdout.split('\n').find((line) => / passkeys /.test(line)) ?? null;
  };
  const [same, other] = [{ PUBLIC_URL: origin }, { PUBLIC_URL: 'https://pult.acme-studio.ru' }];
  assert.is(await doctor(other), null);
  await addPasskey(client);
  assert.is(await doctor({}), null);
  assert.match((await doctor(same)) ?? '', /^ok .*all are for panel\.acme-studio\.ru$/);
  assert.match(
    (await doctor(other)) ?? '',
    /^warn .*made for panel\.acme-studio\.ru, and PUBLIC_URL is pult\.acme-studio\.ru/,
  );
});

test('a passkey can take the place of the password where that is asked again', async () => {
  const { key } = await addPasskey(client);
  await onDatabase(host, 'update sessions set confirmed_at = 0');
  const confirm = async (own: Authenticator) => {
    const { publicKey } = (await client.post<Asked>('/api/account/confirm/options')).body;
    return (await client.post('/api/account/confirm', { credential: own.get(publicKey) })).status;
  };
  assert.is(await confirm(new Authenticator(origin)), 422);
  assert.is(await confirm(key), 200);
  assert.is((await client.delete('/api/account/sessions')).status, 204);
});

test('without a factor the codes end, and the administrator takes all of them away', async () => {
  await addTotp(client);
  assert.is((await client.delete('/api/account/totp')).status, 204);
  assert.is((await client.delete('/api/account/totp')).status, 404);
  assert.is((await account(client)).codes, null);
  assert.is((await client.post('/api/account/codes')).status, 409);
  await addTotp(client);
  await addPasskey(client);
  const { status, stdout } = runUserCommand(host, ['reset-factors', admin.email]);
  assert.equal([status, /Removed/.test(stdout)], [0, true]);
  const next = await host.signedIn();
  const { totp, passkeys, codes, notices } = await account(next);
  assert.equal([totp, passkeys, codes], [null, [], null]);
  assert.ok(notices.some(({ text }) => text === 'Администратор сервера убрал второй шаг входа.'));
});

test('where it is required an account without a factor does nothing else than set one up, after the days of grace', async () => {
  const strict = await startHost({
    PUBLIC_URL: origin,
    SECOND_FACTOR: 'required',
    SECOND_FACTOR_GRACE_DAYS: '3',
    CONTENT_API: 'public',
  });
  try {
    await walkWithRequiredFactor(strict);
  } finally {
    await strict.stop();
  }
});

/** The days of grace end, and the factors come and go. */
async function walkWithRequiredFactor(strict: Host): Promise<void> {
  const client = await strict.signedIn();
  const { required, dueAt } = (await account(client)).factor;
  const days = (Date.parse(dueAt ?? '') - Date.now()) / 86_400_000;
  assert.ok(required && days > 2.9 && days <= 3, `${days}`);
  assert.is((await client.get('/api/cases')).status, 200);
  const dueDates = async () =>
    (await client.get<{ items: { factorDueAt: string | null }[] }>('/api/operators')).body.items.map(
      (one) => one.factorDueAt,
    );
  assert.equal(await dueDates(), [dueAt]);

  addSecondAccount(strict);
  await onDatabase(strict, `update secrets set value = '0' where name = 'second-factor-since'`);
  await onDatabase(strict, `update users set created_at = '2026-01-01T00:00:00.000Z'`);
  await strict.restart();
  const refused = await client.get<{ reason: string }>('/api/cases');
  assert.equal([refused.status, refused.body.reason], [403, 'factor']);
  for (const path of ['/api/operators', '/api/backup', '/api/changes']) assert.is((await client.get(path)).status, 403);
  assert.is((await client.post('/api/auth/me')).status, 200);
  const way = await client.get('/go?url=/cases/1.html');
  assert.equal([way.status, way.headers.get('Location')], [302, '/']);
  await addTotp(client);
  assert.is((await client.get('/api/cases')).status, 200);
  assert.equal(await dueDates(), [null, '2026-01-04T00:00:00.000Z']);
  assert.is((await client.delete('/api/account/totp')).status, 409);
  await addPasskey(client);
  assert.is((await client.delete('/api/account/totp')).status, 204);
  assert.is((await client.get('/api/cases')).status, 200);

  // Who waits for what colleagues do is told nothing more either when the administrator takes the last one away.
  const wait = (body: object) =>
    client.post<{ cursor: string; seen: string; reason: string }>('/api/changes/wait', { tab: 'a', ...body });
  const { cursor, seen } = (await wait({ since: null })).body;
  const waiting = wait({ since: cursor, seen, wait: 25 });
  assert.is(runUserCommand(strict, ['reset-factors', admin.email]).status, 0);
  const ended = await waiting;
  assert.equal([ended.status, ended.body.reason], [403, 'factor']);
}

test('a backup brings factors along, and neither sessions nor what was begun', async () => {
  await addTotp(client);
  await addPasskey(client);
  await begun();
  const { text } = await client.get('/api/backup');
  assert.match(text, '"passkeys":1');
  assert.match(text, '"recovery_codes":10');
  assert.not.match(text, /"tickets":|"sessions":/);
});

test.run();
