import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { useSearch } from 'wouter';
import { dispatch } from '../../commands/dispatch.ts';
import { reloadListCommand } from '../../commands/list/list.ts';
import { recordDescriptions } from '../../commands/records/descriptions.ts';
import { clearSelectionDescription, selectAllDescription, selectDescription } from '../../commands/rows/selection.ts';
import { Problem } from '../../model/base/problem.ts';
import { hasFilter } from '../../model/filter/list-filter.ts';
import type { AnyRecord, List } from '../../model/resource/resource.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { site } from '../../state/browser/site.ts';
import { cursors, nearestRow } from '../../state/lists/cursors.ts';
import { filterRows, filters } from '../../state/lists/filters.ts';
import { listGaps } from '../../state/lists/list-gaps.ts';
import { groupOf, listLook } from '../../state/lists/list-look.ts';
import { rowTags } from '../../state/lists/row-tags.ts';
import { keymap } from '../../state/screen/keymap.ts';
import { publishTarget } from '../../state/screen/target.ts';
import { narrowScreen, useMedia } from '../../ui/base/use-media.ts';
import { FailedState } from '../../ui/page/failed-state.tsx';
import { Table } from '../../ui/table/table.tsx';
import { OverlayBoundary } from '../failure/overlay-boundary.tsx';
import { CommandButton } from '../frame/command-button.tsx';
import { context } from '../frame/context.ts';
import { groupChunk } from '../frame/group-chunk.ts';
import { lazyView, optionalView } from '../frame/lazy-view.tsx';
import { deferredChunk, idleChunk, listChunk } from '../frame/view-chunks.ts';
import { SignedOutState } from '../sign-in/signed-out-state.tsx';
import { ListFilterSlot } from './list-filter-slot.tsx';
import { ListHeader } from './list-header.tsx';
import { ListKeys, type ListState } from './list-keys.tsx';
import { listShape } from './list-shape.tsx';
import styles from './list-view.module.css';
import { useColumnData } from './use-column-data.ts';
import { useDrafted } from './use-drafted.ts';
import { useRows } from './use-list.ts';

const EmptyList = lazyView(listChunk, 'EmptyList', null);
const ListExtras = optionalView(deferredChunk, 'ListExtras');
/** Most lists have no pages. */
const ListPager = optionalView(deferredChunk, 'ListPager');
const ListGaps = optionalView(deferredChunk, 'ListGaps');
const ListFreshness = optionalView(deferredChunk, 'ListFreshness');
const SelectionBar = optionalView(idleChunk, 'SelectionBar');

/** The list of any resource. */
export function ListView({ resource }: { resource: Resource }) {
  // Not the cursor: its moves render the rows alone.
  const { filter, selection } = useSnapshot(cursors)[resource.name];
  const { data, error, first: firstOfAll } = useRows(resource, filter !== null);
  // The address names a filter, whose code is still coming; and a filter needs the whole list.
  const { wanted, version } = useSnapshot(filters);
  const group = groupOf(resource, useSnapshot(listLook));
  const hasGaps = useSnapshot(listGaps)[resource.name] !== undefined;
  // The search of the palette has come, or a draft has been stored.
  void version;
  const isWaiting = useIsWaiting(group);
  const rows = data && !isWaiting ? filterRows(resource, data.items, filter) : undefined;
  const first = isWaiting || filter || group ? undefined : firstOfAll;

  // A layout effect, so that it runs before the effects of a dialog that opens with the list and publishes its own
  // target.
  useLayoutEffect(() => publishTarget({ kind: 'list', resource: resource.name }), [resource]);

  return (
    <div className={styles.page}>
      <ListHeader resource={resource} count={(data ?? firstOfAll)?.count} found={filter ? rows?.length : undefined} />
      {/* An empty list has nothing to filter. */}
      {(filter || data?.items.length !== 0) && (
        <ListFilterSlot resource={resource} rows={data?.items} found={rows?.length} />
      )}
      <ListBody resource={resource} rows={rows} first={first} error={error} />
      {data && resource.pageSize !== null && filter === null && <ListPager resource={resource} count={data.count} />}
      {data && hasGaps && <ListGaps resource={resource} />}
      <OverlayBoundary>
        {wanted && <ListExtras resource={resource} count={data?.items.length} rows={rows} />}
        {selection.length > 0 && <SelectionBar resource={resource} />}
      </OverlayBoundary>
      <OverlayBoundary>{data && <ListFreshness resource={resource} />}</OverlayBoundary>
      <ListKeys resource={resource} state={stateOf(rows, filter !== null, error, group)} group={group} />
    </div>
  );
}

/** Whether rows wait for the code of the filter that the address names, or of their groups. */
function useIsWaiting(group: string | undefined): boolean {
  const { ready, groups } = useSnapshot(filters);
  return (hasFilter(useSearch()) && !ready) || (group !== undefined && !groups);
}

function stateOf(rows: AnyRecord[] | undefined, isFiltered: boolean, error: unknown, group?: string): ListState {
  if (!rows) return error ? 'failed' : 'rows';
  if (rows.length === 0) return isFiltered ? 'nothing-found' : 'empty';
  if (isFiltered) return 'filtered';
  return group ? 'grouped' : 'rows';
}

