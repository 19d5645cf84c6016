import type { Resource } from '../../model/resource/resources.ts';
import { type Command, command } from '../command/command.ts';
import { late, lateCode } from '../command/late.ts';
import { type OnRecords, recordsStep, withVerb } from '../subject/record-subject.ts';

export function removeCommand(resource: Resource): Command<OnRecords> {
  const self: Command<OnRecords> = command<OnRecords>({
    id: `${resource.name}.delete`,
    ...withVerb({ title: 'Удалить', spoken: 'delete' }, resource),
    section: 'this',
    icon: 'delete',
    keywords: ['убрать', 'стереть'],
    keys: { default: ['Delete', 'Backspace'], group: 'record.delete', screens: ['list', 'form'] },
    steps: { records: recordsStep(resource) },
    code: lateCode,
    confirm: (_, { records }) => late().confirmRemoval(resource, records),
    run: (context, { records }) => late().removeRecords(self as Command, context, resource, records),
  });
  return self;
}
