import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { panelOptions } from './chunks.mjs';
import { copyHostFiles, hostOptions } from './host.mjs';
import { writePanel } from './panel.mjs';
import { changes } from './reload.mjs';
import { defaultDist, esbuild, writeFiles } from './tools.mjs';

/** The address by which a host says that it listens again. */
const restarted = '/dev/restarted';

/**
 * Development: esbuild rebuilds what changed, `node --watch` restarts the host, and esbuild's event stream reloads the
 * page. A proxy on PORT puts the host and the stream on one origin, so that neither the host nor its
 * Content-Security-Policy knows of development.
 */
export async function develop() {
  const address = process.env.HOST ?? '127.0.0.1';
  const port = Number(process.env.PORT ?? 3000);
  const hostPort = port + 1;
  await mkdir(join(defaultDist, 'panel'), { recursive: true });
  await copyHostFiles(defaultDist);
  const panel = await watched(panelOptions({ production: false }), writePanel);
  const { port: eventsPort } = await panel.serve({ host: '127.0.0.1' });
  createServer(proxy({ hostPort, eventsPort })).listen(port, address, () =>
    console.log(`development: http://localhost:${port}`),
  );
  let running;
  const host = await watched(hostOptions({ production: false }), async ({ outputFiles }) => {
    await writeFiles(outputFiles);
    running ??= startWatched(join(defaultDist, 'host/main.mjs'), {
      PORT: hostPort,
      RESTARTED: `http://${address}:${port}${restarted}`,
    });
  });
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, async () => {
      if (running?.kill()) await once(running, 'exit');
      await Promise.all([panel.dispose(), host.dispose()]);
      process.exit();
    });
  }
}

/** Builds at once and after every change; `onBuilt` gets each result without errors. */
async function watched(options, onBuilt) {
  const built = {
    name: 'built',
    setup(build) {
      build.onEnd(async (result) => {
        if (result.errors.length) return;
        // What is in dist/ now is no production build.
        await rm(join(defaultDist, 'fingerprint'), { force: true });
        await onBuilt(result);
      });
    },
  };
  const context = await esbuild.context({
    ...options,
    logLevel: 'warning',
    plugins: [...(options.plugins ?? []), built],
  });
  await context.watch();
  return context;
}

/** Runs a script that starts anew when it has changed. */
function startWatched(script, env) {
  const flags = ['--watch', '--watch-preserve-output', '--enable-source-maps'];
  return spawn(process.execPath, [...flags, script], { stdio: 'inherit', env: { ...process.env, ...env } });
}

/** Passes calls on to the host and the page's event stream to esbuild; a restart of the host is an event of it too. */
function proxy({ hostPort, eventsPort }) {
  const streams = new Set();
  return (incoming, outgoing) => {
    const { method, url, headers } = incoming;
    if (url === restarted) {
      for (const stream of streams) stream.write('event: change\ndata: {}\n\n');
      outgoing.end();
      return;
    }
    const port = url === changes ? eventsPort : hostPort;
    const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode, answer.headers);
      answer.pipe(outgoing);
      if (url === changes) streams.add(outgoing);
    });
    onward.on('error', () => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end('The host is not running; see the terminal.');
    });
    outgoing.on('close', () => {
      streams.delete(outgoing);
      onward.destroy();
    });
    incoming.pipe(onward);
  };
}
