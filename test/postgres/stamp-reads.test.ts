import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { postgres } from '../fixtures/database.ts';
import { type Host, startHost } from '../fixtures/host.ts';
import { noPostgres } from '../fixtures/postgres.mjs';

if (!postgres) console.log(`skipped: ${noPostgres}`);
const token = 'a-token-of-Prometheus';

async function stampReads({ origin }: Host): Promise<number> {
  const answer = await fetch(`${origin}/metrics`, { headers: { Authorization: `Bearer ${token}` } });
  return Number(/^pult_stamp_reads_total (\d+)$/m.exec(await answer.text())?.[1]);
}

(postgres ? test : test.skip)('a request reads the stamp once, and many at the same time share a read', async () => {
  const host = await startHost({ METRICS_TOKEN: token });
  try {
    const client = await host.signedIn();
    let before = await stampReads(host);
    for (let n = 0; n < 10; n++) {
      for (const path of ['/api/services', '/api/cases', '/api/pages/settings/cases']) await client.get(path);
      await client.post('/api/services', { title: `${n}` });
    }
    assert.is((await stampReads(host)) - before, 40);

    before = await stampReads(host);
    await Promise.all(Array.from({ length: 200 }, () => client.get('/api/services')));
    const reads = (await stampReads(host)) - before;
    assert.ok(reads > 0 && reads < 150, `${reads} reads`);
  } finally {
    await host.stop();
  }
});

test.run();
