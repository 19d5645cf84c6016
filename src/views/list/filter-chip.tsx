import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import useSWR from 'swr';
import { useSnapshot } from 'valtio';
import { facetOptions, valueTitle } from '../../commands/list/facet-options.ts';
import { filterByCommand } from '../../commands/list/filter-by.ts';
import { run } from '../../commands/run/runner.ts';
import { type Facet, noFilter } from '../../model/filter/list-filter.ts';
import { type Resource, resourceOf } from '../../model/resource/resources.ts';
import { cursors } from '../../state/lists/cursors.ts';
import { listKey, loadList } from '../../state/lists/lists.ts';
import { classNames } from '../../ui/base/class-names.ts';
import { context } from '../frame/context.ts';
import { CheckboxMenu } from './checkbox-menu.tsx';
import chip from './filter-chip.module.css';
import styles from './list-filter.module.css';

interface FilterChipProps {
  resource: Resource;
  facet: Facet;
  /** How many rows pass the filter. */
  found: number | undefined;
}

/** One facet of the filter: a button that opens its values, as checkboxes with counts. */
export function FilterChip({ resource, facet, found }: FilterChipProps) {
  const { values } = useSnapshot(cursors)[resource.name].filter ?? noFilter;
  const chosen = values[facet.name] ?? [];
  const change = (value: string | null) => void run(filterByCommand, context, { by: { facet: facet.name, value } });
  useTitles(facet);
  const options = () =>
    facetOptions(resource, facet).map(({ value, title, count }) => ({
      key: value,
      title,
      checked: chosen.includes(value),
      command: filterByCommand.id,
      note: count,
      onChange: () => change(value),
    }));
  const [value, ...others] = chosen;
  return (
    <CheckboxMenu
      title={facet.title}
      className={classNames(styles.chips, value !== undefined && chip.set)}
      button={{
        'data-command': filterByCommand.id,
        'data-set': chosen.length > 0 || undefined,
        children: (
          <>
            {value === undefined ? (
              facet.title
            ) : (
              <span className={chip.text}>
                <span className={chip.facet}>{facet.title}: </span>
                {valueTitle(facet, value)}
              </span>
            )}
            {others.length > 0 && ` +${others.length}`}{' '}
            {value !== undefined && found !== undefined && <span className={styles.number}>· {found}</span>}
            <ChevronDown aria-hidden="true" className={styles.arrow} />
          </>
        ),
      }}
      options={options}
    >
      {chosen.length > 0 && (
        <button
          type="button"
          className={chip.clear}
          data-command={filterByCommand.id}
          data-tip=""
          aria-label={`Снять отбор: ${facet.title}`}
          onClick={() => change(null)}
        >
          <X aria-hidden="true" />
        </button>
      )}
    </CheckboxMenu>
  );
}

/** The titles of a reference's values are in its list. */
function useTitles({ to }: Facet): void {
  const list = to && resourceOf(to);
  useSWR(list ? listKey(list) : null, () => (list ? loadList(list) : null));
}
