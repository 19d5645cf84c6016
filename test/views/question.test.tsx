import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type ConfirmOptions, confirm } from '../../src/state/messages/confirmation.ts';
import { QuestionDialog } from '../../src/views/question/question-dialog.tsx';
import { click, has, press, textOf, the } from '../fixtures/page.ts';
import { after, render } from '../fixtures/render.tsx';

const ok = '[data-command="question.confirm"]';
const cancel = '[data-command="question.decline"]';
const deletion: ConfirmOptions = { title: 'Удаление', text: 'Вы подтверждаете удаление записи - Портал?' };

async function asking(question: ConfirmOptions) {
  const view = await render(<QuestionDialog />);
  let answer: boolean | null = null;
  await after(() => {
    void confirm(question).then((given) => {
      answer = given;
    });
  });
  return { view, answer: () => answer };
}

test('the dialog says what is asked, with a sign of warning, Cancel and OK', async () => {
  const { view } = await asking(deletion);
  assert.match(textOf('[role=dialog]'), 'Вы подтверждаете удаление записи - Портал?');
  assert.ok(has('[role=dialog] h2 svg'));
  assert.equal([textOf(cancel), textOf(ok)], ['ОтменаEscEnter', 'OK']);
  assert.ok(has('[role=dialog][data-overlay]'), 'the keys of the list rest');
  await click(cancel);
  await view.unmount();
});

test('the way back stands last, with a sign; the key of it is a badge, and is said', async () => {
  for (const [wayBack, text, badges] of [
    [{ text: 'Ещё 30 дней кейс можно вернуть из корзины.' }, 'Ещё 30 дней кейс можно вернуть из корзины.', 0],
    [{ text: 'Отменить можно в течение 8 секунд', keys: 'Ctrl Z', brief: true }, /8 секунд: .*Ctrl Z$/, 1],
  ] as const) {
    const { view } = await asking({ ...deletion, lines: [], wayBack });
    const line = '[role=dialog] p:has(> svg)';
    assert.match(textOf(line).replaceAll('\u00a0', ' '), text);
    assert.is(view.container.ownerDocument.querySelectorAll(`${line} kbd`).length, badges);
    assert.not.ok(has('[role=dialog] ul'), 'no empty list, which would be a stop of Tab');
    await click(cancel);
    await view.unmount();
  }
});

test('a button may say what it does', async () => {
  const { view } = await asking({ ...deletion, ok: 'Уйти', cancel: 'Остаться' });
  assert.equal([textOf(cancel), textOf(ok)], ['ОстатьсяEscEnter', 'Уйти']);
  await click(cancel);
  await view.unmount();
});

test('a notice has one button, which has the focus; Enter and Escape close it', async () => {
  for (const key of ['Enter', 'Escape']) {
    const { view, answer } = await asking({ title: 'Не удалено: 1 из 2', lines: ['Портал: занят'], notice: true });
    assert.not.ok(has(`footer ${cancel}`));
    assert.match(textOf(ok), /^Понятно.*Enter$/);
    assert.is(document.activeElement, the(ok));
    await press(the('[role=dialog]'), key);
    assert.type(answer(), 'boolean');
    assert.not.ok(has('[role=dialog]'));
    await view.unmount();
  }
});

test('OK confirms, Cancel and Escape decline, and the dialog goes', async () => {
  for (const [act, expected] of [
    [() => click(ok), true],
    [() => click(cancel), false],
    [() => press(the('[role=dialog]'), 'Escape'), false],
  ] as const) {
    const { view, answer } = await asking(deletion);
    await act();
    assert.is(answer(), expected);
    assert.not.ok(has('[role=dialog]'));
    await view.unmount();
  }
});

test('what cannot be undone has the focus on Cancel, which Enter on the dialog presses, too', async () => {
  const { view, answer } = await asking(deletion);
  assert.is(document.activeElement, the(cancel));
  const dialog = the('[role=dialog]');
  await press(dialog, ' ');
  await press(dialog, 'y');
  assert.is(answer(), null);
  await press(dialog, 'Enter');
  assert.is(answer(), false);
  await view.unmount();
});

test('an Enter that is held down since before answers nothing', async () => {
  const { view, answer } = await asking(deletion);
  await press(the('[role=dialog]'), 'Enter', { repeat: true });
  assert.is(answer(), null);
  await click(cancel);
  await view.unmount();
});

test('Enter on Cancel is left to Cancel', async () => {
  const { view, answer } = await asking(deletion);
  await press(the(cancel), 'Enter');
  assert.is(answer(), null, 'the browser turns it into a click on the button');
  await click(cancel);
  assert.is(answer(), false);
  await view.unmount();
});

test('what can be undone has the focus on OK', async () => {
  const { view } = await asking({ ...deletion, reversible: true });
  assert.is(document.activeElement, the(ok));
  assert.equal([textOf(cancel), textOf(ok)], ['ОтменаEsc', 'OKEnter']);
  await click(cancel);
  await view.unmount();
});

test.run();
