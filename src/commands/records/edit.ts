import type { Resource } from '../../model/resource/resources.ts';
import type { Context } from '../command/command.ts';
import { type Command, command } from '../command/command.ts';
import { currentRecord, type OnRecords, recordsStep, withVerb } from '../subject/record-subject.ts';

export function editCommand(resource: Resource): Command<OnRecords> {
  // Only one record can be edited.
  const open = ({ target }: Context) => (target?.kind === 'list' ? currentRecord(resource, target) : undefined);
  return command<OnRecords>({
    id: `${resource.name}.edit`,
    ...withVerb({ title: 'Изменить', spoken: 'edit' }, resource, open),
    section: 'this',
    icon: 'edit',
    keywords: ['открыть', 'правка'],
    keys: { default: ['Enter'], group: 'record.edit', screens: ['list'] },
    steps: { records: recordsStep(resource, open) },
    run: (context, { records: [id] }) => {
      if (id !== undefined) context.go(resource.paths.edit(id));
    },
  });
}
