import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { retryCommand } from '../../src/commands/app/toasts.ts';
import { command } from '../../src/commands/command/command.ts';
import { failureIn, lastOnRecords, run } from '../../src/commands/run/runner.ts';
import { type OnRecords, recordsStep } from '../../src/commands/subject/record-subject.ts';
import { Problem } from '../../src/model/base/problem.ts';
import { caseResource } from '../../src/model/resource/case.ts';
import { onBufferedKeysRefused } from '../../src/state/browser/buffered-keys.ts';
import { type Form, forms } from '../../src/state/form/form-state.ts';
import { confirmation } from '../../src/state/messages/confirmation.ts';
import { closePanels, panels } from '../../src/state/screen/panels.ts';
import { fakeContext } from '../fixtures/context.ts';

const formTarget = { kind: 'form', resource: 'case', id: 1, form: 'case:1' } as const;

const needsColour = (ran: string[]) =>
  command<{ colour: string }>({
    id: 'test.paint',
    title: 'Покрасить',
    section: 'this',
    steps: { colour: { kind: 'choice', title: 'Цвет', options: () => [{ value: 'red', title: 'Красный' }] } },
    run: (_, { colour }) => void ran.push(colour),
  });

test('a command without its answers opens the palette at the one that is missing', async () => {
  const ran: string[] = [];
  const { context, log } = fakeContext();
  await run(needsColour(ran), context);
  assert.equal({ ran, asked: log.asked }, { ran: [], asked: [{ command: 'test.paint', answers: {} }] });
});

test('answers given in advance are not asked for', async () => {
  const ran: string[] = [];
  const { context, log } = fakeContext();
  await run(needsColour(ran), context, { colour: 'red' });
  assert.equal({ ran, asked: log.asked }, { ran: ['red'], asked: [] });
});

test('a command whose condition does not hold does nothing', async () => {
  const ran: string[] = [];
  const { context } = fakeContext();
  await run({ ...needsColour(ran), when: () => false }, context, { colour: 'red' });
  assert.equal(ran, []);
});

test('a declined question stops a destructive command', async () => {
  const ran: string[] = [];
  const { context, log } = fakeContext({ says: false });
  await run({ ...needsColour(ran), confirm: () => ({ title: 'Точно?' }) }, context, { colour: 'red' });
  assert.equal({ ran, questions: log.questions }, { ran: [], questions: ['Точно?'] });
});

test('a question that cannot be loaded is told with the keys that have waited for it; a cancelled one is not told', async () => {
  const { context, log } = fakeContext();
  const refused: string[] = [];
  const stop = onBufferedKeysRefused((reason) => refused.push(reason));
  let fail = (_: Problem) => {};
  const asking = command({
    id: 'test.ask',
    title: 'Спросить',
    section: 'this',
    confirm: () => new Promise<null>((_, reject) => (fail = reject)),
    run: () => assert.unreachable('nobody has confirmed'),
  });
  for (const isCancelled of [true, false]) {
    const done = run(asking, context);
    if (isCancelled) confirmation.loading = null;
    fail(new Problem('offline', 0, 'Нет связи'));
    await done;
    assert.is(confirmation.loading, null);
    assert.is(log.notified.length, isCancelled ? 0 : 1);
    assert.equal(refused, isCancelled ? [] : ['Вопрос не открылся']);
  }
  stop();
});

test('a command on records can be repeated before the host has answered', () => {
  const { context } = fakeContext();
  const slow = command<OnRecords>({
    id: 'test.slow',
    title: 'Ждать',
    section: 'this',
    steps: { records: recordsStep(caseResource) },
    run: () => new Promise(() => undefined),
  });
  void run(slow, context, { records: [1] });
  assert.is(lastOnRecords()?.command.id, 'test.slow');
});

test('a problem that may pass is shown and can be repeated', async () => {
  const { context, log } = fakeContext();
  const failing = command({
    id: 'test.fail',
    title: 'Сломать',
    section: 'this',
    run: () => Promise.reject(new Problem('offline', 0, 'Нет связи')),
  });
  await run(failing, context);
  assert.equal(log.notified, [{ type: 'error', title: 'Ошибка!', text: 'Нет связи' }]);
  assert.is(failureIn(context)?.command.id, 'test.fail');
});

test('what was confirmed once is tried again without a question, and only in the form that it failed in', async () => {
  const { context, log } = fakeContext({ target: formTarget });
  forms['case:1'] = { source: { key: 'case:1' } } as Form;
  const risky = command({
    id: 'test.risky',
    title: 'Рискнуть',
    section: 'this',
    confirm: () => ({ title: 'Точно?' }),
    run: () => Promise.reject(new Problem('offline', 0, 'Нет связи.')),
  });
  await run(risky, context);
  assert.is(failureIn(fakeContext().context), null);
  await run(retryCommand, context);
  assert.equal({ questions: log.questions, toasts: log.notified.length }, { questions: ['Точно?'], toasts: 2 });
  delete forms['case:1'];
});

test('a refusal by other rows is shown but not offered again', async () => {
  const { context, log } = fakeContext();
  const refused = command({
    id: 'test.conflict',
    title: 'Удалить',
    section: 'this',
    run: () => Promise.reject(new Problem('conflict', 409, 'В категории есть кейсы')),
  });
  await run(refused, context);
  assert.equal(
    log.notified.map(({ text }) => text),
    ['В категории есть кейсы'],
  );
  assert.is(failureIn(context), null);
});

test('a command that leads elsewhere closes the dialogs over the screen, but none that was opened since', async () => {
  const { context, log } = fakeContext();
  const goTo = command({ id: 'test.go', title: 'Услуги', section: 'go', run: ({ go }) => go('/services/list/') });
  for (const hasGoneOn of [false, true]) {
    Object.assign(panels, { help: true, profile: true, rewind: {}, changes: {} });
    await run(goTo, { ...context, hasGoneOn: () => hasGoneOn });
    const { help, profile, rewind, changes } = panels;
    assert.equal([help, profile, rewind !== null, changes !== null], Array(4).fill(hasGoneOn));
  }
  closePanels();
  assert.is(log.went.length, 2);
});

test('an error that is no Problem is not swallowed', async () => {
  const { context } = fakeContext();
  const broken = command({
    id: 'test.bug',
    title: 'Ошибка',
    section: 'this',
    run: () => Promise.reject(new TypeError('bug')),
  });
  try {
    await run(broken, context);
    assert.unreachable();
  } catch (error) {
    assert.instance(error, TypeError);
  }
});

test('what failed can be tried again, also after the cursor was moved, until it succeeds', async () => {
  const { context } = fakeContext();
  let works = false;
  const act = () => (works ? undefined : Promise.reject(new Problem('offline', 0, 'Нет связи.')));
  const save = command({ id: 'test.save', title: 'Сохранить', section: 'this', run: act });
  const move = command({ id: 'test.move', title: 'Ниже', section: 'this', hidden: true, run: () => undefined });
  await run(save, context);
  await run(move, context);
  await run(retryCommand, context);
  assert.is(failureIn(context)?.command, save);
  works = true;
  await run(retryCommand, context);
  assert.is(failureIn(context), null);
});

test.run();
