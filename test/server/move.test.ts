// On either database and either storage: backups that others write meanwhile, and moves to SQLite and a folder and back.
// Suites: server, postgres-s3
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Archive, contentOf, readArchive, rowsOf } from '../fixtures/archives.ts';
import type { Client } from '../fixtures/client.ts';
import { type Host, startHost } from '../fixtures/host.ts';
import { mp4, png } from '../fixtures/media.ts';
import { databasePassword, onHostAt, type Place, Places, placeOf, runAt } from '../fixtures/places.ts';
import { removeFiles, storageAt } from '../fixtures/s3.ts';
import { key } from '../fixtures/swift.mjs';

interface Context {
  folder: string;
  places: Places;
  host: Host;
  client: Client;
}

const test = suite<Context>('move');

test.before(async (context) => {
  context.folder = await mkdtemp(join(tmpdir(), 'pult-moves-'));
  context.places = new Places(context.folder);
  context.host = await startHost();
  context.client = await context.host.signedIn();
  await fill(context.client);
});
test.after(async ({ folder, places, host }) => {
  await host.stop();
  await places.dropDatabases();
  await rm(folder, { recursive: true });
});

/** Records of every kind with files, in an order by hand, changed, and some deleted. */
async function fill(client: Client): Promise<void> {
  const create = async (path: string, body: object) => (await client.post<{ id: number }>(path, body)).body.id;
  const image = await upload(client, png(4, 4), 'image');
  const video = await upload(client, mp4(1_500_000), 'video');
  const categories = [await create('/api/cases/categories', { title: 'Сайты', slug: 'SITES' })];
  categories.push(await create('/api/cases/categories', { title: 'Строка\u2028«другая» \'"\\ 😀' }));
  for (let n = 1; n <= 6; n++)
    await create('/api/cases', { title: `Кейс ${n}`, show: n % 2 === 0, category_id: categories[n % 2] });
  await client.put('/api/cases/list', { list: [6, 1, 5, 2, 4, 3] });
  await client.put('/api/cases/2', { title: 'Дважды', year: 2026 });
  await client.put('/api/cases/2', { title: 'Трижды' });
  await client.post('/api/cases/1/image', { large: { image, full: true } });
  await client.post('/api/cases/1/text', { header: { text: 'Заголовок', h1: true }, col1: [{ key: 'а', value: 'б' }] });
  await client.post('/api/cases/1/video', { title: 'Видео', video });
  for (let n = 1; n <= 3; n++)
    await create('/api/services', { title: `Услуга ${n}`, image, content: [{ style: 'large', text: 'Да' }] });
  const type = await create('/api/technologies/types', { name: 'Языки' });
  await create('/api/technologies', { name: 'TypeScript', technology_type_id: type, logo: image, show: true });
  await client.post('/api/pages/settings/case', { description: 'Наши работы' });
  // Their numbers are not given again.
  for (const path of ['/api/cases/6', '/api/services/3']) await client.delete(path);
}

async function upload(client: Client, bytes: Uint8Array, types: 'image' | 'video'): Promise<string> {
  const file = new Blob([new Uint8Array(bytes)]);
  const { status, body } = await client.upload<{ file: string }>({ file, typePath: 'cases', types });
  assert.is(status, 200);
  return body.file;
}

/** A backup, read. */
async function backupOf(place: Place, folder: string): Promise<Archive> {
  const path = join(folder, `${crypto.randomUUID()}.tar`);
  const { status, stderr } = await runAt(place, 'backup', path);
  assert.is(status, 0, stderr);
  return readArchive(path);
}

/** The arguments of a move to a place. */
function towards({ DATA_DIR, DATABASE_URL, STORAGE_URL }: Place): string[] {
  return ['--to', DATABASE_URL ?? `sqlite:${DATA_DIR}`, '--storage', STORAGE_URL ?? 'folder'];
}

