// Suites: server, s3
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp, { type Create, type Sharp } from 'sharp';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { thumbnailWidths } from '../../src/model/media/upload.ts';
import { FolderStorage } from '../../src/server/uploads/folder-storage.ts';
import { Incoming } from '../../src/server/uploads/incoming.ts';
import { Thumbnails } from '../../src/server/uploads/thumbnails.ts';
import type { Client } from '../fixtures/client.ts';
import { withClocks } from '../fixtures/clocks.ts';
import { type Host, startHost } from '../fixtures/host.ts';
import { mp4, png } from '../fixtures/media.ts';
import { sendRaw } from '../fixtures/raw-request.ts';
import { storedFiles } from '../fixtures/stored-files.ts';
import { until } from '../fixtures/until.ts';

let host: Host;
let client: Client;
test.before(async () => {
  host = await startHost();
  client = await host.signedIn();
});
test.after(() => host.stop());

async function stored(bytes: Uint8Array, types = 'image', by = client): Promise<string> {
  const file = new Blob([new Uint8Array(bytes)]);
  const answer = await by.upload<{ file: string }>({ typePath: 'cases', types, file });
  assert.is(answer.status, 200, answer.text);
  return answer.body.file;
}

async function got(path: string, { origin } = host): Promise<{ headers: Headers; bytes: Buffer }> {
  const answer = await fetch(origin + path);
  assert.is(answer.status, 200);
  return { headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** Noise, as a photo compresses. */
function photo(width: number, height: number): Sharp {
  return sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  });
}

function plain(
  width: number,
  height: number,
  background: Create['background'],
  channels: Create['channels'] = 3,
): Sharp {
  return sharp({ create: { width, height, channels, background } });
}

async function thumbnailFiles({ dataDir } = host): Promise<string[]> {
  return (await readdir(join(dataDir, 'thumbnails'), { recursive: true }).catch(() => [])).filter((name) =>
    /\.\w+$/.test(name),
  );
}

test('a browser that leaves before a small copy is made is sent nothing else', async () => {
  const path = await stored(await photo(3000, 2000).jpeg().toBuffer());
  const before = (await thumbnailFiles()).length;
  for (const width of thumbnailWidths) {
    const asked = request(`${host.origin}${path}?w=${width}`).on('error', () => undefined);
    asked.end(() => setImmediate(() => asked.destroy()));
  }
  await until(async () => assert.is((await thumbnailFiles()).length, before + thumbnailWidths.length));
  await got(`${path}?w=${thumbnailWidths[0]}`);
  assert.not.match(host.output, /Warning/);
});

test('a photo comes in each width, as a JPEG and with the headers of the original', async () => {
  const path = await stored(await photo(2400, 1200).jpeg().toBuffer());
  const original = await got(path);
  for (const width of thumbnailWidths) {
    const { headers, bytes } = await got(`${path}?w=${width}`);
    const found = await sharp(bytes).metadata();
    assert.equal([found.format, found.width, found.height], ['jpeg', width, width / 2]);
    assert.ok(bytes.length < original.bytes.length);
    assert.is(headers.get('Content-Type'), 'image/jpeg');
    for (const name of [
      'X-Content-Type-Options',
      'Content-Security-Policy',
      'Cross-Origin-Resource-Policy',
      'Cache-Control',
    ]) {
      assert.is(headers.get(name), original.headers.get(name), name);
      assert.ok(headers.get(name), name);
    }
    const etag = headers.get('ETag') ?? '';
    assert.is((await sendRaw(host.origin, 'GET', `${path}?w=${width}`, { 'If-None-Match': etag })).status, 304);
  }
  assert.is((await sendRaw(host.origin, 'HEAD', `${path}?w=80`)).text, '');
  assert.is((await sendRaw(host.origin, 'GET', `${path}?w=80`, { Range: 'bytes=0-3' })).status, 206);
});

test('a PNG keeps its transparency, a GIF becomes its first frame as PNG, an opaque PNG the smaller of both', async () => {
  const clear = await stored(await plain(900, 300, { r: 200, g: 0, b: 0, alpha: 0.5 }, 4).png().toBuffer());
  const small = await got(`${clear}?w=80`);
  assert.is(small.headers.get('Content-Type'), 'image/png');
  assert.equal(
    [...(await sharp(small.bytes).raw().toBuffer()).subarray(0, 4)].map((one) => Math.round(one / 10)),
    [20, 0, 0, 13],
  );

  const frames = Buffer.concat([
    await plain(100, 50, '#00f').raw().toBuffer(),
    await plain(100, 50, '#f00').raw().toBuffer(),
  ]);
  const animation = sharp(frames, { raw: { width: 100, height: 100, channels: 3, pageHeight: 50 } });
  const gif = await got(`${await stored(await animation.gif().toBuffer())}?w=40`);
  const first = await sharp(gif.bytes).metadata();
  assert.equal([gif.headers.get('Content-Type'), first.width, first.height], ['image/png', 40, 20]);
  assert.equal([...(await sharp(gif.bytes).raw().toBuffer()).subarray(0, 3)], [0, 0, 255]);

  const noisy = await got(`${await stored(await photo(700, 300).png().toBuffer())}?w=640`);
  assert.is(noisy.headers.get('Content-Type'), 'image/jpeg');
});

