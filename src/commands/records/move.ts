import type { Place } from '../../model/base/place.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { groupOf } from '../../state/lists/list-look.ts';
import type { CommandDescription, Context, MoveVerb } from '../command/command.ts';
import { isFiltered } from '../rows/filter.ts';
import { type OnRecords, recordsStep, withVerb } from '../subject/record-subject.ts';

export type OnPlace = OnRecords & { place: Place };

export function describeMoves(resource: Resource): Record<MoveVerb, CommandDescription<OnRecords>> {
  return {
    'move-up': describeMove(resource, 'move-up', { title: 'Поднять', spoken: 'up' }, 'Alt+ArrowUp', ['выше']),
    'move-down': describeMove(resource, 'move-down', { title: 'Опустить', spoken: 'down' }, 'Alt+ArrowDown', ['ниже']),
    'move-first': describeMove(resource, 'move-first', { title: 'Поставить в начало' }, 'Alt+Home', ['первым']),
    'move-last': describeMove(resource, 'move-last', { title: 'Поставить в конец' }, 'Alt+End', ['последним']),
  };
}

/** Its place is asked for by move-records.ts. */
export function describeMoveTo(resource: Resource): CommandDescription<OnPlace> {
  return {
    id: `${resource.name}.move-to`,
    ...withVerb({ title: 'Переставить', spoken: 'move' }, resource),
    section: 'this',
    icon: 'move',
    keywords: ['на место', 'позиция', 'порядок'],
    keys: { default: ['KeyM'], group: 'record.move-to', screens: ['list'], when: canMove },
  };
}

function describeMove(
  resource: Resource,
  action: MoveVerb,
  verb: NonNullable<CommandDescription['verb']>,
  key: string,
  keywords: readonly string[],
): CommandDescription<OnRecords> {
  return {
    id: `${resource.name}.${action}`,
    ...withVerb(verb, resource),
    section: 'this',
    icon: 'move',
    keywords: ['порядок', ...keywords],
    keys: { default: [key], group: `record.${action}`, screens: ['list'], when: canMove, repeats: true },
    steps: { records: recordsStep(resource) },
  };
}

/** Returns false for a list that is filtered or grouped, because its positions are not those of the whole list. */
function canMove(context: Context): boolean {
  return !isFiltered(context) && !(context.target?.kind === 'list' && groupOf({ name: context.target.resource }));
}
