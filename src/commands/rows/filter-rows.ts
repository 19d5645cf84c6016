import { hasWords } from '../../model/base/has-words.ts';
import { filterTest } from '../../model/filter/filter-match.ts';
import { caseResource } from '../../model/resource/case.ts';
import type { AnyRecord } from '../../model/resource/resource.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { onDraftsChange } from '../../state/drafts/drafted-records.ts';
import { recordStates } from '../../state/follow/record-states.ts';
import { cursors, leaveSelection } from '../../state/lists/cursors.ts';
import { filters, registerFilter } from '../../state/lists/filters.ts';
import { onListChange } from '../../state/lists/lists.ts';
import { passesAsBefore } from '../../state/lists/standing-rows.ts';

/** Returns the ids of the rows that a text finds; null when it cannot tell yet. */
type FindText = (resource: Resource, text: string) => ReadonlySet<number> | null;

/** `findText` is the search of the palette. */
export function startFilters(findText: FindText): void {
  registerFilter((resource, items, filter) => {
    const stateOf = recordStates(resource);
    const passes = filterTest(resource, filter);
    const hasText = textTest(resource, filter.text.trim(), findText);
    return items.filter((row) => passesAsBefore(row, filter) ?? (passes(row, stateOf(row.id)) && hasText(row)));
  });
  onDraftsChange(filterAgain);
  onListChange((resource, { items }) => {
    if (resource.name === caseResource.name) filterAgain();
    leaveSelection(resource, items);
  });
}

/** Marks depend on more than their list: on drafts, and on the cases of a category. */
function filterAgain(): void {
  if (Object.values(cursors).some(({ filter }) => filter?.values.only)) filters.version += 1;
}

function textTest(resource: Resource, text: string, findText: FindText): (row: AnyRecord) => boolean {
  if (text === '') return () => true;
  const found = findText(resource, text);
  return found ? ({ id }) => found.has(id) : (row) => hasWords(`#${row.id} ${row[resource.label]}`, text);
}
