// What is loaded at the start costs time and memory on every machine: what only a variable needs is imported then.
// Suites: server
import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { hostFolder } from '../fixtures/host.ts';

/** The packages that a built file imports statically, and so do the files that it imports. */
function packagesOf(path: string, seen = new Set<string>()): string[] {
  if (seen.has(path)) return [];
  seen.add(path);
  const imports = [...readFileSync(path, 'utf8').matchAll(/^(?:import|export)\b[^;'"]*?["']([^"']+)["'];$/gm)];
  return imports.flatMap(([, name = '']) =>
    name.startsWith('.') ? packagesOf(join(dirname(path), name), seen) : [name],
  );
}

const builtin = (name: string) => name.startsWith('node:') || builtinModules.includes(name);

test('the host loads no package at the start that only a variable needs', () => {
  const packages = new Set(packagesOf(join(hostFolder, 'main.mjs')).filter((name) => !builtin(name)));
  assert.equal([...packages].sort(), [
    '@fastify/cookie',
    '@fastify/helmet',
    '@fastify/multipart',
    '@fastify/static',
    'fastify',
    'kysely',
    'zod',
  ]);
});

test.run();