test('a copy is never larger than the original', async () => {
  const icon = await plain(24, 24, '#0a0').png({ palette: true }).toBuffer();
  assert.equal((await got(`${await stored(icon)}?w=640`)).bytes, icon);
  const opened = await sharp(
    (await got(`${await stored(await photo(60, 30).jpeg().toBuffer())}?w=320`)).bytes,
  ).metadata();
  assert.is(opened.width, 60);
});

test('a photo is turned as its EXIF says, its colours are those of sRGB, and nothing else of it is told', async () => {
  const bytes = await plain(300, 200, '#f00')
    .withIccProfile('p3')
    .withExifMerge({ IFD0: { Copyright: 'somebody' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const original = await sharp(bytes).metadata();
  assert.ok(original.exif && original.icc && original.orientation === 6);
  const path = await stored(bytes);
  for (const width of [80, 640]) {
    const small = await got(`${path}?w=${width}`);
    const found = await sharp(small.bytes).metadata();
    assert.equal([found.width, found.height], width === 80 ? [80, 120] : [200, 300]);
    assert.equal([found.exif, found.icc, found.xmp, found.orientation], [undefined, undefined, undefined, undefined]);
    const [red = 0, green = 0] = await sharp(small.bytes).raw().toBuffer();
    assert.ok(red > 248 && green < 12, `${red} ${green}`);
  }
});

test('any other width is ignored, and any width of a video', async () => {
  const bytes = await photo(100, 50).jpeg().toBuffer();
  const path = await stored(bytes);
  for (const query of ['w=', 'w=0', 'w=81', 'w=8e1', 'w=080', 'w=80&w=640', 'width=80', 'w[]=80']) {
    assert.equal((await got(`${path}?${query}`)).bytes, bytes, query);
  }
  const video = mp4(500);
  assert.equal((await got(`${await stored(video, 'video')}?w=80`)).bytes, Buffer.from(video));
});

test('a copy is made once, also for many at once, and is made again after its folder was deleted', async () => {
  const path = await stored(await photo(1000, 1000).jpeg().toBuffer());
  const before = (await thumbnailFiles()).length;
  const [first, ...others] = await Promise.all(Array.from({ length: 8 }, () => got(`${path}?w=320`)));
  for (const other of others) assert.equal(other.bytes, first?.bytes);
  assert.is((await thumbnailFiles()).length, before + 1);
  const file = join(host.dataDir, 'thumbnails', path.slice('/storage/'.length).replace('.jpg', '-jpg-320.jpg'));
  const { ino } = await stat(file);
  await host.restart('SIGKILL');
  client = await host.signedIn();
  assert.equal((await got(`${path}?w=320`)).bytes, first?.bytes);
  assert.is((await stat(file)).ino, ino);
  await rm(join(host.dataDir, 'thumbnails'), { recursive: true });
  assert.equal((await got(`${path}?w=320`)).bytes, first?.bytes);
});

test('a copy goes with its original, and is not served without it', async () => {
  const [path, kept] = [
    await stored(await photo(200, 100).jpeg().toBuffer()),
    await stored(await photo(200, 100).png().toBuffer()),
  ];
  for (const one of [path, kept]) for (const width of [40, 80]) await got(`${one}?w=${width}`);
  const before = await thumbnailFiles();
  const files = storedFiles(host);
  await files.remove(path);
  // A storage on another machine is not asked whether it still has the file.
  assert.is((await fetch(`${host.origin}${path}?w=40`)).status, files.isHere ? 404 : 200);
  assert.is((await fetch(`${host.origin}${path}?w=320`)).status, 404);
  await host.restart();
  client = await host.signedIn();
  const stem = (path.split('/').at(-1) ?? '').replace('.jpg', '');
  await until(async () =>
    assert.equal(
      await thumbnailFiles(),
      before.filter((name) => !name.includes(stem)),
    ),
  );
});

test('pictures of one name and different endings have copies of their own, and each goes with its original', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pult-'));
  const [incoming, storage] = [await Incoming.open(folder), await FolderStorage.open(folder)];
  const thumbnails = new Thumbnails(folder, { incoming, storage }, 1_000_000);
  const fail = (error: unknown) => assert.unreachable(String(error));
  for (const [extension, width] of [
    ['png', 100],
    ['jpg', 60],
  ] as const) {
    const picture = plain(width, width, '#0a0');
    const bytes = await (extension === 'png' ? picture.png() : picture.jpeg()).toBuffer();
    await writeFile(join(storage.folder, `cases/photo.${extension}`), bytes);
  }
  const shown = async (extension: 'png' | 'jpg', format: 'webp' | null) => {
    const name = await thumbnails.get({ folder: 'cases', stem: 'photo', extension }, { width: 320, format }, fail);
    return (await sharp(await readFile(join(thumbnails.folder, name ?? ''))).metadata()).width;
  };
  for (const format of [null, 'webp'] as const)
    assert.equal(await Promise.all([shown('jpg', format), shown('png', format)]), [60, 100]);
  await writeFile(join(thumbnails.folder, 'cases/photo-320.jpg'), 'from an older version');
  await rm(join(storage.folder, 'cases/photo.jpg'));
  await thumbnails.removeOrphans();
  const left = [...(await thumbnails.names())];
  assert.ok(left.length === 2 && left.every((name) => name.startsWith('cases/photo-png-320.')), left.join());
  await rm(folder, { recursive: true });
});

test('a picture that cannot be decoded is served as it is, and asked for again', async () => {
  const bytes = png(30, 20);
  const path = await stored(bytes);
  for (let n = 0; n < 2; n++) {
    const { headers, bytes: sent } = await got(`${path}?w=80`);
    assert.equal(sent, Buffer.from(bytes));
    assert.is(headers.get('Cache-Control'), 'no-cache');
    assert.is(headers.get('X-Content-Type-Options'), 'nosniff');
  }
});

test('the largest pictures are made small one after the other, and the host answers meanwhile', async () => {
  const large = await stored(await plain(8000, 5000, '#48c').png({ progressive: true }).toBuffer());
  const paths = thumbnailWidths.map((width) => `${large}?w=${width}`);
  let done = false;
  const all = Promise.all(paths.map((path) => got(path))).finally(() => {
    done = true;
  });
  let answers = 0;
  for (; !done; answers++) await fetch(`${host.origin}/api/cases`);
  const widths = (await all).map(async ({ bytes }) => (await sharp(bytes).metadata()).width);
  assert.equal(await Promise.all(widths), [...thumbnailWidths]);
  // A host that waits for a picture answers once for each.
  assert.ok(answers > 5 * paths.length, `${answers} answers`);
  const [, peak = ''] = /VmHWM:\s+(\d+) kB/.exec(await readFile(`/proc/${host.pid}/status`, 'utf8')) ?? [];
  assert.ok(Number(peak) < 700_000, `${peak} kB`);
});

test('where a copy cannot be written the original is served, whole, and one line of the log says so', async () => {
  const full = await startHost();
  try {
    const by = await full.signedIn();
    const bytes = await photo(500, 300).jpeg().toBuffer();
    const path = await stored(bytes, 'image', by);
    await writeFile(join(full.dataDir, 'thumbnails'), 'no folder');
    for (let n = 0; n < 2; n++) {
      for (const answer of await Promise.all(thumbnailWidths.map((width) => got(`${path}?w=${width}`, full)))) {
        assert.equal(answer.bytes, bytes);
        assert.is(answer.headers.get('Cache-Control'), 'no-cache');
      }
    }
    assert.is(full.output.match(/"msg":"no thumbnail"/g)?.length, 1);
    const incoming = await readdir(join(full.dataDir, 'incoming'), { recursive: true, withFileTypes: true });
    assert.equal(
      incoming.filter((one) => one.isFile()),
      [],
    );
  } finally {
    await full.stop();
  }
});

test('a minute after one could not be written the next one is made, though the clock was set back', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pult-'));
  const [incoming, storage] = [await Incoming.open(folder), await FolderStorage.open(folder)];
  const thumbnails = new Thumbnails(folder, { incoming, storage }, 1_000_000);
  await writeFile(join(storage.folder, 'cases/a.png'), await plain(100, 50, '#0a0').png().toBuffer());
  const made = () =>
    thumbnails.get({ folder: 'cases', stem: 'a', extension: 'png' }, { width: 40, format: 'webp' }, () => undefined);
  await writeFile(thumbnails.folder, 'no folder');
  assert.is(await made(), null);
  await rm(thumbnails.folder);
  assert.is(await made(), null);
  await withClocks({ later: 60_000, ahead: -3_600_000 }, async () => assert.is(await made(), 'cases/a-png-40.webp'));
  await rm(folder, { recursive: true });
});

test('without sharp the host starts and serves the originals', async () => {
  const bare = await startHost({ NODE_OPTIONS: `--import=${resolve('test/fixtures/without-sharp.mjs')}` });
  try {
    const bytes = await photo(500, 300).jpeg().toBuffer();
    const path = await stored(bytes, 'image', await bare.signedIn());
    for (let n = 0; n < 2; n++) assert.equal((await got(`${path}?w=80`, bare)).bytes, bytes);
    assert.is(bare.output.match(/"msg":"no thumbnail"/g)?.length, 1);
  } finally {
    await bare.stop();
  }
});

test.run();
