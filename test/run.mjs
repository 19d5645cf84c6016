// npm test: the files of every suite in one queue; the last line is the sum of them all.
// What took longest begins first. As many files as there are cores at once: a browser and its host use one and a half, and
// more of them cost each a third more of the processor. Files that mostly wait run beside, and leave their slot at the end.
// Where CI is set, what is skipped fails the run, and a file of hosts or browsers that fails runs once more; both runs are
// printed, the second counts. `flaky: N` says how many files passed only then; more than two fail the run.
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { checks, runCheck } from './check.mjs';
import { lieTable } from './fixtures/lie-table.mjs';
import { missingPairs, pairTable } from './fixtures/pair-table.mjs';
import { prepare, stopServers } from './fixtures/preparations.mjs';
import { failedTests, printResult, suiteTable, sum, verdict } from './fixtures/report.mjs';
import { changedFiles } from './fixtures/run-changed.mjs';
import { bundleAll, cleanUp, runFile } from './fixtures/run-file.mjs';
import { inOrder, knownSeconds, recordSeconds } from './fixtures/run-order.mjs';
import { runQueue } from './fixtures/run-queue.mjs';
import { allFiles, filesAskedFor, suites } from './fixtures/run-suites.mjs';
import { slowTests } from './fixtures/test-seconds.mjs';

const usage = `npm test -- unit                 one suite
npm test -- palette              the files of any suite whose path contains the word
npm test -- browser sign-in      both
npm test -- changed              what the changes since the branch left main can reach
npm test -- --record             writes the seconds of this run to test/fixtures/run-seconds.json, by which the next are ordered
SEED=7 npm test                  the order of a former run`;

/** Files that may pass only the second time before the run counts as failed. */
const mostFlaky = 2;

const cores = availableParallelism();
const slots = { computes: cores, waits: Math.ceil(cores / 2) };
const isCi = Boolean(process.env.CI);
const { record, words, isAskedForChanges } = asked();
const seed = process.env.SEED ?? String(Math.floor(Math.random() * 1_000_000));

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, async () => {
    await Promise.all([cleanUp(), stopServers()]);
    process.exit(1);
  });
}

const known = await knownSeconds();
const there = [...checks.map((file) => ({ suite: 'check', file, kind: 'computes' })), ...(await allFiles())];
const named = filesAskedFor(there, words);
const files = isAskedForChanges ? await changedFiles(named) : named;
const tasks = inOrder(files, known, seed).map((file) => {
  const { needs = [], uses = [] } = suites[file.suite];
  return { ...file, needs: [...needs, ...uses] };
});
console.log(`order: SEED=${seed}`);
const results = [];
const troubles = [];
await bundleAll(files.filter(({ suite }) => suite !== 'check').map(({ file }) => file)).catch(() => undefined);
await runQueue(tasks, { slots, prepare: prepareOrSay, run });
await Promise.all([cleanUp(), stopServers()]);
if (record) await recordSeconds(results, known, there);

const statements = sum(results.filter(({ file }) => file.includes('/specification/'))).passed;
if (statements) console.log(`\nspecification: ${statements} statements`);
const outputs = results.map(({ output }) => output);
const pairs = pairTable(outputs);
if (pairs) console.log(`\npairs\n${pairs}`);
const lies = lieTable(outputs);
if (lies) console.log(`\nlying hosts\n${lies}`);
for (const [told] of outputs.join('\n').matchAll(/^seed \d+: .+$/gm)) console.log(`\n${told}`);
const slow = slowTests(results);
if (slow) console.log(`\ntests of more than ten seconds\n${slow}`);
console.log(`\n${suiteTable(results)}`);

for (const suite of Object.keys(suites)) {
  if (!there.some((file) => file.suite === suite)) sayTrouble(`the suite ${suite} has no file`);
}
if (named.length === 0) sayTrouble(`no suite or file has a name with ${words.join(' ')}`);
const ofBrowser = (found) => found.filter(({ suite }) => suite === 'browser').length;
if (ofBrowser(results) === ofBrowser(there)) {
  for (const cell of missingPairs(outputs)) sayTrouble(`no test of the pair ${cell}`);
}
for (const { suite, file, output, firstOutput = '', failed } of results) {
  if (failed || firstOutput)
    console.log(`\n${failed ? 'failed' : 'failed once'}: ${suite} ${file}\n${failedTests(firstOutput + output)}`);
}
const flaky = results.filter((result) => result.flaky).length;
if (results.some(({ suite }) => suites[suite].again)) console.log(`\nflaky: ${flaky}`);
if (flaky > mostFlaky) sayTrouble(`more than ${mostFlaky} files passed only the second time`);
const { line, code } = verdict([...results, ...troubles], isCi);
process.exitCode = code;
console.log(`\n${line}`);

/** What the command line asks for. An option that does not exist ends the process: alone it would begin a whole run. */
function asked() {
  try {
    const options = { record: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } };
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (values.help) {
      console.log(usage);
      process.exit(0);
    }
    const words = positionals.filter((word) => word !== 'changed');
    return { record: values.record, words, isAskedForChanges: positionals.includes('changed') };
  } catch (error) {
    console.error(`${error.message}\n\n${usage}`);
    process.exit(2);
  }
}

async function run({ suite, file }) {
  const result = await runOnceOrTwice(suite, file);
  results.push({ suite, file, ...result });
}

async function runOnceOrTwice(suite, file) {
  const env = await variablesFor(suites[suite]);
  if (!env) return { passed: 0, failed: 0, skipped: 1, output: '', seconds: 0, processor: 0 };
  const once = async () => {
    const result = await (suite === 'check' ? runCheck(file) : runFile(file, { env }));
    printResult(`${suite}  ${file}`, result);
    return result;
  };
  const first = await once();
  if (!first.failed || !suites[suite].again || !isCi) return first;
  console.log(`  ${file} once more, to tell a chance failure from a broken panel:`);
  const second = await once();
  return { ...second, flaky: second.failed === 0, firstOutput: first.output };
}

/** The variables for the tests of a suite; null when what it needs is not there. */
async function variablesFor({ needs = [], uses = [] }) {
  const env = {};
  for (const name of [...needs, ...uses]) {
    const { variables, missing } = await prepare(name).catch(() => ({ missing: 'it failed' }));
    if (missing && needs.includes(name)) return null;
    Object.assign(env, variables);
  }
  return env;
}

async function prepareOrSay(name) {
  try {
    const { missing } = await prepare(name);
    if (missing) console.log(`skipped: ${missing}`);
  } catch (error) {
    sayTrouble(`${name}: ${error.message}`);
  }
}

/** What is no test's failure fails the run all the same. */
function sayTrouble(message) {
  console.log(`✗ ${message}`);
  troubles.push({ passed: 0, failed: 1 });
}
