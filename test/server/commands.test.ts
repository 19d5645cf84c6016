// The commands of an administrator on what the printed recipes leave: no packages of the build, and under systemd another
// user, another folder and variables in a file. The container's lines are in container.test.ts.
// Suites: server
import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { choosePassword } from '../fixtures/choose-password.ts';
import { admin } from '../fixtures/host.ts';
import { runHostCommand } from '../fixtures/host-command.ts';
import { printedRecipe } from '../fixtures/recipe.ts';
import { ServiceMachine } from '../fixtures/service-machine.ts';

const run = promisify(execFile);

const test = suite<{ machine: ServiceMachine }>('commands');
test.before(async (context) => {
  context.machine = await ServiceMachine.open(
    `PORT=0\nEXAMPLE_CONTENT=off\nADMIN_PASSWORD="${admin.password}"\nLOG_LEVEL=warn\n`,
  );
});
test.after(({ machine }) => machine.close());

interface Service {
  items: { title: string }[];
}

test('after `npm prune --omit=dev` every command of npm still runs, on what is built', async ({ machine }) => {
  const env = { PATH: process.env.PATH, DATA_DIR: join(machine.folder, 'by-npm'), HOME: machine.folder, PORT: '0' };
  const npm = (name: string, ...args: string[]) =>
    run('npm', ['run', '--silent', name, '--', ...args], { cwd: machine.project, env });
  const file = join(machine.folder, 'by-npm.tar');
  assert.match((await npm('user', 'add', 'a@example.com')).stdout, 'Added a@example.com');
  assert.match((await npm('backup', file)).stdout, file);
  assert.match((await npm('backup', '--check', file)).stdout, 'is whole');
  assert.match((await npm('restore', file, '--replace')).stdout, 'Restored to');
  assert.match((await npm('move', '--to', `sqlite:${machine.folder}/moved`)).stdout, 'Moved');
  assert.match((await npm('doctor')).stdout, /^ok {5}database/m);
  assert.match((await npm('recipe', 'systemd')).stdout, /^ExecStart=/m);
  // What `npm start` and `npm run build` begin with.
  const build = (...args: string[]) =>
    run(process.execPath, ['build.mjs', ...args], { cwd: machine.project, env }).catch((error) => error);
  assert.is((await build('--if-needed')).stdout, '');
  assert.match((await build()).stderr, '`npm ci`');
});

test('the printed lines of systemd work as printed, as the user of the service, and the service goes on with what they leave', async ({
  machine,
}) => {
  const client = await machine.start();
  await client.signIn(admin.email, admin.password);
  assert.is((await client.post('/api/services', { title: 'Первая' })).status, 201);
  const lines = printedLines('systemd-command');
  assert.equal(
    lines.map((line) => line.split(' ').slice(0, 2).join(' ')),
    [
      'pult doctor',
      'pult user',
      'pult user',
      'pult backup',
      'pult backup',
      'systemctl stop',
      'pult restore',
      'systemctl start',
    ],
  );
  const password = 'тихая гавань у моря';
  let again = client;
  for (const line of lines.map((one) => one.replace('/root', machine.folder))) {
    if (line === 'systemctl stop pult') {
      // What is made now is gone after the restore.
      assert.is((await client.post('/api/services', { title: 'Вторая' })).status, 201);
      await machine.stop();
    } else if (line === 'systemctl start pult') again = await machine.start();
    else {
      const { status, stdout, stderr } = await machine.shell(line);
      assert.is(status, 0, `${line}\n${stdout}${stderr}`);
      // The former password has ended, and the session with it.
      if (line.startsWith('pult user password')) assert.is(await choosePassword(client, stdout, password), 204);
    }
  }
  await again.signIn(admin.email, password);
  const { body } = await again.get<Service>('/api/services');
  assert.equal(
    body.items.map(({ title }) => title),
    ['Первая'],
  );
  await checkOwner(machine, machine.dataDir);
  await machine.stop();
});

