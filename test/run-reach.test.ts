import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { testsReached } from './fixtures/run-reach.mjs';

const imports = [
  ['src/views/list.tsx', 'src/model/sample.ts'],
  ['src/server/app/api.ts', 'src/model/sample.ts'],
  ['test/run.mjs', 'test/fixtures/report.mjs'],
  ['test/model/sample.test.ts', 'src/model/sample.ts'],
  ['test/views/list.test.tsx', 'src/views/list.tsx'],
  ['test/views/list.test.tsx', 'test/fixtures/render.tsx'],
  ['test/views/styles.test.ts', 'node:fs'],
  ['test/server/api.test.ts', 'test/fixtures/host.ts'],
  ['test/e2e/list.test.ts', 'test/fixtures/host.ts'],
  ['test/e2e/list.test.ts', 'test/fixtures/scenes.ts'],
].map(([from = '', to = '']) => ({ from, to }));

const tests = [
  ['check', 'lint and format'],
  ['unit', 'test/floors.test.ts'],
  ['unit', 'test/model/sample.test.ts'],
  ['unit', 'test/views/list.test.tsx'],
  ['unit', 'test/views/styles.test.ts'],
  ['server', 'test/server/api.test.ts'],
  ['postgres', 'test/server/api.test.ts'],
  ['browser', 'test/e2e/list.test.ts'],
].map(([suite = '', file = '']) => ({ suite, file }));

const texts = new Map([
  ['test/fixtures/scenes.ts', "join('test/fixtures/archives', name)"],
  ['test/fixtures/render.tsx', "open('README.md')"],
]);

const always = ['check lint and format', 'unit test/floors.test.ts'];
const styles = 'unit test/views/styles.test.ts';
const all = tests.map(({ suite, file }) => `${suite} ${file}`);

function reached(...changed: string[]): string[] {
  return testsReached({ tests, changed, imports, texts })
    .map(({ suite, file }) => `${suite} ${file}`)
    .filter((name) => !always.includes(name));
}

test('nothing changed: the checks, and the tests that read the whole project', () => {
  assert.equal(
    testsReached({ tests, changed: [], imports, texts }).map(({ suite, file }) => `${suite} ${file}`),
    always,
  );
});

test('a test reaches what it imports, through other files too', () => {
  assert.equal(reached('test/fixtures/render.tsx'), ['unit test/views/list.test.tsx']);
  assert.equal(reached('test/e2e/list.test.ts'), ['browser test/e2e/list.test.ts']);
  assert.equal(reached('test/fixtures/host.ts'), [
    'server test/server/api.test.ts',
    'postgres test/server/api.test.ts',
    'browser test/e2e/list.test.ts',
  ]);
});

test('a change of the model reaches all that is built of it; one of the panel no other database', () => {
  assert.equal(
    reached('src/model/sample.ts'),
    all.filter((name) => !always.includes(name)),
  );
  assert.equal(reached('src/views/list.tsx'), [
    'unit test/views/list.test.tsx',
    styles,
    'server test/server/api.test.ts',
    'browser test/e2e/list.test.ts',
  ]);
});

test('a source that no import leads to may be anywhere in what is built', () => {
  assert.equal(reached('src/ui/base/linked.css'), [
    styles,
    'server test/server/api.test.ts',
    'postgres test/server/api.test.ts',
    'browser test/e2e/list.test.ts',
  ]);
});

test('what is no module reaches the tests that name it, or a folder that it is in', () => {
  assert.equal(reached('README.md'), ['unit test/views/list.test.tsx']);
  assert.equal(reached('test/fixtures/archives/first.zip'), ['browser test/e2e/list.test.ts']);
  assert.equal(reached('.github/ranking.md'), []);
});

test('everything is reached by what it cannot tell, by the packages, the build and the runner', () => {
  for (const file of ['test/fixtures/unnamed.bin', 'package.json', 'build.mjs', 'test/tsconfig.json', 'test/run.mjs'])
    assert.is(reached(file).length, all.length - always.length, file);
  assert.is(reached('test/fixtures/report.mjs').length, all.length - always.length);
});

test.run();
