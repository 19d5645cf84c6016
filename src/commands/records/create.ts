import type { Resource } from '../../model/resource/resources.ts';
import { routes } from '../../model/resource/routes.ts';
import { type Command, type Context, command } from '../command/command.ts';
import { resourceAt } from '../command/resource-at.ts';

/** `title` fills the first field: «новый кейс Сайт для банка». */
export interface NewRecord {
  title?: string;
}

export function createCommand(resource: Resource): Command<NewRecord> {
  const { words } = resource;
  return command<NewRecord>({
    id: `${resource.name}.create`,
    title: words.add,
    verb: { title: 'Добавить' },
    section: 'create',
    icon: 'create',
    keywords: [words.newTitle, `создать ${words.accusative}`],
    keys: { default: ['KeyN'], group: 'record.create', when: (context) => ownsNew(resource, context) },
    run: (context) => context.go(resource.paths.create),
  });
}

/** Whether `N` creates a record of this resource: in its section, and on the dashboard for cases. */
function ownsNew(resource: Resource, context: Context): boolean {
  const open = resourceAt(context.path);
  return open ? open.name === resource.name : resource.name === 'case' && context.path === routes.dashboard;
}
