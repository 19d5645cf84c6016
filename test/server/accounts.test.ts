// Suites: server, postgres
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { choosePassword, linkIn } from '../fixtures/choose-password.ts';
import { onDatabase } from '../fixtures/database.ts';
import { admin, type Host, startHost } from '../fixtures/host.ts';
import { addTotp, codeOf } from '../fixtures/second-factor.ts';
import { runUserCommand } from '../fixtures/user-command.ts';

let host: Host;
test.before(async () => {
  host = await startHost();
});
test.after(() => host.stop());

const user = (args: string[], env?: Record<string, string>) => runUserCommand(host, args, env);

const chosen = 'тихая гавань у моря';

test('an account is added with a link that is printed, by which a password is chosen once, while the host runs', async () => {
  const { status, stdout } = user(['add', ' Anna@Example.com ', 'Анна', 'Иванова'], { PORT: '3456' });
  assert.is(status, 0);
  assert.match(stdout, 'Added anna@example.com\n');
  assert.is(linkIn(stdout).page, 'http://127.0.0.1:3456/invitation');
  const client = host.client();
  assert.is(await choosePassword(client, stdout, chosen), 204);
  assert.equal((await client.post('/api/auth/me')).body, { id: 2, name: 'Анна Иванова', email: 'anna@example.com' });
  assert.is(await choosePassword(host.client(), stdout, 'another one of hers'), 410);
  await host.client().signIn('anna@example.com', chosen);
});

test('a new password ends the former one and the sessions at once, and is chosen by a link, once, within a day', async () => {
  const anna = host.client();
  await anna.signIn('anna@example.com', chosen);
  const first = user(['password', 'anna@example.com']).stdout;
  assert.is((await anna.get('/api/cases')).status, 401);
  assert.is((await anna.post('/login', { email: 'anna@example.com', password: chosen })).status, 422);
  // Nobody invites her: an operator would have her account.
  const colleague = await host.signedIn();
  assert.is((await colleague.post('/api/operators/2/invitation')).status, 409);

  const second = user(['password', 'anna@example.com'], { PUBLIC_URL: 'https://pult.example.com' }).stdout;
  assert.is(linkIn(second).page, 'https://pult.example.com/invitation');
  assert.is(await choosePassword(host.client(), first, chosen), 410, 'the former link has ended');
  await onDatabase(host, `update tickets set until = until - ${25 * 3_600_000} where purpose = 'new-password'`);
  assert.is(await choosePassword(host.client(), second, chosen), 410, 'a day later');

  const third = user(['password', 'anna@example.com']).stdout;
  assert.not.match(JSON.stringify(await onDatabase(host, 'select * from tickets')), linkIn(third).token);
  assert.is(await choosePassword(anna, third, chosen), 204);
  assert.is((await anna.get('/api/cases')).status, 200);
  assert.is(await choosePassword(host.client(), third, chosen), 410, 'once');
});

test('a link stands for the password alone: the second factor is asked for, until it is taken away', async () => {
  const anna = host.client();
  await anna.signIn('anna@example.com', chosen);
  const { secret } = await addTotp(anna);
  const { stdout } = user(['password', 'anna@example.com']);
  const thief = host.client();
  assert.is(await choosePassword(thief, stdout, chosen), 200);
  assert.is((await thief.get('/api/cases')).status, 401);
  assert.is((await thief.post('/login/second', { code: codeOf(secret) })).status, 204);
  assert.is((await thief.get('/api/cases')).status, 200);
  const { stdout: both } = user(['password', 'anna@example.com']);
  assert.is(user(['reset-factors', 'anna@example.com']).status, 0);
  assert.is(await choosePassword(anna, both, chosen), 204);
});

test('every account is listed, without its password', () => {
  assert.equal(user(['list']).stdout.trim().split('\n'), [
    `1\t${admin.email}\tAdmin`,
    '2\tanna@example.com\tАнна Иванова',
  ]);
});

test('a password can be named, and is then not printed', async () => {
  const { stdout } = user(['password', 'anna@example.com'], { USER_PASSWORD: 'chosen by Anna' });
  assert.not.match(stdout, 'chosen');
  await host.client().signIn('anna@example.com', 'chosen by Anna');
});

test('a password is of any characters, and is compared as it was typed: case and blanks count', async () => {
  const password = ' Ёж 🦔 "ключ" <б>\\n; шторм№7 ';
  user(['password', 'anna@example.com'], { USER_PASSWORD: password });
  await host.client().signIn('anna@example.com', password);
  const client = host.client();
  await client.get('/sanctum/csrf-cookie');
  for (const other of [password.trim(), password.toUpperCase(), password.replace('Ё', 'Е'), password.slice(0, -1)]) {
    const { status } = await client.post('/login', { email: 'anna@example.com', password: other });
    assert.is(status, 422, other);
  }
});

test('a password is kept by Argon2id, with its cost and a salt of its own', async () => {
  const rows = await onDatabase(host, 'select password from users');
  assert.ok(rows.length > 1);
  for (const { password } of rows)
    assert.match(String(password), /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22,}\$[\w+/]{40,}$/);
  assert.is(new Set(rows.map(({ password }) => String(password).split('$')[4])).size, rows.length);
});

test('a command that cannot be done fails with one line', () => {
  const refused = [
    ['add', 'nobody'],
    ['add', 'ANNA@example.com'],
    ['password', 'unknown@example.com'],
    ['remove', 'unknown@example.com'],
  ];
  for (const args of refused) {
    const { status, stderr } = user(args);
    assert.is(status, 1);
    assert.is(stderr.trim().split('\n').length, 1, stderr);
  }
  assert.match(user([]).stderr, 'pult user add');
  assert.match(user(['list'], { API_ORIGIN: 'https://api.example.com' }).stderr, 'API_ORIGIN');
});

test('the last account cannot be removed', () => {
  assert.is(user(['remove', 'anna@example.com']).status, 0);
  assert.match(user(['remove', admin.email]).stderr, 'last account');
  assert.is(user(['list']).stdout.trim(), `1\t${admin.email}\tAdmin`);
});

test.run();
