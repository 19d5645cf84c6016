// The printed recipes are read by the programs that they are for. What is not installed is said, and skipped.
// Suites: server
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { installFromDebian } from '../fixtures/debian.mjs';
import { findHaproxy } from '../fixtures/haproxy.ts';
import { hostFolder } from '../fixtures/host.ts';
import { onPath } from '../fixtures/programs.mjs';
import { printedRecipe } from '../fixtures/recipe.ts';

const run = promisify(execFile);

const test = suite<{ folder: string }>('recipes');
test.before(async (context) => {
  context.folder = await mkdtemp(join(tmpdir(), 'pult-recipes-'));
});
test.after(({ folder }) => rm(folder, { recursive: true, force: true }));

/** The test, or one that is skipped and says which package is missing. */
function where(program: string | undefined, debian: string) {
  if (program) return test;
  console.log(`skipped: install the package ${debian} to test its recipe`);
  return test.skip;
}

const haproxy = await findHaproxy();
const findAnalyze = () => onPath(['systemd-analyze']);
const analyze =
  (await findAnalyze()) ?? ((await installFromDebian('systemd', ['systemd'])) ? await findAnalyze() : undefined);

test('a recipe that does not exist is answered with those that do', () => {
  for (const name of ['', 'kubernetes'])
    assert.throws(() => printedRecipe(name), /container[\s\S]*systemd[\s\S]*haproxy[\s\S]*nginx/);
});

where(haproxy, 'haproxy')('haproxy takes its recipe without a warning', async ({ folder }) => {
  const path = join(folder, 'haproxy.cfg');
  await writeFile(path, printedRecipe('haproxy'));
  const { stdout, stderr } = await run(haproxy ?? '', ['-c', '-f', path]);
  assert.match(stdout + stderr, 'Configuration file is valid');
  assert.not.match(stdout + stderr, /WARNING|deprecated/);
});

/** Writes the units under the names that they have on a machine, with programs that are there. */
function writeUnits(folder: string): Promise<string[]> {
  const units = {
    systemd: 'pult.service',
    'systemd-backup': 'pult-backup.service',
    'systemd-timer': 'pult-backup.timer',
  };
  const paths = Object.entries(units).map(async ([recipe, name]) => {
    const text = printedRecipe(recipe)
      .replace('/usr/bin/node', process.execPath)
      .replace('/opt/pult/dist/host', resolve(hostFolder));
    await writeFile(join(folder, name), text);
    return join(folder, name);
  });
  return Promise.all(paths);
}

where(analyze, 'systemd')('systemd finds no fault in its units, and rates the services as safe', async ({ folder }) => {
  const [service = '', backup = '', timer = ''] = await writeUnits(folder);
  const verified = await run('systemd-analyze', ['verify', service, backup, timer]);
  assert.is(verified.stdout + verified.stderr, '');
  for (const path of [service, backup]) {
    const { stdout } = await run('systemd-analyze', ['security', '--offline=true', '--threshold=20', path]);
    assert.match(stdout, /Overall exposure level for \S+: [01]\.\d OK/);
  }
  const [, calendar = ''] = /^OnCalendar=(.*)$/m.exec(printedRecipe('systemd-timer')) ?? [];
  assert.match((await run('systemd-analyze', ['calendar', calendar])).stdout, 'Next elapse');
});

test('the service is started again for as long as what it needs is away', () => {
  const [, unit = '', service = ''] = printedRecipe('systemd').split(/^\[(?:Unit|Service)\]$/m);
  assert.match(unit, /^StartLimitIntervalSec=0$/m);
  assert.match(service, /^Restart=always$/m);
});

// Not worth 250 MB of packages where it is not installed: metrics.test.ts compares the names.
const promtool = await onPath(['promtool']);
if (promtool)
  test('Prometheus takes the alerts', async ({ folder }) => {
    const path = join(folder, 'alerts.yml');
    await writeFile(path, printedRecipe('alerts'));
    assert.match((await run(promtool, ['check', 'rules', path])).stdout, /SUCCESS: \d+ rules found/);
  });

test.run();
