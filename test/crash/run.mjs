// Bundles the rounds like a test and runs them against the built host.
import { spawnSync } from 'node:child_process';
import { build } from '../../build.mjs';
import { bundle, cleanUp } from '../fixtures/run-file.mjs';

await build({ ifNeeded: true, quiet: true });
const files = await bundle('test/crash/run.ts');
const { status } = spawnSync(process.execPath, [...files, ...process.argv.slice(2)], { stdio: 'inherit' });
await cleanUp();
process.exitCode = status ?? 1;
