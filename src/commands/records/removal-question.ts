import { phrases } from '../../model/base/phrases.ts';
import { plural } from '../../model/base/plural.ts';
import { quote } from '../../model/base/quote.ts';
import { type Resource, referringField } from '../../model/resource/resources.ts';
import { trashDays } from '../../model/trash/trash-item.ts';
import { hasDraft } from '../../state/form/has-draft.ts';
import { shownPart } from '../../state/lists/shown-part.ts';
import { hasAbility } from '../../state/network/abilities.ts';
import { chunk } from '../../state/network/chunks.ts';
import type { Confirmation } from '../command/command.ts';
import { keysOf } from '../keys/bindings.ts';
import { keyLabel } from '../keys/key-label.ts';
import { labelOf } from '../subject/record-subject.ts';
import { undoCommand } from '../undo/undo.ts';
import { detachesReferrers, fetchReferrers, type Referrers } from './referrers.ts';
import { shortList, titleOf, usedBy } from './removal-words.ts';
import { loadMissingRecords, seenRecord } from './seen.ts';

/** Most deletions are not refused. */
const refusal = chunk(() => import('./removal-refused.ts'));

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
    ? (await refusal.load()).refusalDialog(resource, used, referrers)
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

function lossLines(referrers: Referrers | undefined): string[] {
  if (!referrers) return [];
  const { resource, rows } = referrers;
  const lose = rows.length % 10 === 1 && rows.length % 100 !== 11 ? 'потеряет' : 'потеряют';
  return [
    `${plural(rows.length, resource.words.count)} ${lose} тип: ${shortList(rows.map((row) => labelOf(resource, row)))}`,
  ];
}
