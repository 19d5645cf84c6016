// The answers to a website that are kept until the content changes: each is made once, and they have a limit.
// Suites: server
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ContentCache } from '../../src/server/content/content-cache.ts';
import type { Lack } from '../../src/server/content/pictures.ts';
import type { Source } from '../../src/server/content/published.ts';
import { Database } from '../../src/server/database/database.ts';
import { sqliteEngine } from '../../src/server/database/sqlite.ts';

let database: Database;
/** How often an answer was made. */
let made: number;
let ask: (key: string, bytes?: number, lack?: Lack | null) => Promise<unknown>;
test.before.each(async () => {
  database = await Database.open(sqliteEngine(':memory:'));
  const cache = new ContentCache({ database } as Source); // it reads no rows for these
  made = 0;
  ask = async (key, bytes = 10, lack = null) =>
    cache.answer(await cache.state(), key, () => {
      made++;
      return Promise.resolve({ type: 'text/plain', text: Buffer.alloc(bytes), tags: [], lack });
    });
});
test.after.each(() => database.close());

test('an answer is made once, also for two who ask at the same time, and anew after a change', async () => {
  await Promise.all([ask('a'), ask('a')]);
  await ask('a');
  assert.is(made, 1);
  await database.write(async () => undefined);
  await ask('a');
  assert.is(made, 2);
});

test('a few large answers push out all before them; the newest one is kept, whatever it weighs', async () => {
  for (const key of ['a', 'b', 'c', 'a', 'b', 'c']) await ask(key, 20_000_000);
  assert.is(made, 3);
  await ask('d', 20_000_000);
  for (const key of ['d', 'a']) await ask(key, 20_000_000);
  assert.is(made, 5);
  for (const _ of [1, 2]) await ask('all of it', 70_000_000);
  assert.is(made, 6);
});

test('many answers push out all before them, too', async () => {
  await ask('first');
  for (let n = 0; n < 4999; n++) await ask(String(n));
  await ask('first');
  assert.is(made, 5000);
  await ask('one more');
  await ask('first');
  assert.is(made, 5002);
});

test.run();
