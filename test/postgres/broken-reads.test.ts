// What the website reads when a single connection to the database breaks.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Client } from '../fixtures/client.ts';
import { createDatabase, dropDatabase, postgres } from '../fixtures/database.ts';
import { Host } from '../fixtures/host.ts';
import { noPostgres } from '../fixtures/postgres.mjs';
import { addCase } from '../fixtures/records.ts';
import { Relay } from '../fixtures/relay.ts';

if (!postgres) console.log(`skipped: ${noPostgres}`);

const site = 'https://example.com';
const all = suite<{ host: Host; client: Client; relay: Relay }>('a broken read');
const test = postgres ? all : all.skip;
if (postgres) {
  let url = '';
  all.before(async (context) => {
    url = await createDatabase(postgres ?? '', 'pult_template');
    const through = new URL(url);
    context.relay = await Relay.start(Number(through.port));
    through.port = String(context.relay.port);
    context.host = new Host(await mkdtemp(join(tmpdir(), 'pult-')), {
      DATABASE_URL: through.href,
      CONTENT_API: 'public',
      SITE_URL: `${site}/{section}/{slug}.html`,
      PREVIEW_URL: `${site}/preview?path={path}`,
    });
    await context.host.start();
    context.client = await context.host.signedIn();
    const id = await addCase(context.client, 'Портал', { slug: 'former' });
    await context.client.put(`/api/cases/${id}`, { slug: 'portal' });
  });
  all.after(async ({ host, relay }) => {
    await host.end('SIGTERM');
    await relay.stop();
    await dropDatabase(postgres ?? '', url);
    await rm(host.dataDir, { recursive: true });
  });
}

const go = (slug: string) => `/go?${new URLSearchParams({ url: `${site}/cases/${slug}.html` })}`;

/** What is asked, with what status it is answered, and the text of a query that it sends once for each state. */
const reads = [
  ['/content/v1/cases', 200, 'max(id)'],
  ['/content/v1/cases', 200, '"cases"'],
  ['/content/v1/redirects', 200, 'slug_before as slug'],
  [go('portal'), 302, '"cases"'],
  [go('former'), 302, 'slug_before as slug'],
] as const;

for (const [path, status, text] of reads)
  test(`one that breaks at ${text} fails one call of ${path.split('?')[0]}, and no later one`, async ({
    client,
    relay,
  }) => {
    for (let n = 0; ; n++) {
      assert.ok(n < 20, 'no call has failed');
      await addCase(client, `Новый ${n}`);
      relay.breakAt(text);
      const answer = await client.get(path);
      relay.breakAt(null);
      // Otherwise the host's own look for new pictures has sent it.
      if (answer.status === 503) break;
    }
    for (let n = 0; n < 3; n++) assert.is((await client.get(path)).status, status);
  });

test('one that breaks while a preview is read fails that call, and no later one', async ({ client, relay }) => {
  const form = { type: 'case', id: 1, fields: { title: 'Печатается', slug: 'portal', show: true } };
  const { token } = (await client.put<{ token: string }>('/api/preview', form)).body;
  const titled = async () => {
    const { status, body } = await client.get('/content/v1/cases/portal', { 'Pult-Preview': token });
    return [status, body.title];
  };
  for (let n = 0; ; n++) {
    assert.ok(n < 20, 'no call has failed');
    await addCase(client, 'Новый');
    relay.breakAt('"cases"');
    const [answered] = await titled();
    relay.breakAt(null);
    if (answered === 503) break;
  }
  for (let n = 0; n < 3; n++) assert.equal(await titled(), [200, 'Печатается']);
});

all.run();
