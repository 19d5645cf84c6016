import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { jumpCommand } from '../../src/commands/app/jump.ts';
import { run } from '../../src/commands/run/runner.ts';
import { caseResource } from '../../src/model/resource/case.ts';
import { cursors } from '../../src/state/lists/cursors.ts';
import { loadList, publishList } from '../../src/state/lists/lists.ts';
import { fakeContext } from '../fixtures/context.ts';
import { startRealHost } from '../fixtures/real-host.ts';
import { addCase } from '../fixtures/records.ts';

const host = await startRealHost();
test.after(() => host.close());

const now = performance.now.bind(performance);
let later = 0;
performance.now = () => now() + later;

test('digits go to the row of their number; where there is none the cursor is back where it was before the first', async () => {
  const anna = await host.client();
  for (let n = 1; n <= 12; n++) await addCase(anna, `Кейс ${n}`);
  await loadList(caseResource);
  publishList(caseResource);
  cursors.case.id = 5;
  const { context, log } = fakeContext({ target: { kind: 'list', resource: 'case' } });
  const type = async (digits: string) => {
    // After a pause they begin a new number.
    later += 60_000;
    for (const digit of digits) await run(jumpCommand, context, { digit });
    return cursors.case.id;
  };
  assert.is(await type('19'), 5);
  assert.equal(log.announced, ['#19: такой строки нет']);
  assert.is(await type('12'), 12);
  assert.is(await type('192'), 12);
});

test.run();
