import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { StoredStep } from '../../src/state/changes/journal-shapes.ts';
import { localDatabase } from '../../src/state/drafts/local-database.ts';
import { until } from '../fixtures/until.ts';

const stepNamed = (id: number, title: string) =>
  ({ account: 1, tab: 'a', id, title, at: 0, changes: [] }) as unknown as StoredStep; // the store reads its key alone

test('the rows that an earlier version has kept are deleted', async () => {
  await new Promise<void>((done) => {
    const opening = indexedDB.open('pult.lists');
    opening.onsuccess = () => {
      opening.result.close();
      done();
    };
  });
  await localDatabase();
  await until(async () => assert.not((await indexedDB.databases()).some(({ name }) => name === 'pult.lists')));
});

test('a database that another tab has deleted is opened again', async () => {
  await (await localDatabase())?.put('steps', stepNamed(1, 'first'));
  await new Promise((done) => {
    indexedDB.deleteDatabase('pult').onsuccess = done;
  });
  await (await localDatabase())?.put('steps', stepNamed(2, 'second'));
  assert.equal(
    (await (await localDatabase())?.getAll('steps'))?.map(({ title }) => title),
    ['second'],
  );
});

test.run();