interface ListBodyProps {
  resource: Resource;
  /** The whole list, or the page, as the filter leaves it. */
  rows: AnyRecord[] | undefined;
  /** The first rows, while the whole list is on its way. */
  first: List<AnyRecord> | undefined;
  error: unknown;
}

function ListBody({ resource, rows, first, error }: ListBodyProps) {
  if (rows && rows.length > 0) return <Rows resource={resource} rows={rows} />;
  if (rows) return <EmptyList resource={resource} />;
  if (error) return <ListFailure problem={error} />;
  if (first) return <Rows resource={resource} rows={first.items} partOf={first.count} />;
  return <Rows resource={resource} rows={undefined} />;
}

interface RowsProps {
  resource: Resource;
  rows: AnyRecord[] | undefined;
  /** Given while `rows` are only the first of so many. */
  partOf?: number | undefined;
}

function Rows({ resource, rows, partOf }: RowsProps) {
  const { id: cursor, selection, filter } = useSnapshot(cursors)[resource.name];
  const selected = useMemo(() => new Set(selection), [selection]);
  const keys = useSnapshot(keymap);
  const { pattern } = useSnapshot(site);
  const columnData = useColumnData(resource);
  const drafted = useDrafted(resource);
  const tags = useSnapshot(rowTags)[resource.name] as ReadonlyMap<number, string> | undefined;
  const isNarrow = useMedia(narrowScreen);
  const look = useSnapshot(listLook);
  const group = groupOf(resource, look);
  const { folded } = look;
  const changes = look.changes[resource.name] as ReadonlyMap<number, ReactNode> | undefined;
  const groups = useMemo(() => {
    void folded;
    return group && rows ? groupChunk.loaded()?.tableGroups(resource, rows, group) : undefined;
  }, [resource, rows, group, folded]);
  useCursorOn(resource, groups?.rows ?? rows, cursor, partOf !== undefined, filter);
  const shape = useMemo(() => {
    // The rows name the keys of their commands and have the addresses of their pages.
    void [keys, pattern];
    return listShape(
      resource,
      columnData,
      changes,
      (id) => tags?.get(id) ?? (drafted.has(id) ? 'Черновик' : undefined),
      isNarrow,
    );
  }, [resource, columnData, changes, keys, drafted, tags, pattern, isNarrow]);
  const { visibility, moveTo } = recordDescriptions(resource.name);
  const onMove = (id: number, index: number) => {
    if (moveTo) void dispatch(moveTo, context, { records: [id], place: { kind: 'position', position: index + 1 } });
  };
  return (
    <Table
      name={resource.words.list}
      shape={shape}
      rows={rows}
      partOf={partOf}
      cursor={cursor}
      onCursor={(id) => {
        cursors[resource.name].id = id;
      }}
      selected={selected}
      onSelect={(id, { shift }) => void dispatch(selectDescription, context, { row: id, range: shift })}
      onSelectAll={(all) => void dispatch(all ? selectAllDescription : clearSelectionDescription, context)}
      onToggle={(id, visible) => {
        if (visibility) void dispatch(visible ? visibility.show : visibility.hide, context, { records: [id] });
      }}
      onMove={moveTo ? onMove : undefined}
      groups={groups}
      dense={look.dense}
      // Positions in a filtered list, or in groups, are not those in the whole list.
      isOrderFixed={filter !== null || group !== undefined}
    />
  );
}

/**
 * Puts the cursor on the next row when its own has left the list, and on the first one after a change of the filter. Of
 * a part of the rows it may be on one that has not come.
 */
function useCursorOn(
  resource: Resource,
  rows: readonly { id: number }[] | undefined,
  cursor: number | null,
  isPartial: boolean,
  filter: unknown,
): void {
  const first = rows?.[0]?.id;
  const before = useRef({ rows, filter });
  const lost = useMemo(
    () => (isPartial ? cursor === null : (rows?.every(({ id }) => id !== cursor) ?? false)),
    [rows, cursor, isPartial],
  );
  // Before the first paint, because the very next key acts on the cursor row.
  useLayoutEffect(() => {
    const { rows: left = [] } = before.current.filter === filter ? before.current : {};
    before.current = { rows, filter };
    if (!lost || !rows || first === undefined) return;
    cursors[resource.name].id =
      groupChunk.loaded()?.sameHead(left, rows, cursor) ??
      nearestRow(left, cursor, (id) => rows.some((row) => row.id === id)) ??
      first;
  }, [resource, rows, first, lost, cursor, filter]);
}

function ListFailure({ problem }: { problem: unknown }) {
  if (problem instanceof Problem && problem.kind === 'signed-out') return <SignedOutState what="список не загружен" />;
  return (
    <FailedState
      title="Не удалось загрузить список"
      text={problem instanceof Problem ? problem.message : undefined}
      action={
        <CommandButton command={reloadListCommand} variant="primary">
          Повторить
        </CommandButton>
      }
    />
  );
}
