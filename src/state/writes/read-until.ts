import { Problem } from '../../model/problem.ts';

/** Milliseconds between the reads: five seconds all in all. */
const pauses = [300, 700, 1500, 2500];

/**
 * Reads until the state is good, for at most five seconds: a cache, or a copy of the database that lags, may answer in
 * the host's place. Resolves to the last state, good or not.
 */
export async function readUntil<T>(read: () => Promise<T>, isGood: (state: T) => boolean): Promise<T> {
  let state = await read();
  for (const pause of pauses) {
    if (isGood(state)) break;
    await new Promise((resolve) => setTimeout(resolve, pause));
    state = await read();
  }
  return state;
}

/** The problem of a write before which the host has given a state older than one that was seen. */
export function outdatedState(): Problem {
  return new Problem(
    'broken',
    200,
    'Сервер отдаёт устаревшие данные: в них нет того, что уже было сохранено. Ничего не записано, введённое осталось. Подождите минуту и повторите.',
  );
}
