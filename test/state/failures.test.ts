import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Problem } from '../../src/model/base/problem.ts';
import { closeToasts, toasts } from '../../src/state/messages/toasts.ts';
import { failures, reportFailure } from '../../src/state/network/failures.ts';

test.before.each(closeToasts);

const told = () => toasts.list.map(({ title, text }) => `${title} ${text}`);

test('an error is told with its words and a way to copy the rest', () => {
  reportFailure(new TypeError('x is not a function'));
  assert.equal(told(), ['Ошибка! Сбой в работе панели: x is not a function']);
  assert.is(toasts.list[0]?.action?.command, 'app.copy-failure');
  assert.ok(failures.last?.error instanceof TypeError);
});

test('the same error that repeats is told once', () => {
  for (let n = 0; n < 100; n++) {
    reportFailure(new Error('каждый кадр'));
    closeToasts();
  }
  reportFailure(new Error('каждый кадр'));
  assert.equal(told(), []);
});

test('the same error is told again after the clock was set back by hours', () => {
  reportFailure(new Error('редко'));
  closeToasts();
  const { now } = Date;
  Date.now = () => now() - 3 * 3_600_000;
  reportFailure(new Error('редко'));
  Date.now = now;
  assert.is(told().length, 1);
});

test('a problem that nobody has met speaks for itself; the end of a session has its own guard', () => {
  reportFailure(new Problem('offline', 0, 'Нет связи с сервером.'));
  reportFailure(new Problem('signed-out', 401, 'Сеанс завершён.'));
  assert.equal(told(), ['Ошибка! Нет связи с сервером.']);
});

test('what is thrown without being an error is told too', () => {
  reportFailure('просто текст');
  reportFailure(undefined);
  assert.equal(told(), ['Ошибка! Сбой в работе панели: просто текст', 'Ошибка! Сбой в работе панели: undefined']);
});

test.run();
