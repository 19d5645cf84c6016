import { isObject } from '../../model/base/json-value.ts';
import { Problem } from '../../model/base/problem.ts';
import { isLiveState, type LiveState, livePath } from '../../model/changes/live-state.ts';
import { call } from '../client.ts';

/** Returns what the website shows of what the form edits; null where the site was never to show it. */
export async function fetchLive(form: string): Promise<LiveState | null> {
  const { data } = await call<unknown>({ method: 'GET', path: `${livePath}?form=${encodeURIComponent(form)}` });
  const change = isObject(data) ? data.change : undefined;
  if (change === null || isLiveState(change)) return change;
  throw new Problem('broken', 200, 'Сервер прислал состояние сайта в незнакомом виде.');
}
