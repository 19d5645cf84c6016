import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { nextRecordCommand, previousRecordCommand } from '../../src/commands/app/neighbours.ts';
import { run } from '../../src/commands/run/runner.ts';
import { typeResource } from '../../src/model/resource/technology-type.ts';
import { followPages } from '../../src/state/lists/list-pages.ts';
import { loadList, publishList } from '../../src/state/lists/lists.ts';
import { fakeContext } from '../fixtures/context.ts';
import { freshPage } from '../fixtures/fresh-page.ts';
import { startRealHost } from '../fixtures/real-host.ts';

const host = await startRealHost();
followPages();
test.after(() => host.close());

test('the next and the previous record of a list with pages may stand on another page', async () => {
  await freshPage();
  const anna = await host.client();
  for (let n = 1; n <= 17; n++) await anna.post('/api/technologies/types', { name: `Тип ${n}` });
  await loadList(typeResource);
  publishList(typeResource);
  const { context, log } = fakeContext({ target: { kind: 'form', resource: 'type', id: 15, form: 'type:15' } });
  assert.is(nextRecordCommand.when?.(context), true);
  await run(nextRecordCommand, context);
  const last = fakeContext({ target: { kind: 'form', resource: 'type', id: 17, form: 'type:17' } });
  assert.is(nextRecordCommand.when?.(last.context), false);
  await run(previousRecordCommand, last.context);
  assert.equal([...log.went, ...last.log.went], [typeResource.paths.edit(16), typeResource.paths.edit(16)]);
  assert.match(log.announced.join(), '16 из 17');
});

test.run();
