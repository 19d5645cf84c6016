import { useLayoutEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { clearFilterCommand } from '../../commands/filter.ts';
import { reloadListCommand } from '../../commands/list.ts';
import { recordCommands } from '../../commands/records/index.ts';
import { run } from '../../commands/runner.ts';
import { selectCommand, selectRange } from '../../commands/selection.ts';
import { Problem } from '../../model/problem.ts';
import type { AnyRecord, List } from '../../model/resource.ts';
import type { Resource } from '../../model/resources.ts';
import { cursors, filterRows } from '../../state/cursors.ts';
import { keymap } from '../../state/keymap.ts';
import { publishTarget } from '../../state/target.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { Table } from '../../ui/table.tsx';
import type { SelectWith } from '../../ui/table-types.ts';
import { CommandButton } from '../command-button.tsx';
import { context } from '../context.ts';
import { SignedOutState } from '../sign-in/signed-out-state.tsx';
import { useCategoryTitles } from './category-titles.ts';
import { ListFilter } from './list-filter.tsx';
import { ListFreshness } from './list-freshness.tsx';
import { ListHeader } from './list-header.tsx';
import { ListKeys } from './list-keys.tsx';
import { ListPager } from './list-pager.tsx';
import { listShape } from './list-shape.tsx';
import styles from './list-view.module.css';
import { useRows } from './use-list.ts';

/** The list of any resource. */
export function ListView({ resource }: { resource: Resource }) {
  const { data, error, first } = useRows(resource);
  // Not the cursor: its moves render the rows alone.
  const { filter } = useSnapshot(cursors)[resource.name];
  const rows = data && filterRows(resource, data.items, filter);

  // A layout effect, so that it runs before the effects of a dialog that opens with the list and publishes its own
  // target.
  useLayoutEffect(() => publishTarget({ kind: 'list', resource: resource.name }), [resource]);

  return (
    <div className={styles.page}>
      <ListHeader resource={resource} count={(data ?? first)?.count} />
      {rows && <ListFilter resource={resource} found={rows.length} />}
      <ListBody resource={resource} rows={rows} first={first} error={error} />
      {data && resource.pageSize !== null && <ListPager resource={resource} count={data.count} />}
      {data && <ListFreshness resource={resource} />}
      <ListKeys resource={resource} />
    </div>
  );
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
  const { filter } = useSnapshot(cursors)[resource.name];
  if (rows && rows.length > 0) return <Rows resource={resource} rows={rows} />;
  if (rows) return <EmptyList resource={resource} filtered={filter !== null} />;
  if (error) return <ListFailure problem={error} />;
  // A filter is applied to whole lists only.
  if (first && filter === null) return <Rows resource={resource} rows={first.items} partOf={first.count} />;
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
  useCursorOn(resource, rows, cursor, partOf !== undefined);
  const selected = useMemo(() => new Set(selection), [selection]);
  const keys = useSnapshot(keymap);
  const categories = useCategoryTitles(resource);
  const shape = useMemo(() => {
    // The rows name the keys of their commands.
    void keys;
    return listShape(resource, categories);
  }, [resource, categories, keys]);
  const { visibility, moveTo } = recordCommands(resource.name);
  const onMove = (id: number, index: number) => {
    if (moveTo) void run(moveTo, context, { records: [id], place: { kind: 'position', position: index + 1 } });
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
      onSelect={(id, how) => select(resource, id, how)}
      onToggle={(id, visible) => {
        if (visibility) void run(visible ? visibility.show : visibility.hide, context, { records: [id] });
      }}
      onMove={moveTo ? onMove : undefined}
      // Positions in a filtered list are not those in the whole list.
      isOrderFixed={filter !== null}
    />
  );
}

/** Puts the cursor on the first row when it is on none. Of a part of the rows it may be on one that has not come. */
function useCursorOn(
  resource: Resource,
  rows: AnyRecord[] | undefined,
  cursor: number | null,
  isPartial: boolean,
): void {
  const first = rows?.[0]?.id;
  const lost = useMemo(
    () => (isPartial ? cursor === null : (rows?.every(({ id }) => id !== cursor) ?? false)),
    [rows, cursor, isPartial],
  );
  // Before the first paint, because the very next key acts on the cursor row.
  useLayoutEffect(() => {
    if (lost && first !== undefined) cursors[resource.name].id = first;
  }, [resource, first, lost]);
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

function EmptyList({ resource, filtered }: { resource: Resource; filtered: boolean }) {
  if (filtered) return <EmptyState text="Таких строк нет." action={<CommandButton command={clearFilterCommand} />} />;
  const { create } = recordCommands(resource.name);
  return <EmptyState text="Здесь пока пусто." action={<CommandButton command={create} variant="primary" />} />;
}

/** Selects one row, or with Shift all rows from the one selected before. */
function select(resource: Resource, id: number, { shift }: SelectWith): void {
  const cursor = cursors[resource.name];
  cursor.id = id;
  if (shift && cursor.anchor !== null) selectRange(resource);
  else void run(selectCommand, context);
}
