import { resourceOf } from '../../model/resource/resources.ts';
import { cursors } from '../../state/lists/cursors.ts';
import { cachedPage, pageCount, pages } from '../../state/lists/list-pages.ts';
import type { Context } from '../command/command.ts';
import { type Command, command } from '../command/command.ts';

export const nextPageCommand = turnCommand('list.next-page', 'Следующая страница', ']', 1);
export const previousPageCommand = turnCommand('list.previous-page', 'Предыдущая страница', '[', -1);

function turnCommand(id: string, title: string, key: string, by: 1 | -1): Command {
  return command({
    id,
    title,
    section: 'this',
    keywords: ['страница', 'листать'],
    keys: { default: [key], screens: ['list'] },
    when: (context) => pageAt(context, by) !== null,
    run: (context) => {
      const page = pageAt(context, by);
      if (page === null || context.target?.kind !== 'list') return;
      pages[context.target.resource] = page;
      cursors[context.target.resource].id = null;
      context.announce(`Страница ${page}`);
    },
  });
}

/** Returns the page `by` pages further in the list that is shown; null where there is none. */
function pageAt({ target }: Context, by: 1 | -1): number | null {
  if (target?.kind !== 'list') return null;
  const resource = resourceOf(target.resource);
  // A filtered list is shown whole.
  if (resource.pageSize === null || cursors[resource.name].filter !== null) return null;
  const page = pages[resource.name];
  const count = cachedPage(resource, page)?.count ?? 0;
  const to = page + by;
  return to >= 1 && to <= pageCount(resource, count) ? to : null;
}
