// npm run check: types of the three projects, lint and format, what nothing uses, the floors of the architecture, and
// names in comments.
import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { printResult, sum } from './fixtures/report.mjs';
import { cleanUp, runFile } from './fixtures/run-file.mjs';
import { followProcessor } from './fixtures/run-processor.mjs';

const tsc = 'node_modules/typescript/bin/tsc';
const biome = 'node_modules/@biomejs/biome/bin/biome';
const knip = 'node_modules/knip/bin/knip.js';
const parts = {
  'types of the panel': [tsc, '-p', '.', '--singleThreaded'],
  'types of the host': [tsc, '-p', 'src/server', '--singleThreaded'],
  'types of the tests': [tsc, '-p', 'test', '--singleThreaded'],
  'lint and format': [biome, 'check', '--error-on-warnings', '--max-diagnostics=100', '.'],
  'unused files, exports and dependencies': [knip, '--no-progress'],
};

export const checks = Object.keys(parts);

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const results = await Promise.all(
    checks.map(async (name) => {
      const result = await runCheck(name);
      printResult(name, result);
      return result;
    }),
  );
  for (const name of ['floors', 'comments']) {
    const result = await runFile(`test/${name}.test.ts`);
    printResult(name, result);
    results.push(result);
  }
  await cleanUp();
  process.exitCode = sum(results).failed ? 1 : 0;
}

/** Runs one of the checks, which counts as one that passed or failed. */
export function runCheck(name) {
  const started = performance.now();
  return new Promise((done) => {
    const child = spawn(process.execPath, parts[name], { stdio: ['ignore', 'pipe', 'pipe'] });
    const processor = followProcessor(child.pid);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.on('close', (code) => {
      const failed = code === 0 ? 0 : 1;
      const seconds = (performance.now() - started) / 1000;
      done({ passed: 1 - failed, failed, output, seconds, processor: processor() });
    });
  });
}
