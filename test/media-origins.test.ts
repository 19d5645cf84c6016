// MEDIA_ORIGINS of the build, for a panel that another server serves.
import { spawnSync } from 'node:child_process';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

function node(args: readonly string[], MEDIA_ORIGINS: string) {
  return spawnSync(process.execPath, args, { encoding: 'utf8', env: { ...process.env, MEDIA_ORIGINS } });
}

test('the pages name the origins that the build was told, so that the panel draws their pictures', () => {
  const filled = `
    const { fillPage, notPrerendered } = await import('./src/build/pages.mjs');
    const outputs = { 'panel/main.js': { entryPoint: 'src/main.tsx', imports: [], cssBundle: 'panel/main.css' } };
    const page = { panelFolder: 'panel', id: '', early: { panel: '' } };
    console.log(fillPage('<!-- media origins -->', { outputs }, notPrerendered, page));`;
  const { stdout, stderr } = node(
    ['--input-type=module', '--eval', filled],
    'https://cdn.example.com, https://b.example',
  );
  assert.is(stdout.trim(), '<meta name="media-origins" content="https://cdn.example.com https://b.example">', stderr);
});

test('what is no origin ends the build before it has made anything', () => {
  const { status, stdout, stderr } = node(['build.mjs'], 'https://cdn.example.com/pictures');
  assert.is(status, 1);
  assert.match(stdout + stderr, 'MEDIA_ORIGINS must be origins like https://cdn.example.com');
});

test.run();
