// What the host says at its start of a storage that it cannot use.
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { launch, startHost } from '../fixtures/host.ts';
import { Relay } from '../fixtures/relay.ts';
import { addressThrough, s3Port } from '../fixtures/s3.ts';
import { addressOf, key, strangersKey } from '../fixtures/swift.mjs';

/** Returns the one line that a refused start writes. */
async function refusal(address: string): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pult-'));
  const child = launch({ DATA_DIR: dataDir, PORT: '0', STORAGE_URL: address });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk;
      if (output.includes('Pult: http')) child.kill('SIGKILL'); // it has started all the same
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  await rm(dataDir, { recursive: true });
  assert.is(code, 1, output);
  assert.is(output.trim().split('\n').length, 1, output);
  assertNoSecret(output);
  return output.trim();
}

function assertNoSecret(output: string): void {
  for (const { secret } of [key, strangersKey, wrongKey]) {
    assert.not.ok(output.includes(secret), output);
    assert.not.ok(output.includes(encodeURIComponent(secret)), output);
  }
}

const wrongKey = { id: key.id, secret: 'of-somebody-else' };

test('a wrong secret, and a key that nobody has', async () => {
  const nobody = addressOf(s3Port, { id: 'no:body', secret: wrongKey.secret });
  const [wrong, unknown] = await Promise.all([refusal(addressOf(s3Port, wrongKey)), refusal(nobody)]);
  assert.match(wrong, /^pult: STORAGE_URL: the storage refuses the key: check .*%2F/);
  assert.match(wrong, `s3+http://***@127.0.0.1:${s3Port}/pult`);
  assert.match(wrong, '403 SignatureDoesNotMatch');
  assert.match(unknown, /refuses the key/);
});

test('a key that may not use the bucket', async () => {
  assert.match(
    await refusal(addressOf(s3Port, strangersKey)),
    /the key is not allowed to use this bucket.*403 AccessDenied/,
  );
});

test('no such bucket', async () => {
  assert.match(await refusal(addressOf(s3Port, key, 'another')), /there is no such bucket: create it.*404/);
});

test('another region', async () => {
  assert.match(await refusal(`${addressOf(s3Port)}?region=elsewhere`), /region/);
});

test('nobody listens at a first start, nor does a server of another kind', async () => {
  const relay = await Relay.start(s3Port);
  await relay.stop();
  const secure = addressThrough(s3Port).replace('s3+http:', 's3:');
  const [nobody, otherKind] = await Promise.all([refusal(addressThrough(relay.port)), refusal(secure)]);
  assert.match(nobody, /does not answer: check address, port and network.*ECONNREFUSED/);
  assert.match(otherKind, /does not answer.*s3\+http:/);
});

test('an address that makes no sense', async () => {
  assert.match(
    await refusal(`s3://${key.id}:${key.secret}@host/bucket`),
    /^pult: STORAGE_URL must be an address like s3:/,
  );
});

test('a host with accounts starts while nobody listens, says so, and has its files when the storage is back', async () => {
  const relay = await Relay.start(s3Port);
  const host = await startHost({ STORAGE_URL: addressThrough(relay.port) });
  try {
    const client = await host.signedIn();
    await relay.stop();
    const from = host.output.length;
    await host.restart();
    assert.match(host.output.slice(from), /^pult: STORAGE_URL: the storage does not answer.*texts are edited/m);
    assert.is((await client.post('/api/services', { title: 'a' })).status, 201);
    await relay.resume();
    await host.restart();
    assertNoSecret(host.output);
  } finally {
    await host.stop();
    await relay.stop();
  }
});

test('the key of the AWS variables is as good as one in the address', async () => {
  const STORAGE_URL = `s3+http://127.0.0.1:${s3Port}/pult/${crypto.randomUUID()}`;
  const host = await startHost({ STORAGE_URL, AWS_ACCESS_KEY_ID: key.id, AWS_SECRET_ACCESS_KEY: key.secret });
  await host.stop();
  assertNoSecret(host.output);
});

test.run();
