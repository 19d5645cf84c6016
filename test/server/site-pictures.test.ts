// The sizes of published pictures: named in the answers, in three formats, and made before a visitor asks for them.
// Suites: server, s3
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { thumbnailWidths } from '../../src/model/media/upload.ts';
import { Client } from '../fixtures/client.ts';
import { type Host, startHost } from '../fixtures/host.ts';
import { addCase } from '../fixtures/records.ts';
import { until } from '../fixtures/until.ts';

interface Picture {
  src: string;
  width: number;
  height: number;
  sizes: { src: string; width: number }[];
}

let host: Host;
let client: Client;
test.before(async () => {
  host = await startHost({ CONTENT_API: 'public' });
  client = await host.signedIn();
});
test.after(() => host.stop());

async function stored(width: number, height: number): Promise<string> {
  const create = { width, height, channels: 3, background: '#48c' } as const;
  const file = new Blob([new Uint8Array(await sharp({ create }).jpeg().toBuffer())]);
  return (await client.upload<{ file: string }>({ typePath: 'cases', types: 'image', file })).body.file;
}

async function madeOf(path: string): Promise<string[]> {
  const files = await readdir(join(host.dataDir, 'thumbnails/cases')).catch(() => []);
  const [, stem = ''] = /cases\/(.*)\.jpg$/.exec(path) ?? [];
  return files.filter((file) => file.startsWith(stem)).map((file) => file.slice(stem.length));
}

const everySize = (widths: readonly number[]) =>
  widths.flatMap((width) => ['jpg', 'webp', 'avif'].map((format) => `-${width}.${format}`)).sort();

test('what is published has its sizes in every format before anybody asks, also after a kill; a hidden case has none', async () => {
  const [shown, hidden, small] = [await stored(2000, 1000), await stored(2000, 1001), await stored(400, 300)];
  const id = await addCase(client, 'Видно', { slug: 'seen' });
  await client.post(`/api/cases/${id}/image`, { large: { image: shown, full: true } });
  const secret = await addCase(client, 'Скрыто', { show: false });
  await client.post(`/api/cases/${secret}/image`, { large: { image: hidden, full: true } });
  await until(async () => assert.ok((await madeOf(shown)).length > 0));
  await host.restart('SIGKILL');
  client = await host.signedIn();
  await client.put(`/api/cases/${id}`, { object_announce: { type: 'image', value: small } });
  await until(async () => {
    assert.equal((await madeOf(shown)).sort(), everySize(thumbnailWidths));
    assert.equal((await madeOf(small)).sort(), everySize([40, 80, 320]));
  });
  assert.equal(await madeOf(hidden), []);
  const { body } = await new Client(host.origin).get<{ cover: Picture }>('/content/v1/cases/seen');
  const sizes = thumbnailWidths.map((width) => ({ src: `${shown}?w=${width}`, width }));
  assert.equal(body.cover, { src: shown, width: 2000, height: 1000, sizes });
  await client.put(`/api/cases/${secret}`, { show: true });
  await until(async () => assert.equal((await madeOf(hidden)).sort(), everySize(thumbnailWidths)));
});

test('a format is a parameter of the address: no answer depends on what the browser accepts', async () => {
  const path = await stored(1500, 750);
  for (const [query, type, width] of [
    ['w=1280', 'image/jpeg', 1280],
    ['w=1280&f=webp', 'image/webp', 1280],
    ['w=320&f=avif', 'image/avif', 320],
    // Not larger than it is.
    ['w=1920&f=webp', 'image/webp', 1500],
    ['w=320&f=jxl', 'image/jpeg', 320],
    ['f=webp', 'image/jpeg', 1500],
  ] as const) {
    const answer = await fetch(`${host.origin}${path}?${query}`, { headers: { Accept: 'image/avif,image/webp' } });
    const found = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    assert.equal([answer.headers.get('content-type'), found.width], [type, width], query);
    assert.equal([answer.headers.get('vary'), answer.headers.get('x-content-type-options')], [null, 'nosniff'], query);
  }
});

test.run();
