import type { Command } from '../../../commands/command/command.ts';
import { rowsInOrder } from '../../../commands/records/move-records.ts';
import { setCategoryCommand } from '../../../commands/records/set-category.ts';
import { labelOf } from '../../../commands/subject/record-subject.ts';
import type { Place } from '../../../model/base/place.ts';
import { type PluralForms, plural, pluralForm } from '../../../model/base/plural.ts';
import { categoryResource } from '../../../model/resource/category.ts';
import { indexOfPlace } from '../../../model/resource/index-of-place.ts';
import type { AnyRecord } from '../../../model/resource/resource.ts';
import type { Resource } from '../../../model/resource/resources.ts';
import { cachedRecordsById } from '../../../state/lists/lists.ts';
import { orderAfter } from '../../../state/writes/move-records.ts';
import { stateOf, visibilityName } from './record-row.ts';

/** What a command would make of a record; `to` is null where it leaves it as it is, and `from` says why. */
export interface Effect {
  record: AnyRecord;
  from: string;
  to: string | null;
  /** Whether it is shown before, where that is what changes or stays. */
  visible?: boolean;
}

/** Returns what a command would make of each record; null while it asks for more, and when it changes none. */
export function effectsOf(
  { id, verb }: Command,
  resource: Resource,
  ids: readonly number[],
  answers: Readonly<Record<string, unknown>>,
): readonly Effect[] | null {
  const known = cachedRecordsById(resource);
  const records = ids.flatMap((one) => known.get(one) ?? []);
  if (id === setCategoryCommand.id) return categoryEffects(records, answers.category);
  switch (verb?.spoken) {
    case 'show':
    case 'hide':
      return records.map((record) => visibilityEffect(resource, record, verb.spoken === 'show'));
    case 'delete': {
      const gone = `удал${resource.words.gender === 'f' ? 'ена' : 'ён'}`;
      return records.map((record) => ({ record, from: stateOf(resource, record) ?? 'в списке', to: gone }));
    }
    case 'up':
    case 'down':
    case 'move':
      return placeEffects(resource, records, indexAfter(resource, ids, verb.spoken, answers.place));
    default: {
      const place = ends[id.slice(id.indexOf('.'))];
      return place ? placeEffects(resource, records, indexAfter(resource, ids, 'move', place)) : null;
    }
  }
}

/** Returns why a command leaves a record as it is: «уже скрыта»; undefined where it does not, or asks for more. */
export function unchanged(command: Command, resource: Resource, ids: readonly number[]): string | undefined {
  const [effect] = effectsOf(command, resource, ids, {}) ?? [];
  return effect?.to === null ? effect.from : undefined;
}

/** The places to which a command moves by its name. */
const ends: Readonly<Record<string, Place>> = {
  '.move-first': { kind: 'position', position: 1 },
  '.move-last': { kind: 'last' },
};

/** «Изменятся 5 из 6», «Удалится 1 кейс», «Ничего не изменится» */
export function headingOf(effects: readonly Effect[], { verb }: Command, { words }: Resource): string {
  const count = effects.filter(({ to }) => to !== null).length;
  if (count === 0) return 'Ничего не изменится';
  const forms = verb?.spoken === 'delete' ? deleted : changed;
  const which = count === effects.length ? plural(count, words.count) : `${count} из ${effects.length}`;
  return `${pluralForm(count, forms)} ${which}`;
}

const changed: PluralForms = ['Изменится', 'Изменятся', 'Изменятся'];
const deleted: PluralForms = ['Удалится', 'Удалятся', 'Удалятся'];

function visibilityEffect(resource: Resource, record: AnyRecord, visible: boolean): Effect {
  const from = stateOf(resource, record) ?? '';
  const to = visibilityName(resource, visible);
  return from === to ? stays(record, alreadyIs(resource, visible, 1)) : { record, from, to, visible: !visible };
}

/** «уже скрыт», «уже показана», «уже скрыты» */
function alreadyIs(resource: Resource, visible: boolean, count: number): string {
  // No numeral stands beside it: «#43–63 уже показаны».
  return `уже ${count === 1 ? visibilityName(resource, visible) : visible ? 'показаны' : 'скрыты'}`;
}

/** Returns why so many of the records stay as they are: «уже скрыты», «уже на этих местах», «уже без категории». */
export function stayingNote(
  { verb }: Command,
  resource: Resource,
  count: number,
  answers: Readonly<Record<string, unknown>>,
): string {
  switch (verb?.spoken) {
    case 'show':
    case 'hide':
      return alreadyIs(resource, verb.spoken === 'show', count);
    case 'up':
    case 'down':
    case 'move':
      return `уже на ${count === 1 ? 'этом месте' : 'этих местах'}`;
    default:
      return answers.category === 0 ? 'уже без категории' : 'уже в этой категории';
  }
}

function stays(record: AnyRecord, why: string): Effect {
  return { record, from: why, to: null };
}

function categoryEffects(records: readonly AnyRecord[], category: unknown): readonly Effect[] | null {
  if (typeof category !== 'number') return null;
  const known = cachedRecordsById(categoryResource);
  const titleOf = (id: unknown) => {
    const found = known.get(Number(id));
    return found ? labelOf(categoryResource, found) : 'без категории';
  };
  return records.map((record) => {
    const from = titleOf(record.category_id);
    return Number(record.category_id) === category ? stays(record, from) : { record, from, to: titleOf(category) };
  });
}

/** Returns the index at which the first of the records will stand; null when no place is named. */
function indexAfter(resource: Resource, ids: readonly number[], verb: 'up' | 'down' | 'move', place: unknown) {
  const rows = rowsInOrder(resource);
  if (verb === 'move') return place ? indexOfPlace(place as Place, rows, ids) : null;
  return rows.findIndex(({ id }) => ids.includes(id)) + (verb === 'up' ? -1 : 1);
}

function placeEffects(resource: Resource, records: readonly AnyRecord[], index: number | null): Effect[] | null {
  if (index === null) return null;
  const before = rowsInOrder(resource).map(({ id }) => id);
  const ids = records.map(({ id }) => id);
  const known = new Set(before);
  if (!ids.every((id) => known.has(id))) return null;
  const [placeBefore, placeAfter] = [placesIn(before), placesIn(orderAfter(before, ids, index))];
  return records.map((record) => {
    const [from, to] = [placeBefore(record.id), placeAfter(record.id)];
    return from === to ? stays(record, `уже ${from}`) : { record, from, to };
  });
}

/** Returns a function that names the place of a record; by a map, because a sentence may name a thousand records. */
function placesIn(order: readonly number[]): (id: number) => string {
  const places = new Map(order.map((id, at) => [id, at + 1]));
  return (id) => `место ${places.get(id) ?? 0}`;
}
