import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createFirstAccount } from '../../src/server/first-account.ts';

async function printed(isMade: boolean): Promise<string> {
  const { log } = console;
  let output = '';
  console.log = (line: string) => {
    output += line;
  };
  try {
    await createFirstAccount({ add: async () => isMade }, { adminEmail: 'admin@example.com', adminPassword: null });
  } finally {
    console.log = log;
  }
  return output;
}

test('the password of the first account is printed when the account was made, and not when the address is taken', async () => {
  assert.match(await printed(true), /admin@example.com\s+Password/);
  assert.is(await printed(false), '');
});

test.run();
