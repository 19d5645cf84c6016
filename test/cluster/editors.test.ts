// Operators who work at the same cases at the same moment, half of them at each of two nodes, as in test/server/editors.test.ts.
//   EDITORS=50 SECONDS=60 npm test -- test/cluster/editors.test.ts
// Mostly waits.
import { suite } from 'uvu';
import { startCluster } from '../fixtures/cluster.ts';
import { postgres } from '../fixtures/database.ts';
import { checkEditors } from '../fixtures/editors.ts';
import { noPostgres } from '../fixtures/postgres.mjs';

if (!postgres) console.log(`skipped: ${noPostgres}`);
const all = suite('editors at two nodes');
const test = postgres ? all : all.skip;

const { EDITORS = '8', SECONDS = '6' } = process.env;

test('what editors at two nodes save at once is kept, and nothing changes under their carets', async () => {
  const { a, b, stop } = await startCluster(postgres ?? '');
  try {
    console.log(await checkEditors([a, b], Number(EDITORS), Number(SECONDS)));
  } finally {
    await stop();
  }
});

all.run();
