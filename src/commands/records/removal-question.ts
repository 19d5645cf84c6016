import { phrases } from '../../model/base/phrases.ts';
import { plural } from '../../model/base/plural.ts';
import { quote } from '../../model/base/quote.ts';
import { type Resource, type ResourceName, referringField } from '../../model/resource/resources.ts';
import { trashDays } from '../../model/trash/trash-item.ts';
import { hasDraft } from '../../state/form/has-draft.ts';
import { cursors } from '../../state/lists/cursors.ts';
import { shownPart } from '../../state/lists/shown-part.ts';
import { hasAbility } from '../../state/network/abilities.ts';
import type { Confirmation, Context } from '../command/command.ts';
import { keysOf } from '../keys/bindings.ts';
import { keyLabel } from '../keys/key-label.ts';
import { labelOf } from '../subject/record-subject.ts';
import { undoCommand } from '../undo/undo.ts';
import { detachesReferrers, fetchReferrers, type Referrers } from './referrers.ts';
import { loadMissingRecords, seenRecord } from './seen.ts';

/** Maximum number of names in a list, which counts the rest. */
const maxNames = 5;

/** Returns the question before records are deleted, or the reason why the host would refuse, when it is known. */
export function removalQuestion(resource: Resource, ids: readonly number[]): Confirmation | Promise<Confirmation> {
  const isSimple = referringField(resource.name) === null && ids.every((id) => seenRecord(resource, id));
  return isSimple ? removalQuestionFor(resource, ids, new Map()) : askAfterReading(resource, ids);
}

async function askAfterReading(resource: Resource, ids: readonly number[]): Promise<Confirmation> {
  await loadMissingRecords(resource, ids);
  const referrers = await fetchReferrers(resource.name, ids);
  const used = ids.filter((id) => referrers.has(id) && !detachesReferrers(resource, id));
  return used.length === ids.length
    ? refusalDialog(resource, used, referrers)
    : removalQuestionFor(resource, ids, referrers);
}

function removalQuestionFor(
  resource: Resource,
  ids: readonly number[],
  referrers: ReadonlyMap<number, Referrers>,
): Confirmation {
  const staying = ids.filter((id) => referrers.has(id) && !detachesReferrers(resource, id));
  const going = ids.filter((id) => !staying.includes(id));
  const drafts = going.filter((id) => hasDraft(resource, id)).length;
  const [only] = going;
  const part = going.length > 1 ? shownPart(resource) : '';
  return {
    title: 'Удаление',
    text: phrases.confirmRecord(
      only !== undefined && going.length === 1 ? titleOf(resource, only) : plural(going.length, resource.words.count),
    ),
    ...(only !== undefined && going.length === 1 && { record: { resource: resource.name, id: only } }),
    lines: [
      ...(going.length > 1 ? [shortList(going.map((id) => titleOf(resource, id)))] : []),
      ...(part ? [`${part}.`] : []),
      ...staying.map((id) => `Останется ${quote(titleOf(resource, id))}: ${usedBy(referrers.get(id))}.`),
      ...going.flatMap((id) => lossLines(referrers.get(id))),
      ...(drafts === 0 ? [] : [drafts === 1 ? 'Несохранённый черновик пропадёт.' : `Пропадут черновики: ${drafts}.`]),
    ],
    wayBack: hasAbility('trash')
      ? {
          text: `Ещё ${trashDays} дней ${going.length === 1 ? resource.words.accusative : 'их'} можно вернуть из корзины.`,
        }
      : heldFor(),
    reversible: true,
  };
}

/** Returns «Отменить можно в течение 8 секунд: Ctrl Z». */
function heldFor(): NonNullable<Confirmation['wayBack']> {
  const [key] = keysOf(undoCommand);
  const text = 'Отменить можно в течение 8 секунд';
  return { text, brief: true, ...(key !== undefined && { keys: keyLabel(key) }) };
}

/** Returns the dialog for records that the host would not delete. OK shows the records that refer to them. */
function refusalDialog(
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

function lossLines(referrers: Referrers | undefined): string[] {
  if (!referrers) return [];
  const { resource, rows } = referrers;
  const lose = rows.length % 10 === 1 && rows.length % 100 !== 11 ? 'потеряет' : 'потеряют';
  return [
    `${plural(rows.length, resource.words.count)} ${lose} тип: ${shortList(rows.map((row) => labelOf(resource, row)))}`,
  ];
}

/** Returns «3 кейса». */
function usedBy(referrers: Referrers | undefined): string {
  return referrers ? plural(referrers.rows.length, referrers.resource.words.count) : '';
}

function titleOf(resource: Resource, id: number): string {
  return labelOf(resource, { id, ...seenRecord(resource, id) });
}

/** Returns «Портал», «Музей» и ещё 3. */
function shortList(titles: readonly string[]): string {
  const rest = titles.length - maxNames;
  return titles.slice(0, maxNames).map(quote).join(', ') + (rest > 0 ? ` и ещё ${rest}` : '');
}
