// Pictures that cannot be read for a moment, and such as are gone: no answer without their sizes outlasts that.
// Suites: server
// Mostly waits.
import { mkdir, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Client } from '../fixtures/client.ts';
import { type Host, startHost } from '../fixtures/host.ts';
import { png } from '../fixtures/media.ts';
import { addCase } from '../fixtures/records.ts';
import { until } from '../fixtures/until.ts';

interface Picture {
  width: number | null;
  sizes: unknown[];
}

interface Site {
  services: { image: Picture }[];
  technologies: { technologies: { logo: Picture }[] }[];
  cases: { content: { large: { image: Picture } }[] }[];
}

let host: Host;
/** In the host's storage. */
let file: string;
test.before.each(async () => {
  host = await startHost({ CONTENT_API: 'public' });
  const client = await host.signedIn();
  const sent = new Blob([new Uint8Array(png(800, 600))]);
  const path = (await client.upload<{ file: string }>({ typePath: 'cases', types: 'image', file: sent })).body.file;
  file = join(host.dataDir, path);
  await client.post('/api/services', { title: 'Дизайн', active: true, slug: 'design', image: path });
  await client.post('/api/technologies', { name: 'Кисть', show: true, logo: path });
  const id = await addCase(client, 'Портал', { slug: 'portal' });
  await client.post(`/api/cases/${id}/image`, { large: { image: path, full: true } });
  // What it has read of the file so far, it knows.
  await host.end('SIGTERM');
});
test.after.each(() => host.stop());

const addresses = ['/services/design', '/services', '/technologies', '/cases/portal', '/cases', '/site'];

const read = (path: string) => new Client(host.origin).get(`/content/v1${path}`);

/** The widths that an answer names; null: one is not known. */
async function widths(path: string): Promise<(number | null)[]> {
  return [...(await read(path)).text.matchAll(/"width":(\d+|null),"height"/g)].map(([, width]) =>
    width === 'null' ? null : Number(width),
  );
}

async function caching(path: string): Promise<string> {
  return (await read(path)).headers.get('cache-control') ?? '';
}

test('an answer without the size of a picture that cannot be read is kept by nobody, and complete as soon as it can', async () => {
  await rename(file, `${file}.away`);
  // A link that leads to itself cannot be read, and is there.
  await symlink(file, file);
  await host.start();
  for (const path of addresses) {
    assert.ok((await widths(path)).includes(null), path);
    assert.is(await caching(path), 'no-store', path);
  }
  const cursor = (await read('/services')).headers.get('x-pult-cursor');
  for (const path of addresses) assert.is(await caching(`${path}?c=${cursor}`), 'no-store', path);
  await rm(file);
  await rename(`${file}.away`, file);
  for (const path of addresses) {
    const found = await widths(path);
    assert.ok(found.length > 0 && found.every((width) => width === 800), `${path}: ${found}`);
    assert.is(await caching(path), 'public, max-age=0, must-revalidate', path);
    assert.match(await caching(`${path}?c=${cursor}`), /immutable/, path);
  }
  const site = (await read('/site')).body as unknown as Site;
  assert.is(site.services[0]?.image.sizes.length, 4);
  assert.is(site.technologies[0]?.technologies[0]?.logo.sizes.length, 4);
  assert.is(site.cases[0]?.content[0]?.large.image.sizes.length, 4);
});

test('what names a file that is gone may be kept, for no year, and is complete soon after somebody has brought it back', async () => {
  const away = join(host.dataDir, 'away');
  await mkdir(away);
  await rename(file, join(away, 'a.png'));
  await host.start();
  const cursor = (await read('/services')).headers.get('x-pult-cursor');
  for (const path of addresses) {
    assert.ok((await widths(path)).includes(null), path);
    for (const address of [path, `${path}?c=${cursor}`])
      assert.is(await caching(address), 'public, max-age=0, must-revalidate', address);
  }
  await rename(join(away, 'a.png'), file);
  await until(async () => {
    for (const path of addresses) assert.ok(!(await widths(path)).includes(null), path);
  });
  assert.match(await caching(`/site?c=${cursor}`), /immutable/);
});

test.run();