test('a restore or an account by root leaves a folder whose service starts: owner and rights are as they were', async ({
  machine,
}) => {
  if (machine.user === undefined) return;
  const client = await machine.start();
  await client.get('/api/services');
  const file = join(machine.folder, 'by-root.tar');
  assert.is((await runHostCommand('backup', machine.dataDir, [file])).status, 0);
  await machine.stop();
  await rm(join(machine.dataDir, 'host.lock'));
  const { status, stderr } = await runHostCommand('restore', machine.dataDir, [file, '--replace']);
  assert.is(status, 0, stderr);
  await checkOwner(machine, machine.dataDir);
  assert.is((await stat(join(machine.dataDir, 'pult.db'))).mode & 0o777, 0o600);
  await rm(join(machine.dataDir, 'host.lock'));
  await rm(join(machine.dataDir, 'incoming'), { recursive: true });
  assert.is((await runHostCommand('user', machine.dataDir, ['add', 'b@example.com'])).status, 0);
  assert.is((await runHostCommand('doctor', machine.dataDir, [], { PORT: '0' })).status, 0);
  await checkOwner(machine, machine.dataDir);
  const again = await machine.start();
  assert.is((await again.get('/api/services')).status, 401);
  await machine.stop();
});

test('a folder that its owner reaches only in the service is refused in words, and left alone', async ({ machine }) => {
  if (machine.user === undefined) return;
  const hidden = join(machine.folder, 'hidden');
  const dataDir = join(hidden, 'pult');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await chown(dataDir, machine.user, machine.user);
  await chmod(hidden, 0o700);
  const { status, stderr } = await runHostCommand('user', dataDir, ['list']);
  assert.is(status, 1);
  assert.match(stderr, `DATA_DIR ${dataDir} belongs to the user ${machine.user}`);
  assert.match(stderr, 'systemd-command');
  assert.equal(await readdir(dataDir), []);
});

test('the unit of the nightly backup keeps the newest in a folder beside the data, and its status says what is missing', async ({
  machine,
}) => {
  const older = ['2026-01-01T03-15-00Z', '2026-01-02T03-15-00Z'].map((date) => `pult-${date}.tar`);
  for (const name of older) await writeFile(join(machine.backups, name), '');
  const { status, stdout, stderr } = await machine.runUnit('systemd-backup');
  assert.is(status, 0, stdout + stderr);
  const names = (await readdir(machine.backups)).sort();
  assert.equal(names.slice(0, 2), older);
  assert.is(names.length, 3);
  await checkOwner(machine, machine.backups, older);
  const made = names[2] ?? '';
  assert.is((await runHostCommand('backup', machine.dataDir, ['--check', join(machine.backups, made)])).status, 0);

  const client = await machine.start();
  const { stdout: said } = await machine.shell(`pult user password ${admin.email}`);
  assert.is(await choosePassword(client, said, 'тихая гавань у моря'), 204);
  await client.post('/api/cases', { title: 'a', show: true, announce: '/storage/cases/gone.png' });
  await machine.stop();
  assert.is((await machine.runUnit('systemd-backup')).status, 2);
});

test('`--keep` removes older backups after a whole one was made, and nothing else', async ({ machine }) => {
  const folder = await mkdtemp(join(tmpdir(), 'pult-kept-'));
  try {
    const dates = ['2026-01-01T03-15-00Z', '2026-01-02T03-15-00Z', '2026-01-03T03-15-00Z'];
    const older = dates.map((date) => `pult-${date}.tar`);
    const others = ['pult-2026-01-01.tar', 'notes.txt', 'pult-2026-01-01T03-15-00Z.tar.gz'];
    for (const name of [...older, ...others]) await writeFile(join(folder, name), 'x');
    const dataDir = join(machine.folder, 'by-npm');
    assert.is((await runHostCommand('backup', dataDir, ['--keep', '2', folder])).status, 0);
    const left = new Set(await readdir(folder));
    for (const name of [...others, older[2] ?? '']) assert.ok(left.has(name), name);
    for (const name of older.slice(0, 2)) assert.not.ok(left.has(name), name);
    assert.is(left.size, others.length + 2);
    assert.is((await runHostCommand('backup', dataDir, ['--keep', 'two', folder])).status, 1);
    assert.is((await runHostCommand('backup', join(folder, 'none'), ['--keep', '1', folder])).status, 1);
    assert.is((await readdir(folder)).length, left.size);
  } finally {
    await rm(folder, { recursive: true });
  }
});

/** The lines that a recipe's head tells to type. */
function printedLines(name: string): string[] {
  const lines = printedRecipe(name).split('\n');
  return lines.flatMap((line) => /^# {3}((?:pult|systemctl) .+)$/.exec(line)?.[1] ?? []);
}

/** Everything in a folder belongs to the service. */
async function checkOwner(machine: ServiceMachine, folder: string, but: readonly string[] = []): Promise<void> {
  if (machine.user === undefined) return;
  for (const name of await readdir(folder, { recursive: true }))
    if (!but.includes(name)) assert.is((await stat(join(folder, name))).uid, machine.user, name);
}

test.run();
