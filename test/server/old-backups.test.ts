// On each database: backups that former versions have made.
// Suites: server, postgres
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { admin } from '../fixtures/host.ts';
import { png } from '../fixtures/media.ts';
import { migrationNames } from '../fixtures/migrations.ts';
import { onHostAt, Places, runAt } from '../fixtures/places.ts';

const archives = 'test/fixtures/archives';
const places = new Places(await mkdtemp(join(tmpdir(), 'pult-old-backups-')));
test.after(async () => {
  await places.dropDatabases();
  await rm(places.folder, { recursive: true });
});

test('there is a backup of each schema that was ever released', async () => {
  assert.equal(
    (await readdir(archives)).sort(),
    migrationNames.map((name) => `${name}.tar`),
  );
});

test('a backup of each released schema can be restored', async () => {
  for (const name of await readdir(archives)) {
    const place = await places.newPlace();
    const { status, stderr } = await runAt(place, 'restore', join(archives, name));
    assert.is(status, 0, `${name}: ${stderr}`);
    await onHostAt(place, async (host) => {
      const client = await host.signedIn();
      const titles = async (list: string) =>
        (await client.get<{ items: { title?: string; name?: string }[] }>(list)).body.items.map(
          (row) => row.title ?? row.name,
        );
      assert.equal(await titles('/api/cases'), ['Каталог', 'Портал'], name);
      assert.equal(await titles('/api/cases/categories'), ['Сайты']);
      assert.equal(await titles('/api/services'), ['Дизайн']);
      assert.equal(await titles('/api/technologies/types'), ['Языки']);
      assert.equal(await titles('/api/technologies'), ['TypeScript']);
      const settings = await client.get<{ settings: { description: string } }>('/api/pages/settings/cases');
      assert.is(settings.body.settings.description, 'Наши работы');
      const { body } = await client.get<{ items: { id: number; cover: string; category: { title: string } }[] }>(
        '/api/cases',
      );
      const portal = body.items[1];
      assert.is(portal?.category.title, 'Сайты');
      const image = await fetch(`${host.origin}${portal?.cover}`);
      assert.equal(Buffer.from(await image.arrayBuffer()), Buffer.from(png(4, 4)), name);
      const { content } = (await client.get<{ content: { type: string }[] }>(`/api/cases/${portal?.id}`)).body;
      assert.equal(
        content.map(({ type }) => type),
        ['imageblock', 'textblock', 'videoblock'],
      );
      assert.equal((await client.post('/api/auth/me')).body, { id: 1, name: 'Admin', email: admin.email });
    });
  }
});

test.run();
