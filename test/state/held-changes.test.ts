import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { caseResource } from '../../src/model/resource/case.ts';
import { trackFreshness } from '../../src/state/browser/freshness.ts';
import { heldChanges, holdChange, onHeldShown } from '../../src/state/lists/held-changes.ts';
import { pause } from '../fixtures/pause.ts';

let shown = 0;
onHeldShown(() => {
  shown += 1;
});
const load = () => trackFreshness(caseResource, Promise.resolve());

test('changes of a list are held until it is loaded again, also after the clock was set back', async () => {
  await load();
  holdChange('case', 'new 1');
  await pause(20);
  assert.equal([heldChanges.case, shown], [1, 0]);
  const { now } = Date;
  Date.now = () => now() - 3 * 3_600_000;
  await load();
  Date.now = now;
  await pause(20);
  assert.equal([heldChanges.case, shown], [undefined, 1]);
});

test('a load that was under way shows nothing: it may lack the change', async () => {
  let answer = () => {};
  const loading = trackFreshness(
    caseResource,
    new Promise<void>((resolve) => {
      answer = resolve;
    }),
  );
  await pause(5);
  holdChange('case', 'remove 1');
  answer();
  await loading;
  await pause(20);
  assert.is(heldChanges.case, 1);
  await load();
  await pause(20);
  assert.is(heldChanges.case, undefined);
});

test('a load that has failed shows nothing', async () => {
  holdChange('case', 'new 2');
  await trackFreshness(caseResource, Promise.reject(new Error('offline'))).catch(() => undefined);
  await pause(20);
  assert.is(heldChanges.case, 1);
  await load();
  await pause(20);
  assert.is(heldChanges.case, undefined);
});

test.run();
