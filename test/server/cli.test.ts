// One program for the administrator: what it says of itself is what it does, and `npm run` calls it.
// Suites: server
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import packageJson from '../../package.json';
import { hostFolder } from '../fixtures/host.ts';

function pult(...args: string[]) {
  const options = { env: { PATH: process.env.PATH }, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(hostFolder, 'cli.mjs'), ...args], options);
  return { status, stdout, stderr };
}

const { stdout: usage } = pult('--help');
const paragraphs = usage.split('\n\n');
const commands = paragraphs.flatMap((text) => /^pult ([a-z]+)/.exec(text)?.[1] ?? []);

test('the commands of npm are those of the usage, and call it', () => {
  assert.equal(commands, ['user', 'backup', 'restore', 'move', 'audit', 'token', 'doctor', 'recipe']);
  const scripts = Object.entries(packageJson.scripts).filter(([, line]) => line.includes('dist/host/cli.mjs'));
  assert.equal(scripts.map(([name]) => name).sort(), [...commands].sort());
  for (const [name, line] of scripts) assert.ok(line.endsWith(`&& node dist/host/cli.mjs ${name}`), line);
});

test('each tells its own part of the usage, when it is asked and when it is misused', () => {
  for (const command of commands) {
    const own = paragraphs.find((text) => text.startsWith(`pult ${command}`)) ?? '';
    assert.equal(pult(command, '--help'), { status: 0, stdout: `${own}\n`, stderr: '' });
    if (command === 'doctor') continue;
    const { status, stdout, stderr } = pult(command, ...(command === 'audit' ? ['42'] : []));
    assert.equal([status, stdout], [1, '']);
    assert.match(stderr, /^pult: .+\?\n|^pult: one file is needed\n/);
    assert.ok(stderr.endsWith(`\n${own}\n`), stderr);
  }
});

test('each recipe of the usage is printed', () => {
  const names = [...usage.matchAll(/^pult recipe ([a-z-]+)/gm)].map(([, name = '']) => name);
  assert.ok(names.length > 5);
  for (const name of names) assert.ok(pult('recipe', name).stdout.length > 300, name);
});

test('a command that is not there is answered with the whole usage', () => {
  const { status, stderr } = pult('history');
  assert.equal([status, stderr], [1, `pult: there is no command "history"\n${usage}`]);
});

test.run();
