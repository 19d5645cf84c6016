import { capitalize } from '../../model/base/capitalize.ts';
import { phrases } from '../../model/base/phrases.ts';
import { describePlace, type Place, parsePlace } from '../../model/base/place.ts';
import { plural } from '../../model/base/plural.ts';
import { Problem } from '../../model/base/problem.ts';
import { quote } from '../../model/base/quote.ts';
import { indexOfPlace } from '../../model/resource/index-of-place.ts';
import type { AnyRecord } from '../../model/resource/resource.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { cachedList } from '../../state/lists/lists.ts';
import { shownPart } from '../../state/lists/shown-part.ts';
import { moveRecords } from '../../state/writes/move-records.ts';
import type { Context, Option, Outcome, Step } from '../command/command.ts';
import { withOutcome } from '../run/with-outcome.ts';
import { describeRecords, genitive, nominative } from '../subject/record-subject.ts';

export const endsOfOrder: readonly Option<Place>[] = [
  { value: { kind: 'position', position: 1 }, title: 'В начало', icon: 'move' },
  { value: { kind: 'last' }, title: 'В конец', icon: 'move' },
];

/** Asks where records are moved to; offers both ends, and each record to stand before. */
export function placeStep(resource: Resource): Step<Place> {
  return {
    kind: 'text',
    title: 'На место',
    hint: '7, первым, последним, перед #42, после #42',
    parse: parsePlace,
    preview: describePlace,
    options: () => endsOfOrder,
    records: {
      resource: resource.name,
      title: (label) => `Перед ${quote(label)}`,
      answer: (id) => ({ kind: 'before', id }),
    },
  };
}

/** Returns all rows in the order that operators change, whatever of them the list shows. */
export function rowsInOrder(resource: Resource): readonly AnyRecord[] {
  return cachedList(resource)?.items ?? [];
}

/** Moves records to a place that was named. Throws a Problem when the list has not the record that the place names. */
export function moveToPlace(
  context: Context,
  resource: Resource,
  records: number[],
  place: Place,
): Promise<Outcome | undefined> {
  const index = indexOfPlace(place, rowsInOrder(resource), records);
  if (index === null) throw new Problem('missing', 404, 'Такой записи в списке нет. Укажите место иначе.');
  return moveToIndex(context, resource, records, index);
}

/** Moves records within their list, so that the first of them stands at `index`. */
export async function moveToIndex(
  context: Context,
  resource: Resource,
  records: number[],
  index: number,
): Promise<Outcome | undefined> {
  const moving = moveRecords(resource, records, index);
  if (!moving) {
    context.announce('Дальше двигать некуда');
    return undefined;
  }
  const { before, after, announceOnce } = await moving.catch((problem: unknown) => {
    throw withOutcome(problem, 'Порядок остался прежним', capitalize(subject(resource, records)));
  });
  // Moves of a held key are sent together, and one of them reports the result.
  if (!announceOnce()) return undefined;
  return {
    toast: {
      type: 'success',
      title: phrases.saved,
      text: [capitalize(subject(resource, records)), shownPart(resource)].filter(Boolean).join('. '),
      said: `${capitalize(describeRecords(resource, records))}: ${placeOf(resource, records)}`,
    },
    undo: {
      title: `Переставить ${describeRecords(resource, records)}`,
      noun: `перестановка ${genitive(resource, records)}`,
      changes: before.map((move) => ({ kind: 'order', resource: resource.name, before: move, after })),
    },
  };
}

/** Returns «место 4 из 24», and what is not shown. */
function placeOf(resource: Resource, records: readonly number[]): string {
  // Of the whole list, also while a filter shows a part of it.
  const rows = rowsInOrder(resource);
  const place = `место ${rows.findIndex(({ id }) => records.includes(id)) + 1} из ${rows.length}`;
  const part = shownPart(resource);
  return part ? `${place}. ${part}` : place;
}

/** Returns «кейс #38 «Редизайн»» or «3 кейса». */
function subject(resource: Resource, [id, ...others]: readonly number[]): string {
  if (id === undefined || others.length > 0) return plural(others.length + 1, resource.words.count);
  return nominative(resource, id);
}
