// How long a session lasts: a week unused, 30 days in any case.
// Suites: server
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Sqlite } from '../../src/server/database/sqlite-driver.ts';
import { startHost } from '../fixtures/host.ts';

const day = 24 * 60 * 60 * 1000;

/** Signs in, moves the session into the past while the host is stopped, and returns how the host answers it then. */
async function statusAfter(column: 'seen_at' | 'created_at', ms: number): Promise<number> {
  const host = await startHost();
  try {
    const client = await host.signedIn();
    await host.end('SIGTERM');
    const database = new Sqlite(join(host.dataDir, 'pult.db'));
    database.prepare(`update sessions set ${column} = ${column} - ?`).run(ms);
    database.close();
    await host.start();
    return (await client.get('/api/cases')).status;
  } finally {
    await host.stop();
  }
}

test('a session ends after a week without use', async () => {
  assert.is(await statusAfter('seen_at', 7 * day - 60_000), 200);
  assert.is(await statusAfter('seen_at', 7 * day), 401);
});

test('a session ends 30 days after the sign-in, used or not', async () => {
  assert.is(await statusAfter('created_at', 30 * day - 60_000), 200);
  assert.is(await statusAfter('created_at', 30 * day), 401);
});

test.run();
