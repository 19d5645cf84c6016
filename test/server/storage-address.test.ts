// Suites: server
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { storageAddress } from '../../src/server/base/storage-address.ts';

const read = (address: string, env: Record<string, string> = {}) =>
  storageAddress({ ...env, STORAGE_URL: address }, 'STORAGE_URL');

test('without an address there is no such storage', () => {
  assert.is(storageAddress({}, 'STORAGE_URL'), null);
  assert.is(read('  '), null);
});

test('key and secret are decoded, and not shown', () => {
  const address = read('s3://AK%2FID:a%2Fb%2Bc%40d%3Ae%25@s3.example.com/media?region=ru-central1');
  assert.equal(address, {
    bucketUrl: 'https://s3.example.com/media',
    prefix: '',
    region: 'ru-central1',
    accessKeyId: 'AK/ID',
    secretAccessKey: 'a/b+c@d:e%',
    sessionToken: undefined,
    shown: 's3://***@s3.example.com/media',
  });
});

test('port, prefix and style make the address of the bucket', () => {
  const local = read('s3+http://a:b@127.0.0.1:9000/media/some/where/');
  assert.is(local?.bucketUrl, 'http://127.0.0.1:9000/media');
  assert.is(local?.prefix, 'some/where/');
  assert.is(local?.shown, 's3+http://***@127.0.0.1:9000/media/some/where');
  assert.is(local?.region, 'us-east-1');
  assert.is(read('s3://a:b@host/media?style=virtual')?.bucketUrl, 'https://media.host');
  assert.is(read('s3://a:b@host/media/%D0%B6?style=path')?.prefix, 'ж/');
});

test('without a key in it, the variables of AWS have it', () => {
  const env = {
    AWS_ACCESS_KEY_ID: 'id',
    AWS_SECRET_ACCESS_KEY: 'se/cret',
    AWS_SESSION_TOKEN: 'token',
    AWS_REGION: 'eu-1',
  };
  const address = read('s3://host/media', env);
  assert.equal(
    [address?.accessKeyId, address?.secretAccessKey, address?.sessionToken, address?.region],
    ['id', 'se/cret', 'token', 'eu-1'],
  );
  const own = read('s3://a:b@host/media?region=ours', env);
  assert.equal([own?.accessKeyId, own?.sessionToken, own?.region], ['a', undefined, 'ours']);
  assert.throws(() => read('s3://host/media'), /set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY/);
});

test('an address that makes no sense is refused in one line that does not show it', () => {
  for (const address of [
    'nonsense-secret',
    'https://key:secret@host/media',
    's3://key:secret@host',
    's3://key:secret@host/',
    's3://key:secret@/media',
    's3://key@host/media',
    's3://:secret@host/media',
    's3://key:secret/with-slash@host/media',
    's3://key:12/secret@host/media',
    's3://key:sec%ret@host/media',
    's3://key:secret@host/me dia',
    's3://key:secret@host/media#secret',
    's3://key:secret@host/media?style=secrets',
    's3://key:secret@host/media?sytle=virtual',
  ]) {
    let message = '';
    try {
      read(address);
    } catch (error) {
      message = error instanceof Error ? `${error.name}: ${error.message}` : '';
    }
    assert.match(message, /^StartError: STORAGE_URL/, address);
    assert.not.match(message, /\n/);
    assert.not.match(message, /secret|ret@/, address);
  }
});

test.run();
