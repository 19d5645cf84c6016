// Measures what the table of changes costs and gives: toggles beside a bare Fastify, the size of a change, and a page of a
// record's history among a million changes.
import { join } from 'node:path';
import { Sqlite } from '../../../src/server/database/sqlite-driver.ts';
import { startHost } from '../../fixtures/host.ts';
import { RandomChanges } from '../../fixtures/random-changes.ts';
import { random } from '../../fixtures/seeded.ts';
import { median, percentile, report, reportGoal } from '../measure.ts';
import { seedCases } from '../panel/seed.ts';
import { measureRequests } from './requests.ts';

const toggled = await startHost();
seedCases(toggled.dataDir, 1_000);
const [toggles] = await measureRequests('with changes', [toggled], ['toggle on disk']);
if (toggles) reportGoal({ name: "toggle on disk, share of the bare host's", value: toggles.share, unit: 'times' });
await toggled.stop();

const host = await startHost();
const client = await host.signedIn();
const changes = new RandomChanges([client], random(1));
for (let n = 0; n < 2_000; n++) await changes.one();
const database = new Sqlite(join(host.dataDir, 'pult.db'));
const sizes = database.prepare('select length(fields) + length(tags) + 100 as bytes from changes').pluck().all();
reportGoal({ name: 'size of a change, median', value: median(sizes as number[]) / 1000, unit: 'KB' });

const million = 1_000_000;
database.exec(`insert into changes (at, account, type, record, version, op, fields, tags, was_public, is_public)
  with recursive n (i) as (select 1 union all select i + 1 from n where i < ${million})
  select '2026-01-01T00:00:00.000Z', 1, 'case', i % 1000, i, 'change', '{"title":["Портал","Портал банка"]}', '[]', 1, 1 from n`);
database.close();
const times: number[] = [];
for (let n = 0; n < 200; n++) {
  const began = performance.now();
  await client.get(`/api/changes?type=case&record=${n}&limit=50`);
  times.push(performance.now() - began);
}
reportGoal({ name: 'page of a history among 1,000,000 changes, p95', value: percentile(times, 95), unit: 'ms' });
report({ name: 'page of a history among 1,000,000 changes, median', value: median(times), unit: 'ms' });
await host.stop();
