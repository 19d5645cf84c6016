import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface BareServer {
  readonly origin: string;
  readonly pid: number;
  stop: () => void;
}

/** Starts the floor: a bare Fastify that answers `/0`, `/1`, … with these texts. `folder`: where it writes. */
export async function startBareServer(folder: string, answers: readonly string[]): Promise<BareServer> {
  const files: string[] = [];
  for (const [at, text] of answers.entries()) {
    const file = join(folder, `answer-${at}.json`);
    await writeFile(file, text);
    files.push(file);
  }
  const child = spawn(process.execPath, ['test/bench/host/static-server.mjs', join(folder, 'bare.log'), ...files], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [origin] = await once(child.stdout, 'data');
  return { origin: String(origin).trim(), pid: child.pid ?? 0, stop: () => child.kill() };
}
