// After each of many random writes, every address of the website whose answer has changed bears a tag that the change has
// yielded, and few others do. SITE_WRITES=10000: so many.
// Suites: server, postgres
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Client } from '../fixtures/client.ts';
import { type Host, startHost } from '../fixtures/host.ts';
import { random } from '../fixtures/seeded.ts';
import { readSite } from '../fixtures/site-addresses.ts';
import { SiteWrites } from '../fixtures/site-writes.ts';

const count = Number(process.env.SITE_WRITES ?? 300);
const seed = Number(process.env.SEED ?? 27);

/** Answers that are asked for again in vain, for each that has changed. */
const maxPurged = 2;

interface News {
  cursor: string;
  tags: string[];
}

let host: Host;
test.before(async () => {
  host = await startHost({
    CONTENT_API: 'public',
    SITE_URL: 'https://example.com/{section}/{slug}.html',
    LOG_LEVEL: 'warn',
  });
});
test.after(() => host.stop());

test('each change yields a tag of every answer that it alters, and few of others', async () => {
  const reader = new Client(host.origin);
  const writes = new SiteWrites(await host.signedIn(), random(seed));
  const former = new Set<string>();
  for (let n = 0; n < 60; n++) await writes.one();
  let before = await readSite(reader, former);
  const begun = (await reader.get<News & { reset?: true }>('/content/v1/changes?since=0')).body;
  assert.is(begun.reset, undefined);
  let { cursor } = begun;
  let [altered, purged, seen] = [0, 0, 0];
  for (let n = 0; n < count; n++) {
    await writes.one();
    const now = await readSite(reader, former);
    const { status, body } = await reader.get<News>(`/content/v1/changes?since=${cursor}`);
    const told = new Set(status === 204 ? [] : body.tags);
    if (status !== 204) cursor = body.cursor;
    const changed = [...now].filter(([path, { answer }]) => before.get(path)?.answer !== answer);
    seen += Number(changed.length > 0);
    for (const [path, { tags, answer }] of now) {
      const known = before.get(path) ?? { answer: '', tags: [] };
      const isPurged = (known.tags.length > 0 ? known.tags : tags).some((tag) => told.has(tag));
      const isAltered = known.answer !== answer;
      assert.ok(isPurged || !isAltered, `write ${n}: ${path} has changed, and none of ${tags} is in ${[...told]}`);
      altered += Number(isAltered);
      purged += Number(isPurged);
    }
    before = now;
  }
  const share = (purged / altered).toFixed(2);
  console.log(`  ${count} writes, ${seen} to be seen: ${altered} answers altered, ${purged} purged, ${share} for each`);
  assert.ok(purged <= maxPurged * altered, share);
});

test.run();
