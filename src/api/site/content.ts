import { filterList, isNumber, isObject, isText } from '../../model/base/json-value.ts';
import { Problem } from '../../model/base/problem.ts';
import { waitingPath } from '../../model/changes/live-state.ts';
import type { SiteContent, WaitingRecord } from '../../model/changes/site-news.ts';
import { isResourceName } from '../../model/resource/resources.ts';
import { call } from '../client.ts';

/** Returns what the website shows of all content. */
export async function fetchSiteContent(): Promise<SiteContent> {
  const { data } = await call<Record<string, unknown> | null>({ method: 'GET', path: waitingPath });
  const records = filterList(data?.records, isCount);
  const items = filterList(data?.items, isWaiting);
  if (!(data && records && items && isContent(data)))
    throw new Problem('broken', 200, 'Сервер ответил о сайте в незнакомом виде.');
  return { ...data, records, items };
}

const states: readonly unknown[] = ['waiting', 'shown', 'late', 'unknown', null] satisfies SiteContent['state'][];
const isType = (value: unknown) => value === 'settings' || (isText(value) && isResourceName(value));
const isNumberOrNull = (value: unknown) => value === null || isNumber(value);
const isTextOrNull = (value: unknown) => value === null || isText(value);

function isContent(data: object): data is Omit<SiteContent, 'records' | 'items'> {
  const { state, shown_at, after, changes }: Partial<Record<keyof SiteContent, unknown>> = data;
  return states.includes(state) && isTextOrNull(shown_at) && isNumberOrNull(after) && isNumberOrNull(changes);
}

function isCount(value: unknown): value is SiteContent['records'][number] {
  return isObject(value) && isType(value.type) && isNumber(value.count);
}

function isWaiting(value: unknown): value is WaitingRecord {
  return (
    isObject(value) &&
    isType(value.type) &&
    isTextOrNull(value.record) &&
    isText(value.at) &&
    typeof value.is_public === 'boolean'
  );
}
