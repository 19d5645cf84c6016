// The printed recipe of a container, built and run by buildah. Only `npm ci` is left out, because tests ask no registry: the
// packages of this folder take its place.
// Suites: server
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import packageJson from '../../package.json';
import packageLock from '../../package-lock.json';
import { Buildah } from '../fixtures/buildah.ts';
import { Client } from '../fixtures/client.ts';
import { freePort } from '../fixtures/free-port.mjs';
import { admin } from '../fixtures/host.ts';
import { adapted, printedRecipe } from '../fixtures/recipe.ts';
import { until } from '../fixtures/until.ts';

const buildah = await Buildah.open();
if (typeof buildah === 'string') console.log(`skipped: ${buildah}`);

const all = suite<{ image: Buildah }>('container');
const test = typeof buildah === 'string' ? all.skip : all;
if (typeof buildah !== 'string')
  all.before(async (context) => {
    context.image = buildah;
    const ignored = adapted(await readFile('.dockerignore', 'utf8'), [['node_modules\n', unused]]);
    await buildah.build(
      adapted(printedRecipe('container'), [['RUN npm ci', 'COPY node_modules node_modules']]),
      ignored,
    );
  });
if (typeof buildah !== 'string') all.after(() => buildah.close());

/** Large packages that no build needs. */
const unused = ['@biomejs', '@typescript', 'typescript', 'playwright-core', 'knip', 'happy-dom']
  .map((name) => `node_modules/${name}\n`)
  .join('');

test('the image says how it is run, and holds the built project and what that needs, not more', async ({ image }) => {
  const { User, Cmd, Env, Healthcheck, StopSignal, Volumes, ExposedPorts } = await image.config();
  assert.equal(
    [User, Cmd, StopSignal, Object.keys(Volumes), Object.keys(ExposedPorts)],
    ['1000:1000', ['node', '--max-semi-space-size=2', 'dist/host/main.mjs'], 'SIGTERM', ['/data'], ['3000/tcp']],
  );
  for (const variable of ['NODE_ENV=production', 'HOST=0.0.0.0', 'DATA_DIR=/data'])
    assert.ok(Env.includes(variable), variable);
  assert.is(Healthcheck.Test[0], 'CMD');
  const root = await image.root();
  assert.equal((await readdir(join(root, 'app'))).sort(), ['dist', 'node_modules', 'package.json']);
  for (const folder of ['data', 'backups']) assert.is((await stat(join(root, folder))).uid, 1000);
  assert.is(await image.text(['pult', '--version']), `${packageJson.version}+0123456\n`);
  for (const name of Object.keys(packageJson.dependencies)) assert.ok(existsSync(join(root, 'app/node_modules', name)));
  // What a dependency needs as well is no package of the development alone.
  const { packages } = packageLock as { packages: Record<string, { dev?: boolean }> };
  const isDev = (name: string) => packages[`node_modules/${name}`]?.dev === true;
  for (const name of Object.keys(packageJson.devDependencies).filter(isDev))
    assert.not.ok(existsSync(join(root, 'app/node_modules', name)), name);
});

test('it starts as its user, is healthy, serves panel and API, and ends with 0', async ({ image }) => {
  const { Cmd, Healthcheck } = await image.config();
  const PORT = String(await freePort());
  const check = async () => (await once(image.start({ PORT }, Healthcheck.Test.slice(1)), 'exit'))[0];
  assert.is(await check(), 1);
  const running = image.start({ PORT, ADMIN_PASSWORD: admin.password }, Cmd);
  const exited = once(running, 'exit');
  let output = '';
  for (const stream of [running.stdout, running.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  try {
    await until(() => assert.match(output, /^Pult: http/m, output));
    assert.is(await check(), 0);
    const client = new Client(`http://127.0.0.1:${PORT}`);
    await client.signIn(admin.email, admin.password);
    assert.is((await client.get<{ count: number }>('/api/cases')).body.count, 24);
    assert.match((await client.get('/', { Accept: 'text/html' })).text, '<title>');
    const pid = await lastDescendant(running.pid ?? 0);
    assert.match(await readFile(`/proc/${pid}/status`, 'utf8'), /^Uid:\t1000\t1000\t1000\t1000$/m);
    process.kill(pid, 'SIGTERM');
    assert.equal(await exited, [0, null], output);
  } finally {
    running.kill('SIGKILL');
  }
});

test('the printed commands work in a container as printed: pipes, a restore beside the stopped host, a nightly backup', async ({
  image,
}) => {
  // Where no proxy is trusted, doctor tells that passwords can be overheard.
  const env = { PORT: String(await freePort()), TRUST_PROXY: 'uniquelocal' };
  let archive = Buffer.alloc(0);
  const lines = printedRecipe('container')
    .split('\n')
    .flatMap((line) => / docker (?:exec|run --rm) .*/.exec(line) ?? []);
  const commands = lines.map((line) => / pult (pult .*)/.exec(line)?.[1] ?? line);
  assert.equal(
    commands.map((command) => command.split(' ').slice(1, 3).join(' ')),
    ['doctor', 'user list', 'user password', 'backup -', 'backup --check', 'restore -', 'backup --keep'],
  );
  for (const command of commands) {
    const [, words = '', into, from] = /^(.*?)(?: > (\S+))?(?: < (\S+))?$/.exec(command) ?? [];
    const child = image.start(env, words.split(' '), from === undefined ? undefined : archive);
    const [stdout, stderr] = await Promise.all([buffer(child.stdout), text(child.stderr)]);
    assert.is(child.exitCode ?? (await once(child, 'close'))[0], 0, `${command}\n${stderr}`);
    if (into === 'pult.tar') archive = stdout;
  }
  assert.is((await readdir(join(await image.root(), 'backups'))).length, 1);
});

/** The host itself: buildah starts processes that start it. */
async function lastDescendant(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`);
  const lists = threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8'));
  const [child] = (await Promise.all(lists)).join(' ').split(' ').filter(Boolean).map(Number);
  return child === undefined ? pid : lastDescendant(child);
}

all.run();
