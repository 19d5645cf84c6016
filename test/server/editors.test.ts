// Operators who work at the same cases at the same moment, each in a panel of their own that follows the others: every value
// that was acknowledged is in the record or in its history, written over nothing unseen, and none changes under a caret.
//   EDITORS=50 SECONDS=60 npm test -- test/server/editors.test.ts
// Suites: server, postgres
// Mostly waits.
import { test } from 'uvu';
import { checkEditors } from '../fixtures/editors.ts';
import { startHost } from '../fixtures/host.ts';

const { EDITORS = '8', SECONDS = '6' } = process.env;

test('what editors save at once is kept, and nothing changes under their carets', async () => {
  const host = await startHost();
  try {
    console.log(await checkEditors([host], Number(EDITORS), Number(SECONDS)));
  } finally {
    await host.stop();
  }
});

test.run();
