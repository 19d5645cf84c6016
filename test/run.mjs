// npm test: every suite, one after another; the last line is the sum of them all.
//   npm test -- unit                 one suite
//   npm test -- palette              the files of any suite whose path contains the word
//   npm test -- browser sign-in      both
// Three browser files at once: two leave the processors waiting.
// Where CI is set, a browser file that fails runs once more; both runs are printed, the second counts. `flaky: N` says how
// many files passed only then; more than two fail the run.
import { readdir } from 'node:fs/promises';
import { build } from '../build.mjs';
import { check } from './check.mjs';
import { findChromium } from './fixtures/chromium.mjs';
import { lieTable } from './fixtures/lie-table.mjs';
import { missingPairs, pairTable } from './fixtures/pair-table.mjs';
import { failedTests, printResult, sum } from './fixtures/report.mjs';
import { cleanUp, runFile } from './fixtures/run-file.mjs';
import { startService, stopServices } from './fixtures/services.mjs';

/** Tests of the host that start none with a database, or are about the file of SQLite; the others run on PostgreSQL too. */
const notOnPostgres =
  /\/(backup|backup-download|balancers|coalesced|commands|configuration|container|crash|data-folder|doctor|example|first-account|health|log|metrics|migration-copies|nginx|package|proxy|readiness|recipes|restore|rolling-stop|session-cache|silent-storage|start-imports|thumbnails|unavailable|version)\.test\.ts$/;
/** The tests of the host that store files run on S3 too. */
const onS3 = /\/(move|thumbnails|unused-files|uploads)\.test\.ts$/;
const suites = {
  check: { results: check },
  unit: { folders: ['model', 'api', 'search', 'commands', 'state', 'ui', 'views', '.'], atOnce: 2 },
  server: { folders: ['server'], before: () => build({ ifNeeded: true }), atOnce: 2 },
  postgres: { folders: ['server', 'postgres'], repeats: 'test/server/', needs: ['postgres'], atOnce: 2 },
  s3: { folders: ['server', 's3'], repeats: 'test/server/', needs: ['s3'], atOnce: 2 },
  'postgres-s3': { folders: ['server'], repeats: 'test/server/', needs: ['postgres', 's3'], atOnce: 2 },
  // Two nodes behind haproxy; without an S3 they share a folder.
  cluster: { folders: ['cluster'], needs: ['postgres'], uses: ['s3'], atOnce: 2 },
  browser: { folders: ['e2e'], before: prepareBrowser, atOnce: 3, limit: 900_000, again: true },
};

/** Files that may pass only the second time before the run counts as failed. */
const mostFlaky = 2;

const words = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const chosen = words.filter((word) => word in suites);
const parts = words.filter((word) => !(word in suites));

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, async () => {
    await Promise.all([cleanUp(), stopServices()]);
    process.exit(1);
  });
}

const all = [];
for (const [at, [name, suite]] of Object.entries(suites).entries()) {
  if (!isChosen(name) || (parts.length && !suite.folders)) continue;
  const files = suite.folders
    ? (await testFiles(suite.folders)).filter((file) => isAskedFor(file) && !isLeftOut(file, name))
    : [];
  if (parts.length && suite.folders && !files.length) continue;
  console.log(`\n${name}`);
  const results = await runSuite(suite, files).catch((error) => [noStart(error.message)]);
  const { passed, failed, skipped } = sum(results);
  if (passed + failed + skipped === 0) results.push(noStart('no test ran'));
  all.push(...results);
  const later = Object.entries(suites).slice(at + 1);
  await stopServices(
    later.flatMap(([other, { needs = [], uses = [] }]) => (isChosen(other) ? [...needs, ...uses] : [])),
  );
}
await Promise.all([cleanUp(), stopServices()]);

const statements = sum(all.filter(({ file }) => file?.includes('/specification/'))).passed;
if (statements) console.log(`\nspecification: ${statements} statements`);
const outputs = all.map(({ output }) => output ?? '');
const pairs = pairTable(outputs);
if (pairs) console.log(`\npairs\n${pairs}`);
const lies = lieTable(outputs);
if (lies) console.log(`\nlying hosts\n${lies}`);
for (const [told] of outputs.join('\n').matchAll(/^seed \d+: .+$/gm)) console.log(`\n${told}`);
const ranAllInBrowser = !parts.length && (!chosen.length || chosen.includes('browser'));
if (ranAllInBrowser) for (const cell of missingPairs(outputs)) all.push(noStart(`no test of the pair ${cell}`));
const flaky = all.filter((result) => result.flaky).length;
for (const { file, output, firstOutput = '', failed } of all) {
  if (file && (failed || firstOutput))
    console.log(`\n${failed ? 'failed' : 'failed once'}: ${file}\n${failedTests(firstOutput + output)}`);
}
if (all.some(({ file }) => file?.startsWith('test/e2e/'))) console.log(`\nflaky: ${flaky}`);
if (flaky > mostFlaky) all.push(noStart(`more than ${mostFlaky} files passed only the second time`));
const { passed, failed, skipped } = sum(all);
process.exitCode = failed || passed + skipped === 0 ? 1 : 0;
console.log(`\n${passed} passed, ${failed} failed`);

async function runSuite({ results, before, needs = [], uses = [], atOnce, limit, again }, files) {
  if (results) return results();
  await before?.();
  const env = {};
  for (const service of [...needs, ...uses]) {
    const { variables, missing } = await startService(service);
    if (missing && needs.includes(service)) return [notRun(files, missing)];
    Object.assign(env, variables);
  }
  const waiting = [...files];
  const done = [];
  const work = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      let result = await runFile(file, { limit, env });
      printResult(file, result);
      if (result.failed && again && process.env.CI) {
        console.log('  once more, to tell a chance failure from a broken panel:');
        const second = await runFile(file, { limit, env });
        printResult(file, second);
        result = { ...second, flaky: second.failed === 0, firstOutput: result.output };
      }
      done.push({ file, ...result });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return done;
}

function isChosen(name) {
  return chosen.length === 0 || chosen.includes(name);
}

async function testFiles(folders) {
  const found = folders.map(async (folder) => {
    const entries = await readdir(`test/${folder}`, { recursive: folder !== '.' }).catch(() => []);
    const files = entries.filter((path) => /\.test\.tsx?$/.test(path));
    return files.sort().map((path) => (folder === '.' ? `test/${path}` : `test/${folder}/${path}`));
  });
  return (await Promise.all(found)).flat();
}

function isAskedFor(file) {
  return !parts.length || parts.some((part) => file.includes(part));
}

/** What a suite repeats of another one runs where the suite is named, or nothing is. */
function isLeftOut(file, name) {
  const { repeats } = suites[name];
  if (!repeats || !file.startsWith(repeats)) return false;
  const isMeant =
    (!name.includes('postgres') || !notOnPostgres.test(file)) && (!name.includes('s3') || onS3.test(file));
  return !isMeant || (parts.length > 0 && !chosen.includes(name));
}

async function prepareBrowser() {
  await build({ ifNeeded: true });
  process.env.CHROME_PATH = await findChromium();
}

function notRun(files, why) {
  console.log(`skipped: ${why}`);
  return { passed: 0, failed: 0, skipped: files.length };
}

function noStart(message) {
  console.log(`✗ ${message}`);
  return { passed: 0, failed: 1 };
}
