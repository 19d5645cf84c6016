import { useDeferredValue } from 'react';
import { useSnapshot } from 'valtio';
import type { AnyRecord } from '../../model/resource/resource.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { filters } from '../../state/lists/filters.ts';
import { OverlayBoundary } from '../failure/overlay-boundary.tsx';
import { optionalView } from '../frame/lazy-view.tsx';
import { useChunk } from '../frame/use-chunk.ts';
import { deferredChunk, listChunk } from '../frame/view-chunks.ts';
import { FilterPlaceholder } from './filter-placeholder.tsx';

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
