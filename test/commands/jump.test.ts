import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { jumpCommand } from '../../src/commands/app/jump.ts';
import { run } from '../../src/commands/run/runner.ts';
import { caseResource } from '../../src/model/resource/case.ts';
import { categoryResource } from '../../src/model/resource/category.ts';
import { cursors } from '../../src/state/lists/cursors.ts';
import { loadList, publishList } from '../../src/state/lists/lists.ts';
import { fakeContext } from '../fixtures/context.ts';
import { startRealHost } from '../fixtures/real-host.ts';
import { addCase, addCategory } from '../fixtures/records.ts';

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
  // Nor are digits one number after another key, or in another list.
  await type('1');
  cursors.case.id = 3;
  await run(jumpCommand, context, { digit: '2' });
  assert.is(cursors.case.id, 2);
  for (const title of ['Первая', 'Вторая']) await addCategory(anna, title);
  await loadList(categoryResource);
  publishList(categoryResource);
  await type('1');
  await run(jumpCommand, fakeContext({ target: { kind: 'list', resource: 'category' } }).context, { digit: '2' });
  assert.equal([cursors.case.id, cursors.category.id], [1, 2]);
});

test.run();
