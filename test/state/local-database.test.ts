import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openDatabase } from '../../src/state/drafts/local-database.ts';

test('a database that another tab has deleted is opened again', async () => {
  const database = openDatabase<{ words: { key: number; value: string } }>('other', 1, (created) => {
    created.createObjectStore('words');
  });
  await (await database())?.put('words', 'first', 1);
  await new Promise((done) => {
    indexedDB.deleteDatabase('other').onsuccess = done;
  });
  await (await database())?.put('words', 'second', 2);
  assert.equal(await (await database())?.getAll('words'), ['second']);
});

test.run();
