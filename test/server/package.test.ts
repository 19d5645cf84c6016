// The package that `npm pack` makes of the built project, put into an empty folder with its dependencies and nothing
// else, as `npx` does; from the disk, because tests ask no registry.
// Suites: server
import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { access, cp, mkdir, mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import packageJson from '../../package.json';
import { filesIn } from '../../src/build/tools.mjs';
import { choosePassword } from '../fixtures/choose-password.ts';
import { Client } from '../fixtures/client.ts';
import { linkDependencies } from '../fixtures/pruned.ts';
import { until } from '../fixtures/until.ts';

const run = promisify(execFile);

interface Installed {
  folder: string;
  /** The program that `npx pult` starts. */
  program: string;
  files: string[];
}

const test = suite<Installed>('package');

test.before(async (context) => {
  context.folder = await mkdtemp(join(tmpdir(), 'pult-package-'));
  const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', context.folder]);
  const [packed] = JSON.parse(stdout);
  context.files = packed.files.map(({ path }: { path: string }) => path);
  const kilobytes = (bytes: number) => Math.round(bytes / 1024);
  console.log(`${packed.filename}: ${kilobytes(packed.size)} KB, unpacked ${kilobytes(packed.unpackedSize)} KB`);
  const installed = join(context.folder, 'node_modules/pult');
  await mkdir(installed, { recursive: true });
  await run('tar', ['-xzf', join(context.folder, packed.filename), '-C', installed, '--strip-components=1']);
  await linkDependencies(context.folder);
  context.program = join(installed, packageJson.bin.pult);
});
test.after(({ folder }) => rm(folder, { recursive: true, force: true }));

test('it holds the built host and panel, and no sources, tests or data', ({ files }) => {
  const tops = new Set(files.map((path) => path.split('/').slice(0, 2).join('/')));
  assert.equal([...tops].sort(), ['LICENSE', 'README.md', 'dist/host', 'dist/panel', 'package.json']);
  for (const path of ['dist/host/main.mjs', 'dist/panel/index.html', 'dist/panel/login.html.br'])
    assert.ok(files.includes(path), path);
});

test('its dependencies are what the host imports', async ({ program }) => {
  const files = (await readdir(dirname(program))).filter((name) => name.endsWith('.mjs'));
  const texts = await Promise.all(files.map((name) => readFile(join(dirname(program), name), 'utf8')));
  const imports = texts.flatMap((text) => [...text.matchAll(/(?:^import\b[^;"']* from |\bimport\()"([@\w][^":]*)"/gm)]);
  const packages = imports.map(([, name = '']) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
  assert.equal(
    [...new Set(packages)].filter((name) => !builtinModules.includes(name)).sort(),
    Object.keys(packageJson.dependencies).sort(),
  );
  const licenses = await readFile(join(dirname(program), 'licenses.txt'), 'utf8');
  for (const name of ['fastify', 'kysely', 'react-dom'])
    assert.match(licenses, new RegExp(`^${name} [\\d.]+ \\(MIT\\)\\n\\n.*(MIT|Copyright)`, 'm'));
  assert.match(licenses, /^breached-passwords\.bin \(CC-BY-SA-3\.0\)\n(?:.*\n)*.*SecLists/m);
});

test('who builds the same sources gets the same package, to the byte, whatever the folder and the hour', async ({
  folder,
}) => {
  const build = (dist: string) => {
    const script = `import('./build.mjs').then(({ build }) => build(${JSON.stringify({ dist, quiet: true, keep: 0 })}))`;
    return run(process.execPath, ['-e', script], { env: { ...process.env, PULT_COMMIT: '0123456789abcdef' } });
  };
  const pack = async (name: string, time: Date) => {
    const project = join(folder, name);
    await mkdir(project);
    for (const file of ['package.json', 'README.md', 'LICENSE']) await cp(file, join(project, file));
    await build(join(project, 'dist'));
    for (const file of await filesIn(project)) await utimes(file, time, time);
    const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts'], { cwd: project });
    const bytes = await readFile(join(project, JSON.parse(stdout)[0].filename));
    return { project, hash: createHash('sha256').update(bytes).digest('hex') };
  };
  const one = await pack('one', new Date('2020-02-03T04:05:06Z'));
  const other = await pack('another-of-a-longer-name', new Date('2026-07-08T09:10:11Z'));
  const built = await Promise.all(['host', 'panel'].map((part) => filesIn(join(one.project, 'dist', part))));
  for (const file of built.flat()) {
    const path = relative(one.project, file);
    assert.ok((await readFile(file)).equals(await readFile(join(other.project, path))), path);
  }
  assert.is(other.hash, one.hash);
});

test('in an empty folder pult starts, prints the first account, and serves panel and API', async ({
  folder,
  program,
}) => {
  const cwd = join(folder, 'empty');
  await mkdir(cwd);
  const env = { PATH: process.env.PATH, PORT: '0' };
  const child = spawn(process.execPath, [program], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  const exited = once(child, 'exit');
  try {
    await until(() => assert.match(output, /^Pult: http/m));
    const [, origin = ''] = /^Pult: (http\S+)$/m.exec(output) ?? [];
    const client = new Client(origin);
    assert.is(await choosePassword(client, output, 'тихая гавань у моря'), 204);
    assert.is((await client.get<{ count: number }>('/api/cases')).body.count, 24);
    const { text } = await client.get('/', { Accept: 'text/html' });
    const [, script = ''] = /(?:src|href)="(\/assets\/[^"]+\.js)"/.exec(text) ?? [];
    assert.is((await client.get(script)).status, 200);
    const version = await run(process.execPath, [program, '--version']);
    assert.is((await client.get('/ready')).body.version, version.stdout.trim());
    await access(join(cwd, 'data/pult.db'));
    const { stdout } = await run(process.execPath, [program, 'user', 'list'], { cwd, env });
    assert.match(stdout, 'admin@example.com');
    // The commands that .github/operations.md names, in the same folder with the same variables.
    for (const args of [['doctor'], ['backup', 'pult.tar'], ['backup', '--check', 'pult.tar']])
      await run(process.execPath, [program, ...args], { cwd, env });
  } finally {
    child.kill('SIGTERM');
  }
  assert.equal(await exited, [0, null]);
});

test('pult knows its version, prints recipes, and says what else it can do', async ({ program }) => {
  const pult = (...args: string[]) => run(process.execPath, [program, ...args]).catch((error) => error);
  const of = `^${packageJson.version.replaceAll('.', '\\.')}(\\+[0-9a-f]{7}(\\.changed)?)?\n$`;
  assert.match((await pult('--version')).stdout, new RegExp(of));
  assert.match((await pult('recipe', 'systemd')).stdout, /^ExecStart=/m);
  const { code, stderr } = await pult('fly');
  assert.is(code, 1);
  assert.match(stderr, /^pult: there is no command "fly"\npult /);
});

test.run();
