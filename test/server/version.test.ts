// Suites: server
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import packageJson from '../../package.json';
import { commitOf } from '../../src/build/fingerprint.mjs';
import { readArchive } from '../fixtures/archives.ts';
import { hostFolder, startHost } from '../fixtures/host.ts';
import { runHostCommand } from '../fixtures/host-command.ts';
import { sendRaw } from '../fixtures/raw-request.ts';

const run = promisify(execFile);

const test = suite<{ folder: string }>('version');
test.before(async (context) => {
  context.folder = await mkdtemp(join(tmpdir(), 'pult-version-'));
});
test.after(({ folder }) => rm(folder, { recursive: true }));

test('a build is of the commit of its sources, and says when they differ from it', async ({ folder }) => {
  const git = async (...args: string[]) =>
    (await run('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: folder })).stdout.trim();
  assert.is(await commitOf(folder, {}), '', 'no repository');
  await git('init', '--quiet');
  assert.is(await commitOf(folder, {}), '', 'no commit');
  await mkdir(join(folder, 'src'));
  await writeFile(join(folder, 'src/a.ts'), '1');
  await git('add', '.');
  await git('commit', '--quiet', '-m', 'a');
  const commit = (await git('rev-parse', 'HEAD')).slice(0, 7);
  assert.is(await commitOf(folder, {}), commit);
  await writeFile(join(folder, 'README.md'), 'no part of a build');
  assert.is(await commitOf(folder, {}), commit);
  await writeFile(join(folder, 'src/b.ts'), '2');
  assert.is(await commitOf(folder, {}), `${commit}.changed`);
  await mkdir(join(folder, 'node_modules/pult'), { recursive: true });
  assert.is(await commitOf(join(folder, 'node_modules/pult'), {}), '', 'the repository of somebody else');
  assert.is(await commitOf(folder, { PULT_COMMIT: 'fedcba9876543210' }), 'fedcba9', 'where there is no git');
});

test('which build it is, is said by the command, a host, its metrics and a backup alike', async ({ folder }) => {
  const { stdout } = await run(process.execPath, [join(hostFolder, 'cli.mjs'), '--version']);
  const version = stdout.trim();
  const commit = await commitOf('.');
  assert.is(version, commit === '' ? packageJson.version : `${packageJson.version}+${commit}`);
  const token = 'a-token-of-Prometheus';
  const host = await startHost({ METRICS_TOKEN: token });
  try {
    assert.is(JSON.parse((await sendRaw(host.origin, 'GET', '/ready')).text).version, version);
    const metrics = await sendRaw(host.origin, 'GET', '/metrics', { Authorization: `Bearer ${token}` });
    assert.match(metrics.text, `pult_info{version="${version}",`);
    const path = join(folder, 'backup.tar');
    await runHostCommand('backup', '', [path], host.place);
    assert.is((await readArchive(path)).manifest.version, version);
  } finally {
    await host.stop();
  }
});

test.run();
