import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Confirmation } from '../../src/commands/command/command.ts';
import { recordCommands } from '../../src/commands/records/index.ts';
import { setCategoryCommand } from '../../src/commands/records/set-category.ts';
import { run } from '../../src/commands/run/runner.ts';
import { signOutCommand } from '../../src/commands/session/sign-out.ts';
import { undoCommand } from '../../src/commands/undo/undo.ts';
import { caseResource } from '../../src/model/resource/case.ts';
import { serviceResource } from '../../src/model/resource/service.ts';
import { journal } from '../../src/state/journal/journal.ts';
import { loadList, publishList } from '../../src/state/lists/lists.ts';
import type { Client } from '../fixtures/client.ts';
import { fakeContext } from '../fixtures/context.ts';
import { freshPage } from '../fixtures/fresh-page.ts';
import { asksBeforeReload } from '../fixtures/page.ts';
import { startRealHost } from '../fixtures/real-host.ts';
import { addCase, addCategory } from '../fixtures/records.ts';
import { until } from '../fixtures/until.ts';

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

const categories = async () =>
  (await anna.get<{ items: { category_id: number | null }[] }>(caseResource.api)).body.items.map(
    (row) => row.category_id,
  );

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

test('of several the one whose category a colleague has changed keeps hers, the list says so, and the next run replaces it', async () => {
  const [banks, shops] = [await addCategory(anna, 'Банки'), await addCategory(anna, 'Магазины')];
  for (const title of ['А', 'Б', 'В']) await addCase(anna, title);
  await loadList(caseResource);
  publishList(caseResource);
  await anna.put('/api/cases/2', { category_id: shops });
  const told: Confirmation[] = [];
  const { context } = fakeContext();
  const answers = { records: [1, 2, 3], category: banks };
  const confirm = async (question: Confirmation) => told.push(question) > 0;
  await run(setCategoryCommand, { ...context, confirm }, answers);
  assert.equal(await categories(), [banks, shops, banks]);
  assert.equal(told, [
    {
      title: 'Не получилось: 1 из 3',
      text: 'Чтобы заменить чужие значения, выполните действие ещё раз.',
      lines: ['#2 Б: «Категория»: тем временем изменили, осталось чужое значение.'],
      notice: true,
    },
  ]);
  await host.idle();
  await run(setCategoryCommand, { ...context, confirm }, answers);
  assert.equal([await categories(), told.length], [[banks, banks, banks], 1]);
  await run(undoCommand, { ...context, confirm });
  await anna.put('/api/cases/3', { category_id: shops });
  await run(undoCommand, { ...context, confirm });
  assert.equal(await categories(), [null, shops, shops], 'of the first run case 3 keeps hers, too');
  assert.equal(told.at(-1)?.lines, ['#3: «Категория»: тем временем изменили, осталось чужое значение.']);
});

test('while many records are being written, a reload and «Выход» ask first', async () => {
  for (const title of ['Аудит', 'Вёрстка']) await anna.post('/api/services', { title, active: true });
  await loadList(serviceResource);
  publishList(serviceResource);
  const { context } = fakeContext();
  const question = async () => (await signOutCommand.confirm?.(context, {}))?.text;
  if (!visibility) throw new Error('services can be hidden');
  assert.equal([asksBeforeReload(), await question()], [false, undefined]);
  const one = host.holdBefore('PUT', '/api/services/1');
  const two = host.holdBefore('PUT', '/api/services/2');
  const hidden = run(visibility.hide, context, { records: [1, 2] });
  await Promise.all([one.reached, two.reached]);
  assert.is(asksBeforeReload(), true);
  assert.is(await question(), 'Изменения ещё сохраняются. Если выйти сейчас, остальные не сохранятся.');
  one.release();
  await until(() => assert.is(asksBeforeReload(), false));
  // The last one is sent already. What ends soon is waited for.
  const asked = question();
  two.release();
  await hidden;
  assert.equal([asksBeforeReload(), await asked], [false, undefined]);
});

test.run();
