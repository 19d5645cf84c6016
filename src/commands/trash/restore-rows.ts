import { capitalize } from '../../model/base/capitalize.ts';
import { phrases } from '../../model/base/phrases.ts';
import { plural } from '../../model/base/plural.ts';
import { Problem } from '../../model/base/problem.ts';
import { type ResourceName, resourceOf } from '../../model/resource/resources.ts';
import { routes } from '../../model/resource/routes.ts';
import type { TrashItem } from '../../model/trash/trash-item.ts';
import { kindOf, nameOf } from '../../model/trash/trash-row.ts';
import { askAt, question } from '../../state/trash/asked.ts';
import { trashCursor } from '../../state/trash/cursor.ts';
import { isGone, loadTrash, purgeItems, type RefusedItem, restoreItems, trash } from '../../state/trash/trash.ts';
import type { Confirmation, Context, Outcome } from '../command/command.ts';
import { isUnwatched, reportRefusals } from '../run/report-refusals.ts';
import { lateQuestion } from './late-question.ts';

const words = ['запись', 'записи', 'записей'] as const;

/** Gives back the rows of the trash with these numbers. What must be changed first is asked at the row. */
export async function restoreRows(context: Context, ids: readonly number[]): Promise<Outcome | undefined> {
  const items = itemsOf(ids);
  context.focus('list');
  const { done, refused } = await restoreItems(items, () => context.hasGoneOn());
  const toast = done.length > 0 && {
    type: 'success' as const,
    title: done.length === 1 ? 'Запись восстановлена' : `Восстановлено: ${plural(done.length, words)}`,
    ...(done[0] && done.length === 1 && { text: capitalize(shortName(done[0])) }),
  };
  const invalid = refused.find(({ problem }) => problem.kind === 'invalid');
  if (invalid) ask(invalid, context);
  const [first] = refused;
  if (first && items.length === 1 && !invalid)
    throw isGone(first) ? alreadyGone(first, 'Не восстановлено') : first.problem;
  if (items.length > 1) listRefused(context, refused, items.length, 'Не восстановлено');
  return toast ? { toast } : undefined;
}

/** Restores records by their numbers. */
export async function restoreRecords(
  context: Context,
  type: ResourceName,
  records: readonly number[],
): Promise<Outcome | undefined> {
  await loadTrash();
  const items = trash.items?.filter((item) => item.type === type && records.includes(item.record)) ?? [];
  const { count } = resourceOf(type).words;
  const [record] = records;
  const absent = records.length - items.length;
  if (items.length === 0)
    return {
      toast: {
        type: 'info',
        title: `В корзине нет: ${records.length > 1 ? plural(records.length, count) : `${count[0]} #${record}`}`,
        text:
          records.length > 1
            ? 'Их не удаляли, их восстановили, или их срок истёк.'
            : 'Запись не удаляли, её восстановили, или её срок истёк.',
      },
    };
  const outcome = await restoreRows(
    context,
    items.map(({ id }) => id),
  );
  if (items.some(({ id }) => question.asked?.id === id) && !isUnwatched(context)) context.go(routes.trash);
  const toast = outcome?.toast;
  if (!toast || absent < 1) return outcome;
  const text = [toast.text, `В корзине нет: ${plural(absent, count)}`].filter(Boolean).join('. ');
  return { ...outcome, toast: { ...toast, text: `${text}.` } };
}

export function confirmPurge(ids: readonly number[]): Confirmation {
  const items = itemsOf(ids);
  const [only] = items;
  return {
    title: 'Удаление навсегда',
    text:
      only && items.length === 1
        ? `Удалить ${nameOf(only)} навсегда?`
        : `Удалить навсегда ${plural(items.length, words)}?`,
    lines: ['Вернуть будет нельзя. Файлы, которые больше нигде не нужны, сервер удалит.'],
    ok: 'Удалить навсегда',
  };
}

export async function purgeRows(context: Context, ids: readonly number[]): Promise<Outcome | undefined> {
  const items = itemsOf(ids);
  context.focus('list');
  const { done, refused } = await purgeItems(items, () => context.hasGoneOn());
  const [first] = refused;
  if (first && items.length === 1) throw isGone(first) ? alreadyGone(first, 'Не удалено') : first.problem;
  if (items.length > 1) listRefused(context, refused, items.length, 'Не удалено');
  if (done.length === 0) return undefined;
  return { toast: { type: 'success', title: phrases.recordDeleted, text: `Навсегда: ${plural(done.length, words)}` } };
}

/**
 * The row asks for other values; what was typed stays. Where the operator has gone on, or another row asks, a toast leads
 * there.
 */
function ask({ item, problem }: RefusedItem, context: Context): void {
  const errors = problem.fields ?? {};
  if (isOtherAsked(item) || isUnwatched(context)) {
    context.notify({
      type: 'error',
      title: `Не восстановлено: ${nameOf(item)}`,
      text: 'Измените в корзине то, чего сервер не принял.',
      dialog: lateQuestion(context, item.id, errors),
    });
    return;
  }
  askAt(item.id, errors);
  trashCursor.id = item.id;
}

/** Whether another row asks. One whose answer is on its way is not shown meanwhile. */
function isOtherAsked({ id }: TrashItem): boolean {
  const { asked } = question;
  return asked !== null && asked.id !== id && !trash.leaving.includes(asked.id);
}

function itemsOf(ids: readonly number[]): TrashItem[] {
  return trash.items?.filter(({ id }) => ids.includes(id)) ?? [];
}

function shortName(item: TrashItem): string {
  return `${kindOf(item)} «${nameOf(item).split('«').slice(1).join('«')}`;
}

function alreadyGone({ item, problem: { kind, status, message } }: RefusedItem, title: string): Problem {
  return new Problem(kind, status, message, undefined, `${title}: ${nameOf(item)}`);
}

function listRefused(context: Context, refused: readonly RefusedItem[], all: number, title: string): void {
  if (refused.length === 0) return;
  const lines = refused.map(({ item, problem }) => `${capitalize(nameOf(item))}: ${problem.message}`);
  reportRefusals({ title: `${title}: ${refused.length} из ${all}`, lines }, context);
}
