import type { Resource } from '../../model/resources.ts';
import { cursors } from '../../state/cursors.ts';
import type { Context } from '../command.ts';
import { type Command, command } from '../command.ts';
import { type OnRecords, recordsStep, verbTitle } from './subject.ts';

export function editCommand(resource: Resource): Command<OnRecords> {
  // Only one record can be edited: a selection is ignored.
  const open = ({ target }: Context) => {
    const { id } = cursors[resource.name];
    return target?.kind === 'list' && target.resource === resource.name && id !== null ? [id] : undefined;
  };
  return command<OnRecords>({
    id: `${resource.name}.edit`,
    title: verbTitle('Изменить', resource, open),
    section: 'this',
    icon: 'edit',
    screens: ['list'],
    keywords: ['открыть', 'редактировать', 'правка'],
    keyGroup: 'record.edit',
    keys: ['Enter'],
    steps: { records: recordsStep(resource, open) },
    run: (context, { records: [id] }) => {
      if (id !== undefined) context.go(resource.paths.edit(id));
    },
  });
}
