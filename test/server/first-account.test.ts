// Suites: server
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createFirstAccount } from '../../src/server/app/first-account.ts';

function create(isMade: boolean, adminPassword: string | null): Promise<string | null> {
  return createFirstAccount({ add: async () => isMade }, { adminEmail: 'admin@example.com', adminPassword });
}

test('a generated password of the first account is told when the account was made, and not when the address is taken', async () => {
  assert.match((await create(true, null)) ?? '', /^[a-z2-9-]{20,}$/);
  assert.is(await create(false, null), null);
  assert.is(await create(true, 'a password of one’s own'), null);
});

test.run();
