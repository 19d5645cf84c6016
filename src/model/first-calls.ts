import { pagePath } from './list-path.ts';
import { type Resource, resourceOf, resources } from './resources.ts';

/**
 * The reads with which a screen begins, by its address without the last slash; `:id` stands for a number in both. The
 * build writes them into the page, where static/early.js sends them before the panel's code has come.
 */
export const firstCalls: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  // Each descriptor's own type is narrower.
  (resources as readonly Resource[]).flatMap((resource) => {
    const { api, paths, single, pageSize, columns, fields } = resource;
    const rows = pageSize === null ? api : pagePath(resource, 1);
    const list = [rows, ...referencedLists(fields.filter(({ name }) => columns.includes(name)))];
    const form = [`${api}/:id`, ...referencedLists(fields)];
    return [
      [withoutSlash(paths.list), list],
      // Else the form takes the record from the list.
      ...(single ? [[withoutSlash(paths.edit(':id')), form] as const] : []),
    ];
  }),
);

/** Returns the lists that the fields refer to: a row shows a title of theirs, a form offers them as a choice. */
function referencedLists(fields: Resource['fields']): string[] {
  return fields.flatMap((field) => (field.kind === 'reference' ? [resourceOf(field.to).api] : []));
}

function withoutSlash(path: string): string {
  return path.replace(/\/$/, '');
}
