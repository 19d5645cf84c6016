import type { Resource } from '../../model/resource/resources.ts';
import type { CommandDescription } from '../command/command.ts';
import { type OnRecords, recordsStep, withVerb } from '../subject/record-subject.ts';

export function describeRemove(resource: Resource): CommandDescription<OnRecords> {
  return {
    id: `${resource.name}.delete`,
    ...withVerb({ title: 'Удалить', spoken: 'delete' }, resource),
    section: 'this',
    icon: 'delete',
    keys: { default: ['Delete', 'Backspace'], group: 'record.delete', screens: ['list', 'form'] },
    steps: { records: recordsStep(resource) },
  };
}