/** The output shows no secret. */
async function moved(from: Place, to: Place, ...flags: string[]) {
  const { status, stdout, stderr } = await runAt(from, 'move', ...towards(to), ...flags);
  for (const secret of [databasePassword, key.secret, encodeURIComponent(key.secret)])
    assert.not.ok(`${stdout}${stderr}`.includes(secret), stdout + stderr);
  return { status, stdout, stderr };
}

test('a move to SQLite and a folder, and back, gives equal records, numbers, orders, versions and files', async ({
  folder,
  places,
  host,
}) => {
  const before = await backupOf(placeOf(host), folder);
  assert.is(before.files.size, Object.keys(before.manifest.tables).length + 2);
  const between = await places.newFolder();
  const there = await moved(placeOf(host), between);
  assert.is(there.status, 0, there.stderr);
  assert.match(there.stdout, /^Moved; /);
  assert.equal(contentOf(await backupOf(between, folder)), contentOf(before));

  const back = await places.newPlace();
  const again = await moved(between, back);
  assert.is(again.status, 0, again.stderr);
  // The folder beside a database on a server is that of the variables.
  const end = back.DATABASE_URL ? { ...back, DATA_DIR: between.DATA_DIR } : back;
  const after = await backupOf(end, folder);
  assert.equal(contentOf(after), contentOf(before));
  assert.is(new Set([before, after].map(({ manifest }) => manifest.epoch)).size, 2, 'tabs that are open merge');

  await onHostAt(end, async (other) => {
    const client = await other.signedIn();
    assert.is((await client.post<{ id: number }>('/api/cases', { title: 'Новый', show: true })).body.id, 7);
    const { items } = (await client.get<{ items: { id: number; record: number }[] }>('/api/trash')).body;
    assert.equal(
      items.map(({ record }) => record),
      [3, 6],
      'the trash moves, too',
    );
    const restored = await client.post<{ id: number }>(`/api/trash/${items[1]?.id}/restore`, {});
    assert.equal([restored.status, restored.body.id], [200, 6]);
    const { body } = await client.get<{ content: { data: { video?: string } }[] }>('/api/cases/1');
    const video = body.content.find(({ data }) => data.video)?.data.video;
    assert.is((await (await fetch(`${other.origin}${video}`)).arrayBuffer()).byteLength, 1_500_000);
  });
});

test('what others write meanwhile is in a backup as it was at one moment, and such a move is a rehearsal', async ({
  folder,
  places,
  host,
}) => {
  const client = await host.signedIn();
  const text = 'я'.repeat(20_000);
  // Between the tables of a pair there is something to read.
  for (let n = 0; n < 60; n++) await client.post('/api/cases', { title: `Длинный ${n}`, show: true, announce: text });
  let writing = true;
  const writers = [1, 2].map(async (id) => {
    const writer = await host.signedIn();
    for (let count = 1; writing; count++) {
      const image = await upload(writer, png(id, count), 'image');
      // A backup reads the tables in the order of their names: what is torn shows.
      await writer.put(`/api/cases/${id}`, { title: `${count}` });
      await writer.put(`/api/services/${id}`, { title: `${count}`, image });
    }
  });
  const target = await places.newFolder();
  try {
    const isOneState = (archive: Archive) => {
      for (const id of [1, 2]) {
        const [first, second] = [countIn(archive, 'cases', id), countIn(archive, 'services', id)];
        assert.ok(first === second || first === second + 1, `case ${first}, service ${second}`);
      }
      assert.equal(archive.manifest.missing, []);
    };
    await backupOf(placeOf(host), folder);
    for (let round = 0; round < 2; round++) isOneState(await backupOf(placeOf(host), folder));
    const path = join(folder, 'download.tar');
    await writeFile(path, await downloaded(client));
    assert.is((await runAt(target, 'backup', '--check', path)).status, 0);
    isOneState(await readArchive(path));

    const { status, stdout, stderr } = await moved(placeOf(host), target);
    assert.is(status, 2, stderr);
    assert.match(stdout, /^This was a rehearsal, not a move: .*--replace/);
    isOneState(await backupOf(target, folder));
  } finally {
    writing = false;
    await Promise.all(writers);
  }
  assert.match((await moved(placeOf(host), target)).stderr, '--replace');
  const { status, stdout } = await moved(placeOf(host), target, '--replace');
  assert.is(status, 0);
  assert.match(stdout, /^Moved; .*\n.*\n.*\nWhat was there before is in /);
  assert.equal(contentOf(await backupOf(target, folder)), contentOf(await backupOf(placeOf(host), folder)));
});

