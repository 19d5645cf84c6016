import type { Resource } from '../../model/resource/resources.ts';
import { cachedRecord } from '../../state/lists/lists.ts';
import type { Context } from '../command/command.ts';
import { type Command, command } from '../command/command.ts';
import { late, lateCode } from '../command/late.ts';
import { type OnRecords, openRecords, recordsStep, withVerb } from '../subject/record-subject.ts';

/** Returns the commands show and hide. They share a key, because each applies only to records that it would change. */
export function visibilityCommands(resource: Resource): Command<OnRecords>[] {
  if (resource.visibility === null) return [];
  return [
    visibilityCommand(resource, resource.visibility, true),
    visibilityCommand(resource, resource.visibility, false),
  ];
}

function visibilityCommand(resource: Resource, flag: string, visible: boolean): Command<OnRecords> {
  const open = (context: Context) => changeable(resource, flag, visible, context);
  return command<OnRecords>({
    id: `${resource.name}.${visible ? 'show' : 'hide'}`,
    ...withVerb(visible ? { title: 'Показать', spoken: 'show' } : { title: 'Скрыть', spoken: 'hide' }, resource, open),
    section: 'this',
    icon: visible ? 'show' : 'hide',
    keywords: visible ? ['опубликовать', 'включить', 'видимость'] : ['снять с публикации', 'выключить', 'видимость'],
    keys: { default: ['Space'], group: 'record.visibility', screens: ['list', 'form'] },
    journaled: true,
    steps: { records: recordsStep(resource, open, (id) => cachedRecord(resource, id)?.[flag] !== visible) },
    code: lateCode,
    run: (context, { records }) => late().changeVisibility(context, resource, flag, visible, records),
  });
}

/** Returns the open records when the command would change any of them. */
function changeable(resource: Resource, flag: string, visible: boolean, context: Context): number[] | undefined {
  const open = openRecords(resource, context);
  return open?.some((id) => cachedRecord(resource, id)?.[flag] === !visible) ? open : undefined;
}
