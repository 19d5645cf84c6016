import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fetchReferrers } from '../../src/commands/records/referrers.ts';
import { caseResource } from '../../src/model/resource/case.ts';
import { getServerState } from '../../src/state/browser/optimistic.ts';
import { cachedList, listKey, refetchList } from '../../src/state/lists/lists.ts';
import { startRealHost } from '../fixtures/real-host.ts';
import { addCase, addCategory } from '../fixtures/records.ts';

const host = await startRealHost();
test.before.each(() => host.reset());
test.after(() => host.close());

/** Starts two fetches of the list, the answer of each held: the later one sees what is made in `between`. */
async function startTwo<T, U>(first: () => Promise<T>, second: () => Promise<U>, between = async () => {}) {
  const held = host.hold('GET', caseResource.api);
  const one = first();
  await held.reached;
  await between();
  const heldLater = host.hold('GET', caseResource.api);
  const other = second();
  await heldLater.reached;
  return { earlier: { release: held.release, ended: one }, later: { release: heldLater.release, ended: other } };
}

test('what refers to a record is known once the list has come, although a later fetch is still under way', async () => {
  const anna = await host.client();
  const category = await addCategory(anna, 'Порталы');
  await addCase(anna, 'Музей', { category_id: category });
  const { earlier, later } = await startTwo(
    () => fetchReferrers('category', [category]),
    () => refetchList(caseResource),
  );
  earlier.release();
  const referrers = await earlier.ended;
  assert.equal(
    referrers.get(category)?.rows.map(({ title }) => title),
    ['Музей'],
  );
  later.release();
  await later.ended;
});

test('of two answers the one that was asked for later stays, whichever comes last', async () => {
  const anna = await host.client();
  await addCase(anna, 'Музей');
  const { earlier, later } = await startTwo(
    () => refetchList(caseResource),
    () => refetchList(caseResource),
    async () => void (await addCase(anna, 'Театр')),
  );
  later.release();
  await later.ended;
  earlier.release();
  await earlier.ended;
  assert.equal(
    getServerState(listKey(caseResource))?.items.map(({ title }) => title),
    ['Музей', 'Театр'],
  );
  assert.is(cachedList(caseResource)?.count, 2);
});

test.run();
