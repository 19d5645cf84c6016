import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { recordCommands } from '../../src/commands/records/index.ts';
import { run } from '../../src/commands/run/runner.ts';
import { undoCommand } from '../../src/commands/undo/undo.ts';
import { serviceResource } from '../../src/model/resource/service.ts';
import { journal } from '../../src/state/journal/journal.ts';
import { loadList, publishList } from '../../src/state/lists/lists.ts';
import type { Client } from '../fixtures/client.ts';
import { fakeContext } from '../fixtures/context.ts';
import { freshPage } from '../fixtures/fresh-page.ts';
import { startRealHost } from '../fixtures/real-host.ts';

const { visibility } = recordCommands('service');
const host = await startRealHost();
let anna: Client;
const count = 68;
const ids = Array.from({ length: count }, (_, at) => at + 1);

test.before.each(async () => {
  await host.reset();
  await freshPage();
  anna = await host.client();
});
test.after(() => host.close());

const active = async () =>
  (await anna.get<{ items: { active: boolean }[] }>('/api/services')).body.items.filter((row) => row.active).length;

/** More than a browser keeps alive at once: 64 KiB of bodies, and the fixture refuses as a browser does. */
test('68 long services are hidden at once, all of them, and are shown again by one undo', async () => {
  for (const id of ids)
    await anna.post('/api/services', { title: `Услуга ${id}`, active: true, description: 'Текст '.repeat(1500) });
  await loadList(serviceResource);
  publishList(serviceResource);
  const { context, log } = fakeContext();
  if (!visibility) throw new Error('services can be hidden');
  await run(visibility.hide, context, { records: ids });
  assert.equal([await active(), log.questions], [0, []]);
  assert.equal(
    host.calls.filter(({ status }) => status === 0),
    [],
  );
  assert.equal(
    log.notified.map(({ type, title }) => [type, title]),
    [['success', 'Скрыто 68 услуг']],
  );
  assert.is(journal.steps.length, 1);
  await run(undoCommand, context);
  assert.equal([await active(), journal.steps.length], [count, 0]);
});

test.run();
