import type { AnyRecord } from '../../model/resource/resource.ts';
import { type Resource, resourceOf, resources } from '../../model/resource/resources.ts';
import { carriedFocus } from '../../state/form/carried-focus.ts';
import { cursors, rowsOf } from '../../state/lists/cursors.ts';
import { cachedList } from '../../state/lists/lists.ts';
import type { Context } from '../command/command.ts';
import { type Command, command } from '../command/command.ts';
import { labelOf } from '../subject/record-subject.ts';

/** The record after the open one, in the order of its list, as the list is filtered. */
export const nextRecordCommand = neighbour('form.next-record', 'Следующая запись', [']', 'Alt+PageDown'], 1);
export const previousRecordCommand = neighbour('form.previous-record', 'Предыдущая запись', ['[', 'Alt+PageUp'], -1);

function neighbour(id: string, title: string, keys: readonly string[], by: 1 | -1): Command {
  return command({
    id,
    title,
    section: 'this',
    icon: 'go',
    keywords: ['соседняя', 'по порядку списка', ...resources.map(({ words }) => words.accusative)],
    keys: { default: keys, screens: ['form'], inFields: true },
    when: (context) => neighbourOf(context, by) !== null,
    run: (context) => {
      const found = neighbourOf(context, by);
      if (!found) return;
      carriedFocus.path = found.path;
      // What is typed stays in the draft of its form.
      context.go(found.path);
      context.announce(`${found.title}, ${found.position} из ${found.count}`);
    },
  });
}

/** Returns the record that stands `by` rows further; null where there is none. */
function neighbourOf({ target }: Context, by: 1 | -1) {
  if (target?.kind !== 'form' || target.resource === null || target.id === null) return null;
  const resource = resourceOf(target.resource);
  const rows = allRows(resource);
  const at = rows.findIndex(({ id }) => id === target.id);
  const row = at < 0 ? undefined : rows[at + by];
  if (!row) return null;
  const title = `#${row.id} ${labelOf(resource, row)}`;
  return { path: resource.paths.edit(row.id), title, position: at + by + 1, count: rows.length };
}

/** Returns the rows of the list, those of all its pages. */
function allRows(resource: Resource): readonly AnyRecord[] {
  const isPage = resource.pageSize !== null && cursors[resource.name].filter === null;
  return (isPage && cachedList(resource)?.items) || rowsOf(resource);
}
