// Suites: server
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createFirstAccount } from '../../src/server/app/first-account.ts';

async function hashOfFirst(adminPassword: string | null): Promise<string> {
  const added: string[] = [];
  const add = async (_: unknown, hash: string) => added.push(hash) > 0;
  await createFirstAccount({ add }, { adminEmail: 'admin@example.com', adminPassword });
  return added.join();
}

test('the first account has the password that is given, or none until its operator chooses one', async () => {
  assert.match(await hashOfFirst('a password of one’s own'), /^\$argon2id\$/);
  assert.is(await hashOfFirst(null), '');
});

test.run();
