// Suites: server, postgres, s3, postgres-s3
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { newFileName } from '../../src/server/media/file-name.ts';
import type { Client } from '../fixtures/client.ts';
import { onDatabase } from '../fixtures/database.ts';
import { type Host, startHost } from '../fixtures/host.ts';
import { png } from '../fixtures/media.ts';
import { storedFiles } from '../fixtures/stored-files.ts';
import { until } from '../fixtures/until.ts';

let host: Host;
let client: Client;
test.before.each(async () => {
  host = await startHost();
  client = await host.signedIn();
});
test.after.each(() => host.stop());

const day = 86_400_000;

/** Stores a file that was uploaded `days` ago. Returns its address. */
async function uploaded(days: number): Promise<string> {
  const path = `/storage/${newFileName('cases', 'png')}`;
  await storedFiles(host).place(path, png(4, 4), days);
  return path;
}

/** Sorted here: PostgreSQL and JavaScript do not put capitals in the same place. */
const unused = async () => (await onDatabase(host, 'select path from unused_files')).map(({ path }) => path).sort();
const isThere = async (path: string) => (await fetch(host.origin + path)).status === 200;

test('a file that nothing has named for a week is removed; what is named anywhere stays', async () => {
  const [lost, recent] = [await uploaded(30), await uploaded(0)];
  const [announce, image, icon, logo, large, inText] = [
    await uploaded(30),
    await uploaded(30),
    await uploaded(30),
    await uploaded(30),
    await uploaded(30),
    await uploaded(30),
  ];
  await client.post('/api/cases', { title: 'a', show: true, object_announce: { type: 'image', value: announce } });
  await client.post('/api/cases/1/image', { large: { image: large } });
  await client.post('/api/services', { title: 'a', image, icon });
  await client.post('/api/technologies', { name: 'a', logo });
  await client.post('/api/pages/settings/case', { description: `Картинка: ${inText}.` });

  await host.restart();
  await until(async () => assert.equal(await unused(), [lost]));
  assert.ok(await isThere(lost));
  await onDatabase(host, `update unused_files set since = since - ${7 * day + 1000}`);
  await host.restart();
  await until(async () => assert.not.ok(await isThere(lost)));
  for (const path of [recent, announce, image, icon, logo, large, inText]) assert.ok(await isThere(path), path);
  await until(async () => assert.equal(await unused(), []));
});

test('the week begins when the last record that named a file is gone from the trash too, and ends when one names it again', async () => {
  const image = await uploaded(300);
  const { id } = (await client.post<{ id: number }>('/api/services', { title: 'a', image })).body;
  await host.restart();
  assert.equal(await unused(), []);
  await client.delete(`/api/services/${id}`);
  await host.end('SIGTERM');
  // The former host may have listed the file already; the wait below is for the list of the next one.
  await onDatabase(host, 'delete from unused_files');
  await onDatabase(host, 'delete from trash');
  await host.start();
  await until(async () => assert.equal(await unused(), [image]));
  assert.ok(await isThere(image));
  await onDatabase(host, `update unused_files set since = since - ${8 * day}`);
  await client.post('/api/services', { title: 'a', image });
  await host.restart();
  await until(async () => assert.equal(await unused(), []));
  assert.ok(await isThere(image));
});

test('a use between two looks begins the week anew', async () => {
  const [image, other] = [await uploaded(300), await uploaded(300)];
  await host.restart();
  await until(async () => assert.equal(await unused(), [image, other].sort()));
  const { id } = (await client.post<{ id: number }>('/api/services', { title: 'a', image })).body;
  await client.put(`/api/services/${id}`, { image: null });
  await onDatabase(host, `update unused_files set since = since - ${8 * day}`);
  await host.restart();
  await until(async () => assert.not.ok(await isThere(other)));
  assert.equal([await isThere(image), await unused()], [true, [image]]);
  await onDatabase(host, `update unused_files set since = since - ${8 * day}`);
  await onDatabase(host, `update changes set at = '2020-01-01T00:00:00.000Z'`);
  await host.restart();
  await until(async () => assert.not.ok(await isThere(image)));
});

test.run();
