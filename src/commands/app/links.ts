import { type ResourceName, resourceOf, resources } from '../../model/resource/resources.ts';
import { copyText } from '../../state/browser/clipboard.ts';
import type { Context } from '../command/command.ts';
import { type Command, command, type Outcome, titleOf } from '../command/command.ts';
import { stepsOf } from '../command/steps.ts';
import { describeRecords, type OnRecords, openRecords } from '../subject/record-subject.ts';

/** Returns the address of a command for the given records on the open screen. */
function commandLink(id: string, ids: readonly number[], here: string): string {
  const url = new URL(here);
  url.search = '';
  url.searchParams.set('command', id);
  for (const record of ids) url.searchParams.append('id', String(record));
  return url.href;
}

/** Creates the command that copies the address of another. `all` returns every command, this one included. */
export function copyCommandLink(all: () => readonly Command[]): Command {
  const linkable = (context: Context) => all().filter((other) => !other.hidden && (!other.when || other.when(context)));
  return command<{ command: string }>({
    id: 'link.copy-command',
    title: 'Скопировать ссылку на команду…',
    section: 'settings',
    icon: 'copy',
    keywords: ['поделиться', 'ссылка', 'адрес команды'],
    steps: {
      command: {
        kind: 'choice',
        title: 'Команда',
        options: (context) => linkable(context).map((other) => ({ value: other.id, title: titleOf(other, context) })),
      },
    },
    run: (context, { command: id }) => {
      const linked = linkable(context).find((other) => other.id === id);
      const step = linked && stepsOf(linked)[0]?.[1];
      const ids = step?.kind === 'records' ? (openRecords(resourceOf(step.resource), context) ?? []) : [];
      return copyWithToast(commandLink(id, ids, location.href), 'Ссылка на команду скопирована');
    },
  }) as Command;
}

const verb = { title: 'Скопировать ссылку' };

/** One command for each kind of record. */
export const copyRecordLinks = resources.map((resource) =>
  command<OnRecords>({
    id: `${resource.name}.copy-link`,
    verb,
    title: (context) => {
      const ids = openRecords(resource, context);
      return `${verb.title} на ${ids ? describeRecords(resource, ids) : `${resource.words.accusative}…`}`;
    },
    section: 'this',
    icon: 'copy',
    keywords: ['поделиться', 'ссылка', 'адрес'],
    keys: { group: 'record.copy-link' },
    steps: {
      records: {
        kind: 'records',
        resource: resource.name,
        title: 'Запись',
        suggest: (context) => openRecords(resource, context),
      },
    },
    run: (_, { records }) => {
      const addresses = records.map((id) => new URL(resource.paths.edit(id), location.origin).href);
      return copyWithToast(addresses.join('\n'), 'Ссылка скопирована');
    },
  }),
);

export function copyRecordLink(name: ResourceName): Command<OnRecords> {
  return copyRecordLinks[resources.findIndex((resource) => resource.name === name)] as Command<OnRecords>;
}

async function copyWithToast(text: string, title: string): Promise<Outcome> {
  await copyText(text);
  return { toast: { type: 'success', title, text } };
}
