import '../../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Command } from '../../../src/commands/command/command.ts';
import { setCategoryCommand } from '../../../src/commands/records/set-category.ts';
import { caseResource } from '../../../src/model/resource/case.ts';
import { loadList, publishList } from '../../../src/state/lists/lists.ts';
import type { ConfirmOptions } from '../../../src/state/messages/confirmation.ts';
import { runRehearsed } from '../../../src/views/palette/rows/rehearsal.ts';
import { spokenCommand } from '../../../src/views/palette/sentence/spoken-command.ts';
import { fakeContext } from '../../fixtures/context.ts';
import { startRealHost } from '../../fixtures/real-host.ts';
import { addCase } from '../../fixtures/records.ts';

const host = await startRealHost();
const anna = await host.client();
for (let n = 1; n <= 24; n++) await addCase(anna, `Кейс ${n}`, { show: n !== 14 });
await loadList(caseResource);
publishList(caseResource);

/** Runs the command on that many cases, answering every question; with what was asked, whether it ran and went back. */
async function rehearsed(command: Command, count: number, says: boolean, answers: object = {}) {
  const { context } = fakeContext({ says });
  const questions: ConfirmOptions[] = [];
  let wentBack = false;
  let hasRun = false;
  const asking = {
    ...context,
    confirm: (question: ConfirmOptions) => {
      questions.push(question);
      return Promise.resolve(says);
    },
  };
  const counted: Command = {
    ...command,
    run: () => {
      hasRun = true;
    },
  };
  const records = Array.from({ length: count }, (_, at) => at + 1);
  await runRehearsed(counted, asking, { records, ...answers }, () => {
    wentBack = true;
  });
  return { questions, hasRun, wentBack };
}

const spoken = (verb: 'hide' | 'delete') => spokenCommand(verb, 'case') as Command;

test('over twenty records, what becomes of each is asked first, with their number on the button', async () => {
  const { questions, hasRun, wentBack } = await rehearsed(spoken('hide'), 24, true);
  const [question, ...others] = questions;
  assert.equal([hasRun, wentBack, others.length], [true, false, 0]);
  assert.equal([question?.title, question?.ok, question?.reversible], ['Изменятся 23 из 24', 'Скрыть 23 кейса', true]);
  assert.is(question?.lines?.length, 24);
  assert.is(question?.lines?.[0], '#1 Кейс 1: показан → скрыт');
  assert.is(question?.lines?.[13], '#14 Кейс 14: уже скрыт');
});

test('«Отмена» changes nothing, and leads back to what was typed', async () => {
  const { questions, hasRun, wentBack } = await rehearsed(spoken('hide'), 24, false);
  assert.equal([questions.length, hasRun, wentBack], [1, false, true]);
});

test('twenty records are changed at once, and a change of none asks nothing', async () => {
  const twenty = await rehearsed(spoken('hide'), 20, true);
  assert.equal([twenty.questions.length, twenty.hasRun], [0, true]);
  const same = await rehearsed(setCategoryCommand as Command, 24, true, { category: 0 });
  assert.equal([same.questions.length, same.hasRun], [0, true]);
});

test('a command with a question of its own asks that alone, and its «Отмена» leads back as well', async () => {
  const kept = await rehearsed(spoken('delete'), 24, false);
  assert.equal([kept.questions.map(({ title }) => title), kept.hasRun, kept.wentBack], [['Удаление'], false, true]);
  const gone = await rehearsed(spoken('delete'), 24, true);
  assert.equal([gone.questions.length, gone.hasRun, gone.wentBack], [1, true, false]);
});

test.after(() => host.close());
test.run();
