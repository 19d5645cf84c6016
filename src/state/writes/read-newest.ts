import { Problem } from '../../model/base/problem.ts';
import { type Endpoint, isVersioned, type Loaded, type Values } from './endpoint.ts';
import { isOlderThanSeen } from './own-saves.ts';
import { readUntil } from './read-until.ts';

/** Reads the thing before a write. Rejects when the host only gives a state that is older than one that was seen. */
export async function readNewest(endpoint: Endpoint, seen: readonly (Values | null)[]): Promise<Loaded> {
  const isOlder = (state: Loaded) => !isVersioned(state) && isOlderThanSeen(endpoint.key, state.values, seen);
  const newest = await readUntil(endpoint.read, (state) => !isOlder(state));
  if (isOlder(newest)) throw outdatedState();
  return newest;
}

export function outdatedState(): Problem {
  return new Problem(
    'broken',
    200,
    'Сервер отдаёт устаревшие данные: в них нет того, что уже было сохранено. Ничего не записано, введённое осталось. Подождите минуту и повторите.',
  );
}
