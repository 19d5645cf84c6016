import { type ResourceName, resourceOf } from '../../model/resource/resources.ts';
import type { Pointed } from '../../search/rewind/take-pointer.ts';
import type { Context } from '../command/command.ts';
import { resourceAt } from '../command/resource-at.ts';
import { filteredRecords, openRecords, selectedRecords } from './record-subject.ts';

/** Why a sentence cannot be done, and what could be said in its place. */
export interface Refusal {
  refusal: string;
  hint: string;
}

/** Returns the records of one kind that «этот кейс» or «выбранные» means, or why there are none. */
export function pointedRecords(
  pointed: Pointed,
  kinds: readonly ResourceName[] | null,
  context: Context,
): { kinds: readonly [ResourceName]; records: readonly number[] } | Refusal {
  const here = kinds?.[0] ?? resourceAt(context.path)?.name;
  const records = here && finders[pointed](resourceOf(here), context);
  return records ? { kinds: [here], records } : nothing[pointed];
}

const finders = { open: openRecords, selected: selectedRecords, filtered: filteredRecords };

const nothing: Record<Pointed, Refusal> = {
  open: { refusal: 'Ничего не открыто', hint: 'Запись называют номером: «кейс 5».' },
  selected: { refusal: 'Ничего не выбрано', hint: 'Строки выбирают в списке.' },
  filtered: { refusal: 'Ничего не отобрано', hint: 'Строки отбирают в списке.' },
};
