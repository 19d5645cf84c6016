import { plural } from '../../model/base/plural.ts';
import { quote } from '../../model/base/quote.ts';
import { type Resource, type ResourceName, referringField } from '../../model/resource/resources.ts';
import { cursors } from '../../state/lists/cursors.ts';
import type { Confirmation, Context } from '../command/command.ts';
import { labelOf } from '../subject/record-subject.ts';
import type { Referrers } from './referrers.ts';
import { shortList, titleOf, usedBy } from './removal-words.ts';

/** Returns the dialog for records that the host would not delete. OK shows the records that refer to them. */
export function refusalDialog(
  resource: Resource,
  used: readonly number[],
  referrers: ReadonlyMap<number, Referrers>,
): Confirmation {
  const by = referringField(resource.name)?.resource ?? resource;
  const rows = used.flatMap((id) => referrers.get(id)?.rows ?? []);
  const { cannot, cannotMany, holds, advice, show: ok } = inUse[resource.name] ?? general;
  const [only] = used;
  const isOne = only !== undefined && used.length === 1;
  return {
    title: isOne ? cannot : cannotMany,
    text: isOne ? `${holds(quote(titleOf(resource, only)))} ${plural(rows.length, by.words.count)}. ${advice}` : advice,
    lines: isOne
      ? [shortList(rows.map((row) => labelOf(by, row)))]
      : used.map((id) => `${quote(titleOf(resource, id))}: ${usedBy(referrers.get(id))}`),
    ok,
    cancel: 'Закрыть',
    reversible: true,
    onConfirm: (context) =>
      show(
        context,
        by,
        rows.map(({ id }) => id),
      ),
  };
}

interface InUse {
  cannot: string;
  cannotMany: string;
  holds: (title: string) => string;
  advice: string;
  show: string;
}

const general: InUse = {
  cannot: 'Запись нельзя удалить',
  cannotMany: 'Записи нельзя удалить',
  holds: (title) => `На запись ${title} ссылаются`,
  advice: 'Уберите ссылки, потом удалите.',
  show: 'Показать',
};

const inUse: Partial<Record<ResourceName, InUse>> = {
  category: {
    cannot: 'Категорию нельзя удалить',
    cannotMany: 'Категории нельзя удалить',
    holds: (title) => `В категории ${title}`,
    advice: 'Перенесите всё в другую категорию, потом удалите.',
    show: 'Показать кейсы',
  },
  type: {
    cannot: 'Тип нельзя удалить',
    cannotMany: 'Типы нельзя удалить',
    holds: (title) => `У типа ${title}`,
    advice: 'Дайте всему другой тип, потом удалите.',
    show: 'Показать технологии',
  },
};

/** Selects the records in their list, so that one key gives them another category. */
function show(context: Context, { name, paths }: Resource, ids: readonly number[]): void {
  Object.assign(cursors[name], { id: ids[0] ?? null, anchor: null, selection: [...ids], filter: null });
  context.go(paths.list);
}
