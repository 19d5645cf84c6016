import { Problem } from '../model/base/problem.ts';

/** Returns the Problem of a call that no answer came to. */
export function offlineProblem(timedOut: boolean): Problem {
  return new Problem(
    'offline',
    timedOut ? 408 : 0,
    timedOut
      ? 'Сервер не ответил за 30 секунд. Проверьте подключение и повторите действие.'
      : 'Нет связи с сервером. Проверьте подключение и повторите действие.',
  );
}
