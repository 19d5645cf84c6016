// A website that reads through either of two nodes is never told less than what either has answered to an operator.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Client } from '../fixtures/client.ts';
import { type Cluster, startCluster, through } from '../fixtures/cluster.ts';
import { postgres } from '../fixtures/database.ts';
import { noPostgres } from '../fixtures/postgres.mjs';

if (!postgres) console.log(`skipped: ${noPostgres}`);
const nodes = suite<{ cluster: Cluster; client: Client }>('a website before two nodes');
const test = postgres ? nodes : nodes.skip;
const server = postgres ?? '';
const writes = Number(process.env.SITE_WRITES ?? 200);

if (postgres)
  nodes.before(async (context) => {
    context.cluster = await startCluster(server, { CONTENT_API: 'public', LOG_LEVEL: 'warn' });
    context.client = await context.cluster.a.signedIn();
  });
if (postgres) nodes.after(({ cluster }) => cluster.stop());

interface Item {
  title: string;
  category: { title: string } | null;
}

test('what one node has saved, the other shows to the next reader, under its cursor and its tag too', async ({
  cluster: { a, b },
  client,
}) => {
  const operators = [client, through(b, client)];
  const readers = [new Client(a.origin), new Client(b.origin)];
  const category = (await client.post<{ id: number }>('/api/cases/categories', { title: 'Категория', show: true })).body
    .id;
  const { id } = (await client.post<{ id: number }>('/api/cases', { title: 'Кейс', slug: 'case', show: true })).body;
  await client.put(`/api/cases/${id}`, { category_id: category });
  const [etags, stale] = [['', ''], [] as string[]];
  let cursor = '';
  for (let n = 0; n < writes; n++) {
    const [title, ofCategory] = [`Кейс ${n}`, `Категория ${n}`];
    const written = [
      await operators[n % 2]?.put(`/api/cases/${id}`, { title }),
      await operators[(n >> 1) % 2]?.put(`/api/cases/categories/${category}`, { title: ofCategory }),
    ];
    assert.equal(
      written.map((answer) => answer?.status),
      [200, 200],
    );
    for (const [at, reader] of readers.entries()) {
      const given = await reader.get<Item>('/content/v1/cases/case', { 'If-None-Match': etags[at] ?? '' });
      etags[at] = given.headers.get('etag') ?? '';
      const said = `${given.status} ${given.body?.title}, ${given.body?.category?.title}`;
      if (said !== `200 ${title}, ${ofCategory}`) stale.push(`write ${n}, node ${at}: ${said}`);
    }
    const { wrong, now } = await askByCursors(readers, cursor);
    stale.push(...wrong.map((what) => `write ${n}: ${what}`));
    cursor = now;
  }
  assert.equal(stale, []);
  console.log(`  ${writes} times two writes, ${stale.length} stale answers`);
});

/** At an address that caches keep, nobody is given another state than the one that it names: that of `former` is gone. */
async function askByCursors(readers: readonly Client[], former: string): Promise<{ wrong: string[]; now: string }> {
  const answers = await Promise.all(readers.map((reader) => reader.get('/content/v1/cases')));
  const cursors = new Set(answers.map(({ headers }) => headers.get('x-pult-cursor') ?? ''));
  const texts = new Set(answers.map(({ text }) => text));
  const [now = ''] = cursors;
  const wrong = cursors.size === 1 && texts.size === 1 ? [] : [`${[...cursors]} differ`];
  for (const reader of readers) {
    const kept = await reader.get(`/content/v1/cases?c=${now}`);
    if (kept.status !== 200 || !texts.has(kept.text)) wrong.push(`${kept.status} of ${now}`);
    const old = former ? await reader.get(`/content/v1/cases?c=${former}`) : null;
    if (old && old.status !== 302) wrong.push(`${old.status} of the former ${former}`);
  }
  return { wrong, now };
}

test('who waits at one node for news learns at once of what the other has saved', async ({
  cluster: { a, b },
  client,
}) => {
  const reader = new Client(b.origin);
  const { headers } = await reader.get('/content/v1/cases');
  const cursor = headers.get('x-pult-cursor');
  const waiting = reader.get<{ records: { slug: string }[] }>(`/content/v1/changes?since=${cursor}&wait=20`);
  await through(a, client).post('/api/cases', { title: 'Новый', slug: 'new', show: true });
  const { body } = await waiting;
  assert.equal(
    body.records.map(({ slug }) => slug),
    ['new'],
  );
});

test('a cursor of one node is known to the other, also after somebody has signed in between', async ({
  cluster: { a, b },
  client,
}) => {
  const [ofA, ofB] = [new Client(a.origin), new Client(b.origin)];
  await client.post('/api/cases', { title: 'Ещё один', show: true });
  await ofB.get('/content/v1/cases');
  await a.signedIn();
  const { headers } = await ofA.get('/content/v1/cases');
  const { status } = await ofB.get(`/content/v1/changes?since=${headers.get('x-pult-cursor')}`);
  assert.is(status, 204);
});

nodes.run();
