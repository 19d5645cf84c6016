import { readdir, readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Client } from '../fixtures/client.ts';
import { type Host, startHost } from '../fixtures/host.ts';
import { mp4, png } from '../fixtures/media.ts';
import { sendRaw } from '../fixtures/raw-request.ts';
import { Relay } from '../fixtures/relay.ts';
import { addressThrough, s3Port, storageAt } from '../fixtures/s3.ts';
import { until } from '../fixtures/until.ts';

const prefix = `${crypto.randomUUID()}/site`;
let relay: Relay;
let host: Host;
let client: Client;
test.before(async () => {
  relay = await Relay.start(s3Port);
  host = await startHost({ STORAGE_URL: addressThrough(relay.port, prefix) });
  client = await host.signedIn();
});
test.after(async () => {
  await host.stop();
  await relay.stop();
});

async function stored(bytes: Uint8Array, types = 'video'): Promise<string> {
  const answer = await client.upload<{ file: string }>({
    file: new Blob([new Uint8Array(bytes)]),
    typePath: 'cases',
    types,
  });
  assert.is(answer.status, 200, answer.text);
  return answer.body.file;
}

/** No two ranges of it are alike. */
const video = (length: number) => new Uint8Array(mp4(length)).map((byte, at) => (at < 64 ? byte : at % 251));

test('a file is sent in one request with its length, hash and prefix, and without pieces', async () => {
  relay.forget();
  const bytes = video(300_000);
  const path = await stored(bytes);
  const sent = relay.requests;
  assert.is(sent.length, 1, sent.join('\n'));
  const [head = ''] = sent;
  assert.match(head, `PUT /pult/${prefix}${path.replace('/storage', '')} HTTP/1.1`);
  assert.match(head, /^content-length: 300000\r$/im);
  assert.match(head, /^content-type: video\/mp4\r$/im);
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))).toString('hex');
  assert.match(head, `x-amz-content-sha256: ${hash}`);
  assert.not.match(head, /transfer-encoding/i);
});

test('ranges, as players ask for them', async () => {
  const bytes = video(5000);
  const path = await stored(bytes);
  const etag = (await sendRaw(host.origin, 'HEAD', path)).headers.etag ?? '';
  for (const [range, first, last] of [
    ['bytes=0-', 0, 4999],
    ['bytes=0-1', 0, 1],
    ['bytes=100-199', 100, 199],
    ['bytes=4990-9999', 4990, 4999],
    ['bytes=-10', 4990, 4999],
  ] as const) {
    for (const extra of [{}, { 'If-Range': etag }] as Record<string, string>[]) {
      const answer = await fetch(host.origin + path, { headers: { Range: range, ...extra } });
      assert.is(answer.status, 206, range);
      assert.is(answer.headers.get('Content-Range'), `bytes ${first}-${last}/5000`);
      assert.is(answer.headers.get('Content-Length'), String(last - first + 1));
      assert.is(answer.headers.get('Content-Type'), 'video/mp4');
      assert.equal(new Uint8Array(await answer.arrayBuffer()), bytes.slice(first, last + 1));
    }
  }
  const beyond = await fetch(host.origin + path, { headers: { Range: 'bytes=5000-' } });
  assert.equal([beyond.status, beyond.headers.get('Content-Range')], [416, 'bytes */5000']);
  for (const headers of [
    { Range: 'bytes=0-1,5-6' },
    { Range: 'bytes=9-1' },
    { Range: 'lines=1-2' },
    { Range: 'bytes=0-1', 'If-Range': '"another"' },
  ] as Record<string, string>[]) {
    const answer = await fetch(host.origin + path, { headers });
    assert.is(answer.status, 200, JSON.stringify(headers));
    assert.is((await answer.arrayBuffer()).byteLength, 5000);
  }
});

test('HEAD tells the size, and what a client has is not asked of the storage', async () => {
  const path = await stored(png(9, 9), 'image');
  const head = await sendRaw(host.origin, 'HEAD', path);
  assert.equal([head.status, head.text, head.headers['content-length']], [200, '', '57']);
  assert.equal([head.headers['accept-ranges'], head.headers['content-type']], ['bytes', 'image/png']);
  const etag = head.headers.etag ?? '';
  assert.is(etag, `"${path.replace('/storage/', '')}"`);
  relay.forget();
  for (const tag of [etag, `W/${etag}`, `"x", ${etag}`]) {
    const answer = await sendRaw(host.origin, 'GET', path, { 'If-None-Match': tag });
    assert.equal([answer.status, answer.text, answer.headers.etag], [304, '', etag]);
    assert.match(answer.headers['cache-control'] ?? '', /max-age=31536000, immutable/);
    assert.is(answer.headers['x-content-type-options'], 'nosniff');
  }
  assert.equal(relay.requests, []);
  assert.is((await sendRaw(host.origin, 'GET', path, { 'If-None-Match': '"x"' })).status, 200);
  assert.is(relay.requests.length, 1);
});

