import { capitalize } from '../base/capitalize.ts';
import { fold } from '../base/fold.ts';
import { plural } from '../base/plural.ts';
import { quote } from '../base/quote.ts';
import type { Block } from '../block/block.ts';
import { blockSummary } from '../block/block-summary.ts';
import { isResourceName, resourceOf } from '../resource/resources.ts';
import type { TrashItem } from './trash-item.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Which rows of the trash are shown. */
export interface TrashFilter {
  text: string;
  /** Kinds, and accounts that have deleted; none stands for all. */
  kinds: readonly string[];
  accounts: readonly string[];
}

/** Returns the title of what was deleted. */
export function titleOf({ type, record, case: caseId, item }: TrashItem): string {
  if (isResourceName(type)) return String(item[resourceOf(type).label] || `#${record}`);
  if (caseId === null) return 'Запись неизвестного вида';
  return blockSummary({ ...item, id: record, type } as Block).title;
}

/** Returns «Кейс #12», «Блок кейса #7». */
export function kindOf({ type, record, case: caseId }: TrashItem): string {
  if (caseId !== null) return `Блок кейса #${caseId}`;
  return isResourceName(type) ? `${capitalize(resourceOf(type).words.count[0])} #${record}` : `${type} #${record}`;
}

/** Returns «кейс #12 «Портал»» in the accusative, «блок «Задача»». */
export function nameOf(item: TrashItem): string {
  const { type, record } = item;
  const what = isResourceName(type) ? `${resourceOf(type).words.accusative} #${record}` : 'блок';
  return `${what} ${quote(titleOf(item))}`;
}

/** Returns the kind by which rows are filtered: the name of a resource, or `block`. */
export function kindNameOf({ type, case: caseId }: TrashItem): string {
  return caseId === null ? type : 'block';
}

/** Returns the name of such a kind: «Кейсы», «Блоки». */
export function kindTitle(kind: string): string {
  if (kind === 'block') return 'Блоки';
  return isResourceName(kind) ? resourceOf(kind).words.list : kind;
}

/** Returns the days in which it can be restored: «30 дней», «меньше дня». */
export function daysLeft({ until }: TrashItem, now: number): { text: string; isSoon: boolean } {
  const days = Math.ceil((Date.parse(until) - now) / dayMs);
  return { text: days > 1 ? plural(days, ['день', 'дня', 'дней']) : 'меньше дня', isSoon: days <= 3 };
}

/** Returns the rows, single blocks below their case, or together where that is not in the trash. */
export function grouped(items: readonly TrashItem[]): TrashItem[] {
  const groups = new Map<string, TrashItem[]>();
  for (const item of items) {
    const { type, case: caseId, record, id } = item;
    const key = caseId !== null ? `case:${caseId}` : type === 'case' ? `case:${record}` : String(id);
    const group = groups.get(key);
    if (!group) groups.set(key, [item]);
    else if (caseId === null) group.unshift(item);
    else group.push(item);
  }
  return [...groups.values()].flat();
}

/** Returns the rows that the filter lets through. */
export function filtered(items: readonly TrashItem[], filter: TrashFilter | null): readonly TrashItem[] {
  if (!filter) return items;
  const { text, kinds, accounts } = filter;
  const words = fold(text).split(/\s+/).filter(Boolean);
  return items.filter((item) => {
    if (kinds.length > 0 && !kinds.includes(kindNameOf(item))) return false;
    if (accounts.length > 0 && !accounts.includes(String(item.account))) return false;
    const searched = fold(`${titleOf(item)} ${kindOf(item)} ${item.by?.name ?? ''}`);
    return words.every((word) => searched.includes(word));
  });
}
