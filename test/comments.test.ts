import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

const folders = ['src', 'static', 'test', '.github'];
const paths = folders
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)))
  .concat('build.mjs', 'README.md');
const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const sources = paths
  .filter((path) => /\.(?:tsx?|mjs|js|css)$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** Names of other programs and built names, which stand in no line of code. */
const foreign = ['Digit9', 'diffWords', 'npx', 'ui_button_root'];

test('files that a comment names are there', () => {
  const files = new Set(paths.map((path) => basename(path)));
  const file = /(?<![\w./-])(?:[\w.-]+\/)*([\w-]+(?:\.test)?\.(?:tsx?|mjs|md))\b/g;
  assert.equal(stale(file, files), [], 'a comment sends its reader to a file that is gone');
});

test('names in backticks of a comment stand somewhere in the code', () => {
  const words = sources.flatMap(({ text }) => text.replace(comment, ' ').match(/[\w$]+/g) ?? []);
  const name = /`([A-Za-z_$][\w$]*)(?:\(\))?`/g;
  assert.equal(
    stale(name, new Set([...words, ...foreign])),
    [],
    'a comment speaks of something that has another name, or is gone',
  );
});

function stale(pattern: RegExp, known: ReadonlySet<string>): string[] {
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(comment)]
      .flatMap(([words]) => [...words.matchAll(pattern)])
      .flatMap(([, name = '']) => (known.has(name) ? [] : `${path}: ${name}`)),
  );
}

test.run();
