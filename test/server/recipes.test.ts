// The printed recipes are read by the programs that they are for. What is not installed is said, and skipped.
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
import { adapted, printedRecipe } from '../fixtures/recipe.ts';

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

where(analyze, 'systemd')('systemd finds no fault in its unit, and rates it as safe', async ({ folder }) => {
  const path = join(folder, 'pult.service');
  await writeFile(
    path,
    adapted(printedRecipe('systemd'), [
      ['/usr/bin/node', process.execPath],
      ['/opt/pult/dist/host', resolve(hostFolder)],
    ]),
  );
  const verified = await run('systemd-analyze', ['verify', path]);
  assert.is(verified.stdout + verified.stderr, '');
  const { stdout } = await run('systemd-analyze', ['security', '--offline=true', '--threshold=20', path]);
  assert.match(stdout, /Overall exposure level for pult.service: [01]\.\d OK/);
});

test.run();
