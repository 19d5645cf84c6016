import { spawnSync } from 'node:child_process';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

/** Writes builds of the same hashed scripts, with `<p>1</p>`, `<p>2</p>` and again `<p>1</p>` in the page. */
const builds = `
  const { mkdtemp, readFile, rm } = await import('node:fs/promises');
  const { tmpdir } = await import('node:os');
  const { join } = await import('node:path');
  const { notPrerendered } = await import('./src/build/pages.mjs');
  const { writePanel } = await import('./src/build/panel.mjs');
  const views = ['panel.tsx', 'deferred-views.ts', 'deferred.ts'].map((name) => 'src/views/panel/' + name);
  const entries = ['src/main.tsx', ...views, 'src/commands/registry.ts'];
  const outputs = Object.fromEntries(entries.map((entryPoint) => [entryPoint, { entryPoint, imports: [], bytes: 1 }]));
  const dist = await mkdtemp(join(tmpdir(), 'pult-build-id-'));
  const ids = [];
  for (const html of ['<p>1</p>', '<p>2</p>', '<p>1</p>']) {
    await writePanel({ outputFiles: [], metafile: { outputs } }, { dist, pages: [{ ...notPrerendered, html }] });
    const page = await readFile(join(dist, 'panel/index.html'), 'utf8');
    const { build } = JSON.parse(await readFile(join(dist, 'panel/version.json'), 'utf8'));
    ids.push(page.includes('<meta name="build" content="' + build + '">') ? build : page);
  }
  await rm(dist, { recursive: true });
  console.log(JSON.stringify(ids));`;

test('a build that differs only in its pages is another version, and the same build the same one', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', builds], {
    encoding: 'utf8',
  });
  assert.match(stdout, /^\["\w{12}","\w{12}","\w{12}"\]\n$/, stderr);
  const [first, other, again] = JSON.parse(stdout);
  assert.is.not(other, first);
  assert.is(again, first);
});

test.run();
