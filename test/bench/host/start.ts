import { readFile } from 'node:fs/promises';
import { Host } from '../../fixtures/host.ts';
import { pause } from '../../fixtures/pause.ts';
import { median, report } from '../measure.ts';
import { startBareServer } from './bare-server.ts';

const rounds = 5;
/** A process frees memory after its start: it is measured so many milliseconds later. */
const calm = 2000;

interface Started {
  milliseconds: number;
  megabytes: number;
}

/**
 * Measures the start from the command to the first answer, and the memory of a process that nobody asks anything, in turns
 * with a bare Fastify. `env`: the place of data that another host has filled.
 */
export async function measureStart(name: string, dataDir: string, env: Record<string, string> = {}): Promise<void> {
  const ours: Started[] = [];
  const bare: Started[] = [];
  for (let n = 0; n < rounds; n++) {
    ours.push(await startOfHost(new Host(dataDir, env)));
    bare.push(await startOfFloor(dataDir));
  }
  const middle = (of: readonly Started[], what: keyof Started) => median(of.map((started) => started[what]));
  report({
    name: `${name}, start`,
    value: middle(ours, 'milliseconds'),
    floor: middle(bare, 'milliseconds'),
    unit: 'ms',
  });
  const megabytes = { value: middle(ours, 'megabytes'), floor: middle(bare, 'megabytes'), unit: 'MB' } as const;
  report({ name: `${name}, idle memory`, ...megabytes });
}

async function startOfHost(host: Host): Promise<Started> {
  const began = performance.now();
  await host.start();
  const milliseconds = performance.now() - began;
  await pause(calm);
  const megabytes = await residentMegabytes(host.pid);
  await host.end('SIGTERM');
  return { milliseconds, megabytes };
}

async function startOfFloor(folder: string): Promise<Started> {
  const began = performance.now();
  const bare = await startBareServer(folder, ['{}']);
  await fetch(`${bare.origin}/0`);
  const milliseconds = performance.now() - began;
  await pause(calm);
  const megabytes = await residentMegabytes(bare.pid);
  bare.stop();
  return { milliseconds, megabytes };
}

/** Of the process. */
async function residentMegabytes(pid: number): Promise<number> {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
