import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  answerConfirmation,
  answerOtherwise,
  confirm,
  confirmation,
  declineAll,
} from '../../src/state/messages/confirmation.ts';
import { pause } from '../fixtures/pause.ts';
import { until } from '../fixtures/until.ts';

/** Longer than a double click takes, in milliseconds. */
const unhurried = 600;

const opened = (title: string) => until(() => assert.is(confirmation.open?.title, title));

function asking(title: string, choose = () => {}) {
  const asked = { answer: null as boolean | null };
  void confirm({ title, other: { text: 'Иначе', choose } }).then((answer) => {
    asked.answer = answer;
  });
  return asked;
}

test('a question waits for the answer to the one before, in the order of asking', async () => {
  const all = ['Первый', 'Второй', 'Третий'].map((title) => asking(title));
  const answers = () => all.map(({ answer }) => answer);
  assert.is(confirmation.open?.title, 'Первый');
  assert.equal(answers(), [null, null, null]);
  answerConfirmation(true);
  await opened('Второй');
  assert.equal(answers(), [true, null, null]);
  await pause(unhurried);
  answerConfirmation(false);
  await opened('Третий');
  await pause(unhurried);
  answerConfirmation(true);
  assert.is(confirmation.open, null);
  await until(() => assert.equal(answers(), [true, false, true]));
});

test('a second click or Enter answers the first question alone', async () => {
  let chosen = 0;
  const first = asking('Первый');
  const second = asking('Второй', () => {
    chosen += 1;
  });
  answerConfirmation(true);
  answerConfirmation(true);
  assert.ok(confirmation.isNextDue, 'keys wait for the second one');
  await opened('Второй');
  answerConfirmation(true);
  answerConfirmation(false);
  answerOtherwise();
  assert.is(confirmation.open?.title, 'Второй');
  assert.equal([first.answer, second.answer, chosen], [true, null, 0]);
  await pause(unhurried);
  answerOtherwise();
  await until(() => assert.equal([second.answer, chosen], [false, 1]));
});

test('where nothing may be asked any more, all are declined', async () => {
  const all = [asking('Первый'), asking('Второй')];
  answerConfirmation(true);
  const late = asking('Третий');
  declineAll();
  await until(() =>
    assert.equal(
      [...all, late].map(({ answer }) => answer),
      [true, false, false],
    ),
  );
  await pause(100);
  assert.equal([confirmation.open, confirmation.isNextDue], [null, false]);
  const next = asking('Четвёртый');
  answerConfirmation(true);
  await until(() => assert.is(next.answer, true));
});

test.run();
