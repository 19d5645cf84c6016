import { resourceOf } from '../../model/resource/resources.ts';
import type { Context } from '../command/command.ts';
import { type Command, command } from '../command/command.ts';
import { openRecords } from '../subject/record-subject.ts';
import { changeVisibility } from './change-visibility.ts';

export const showOpenCommand = visibilityOf(true, 'list.show', 'Показать выбранное', 'KeyV');
export const hideOpenCommand = visibilityOf(false, 'list.hide', 'Скрыть выбранное', 'Shift+KeyV');

/**
 * Returns the command that shows, or hides, what is selected, else the row under the cursor. Unlike the switch's key,
 * each says beforehand what becomes of a selection of both kinds.
 */
function visibilityOf(visible: boolean, id: string, title: string, key: string): Command {
  return command({
    id,
    title,
    section: 'this',
    icon: visible ? 'show' : 'hide',
    keywords: ['видимость', 'выделенное'],
    keys: { default: [key], screens: ['list'] },
    // The palette has the same for each kind of record.
    hidden: true,
    journaled: true,
    when: (context) => openIn(context) !== null,
    run: (context) => {
      const open = openIn(context);
      if (!open) return undefined;
      return changeVisibility(context, open.resource, open.flag, visible, open.records);
    },
  });
}

function openIn(context: Context) {
  if (context.target?.kind !== 'list') return null;
  const resource = resourceOf(context.target.resource);
  const records = openRecords(resource, context);
  return resource.visibility && records ? { resource, flag: resource.visibility, records } : null;
}
