import Search from 'lucide-react/icons/search';
import { useDeferredValue } from 'react';
import { useSnapshot } from 'valtio';
import { facetsOf } from '../../model/filter/list-filter.ts';
import type { AnyRecord } from '../../model/resource/resource.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { filters } from '../../state/lists/filters.ts';
import { classNames } from '../../ui/base/class-names.ts';
import { OverlayBoundary } from '../failure/overlay-boundary.tsx';
import { optionalView } from '../frame/lazy-view.tsx';
import { useChunk } from '../frame/use-chunk.ts';
import { deferredChunk, listChunk } from '../frame/view-chunks.ts';
import styles from './list-filter.module.css';

const SavedTabs = optionalView(listChunk, 'SavedTabs');

interface ListFilterSlotProps {
  resource: Resource;
  /** All rows of the list. */
  rows: readonly AnyRecord[] | undefined;
  /** How many rows pass the filter; undefined until the list is there. */
  found: number | undefined;
}

/** The filter in the header. Its code comes after the first rows, or when the filter is wanted. */
export function ListFilterSlot(props: ListFilterSlotProps) {
  const { wanted } = useSnapshot(filters);
  return (
    <OverlayBoundary>
      {wanted ? <LoadedFilter {...props} /> : <FilterPlaceholder resource={props.resource} />}
    </OverlayBoundary>
  );
}

function LoadedFilter({ resource, rows, found }: ListFilterSlotProps) {
  const views = useChunk(deferredChunk, true);
  // A changed row is painted before its counts.
  const counted = { rows: useDeferredValue(rows), found: useDeferredValue(found) };
  return views ? (
    <views.ListFilter resource={resource} {...counted} SavedTabs={SavedTabs} />
  ) : (
    <FilterPlaceholder resource={resource} />
  );
}

/** The look of the filter until its code has come: nothing below it moves then. */
function FilterPlaceholder({ resource }: { resource: Resource }) {
  return (
    <div className={styles.filter} data-top-bar="" inert>
      <span className={styles.field}>
        <Search size={16} />
        <span className={styles.empty}>Отобрать…</span>
      </span>
      <span className={classNames(styles.chip, styles.toggle)}>Фильтр</span>
      {resource.visibility && (
        <span className={styles.segments}>
          {['Все', 'Показаны', 'Скрыты'].map((title) => (
            <span key={title} className={styles.segment}>
              {title} <span className={styles.count} />
            </span>
          ))}
        </span>
      )}
      {facetsOf(resource).map(({ name, title }) => (
        <span key={name} className={styles.chip}>
          {title}
          <span className={styles.arrow} />
        </span>
      ))}
    </div>
  );
}
