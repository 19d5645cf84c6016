import { describePlace, type Place, parsePlace } from '../../model/base/place.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { rowsOf } from '../../state/lists/cursors.ts';
import type { Context } from '../command/command.ts';
import { type Command, command, type MoveVerb } from '../command/command.ts';
import { late, lateCode } from '../command/late.ts';
import { isFiltered } from '../rows/filter.ts';
import { type OnRecords, recordsStep, withVerb } from '../subject/record-subject.ts';

export type OnPlace = OnRecords & { place: Place };

export function moveCommands(resource: Resource): Command<OnRecords>[] {
  if (!resource.ordered) return [];
  return [
    stepCommand(
      resource,
      'move-up',
      { title: 'Поднять', spoken: 'up' },
      'Alt+ArrowUp',
      ['выше', 'вверх'],
      (from) => from - 1,
    ),
    stepCommand(
      resource,
      'move-down',
      { title: 'Опустить', spoken: 'down' },
      'Alt+ArrowDown',
      ['ниже', 'вниз'],
      (from) => from + 1,
    ),
    stepCommand(resource, 'move-first', { title: 'Поставить в начало' }, 'Alt+Home', ['первым'], () => 0),
    stepCommand(
      resource,
      'move-last',
      { title: 'Поставить в конец' },
      'Alt+End',
      ['последним'],
      () => Number.MAX_SAFE_INTEGER,
    ),
  ];
}

export function moveToCommand(resource: Resource): Command<OnPlace> {
  return command<OnPlace>({
    id: `${resource.name}.move-to`,
    ...withVerb({ title: 'Переставить', spoken: 'move' }, resource),
    section: 'this',
    icon: 'move',
    keywords: ['на место', 'позиция', 'порядок', 'переместить'],
    keys: { default: ['KeyM'], group: 'record.move-to', screens: ['list'], when: canMove },
    journaled: true,
    code: lateCode,
    steps: {
      records: recordsStep(resource),
      place: {
        kind: 'text',
        title: 'На место',
        hint: '7, первым, последним, перед #42, после #42',
        parse: parsePlace,
        preview: describePlace,
      },
    },
    run: (context, { records, place }) => late().moveToPlace(context, resource, records, place),
  });
}

function stepCommand(
  resource: Resource,
  action: MoveVerb,
  verb: NonNullable<Command['verb']>,
  key: string,
  keywords: readonly string[],
  to: (from: number) => number,
) {
  return command<OnRecords>({
    id: `${resource.name}.${action}`,
    ...withVerb(verb, resource),
    section: 'this',
    icon: 'move',
    keywords: ['порядок', ...keywords],
    keys: { default: [key], group: `record.${action}`, screens: ['list'], when: canMove, repeats: true },
    journaled: true,
    code: lateCode,
    steps: { records: recordsStep(resource) },
    run: (context, { records }) => {
      const from = rowsOf(resource).findIndex((row) => records.includes(row.id));
      return late().moveToIndex(context, resource, records, to(from));
    },
  });
}

/** Returns false for a filtered list, because its positions are not those of the whole list. */
function canMove(context: Context): boolean {
  return !isFiltered(context);
}
