import { firstRowsPath, pagePath } from './list-path.ts';
import { type Resource, resourceOf, resources } from './resources.ts';
import { screenAddress } from './screen-address.ts';

export interface FirstCalls {
  /** What the screen needs first. */
  reads: readonly string[];
  /** The whole list behind its first rows. Not asked for on a slow line, which it would share with the code. */
  whole?: string;
}

/**
 * The calls with which a screen begins, by `screenAddress`; `:id` stands for a number in both. The build writes them into
 * the page, where early/calls.ts sends them before the panel's code has come.
 */
export const firstCalls: Readonly<Record<string, FirstCalls>> = Object.fromEntries(
  // Each descriptor's own type is narrower.
  (resources as readonly Resource[]).flatMap((resource) => {
    const { api, paths, single, pageSize, columns, fields } = resource;
    const list = [firstRowsCall(resource), ...referencedLists(fields.filter(({ name }) => columns.includes(name)))];
    const form = [`${api}/:id`, ...referencedLists(fields)];
    return [
      [screenAddress(paths.list), { reads: list, ...(pageSize === null && { whole: api }) }],
      // Else the form takes the record from the list.
      ...(single ? [[screenAddress(paths.edit(':id')), { reads: form }] as const] : []),
    ];
  }),
);

/** Returns the read with which a list begins: the rest of a list without pages comes behind its first rows. */
export function firstRowsCall(resource: Resource): string {
  return resource.pageSize === null ? firstRowsPath(resource) : pagePath(resource, 1);
}

/** Returns the lists that the fields refer to: a row shows a title of theirs, a form offers them as a choice. */
function referencedLists(fields: Resource['fields']): string[] {
  return fields.flatMap((field) => (field.kind === 'reference' ? [resourceOf(field.to).api] : []));
}
