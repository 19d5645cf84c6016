// npm run bench: runs every *.bench.ts on the production build and prints one table. It exits with 1 when a value is over
// its budget or misses its goal, and lists these.
//   npm run bench -- first-paint     the files whose path contains the word
//   npm run bench -- host            both engines, and one and two nodes; PostgreSQL only where `host` or it is named
//   npm run bench -- compare         react-admin's list and way to a form beside ours; installs it into a temporary folder
//   npm run bench -- trace           where the time of each interaction goes, by the browser's own trace
//   npm run bench -- backup          a backup of 2 GB while others write; needs 13 GB of disk
import { fork } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { build } from '../../build.mjs';
import { findChromium } from '../fixtures/chromium.mjs';
import { bundle, cleanUp } from '../fixtures/run-file.mjs';
import { processorTime } from './processor-time.mjs';
import { printTable, quantity, verdict } from './table.mjs';

const words = process.argv.slice(2);
const files = (await readdir('test/bench', { recursive: true }))
  .filter((path) => path.endsWith('.bench.ts') && isAskedFor(path))
  .sort();

await build({ ifNeeded: true });
process.env.CHROME_PATH = await findChromium();
const signals = ['SIGINT', 'SIGTERM'];
const measures = [];
const crashed = [];
const started = performance.now();
const before = processorTime();
// One after another, because they measure the time of the same machine.
for (const file of files) {
  console.log(`measuring ${file}…`);
  const code = await measure(`test/bench/${file}`);
  if (code !== 0) crashed.push(file);
}
await cleanUp();
printTable(measures);
console.log(`\nmeasured in ${Math.round((performance.now() - started) / 1000)} s with ${process.env.CHROME_PATH}`);
printStolen(before, processorTime());
const missed = measures.filter((row) => ['OVER', 'missed'].includes(verdict(row)));
if (missed.length > 0) console.log(`\n${missed.length} missed:`);
for (const { name } of missed) console.log(`  ${name}`);
for (const file of crashed) console.log(`${file} did not finish`);
process.exitCode = crashed.length || !measures.length || missed.length ? 1 : 0;

/** npm's registry for the comparison, room for the backup, a minute for PostgreSQL, no figure of the trace: only when named. */
function isAskedFor(path) {
  return words.length
    ? words.some((word) => path.includes(word))
    : !/^(compare|backup|trace|host\/postgres)/.test(path);
}

async function measure(file) {
  const entry = (await bundle(file)).at(-1);
  return new Promise((done) => {
    const child = fork(entry, {
      // A process group of its own: when it crashes, its hosts and browsers end with it.
      detached: true,
      execArgv: ['--enable-source-maps'],
      env: { ...process.env, NODE_ENV: 'production' },
      // JSON has no NaN, which is the value of a measure that failed.
      serialization: 'advanced',
    });
    child.on('message', (found) => {
      measures.push(found);
      console.log(
        `  ${found.name}: ${quantity(found)}${found.floor ? `, floor ${quantity({ ...found, value: found.floor })}` : ''}`,
      );
    });
    const onSignal = () => {
      endGroup(child.pid);
      process.exit(1);
    };
    for (const signal of signals) process.once(signal, onSignal);
    child.on('close', (code) => {
      for (const signal of signals) process.off(signal, onSignal);
      endGroup(child.pid);
      done(code);
    });
  });
}

function endGroup(group) {
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // Already gone.
  }
}

/** Prints the time that a virtual machine waited for others: above a few percent the times mean little. */
function printStolen(start, end) {
  const stolen = end.stolen - start.stolen;
  if (stolen === 0) return;
  const share = (100 * stolen) / (stolen + end.used - start.used);
  console.log(`processor time taken by other machines on the same host: ${share.toFixed(1)} %`);
}