test('a draft that is shared meanwhile makes a move a rehearsal, too', async ({ places, host, client }) => {
  let moving = true;
  const typing = (async () => {
    for (let count = 1; moving; count++) {
      const parts = [{ form: 'case:1', base: { title: 'Кейс 1' }, changes: { title: `Набрано ${count}` } }];
      const { status } = await client.put('/api/drafts', { form: 'case:1', tab: 'tab', version: null, parts });
      assert.is(status, 200);
    }
  })();
  const { status, stdout } = await moved(placeOf(host), await places.newFolder()).finally(() => {
    moving = false;
    return typing;
  });
  assert.is(status, 2);
  assert.match(stdout, /^This was a rehearsal/);
});

function countIn(archive: Archive, table: string, id: number): number {
  const title = rowsOf(archive, table).find((row) => row.id === id)?.title;
  return /^\d+$/.test(String(title)) ? Number(title) : 0;
}

async function downloaded(client: Client): Promise<Buffer> {
  const size = await client.get<{ files: number; bytes: number }>('/api/backup/size');
  assert.ok(size.body.files >= 2 && size.body.bytes > 1_500_000, size.text);
  const Cookie = [...client.cookies].map((pair) => pair.join('=')).join('; ');
  const answer = await fetch(`${client.origin}/api/backup`, { headers: { Cookie } });
  assert.is(answer.status, 200);
  const bytes = Buffer.from(await answer.arrayBuffer());
  assert.is(bytes.length, Number(answer.headers.get('content-length')));
  return bytes;
}

test('files of somebody else are no empty place; a restore that was cut off may be repeated', async ({
  folder,
  places,
  host,
}) => {
  const path = join(folder, 'for-others.tar');
  assert.is((await runAt(placeOf(host), 'backup', path)).status, 0);
  const { files } = await readArchive(path);
  const [ours, bytes] = [...files].find(([name]) => name.startsWith('storage/')) ?? ['', Buffer.of()];
  const place = await places.newPlace();
  const storage = await storageAt(place.STORAGE_URL ?? null, place.DATA_DIR);
  const put = async (name: string, content: Buffer) => {
    const file = join(place.DATA_DIR, basename(name));
    await writeFile(file, content);
    await storage.put(name, file);
  };
  await put('cases/foreign.png', Buffer.from(png(1, 1)));
  const refused = await runAt(place, 'restore', path);
  assert.is(refused.status, 1);
  assert.match(refused.stderr, /choose another (folder|place)/);
  await removeFiles(storage, ['cases/foreign.png']);
  if (place.DATABASE_URL || place.STORAGE_URL) await put(ours.slice('storage/'.length), bytes);
  const { status, stderr } = await runAt(place, 'restore', path);
  assert.is(status, 0, stderr);
  assert.is((await runAt(place, 'restore', path)).status, 1);
  storage.close();
});

test('what makes no sense is refused by the usage, which shows no address', async ({ places, host }) => {
  const { DATA_DIR } = await places.newFolder();
  for (const args of [
    [],
    ['postgres://u:secret@h/d'],
    ['--too', 'postgres://u:secret@h/d'],
    ['--to', 'mysql://u:secret@h/d'],
    ['--to', `sqlite:${DATA_DIR}`, '--storage', 's3://key:secret'],
  ]) {
    const { status, stdout, stderr } = await runAt(placeOf(host), 'move', ...args);
    assert.is(status, 1);
    assert.not.match(stdout + stderr, 'secret@');
    assert.not.match(stdout + stderr, 'key:secret');
  }
  assert.equal(await readdir(DATA_DIR), []);
});

test.run();
