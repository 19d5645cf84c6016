import { phrases } from '../../model/phrases.ts';
import type { Resource } from '../../model/resource.ts';
import { forms } from '../../state/forms/form.ts';
import { recordFormKey } from '../../state/forms/record-form.ts';
import { setSaved } from '../../state/forms/set-saved.ts';
import { cachedRecord, cachedRecords, patchRecord } from '../../state/lists.ts';
import { type Command, command } from '../command.ts';
import type { Context } from '../context.ts';
import { forEach } from './for-each.ts';
import { capital, naming, type OnRecords, openRecords, recordsStep, verbTitle } from './subject.ts';

/** Show and hide share a key: each acts on what is open only when it would change it, which makes the key a switch. */
export function visibilityCommands(resource: Resource): Command<OnRecords>[] {
  if (resource.visibility === null) return [];
  return [
    visibilityCommand(resource, resource.visibility, true),
    visibilityCommand(resource, resource.visibility, false),
  ];
}

function visibilityCommand(resource: Resource, flag: string, visible: boolean): Command<OnRecords> {
  const verb = visible ? 'Показать' : 'Скрыть';
  const open = (context: Context) => changeable(resource, flag, visible, context);
  return command<OnRecords>({
    id: `${resource.name}.${visible ? 'show' : 'hide'}`,
    title: verbTitle(verb, resource, open),
    section: 'this',
    keywords: visible ? ['опубликовать', 'включить', 'видимость'] : ['снять с публикации', 'выключить', 'видимость'],
    family: 'record.visibility',
    keys: ['Space'],
    journaled: true,
    steps: { records: recordsStep(resource, open) },
    run: async (context, { records }) => {
      const known = cachedRecords(resource);
      const changed = records.filter((id) => known.get(id)?.[flag] !== visible);
      context.announce(`${capital(naming(resource, records))}: ${visible ? 'показ включён' : 'показ выключен'}`);
      const done = await forEach(context, resource, changed, (id) => save(resource, id, flag, visible));
      return {
        said: { type: 'success', title: phrases.saved },
        undo: {
          title: `${verb} ${naming(resource, done)}`,
          changes: done.map((id) => ({
            kind: 'fields',
            resource: resource.name,
            id,
            before: { [flag]: !visible },
            after: { [flag]: visible },
          })),
        },
      };
    },
  });
}

/** What is open, when the command would change any of it. */
function changeable(resource: Resource, flag: string, visible: boolean, context: Context): number[] | undefined {
  const open = openRecords(resource, context);
  return open?.some((id) => cachedRecord(resource, id)?.[flag] === !visible) ? open : undefined;
}

/** An open form of the record takes the new value over, so that its next save does not take it back. */
async function save(resource: Resource, id: number, flag: string, visible: boolean): Promise<void> {
  await patchRecord(resource, id, { [flag]: visible });
  const form = forms[recordFormKey(resource.name, id)];
  if (form) setSaved(form, { [flag]: visible });
}
