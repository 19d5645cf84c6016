import type { Resource } from '../../model/resource/resources.ts';
import { cachedRecord } from '../../state/lists/lists.ts';
import type { CommandDescription, Context } from '../command/command.ts';
import { type OnRecords, openRecords, recordsStep, withVerb } from '../subject/record-subject.ts';

/** Describes the command that shows or hides. Both share a key, because each applies only to records that it would change. */
export function describeVisibility(resource: Resource, flag: string, visible: boolean): CommandDescription<OnRecords> {
  const open = (context: Context) => changeable(resource, flag, visible, context);
  return {
    id: `${resource.name}.${visible ? 'show' : 'hide'}`,
    ...withVerb(visible ? { title: 'Показать', spoken: 'show' } : { title: 'Скрыть', spoken: 'hide' }, resource, open),
    section: 'this',
    icon: visible ? 'show' : 'hide',
    keywords: visible ? ['опубликовать', 'включить', 'видимость'] : ['снять с публикации', 'выключить', 'видимость'],
    keys: { default: ['Space'], group: 'record.visibility', screens: ['list', 'form'] },
    steps: { records: recordsStep(resource, open, (id) => cachedRecord(resource, id)?.[flag] !== visible) },
  };
}

/** Returns the open records when the command would change any of them. */
function changeable(resource: Resource, flag: string, visible: boolean, context: Context): number[] | undefined {
  const open = openRecords(resource, context);
  return open?.some((id) => cachedRecord(resource, id)?.[flag] === !visible) ? open : undefined;
}
