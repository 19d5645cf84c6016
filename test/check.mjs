// npm run check: types of the three projects, lint and format, what nothing uses, the floors of the architecture, and
// names in comments.
import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { printResult, sum } from './fixtures/report.mjs';
import { cleanUp, runFile } from './fixtures/run-file.mjs';

const tsc = 'node_modules/typescript/bin/tsc';
const biome = 'node_modules/@biomejs/biome/bin/biome';
const knip = 'node_modules/knip/bin/knip.js';
const parts = {
  'types of the panel': [tsc, '-p', '.'],
  'types of the host': [tsc, '-p', 'src/server'],
  'types of the tests': [tsc, '-p', 'test'],
  'lint and format': [biome, 'check', '--error-on-warnings', '--max-diagnostics=100', '.'],
  'unused files, exports and dependencies': [knip, '--no-progress'],
};

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const results = await check();
  for (const name of ['floors', 'comments']) {
    const result = await runFile(`test/${name}.test.ts`);
    printResult(name, result);
    results.push(result);
  }
  await cleanUp();
  process.exitCode = sum(results).failed ? 1 : 0;
}

/** Runs and prints every part, all at once; each counts as one that passed or failed. */
export function check() {
  return Promise.all(
    Object.entries(parts).map(async ([name, command]) => {
      const result = await run(command);
      printResult(name, result);
      return result;
    }),
  );
}

function run(command) {
  const started = performance.now();
  return new Promise((done) => {
    const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.on('close', (code) => {
      const failed = code === 0 ? 0 : 1;
      done({ passed: 1 - failed, failed, output, seconds: (performance.now() - started) / 1000 });
    });
  });
}
