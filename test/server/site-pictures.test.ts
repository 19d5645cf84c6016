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

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#48c' } }).jpeg();

const stored = async (width: number, height: number) => upload(await photo(width, height).toBuffer());

async function upload(bytes: Uint8Array): Promise<string> {
  const file = new Blob([new Uint8Array(bytes)]);
  return (await client.upload<{ file: string }>({ typePath: 'cases', types: 'image', file })).body.file;
}

/** The JPEG with one more segment behind its first two bytes. */
function withSegment(bytes: Buffer, marker: number, segment: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(segment.length + 2, 2);
  return Buffer.concat([bytes.subarray(0, 2), head, segment, bytes.subarray(2)]);
}

/** The picture as the website reads it. */
async function shownTo(path: string, slug: string): Promise<Picture> {
  const id = await addCase(client, slug, { slug });
  await client.post(`/api/cases/${id}/image`, { large: { image: path, full: true } });
  return (await new Client(host.origin).get<{ cover: Picture }>(`/content/v1/cases/${slug}`)).body.cover;
}

async function madeOf(path: string): Promise<string[]> {
  const files = await readdir(join(host.dataDir, 'thumbnails/cases')).catch(() => []);
  const [, stem = ''] = /cases\/(.*)\.jpg$/.exec(path) ?? [];
  return files.filter((file) => file.startsWith(stem)).map((file) => file.slice(stem.length));
}

const everySize = (widths: readonly number[]) =>
  widths.flatMap((width) => ['jpg', 'webp', 'avif'].map((format) => `-jpg-${width}.${format}`)).sort();

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

test('a photo that was taken on its side has the size in which it is shown, and copies up to that', async () => {
  const held = async (orientation: number) => upload(await photo(400, 300).withMetadata({ orientation }).toBuffer());
  for (const [orientation, width, height] of [
    [1, 400, 300],
    [3, 400, 300],
    [5, 300, 400],
    [6, 300, 400],
    [8, 300, 400],
  ] as const) {
    const cover = await shownTo(await held(orientation), `held-${orientation}`);
    const offered = cover.sizes.map((size) => size.width);
    assert.equal([cover.width, cover.height], [width, height], String(orientation));
    assert.equal(offered, width === 400 ? [40, 80, 320] : [40, 80], String(orientation));
  }
  // A camera that writes the high byte first: a directory of one entry.
  const exif = '45786966 0000 4d4d 002a 00000008 0001 0112 0003 00000001 00060000 00000000'.replaceAll(' ', '');
  const bytes = withSegment(await photo(400, 300).toBuffer(), 0xe1, Buffer.from(exif, 'hex'));
  assert.is((await sharp(bytes).metadata()).orientation, 6);
  const cover = await shownTo(await upload(bytes), 'held-high-byte-first');
  assert.equal([cover.width, cover.height], [300, 400]);
});

test('a JPEG has its size and its copies behind whatever else it has in front, more than is read at once', async () => {
  const chunk = Buffer.alloc(65_533, 'profile');
  let bytes: Buffer = await photo(400, 300).withMetadata({ orientation: 6 }).toBuffer();
  for (let n = 0; n < 20; n++) bytes = withSegment(bytes, 0xe2, chunk);
  const cover = await shownTo(await upload(bytes), 'profile');
  assert.equal([cover.width, cover.height, cover.sizes.length], [300, 400, 2]);
});

test.run();