test('what an administrator has brought along has its type, whatever its ending is and however it is written', async () => {
  const storage = await storageAt(addressThrough(relay.port, prefix), host.dataDir);
  for (const [ending, type] of [
    ['SVG', 'image/svg+xml'],
    ['webp', 'image/webp'],
    ['avif', 'image/avif'],
    ['webm', 'video/webm'],
    ['jpeg', 'image/jpeg'],
    ['JPG', 'image/jpeg'],
  ] as const) {
    const received = join(host.dataDir, 'brought');
    await writeFile(received, 'bytes');
    await storage.put(`cases/brought.${ending}`, received);
    const answer = await sendRaw(host.origin, 'GET', `/storage/cases/brought.${ending}`);
    assert.equal([answer.status, answer.headers['content-type']], [200, type]);
    assert.match(String(answer.headers['content-security-policy']), 'sandbox');
  }
  storage.close();
});

test('only names that the host gives are asked of the storage; a file that is gone is a 404', async () => {
  relay.forget();
  for (const name of [
    '',
    'cases/',
    'x/abc.png',
    'cases/a%2fb.png',
    'cases/..',
    'cases/%00.png',
    'a.png',
    'cases/a.b.png',
  ]) {
    assert.is((await sendRaw(host.origin, 'GET', `/storage/${name}`)).status, 404, name);
  }
  assert.equal(relay.requests, []);
  for (const method of ['GET', 'HEAD']) {
    assert.is((await sendRaw(host.origin, method, '/storage/cases/gone.png')).status, 404);
    assert.is((await sendRaw(host.origin, method, '/storage/cases/gone.png?w=80')).status, 404);
  }
});

test('a client that leaves in mid-answer takes the connection to the storage with it, and a slow one is waited for', async () => {
  const size = 40_000_000;
  const path = await stored(video(size));
  const answers = await Promise.all(
    Array.from({ length: 3 }, () => {
      const asked = request(host.origin + path);
      return new Promise<{ leave: () => void; read: () => Promise<number> }>((done, failed) => {
        asked.on('error', failed).on('response', (answer) => {
          answer.once('readable', () => {
            answer.on('error', () => undefined);
            done({
              leave: () => answer.destroy(),
              read: async () => {
                let length = 0;
                for await (const chunk of answer) length += (chunk as Buffer).length;
                return length;
              },
            });
          });
        });
        asked.end();
      });
    }),
  );
  const { open } = relay;
  assert.ok(open >= 3, `${open} open`);
  const [slow, ...others] = answers;
  for (const { leave } of others) leave();
  await until(() => assert.ok(relay.open <= open - 2, `${relay.open} open`));
  const { rss } = await memory();
  assert.ok(rss < 250_000_000, `${rss} bytes`);
  assert.is(await slow?.read(), size);
  assert.is((await fetch(`${host.origin}/health`)).status, 200);
  assert.not.match(host.output, /storage-unreachable/);
});

test('a client that leaves before the storage answers is no failure of it, and nobody waits for that answer', async () => {
  const path = await stored(png(5, 5), 'image');
  relay.hold();
  relay.forget();
  const asked = request(host.origin + path).on('error', () => undefined);
  asked.end();
  await until(() => assert.is(relay.requests.length, 1));
  asked.destroy();
  await until(() => assert.is(relay.open, 0));
  relay.hold(false);
  assert.is((await fetch(host.origin + path)).status, 200);
  assert.not.match(host.output, /storage-unreachable/);
});

test('the files of the example content are there', async () => {
  const example = await startHost({ EXAMPLE_CONTENT: 'on', STORAGE_URL: addressThrough(s3Port) });
  try {
    const { text } = await (await example.signedIn()).get('/api/services');
    const paths = text.match(/\/storage\/[^"]+/g) ?? [];
    assert.ok(paths.length > 5, text);
    for (const path of paths) assert.is((await fetch(example.origin + path)).status, 200, path);
    assert.not.ok((await readdir(example.dataDir)).includes('storage'));
  } finally {
    await example.stop();
  }
});

/** Of the host's process, in bytes. */
async function memory(): Promise<{ rss: number }> {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${host.pid}/status`, 'utf8')) ?? [];
  return { rss: Number(kilobytes) * 1024 };
}

test.run();
