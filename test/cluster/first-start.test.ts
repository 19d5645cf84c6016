import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test as uvuTest } from 'uvu';
import * as assert from 'uvu/assert';
import { choosePassword } from '../fixtures/choose-password.ts';
import { startCluster } from '../fixtures/cluster.ts';
import { onDatabase, postgres } from '../fixtures/database.ts';
import { admin } from '../fixtures/host.ts';
import { noPostgres } from '../fixtures/postgres.mjs';
import { storageAt } from '../fixtures/s3.ts';

if (!postgres) console.log(`skipped: ${noPostgres}`);
const test = postgres ? uvuTest : uvuTest.skip;
const server = postgres ?? '';

interface List {
  count: number;
}

test('two nodes on an empty database fill it once, and a link that either prints chooses the password', async () => {
  const cluster = await startCluster(server, { EXAMPLE_CONTENT: 'on', ADMIN_PASSWORD: '' });
  try {
    const { a, b } = cluster;
    for (const { output } of [a, b]) assert.match(output, `Choose the password of ${admin.email}`);
    const password = 'тихая гавань у моря';
    assert.is(await choosePassword(b.client(), a.output, password), 204);
    assert.is(await choosePassword(a.client(), b.output, password), 410);
    for (const host of [a, b]) {
      const client = host.client();
      await client.signIn(admin.email, password);
      assert.is((await client.get<List>('/api/cases')).body.count, 24);
      assert.is((await client.get<List>('/api/services')).body.count, 8);
    }
    assert.is((await onDatabase(a, 'select id from users')).length, 1);
    const storage = await storageAt(cluster.storage, a.dataDir);
    const files: string[] = [];
    for await (const { name } of storage.list()) files.push(name);
    storage.close();
    const [{ count } = { count: 0 }] = await onDatabase(
      a,
      `select count(distinct path)::int as count from (
        select (regexp_matches(concat(data), '/storage/[^"]+', 'g'))[1] as path from blocks
        union select (regexp_matches(concat(image, ' ', icon), '/storage/\\S+', 'g'))[1] from services
        union select (regexp_matches(concat(logo), '/storage/\\S+', 'g'))[1] from technologies
        union select (regexp_matches(concat(object_announce), '/storage/[^"]+', 'g'))[1] from cases) as paths`,
    );
    assert.is(files.length, count);
  } finally {
    await cluster.stop();
  }
});

test('a node whose clock is behind does not forget the failures that another has counted', async () => {
  const preload = pathToFileURL(resolve('test/fixtures/shifted-clock.mjs')).href;
  const cluster = await startCluster(
    server,
    {},
    {
      ofB: { NODE_OPTIONS: `--import=${preload}`, PULT_CLOCK_SHIFT: '-30000' },
    },
  );
  try {
    const visitors = [cluster.a.client(), cluster.b.client()];
    for (const client of visitors) await client.get('/sanctum/csrf-cookie');
    const statuses: (number | undefined)[] = [];
    for (let n = 0; n < 8; n++) {
      const answer = await visitors[n % 2]?.post('/login', { email: admin.email, password: 'wrong' });
      statuses.push(answer?.status);
    }
    assert.equal(statuses, [422, 422, 422, 422, 422, 429, 429, 429]);
  } finally {
    await cluster.stop();
  }
});

uvuTest.run();
