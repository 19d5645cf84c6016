import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { pasteBlocksCommand } from '../../src/commands/blocks/paste.ts';
import type { Command } from '../../src/commands/command/command.ts';
import { saveCommand } from '../../src/commands/form/form.ts';
import { recordCommands } from '../../src/commands/records/index.ts';
import { setCategoryCommand } from '../../src/commands/records/set-category.ts';
import { run } from '../../src/commands/run/runner.ts';
import type { OnRecords } from '../../src/commands/subject/record-subject.ts';
import { undoCommand } from '../../src/commands/undo/undo.ts';
import { caseResource } from '../../src/model/resource/case.ts';
import { pastes } from '../../src/state/block-changes/pastes.ts';
import { blocksOf } from '../../src/state/blocks/blocks.ts';
import { openForm } from '../../src/state/form/form.ts';
import { setValue } from '../../src/state/form/form-values.ts';
import { recordForm } from '../../src/state/forms/record-form.ts';
import { loadList, publishList } from '../../src/state/lists/lists.ts';
import { textBody } from '../fixtures/case-blocks.ts';
import { withoutPauses } from '../fixtures/clock.ts';
import { fakeContext } from '../fixtures/context.ts';
import { freshPage } from '../fixtures/fresh-page.ts';
import { startRealHost } from '../fixtures/real-host.ts';
import { addCase } from '../fixtures/records.ts';
import { beUnkind } from '../fixtures/unkind-host.ts';

const host = await startRealHost();
const realFetch = globalThis.fetch;
const gone = 99;

test.before.each(async () => {
  Object.assign(globalThis, { fetch: realFetch });
  await host.reset();
  await freshPage();
  pastes.items = [];
  const anna = await host.client();
  for (const title of ['Банк', 'Порт']) await addCase(anna, title);
  await loadList(caseResource);
  publishList(caseResource);
});
test.after(() => host.close());

/** The form of case 1, with an error of its own. */
async function overForm() {
  const form = openForm(recordForm('case', 1));
  await host.idle();
  form.errors = { title: 'Слишком длинно.' };
  const { context, log } = fakeContext({ target: { kind: 'form', resource: 'case', id: 1, form: 'case:1' } });
  const told = () => ({ errors: { ...form.errors }, focused: log.focused, notified: log.notified });
  const toast = (title: string, text: string) => ({
    errors: { title: 'Слишком длинно.' },
    focused: [],
    notified: [{ type: 'error', title, text }],
  });
  return { form, context, told, toast };
}

test('a refusal of another record is told in a toast, and is no error of the open form', async () => {
  const { context, told, toast } = await overForm();
  await run(setCategoryCommand, context, { records: [2], category: gone });
  assert.equal(
    told(),
    toast('Кейс #2 остался в прежней категории', '«Порт». Поле «Категория»: выбранной записи больше нет.'),
  );
});

test('a switch of another record that the host has not stored is no error of the open form', async () => {
  const { context, told, toast } = await overForm();
  beUnkind(realFetch, ({ ask, method }) => (method === 'PUT' ? new Response(null, { status: 204 }) : ask()));
  const hide = recordCommands('case').visibility?.hide as Command<OnRecords>;
  await withoutPauses(() => run(hide, context, { records: [2] }));
  assert.equal(
    told(),
    toast(
      'Кейс #2 остался показан',
      '«Порт». Сервер сохранил не то, что отправлено: «Показывать на сайте» осталось прежним.',
    ),
  );
});

test('a block that is refused where it is pasted is told in a toast', async () => {
  const { context, told, toast } = await overForm();
  const refused = { type: 'textblock', body: { ...textBody, header: { text: '', h1: false, h2: true } } } as const;
  await run(pasteBlocksCommand, context, { blocks: [refused] });
  assert.equal(told(), toast('Блок не принят', 'Поле «Заголовок» обязательно для заполнения.'));
});

test('the place of a pasted block that the host does not know yet is told as such, and undo takes the block away', async () => {
  const { context, told } = await overForm();
  const blocks = [{ type: 'textblock', body: textBody } as const];
  for (const _ of [1, 2]) await run(pasteBlocksCommand, context, { blocks });
  host.answerWith('PUT', '/api/cases/content/list', () => Response.json({}, { status: 404 }));
  await run(pasteBlocksCommand, context, { blocks, below: { type: 'textblock', id: 1 } });
  const { title, text } = told().notified.at(-1) ?? {};
  assert.is(title, 'Вставлено: 1 блок');
  assert.match(text ?? '', /^Место не сохранилось\. /);
  await run(undoCommand, context);
  assert.equal(
    blocksOf(1)?.map(({ id }) => id),
    [1, 2],
  );
});

test('what is refused while the form is being saved is no error of the form either', async () => {
  const { form, context, told } = await overForm();
  setValue(form, 'title', 'Банки');
  const held = host.hold('PUT', '/api/cases/1');
  const saving = run(saveCommand, context);
  await held.reached;
  await run(setCategoryCommand, context, { records: [2], category: gone });
  assert.equal(told().errors, {});
  held.release();
  await saving;
});

test('a refused save shows its errors at the fields', async () => {
  const { form, context, told } = await overForm();
  setValue(form, 'title', '');
  await run(saveCommand, context);
  assert.equal([Object.keys(told().errors), told().focused], [['title'], ['error']]);
});

test.run();
