import { savedFilterCommand, savedFilterId } from '../../commands/list/saved-filters.ts';
import { clearFilterCommand } from '../../commands/rows/filter.ts';
import { run } from '../../commands/run/runner.ts';
import { parseFilter } from '../../model/filter/filter-query.ts';
import { noFilter } from '../../model/filter/list-filter.ts';
import type { AnyRecord } from '../../model/resource/resource.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { rowsWithin } from '../../state/lists/filters.ts';
import type { SavedFilter } from '../../state/lists/saved-filters.ts';
import { context } from '../frame/context.ts';
import styles from './list-filter.module.css';
import tabs from './saved-tabs.module.css';

export interface SavedTabsProps {
  resource: Resource;
  /** Those of this list. */
  saved: readonly SavedFilter[];
  rows: readonly AnyRecord[] | undefined;
  /** The filter of the list, as in the address; empty without one. */
  query: string;
}

/** The saved filters of a list, left of its segments. A press on the one that is set shows all rows. */
export function SavedTabs({ resource, saved, rows, query }: SavedTabsProps) {
  const show = (id: string) => {
    const command = savedFilterCommand(id);
    if (command) void run(command, context);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a <fieldset> cannot be a flex box in all browsers
    <span role="group" aria-label="Сохранённые отборы" className={tabs.tabs}>
      {saved.map((one) => {
        const id = savedFilterId(one.id);
        const isSet = one.query === query;
        return (
          <button
            key={id}
            type="button"
            data-command={id}
            className={styles.segment}
            aria-pressed={isSet}
            onClick={() => (isSet ? void run(clearFilterCommand, context) : show(id))}
          >
            {one.name}{' '}
            <span className={styles.number}>
              {rows && rowsWithin(resource, rows, parseFilter(one.query, resource) ?? noFilter).length}
            </span>
          </button>
        );
      })}
    </span>
  );
}
