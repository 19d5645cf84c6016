import { plural } from '../../model/base/plural.ts';
import { type Resource, resourceOf } from '../../model/resource/resources.ts';
import { cursors, rowsOf } from '../../state/lists/cursors.ts';
import { groupAtCursor, isFolded, setFolded } from '../../state/lists/folds.ts';
import { groupOfRow } from '../../state/lists/group-of-row.ts';
import { groupOf } from '../../state/lists/list-look.ts';
import type { Command, Context } from '../command/command.ts';
import { command } from '../command/command.ts';
import { groupTitle } from './group-titles.ts';

/** A group of the open list, by the value that its rows have. */
interface OnGroup {
  group: string;
}

export const foldCommand = folding('list.fold', true, {
  title: 'Свернуть группу',
  question: 'Какую группу свернуть',
  key: 'ArrowLeft',
  keywords: ['скрыть строки группы', 'сложить'],
  done: 'Свёрнуто',
});

export const unfoldCommand = folding('list.unfold', false, {
  title: 'Развернуть группу',
  question: 'Какую группу развернуть',
  key: 'ArrowRight',
  keywords: ['раскрыть группу', 'показать строки группы'],
  done: 'Развёрнуто',
});

/** They come with the code of groups. */
export const foldCommands: readonly Command[] = [foldCommand as Command, unfoldCommand as Command];

interface Words {
  title: string;
  question: string;
  key: string;
  keywords: string[];
  done: string;
}

function folding(id: string, folds: boolean, { title, question, key, keywords, done }: Words): Command<OnGroup> {
  const here = (context: Context) => {
    const list = groupedList(context);
    if (!list) return undefined;
    const group = groupAtCursor(list.resource, list.field);
    return group !== undefined && isFolded(list.resource, list.field, group) !== folds ? group : undefined;
  };
  return command<OnGroup>({
    id,
    title,
    section: 'this',
    keywords,
    keys: {
      default: [key],
      screens: ['list'],
      // Elsewhere the arrows lead to the other controls of a row.
      precedence: 1,
      when: (context) => isOnRow() && here(context) !== undefined,
    },
    when: (context) => optionsIn(context, folds).length > 0,
    steps: {
      group: { kind: 'choice', title: question, options: (context) => optionsIn(context, folds), suggest: here },
    },
    run: (context, { group }) => {
      const list = groupedList(context);
      if (!list) return;
      const { resource, field } = list;
      const before = cursors[resource.name].id;
      setFolded(resource, field, group, folds);
      const { length } = rowsOf(resource).filter((row) => groupOfRow(row, field) === group);
      // What takes the focus is read.
      if (cursors[resource.name].id !== before) context.focus('list');
      else context.announce(`${done}: ${groupTitle(resource, field, group)}, ${plural(length, resource.words.count)}`);
    },
  });
}

/** Whether the focus is on the row under the cursor, and on none of its controls, nor on another that has arrow keys. */
function isOnRow(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement.matches('[data-row-link]');
}

function optionsIn(context: Context, folds: boolean) {
  const list = groupedList(context);
  if (!list) return [];
  const { resource, field } = list;
  const counts = new Map<string, number>();
  for (const row of rowsOf(resource)) {
    const value = groupOfRow(row, field);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts]
    .filter(([value]) => isFolded(resource, field, value) !== folds)
    .map(([value, count]) => ({
      value,
      title: groupTitle(resource, field, value),
      note: plural(count, resource.words.count),
    }));
}

function groupedList({ target }: Context): { resource: Resource; field: string } | null {
  if (target?.kind !== 'list') return null;
  const resource = resourceOf(target.resource);
  const field = groupOf(resource);
  return field ? { resource, field } : null;
}
