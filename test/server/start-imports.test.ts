// What is loaded at the start costs time and memory on every machine: what only a variable needs is imported then.
// Suites: server
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { hostFolder } from '../fixtures/host.ts';

/** Those that a variable, an upload, a question or a sign-in needs. */
const packages = [
  '@fastify/http-proxy',
  '@node-rs/argon2',
  '@simplewebauthn/server',
  'aws4fetch',
  'better-sqlite3',
  'file-type',
  'pg',
  'prom-client',
  'sharp',
];

/** The texts of a built file and of those that it imports statically. */
function textsOf(path: string, seen = new Set<string>()): string[] {
  if (seen.has(path)) return [];
  seen.add(path);
  const text = readFileSync(path, 'utf8');
  const imports = [...text.matchAll(/^(?:import|export)\b[^;'"]*?["'](\.[^"']+)["'];$/gm)];
  return [text, ...imports.flatMap(([, name = '']) => textsOf(join(dirname(path), name), seen))];
}

/** Those that the texts import statically, or hold: the name of each bundled file stands before it. */
function packagesIn(texts: readonly string[]): string[] {
  const imported = (name: string) => new RegExp(`^import\\b[^;]*?["']${name}["'];$`, 'm');
  return packages.filter((name) =>
    texts.some((text) => text.includes(`\n// node_modules/${name}/`) || imported(name).test(text)),
  );
}

test('the host loads no package at the start that it may never need', () => {
  assert.equal(packagesIn(textsOf(join(hostFolder, 'main.mjs'))), []);
});

test('packages without native parts are in the files of the host', () => {
  const files = readdirSync(hostFolder).filter((name) => name.endsWith('.mjs'));
  const all = files.map((name) => readFileSync(join(hostFolder, name), 'utf8'));
  assert.equal(packagesIn(all), [
    '@fastify/http-proxy',
    '@simplewebauthn/server',
    'aws4fetch',
    'file-type',
    'prom-client',
  ]);
});

test.run();
