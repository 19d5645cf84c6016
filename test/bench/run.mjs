// npm run bench: runs every *.bench.ts on the production build and prints one table; exits with 1 when a value is over its budget.
//   npm run bench -- palette         the files whose path contains the word
import { fork } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { build } from '../../build.mjs';
import { findChromium } from '../fixtures/chromium.mjs';
import { bundle, cleanUp } from '../fixtures/run-file.mjs';
import { processorTime } from './processor-time.mjs';

const words = process.argv.slice(2);
const files = (await readdir('test/bench', { recursive: true }))
  .filter((path) => path.endsWith('.bench.ts') && (!words.length || words.some((word) => path.includes(word))))
  .sort();

await build({ ifNeeded: true });
process.env.CHROME_PATH = await findChromium();
const measures = [];
const crashed = [];
const before = processorTime();
// One after another, because they measure the time of the same machine.
for (const file of files) {
  console.log(`measuring ${file}…`);
  const code = await measure(`test/bench/${file}`);
  if (code !== 0) crashed.push(file);
}
await cleanUp();
printTable(measures);
printStolen(before, processorTime());
for (const file of crashed) console.log(`${file} did not finish`);
process.exitCode = crashed.length || !measures.length || measures.some(isOver) ? 1 : 0;

async function measure(file) {
  const entry = (await bundle(file)).at(-1);
  return new Promise((done) => {
    const child = fork(entry, { execArgv: ['--enable-source-maps'], env: { ...process.env, NODE_ENV: 'production' } });
    child.on('message', (found) => measures.push(found));
    child.on('close', done);
  });
}

/** Prints the time that a virtual machine waited for others: above a few percent the times mean little. */
function printStolen(start, end) {
  const stolen = end.stolen - start.stolen;
  if (stolen === 0) return;
  const share = (100 * stolen) / (stolen + end.used - start.used);
  console.log(`\nprocessor time taken by other machines on the same host: ${share.toFixed(1)} %`);
}

function isOver({ value, budget }) {
  return Number.isNaN(value) || (budget !== undefined && value > budget);
}

function printTable(rows) {
  const header = ['measure', 'value', 'budget', 'ok'];
  const lines = rows.map((row) => [
    row.name,
    quantity(row.value, row.unit),
    row.budget === undefined ? '—' : quantity(row.budget, row.unit),
    isOver(row) ? 'OVER' : row.budget === undefined ? '' : 'ok',
  ]);
  const widths = header.map((_, column) => Math.max(...[header, ...lines].map((line) => line[column].length)));
  const print = (line) =>
    console.log(line.map((text, i) => (i === 0 ? text.padEnd(widths[i]) : text.padStart(widths[i]))).join('  '));
  console.log('');
  print(header);
  print(widths.map((width) => '-'.repeat(width)));
  for (const line of lines) print(line);
}

function quantity(value, unit) {
  return `${Number.isInteger(value) ? value : value.toFixed(1)} ${unit}`;
}
