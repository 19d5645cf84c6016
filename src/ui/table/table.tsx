import { type FocusEvent, Fragment, type MouseEvent, useCallback, useMemo, useRef, useState } from 'react';
import { rowHeights } from '../../model/resource/list-row.ts';
import { useLatest } from '../base/use-latest.ts';
import { coarsePointer, narrowScreen, useMedia } from '../base/use-media.ts';

import { handleRowClick, rowIdOf } from './row-click.ts';
import styles from './table.module.css';
import { TableColumns, TableHead, TableSkeletonRow } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import type { TableProps } from './table-types.ts';
import { useCursorFocus } from './use-cursor-focus.ts';
import { useRowWindow } from './use-row-window.ts';
import { useSortable } from './use-sortable.ts';

/** In pixels, as in the style sheet; a narrow screen shows no head. */
const headHeights = { narrow: 0, coarse: 36, dense: 36, wide: 36 };
const noneSelected: ReadonlySet<number> = new Set();

/**
 * The list of a section: a grid with one tab stop. It fills its parent, which must be a flex column, and scrolls inside.
 */
export function Table<Row extends { id: number }>(props: TableProps<Row>) {
  const { name, shape, rows: all, partOf, cursor = null, selected = noneSelected, onSelect, onMove } = props;
  const { isOrderFixed = false, groups } = props;
  const rows = drawnRows(props);
  const isPartial = partOf !== undefined;
  const count = partOf ?? rows?.length ?? 0;
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const size = useSize(props.dense);
  const layout = useMemo(() => groups?.layout(rowHeights[size]), [groups, size]);
  const latest = useLatest(props);

  const cursorRow = useMemo(() => {
    const index = rows?.findIndex((row) => row.id === cursor) ?? -1;
    return cursor === null || index < 0 ? null : { id: cursor, index };
  }, [rows, cursor]);
  const parts = useRowWindow({
    count,
    rowHeight: rowHeights[size],
    offset: headHeights[size],
    scroller,
    cursor: cursorRow,
    dragged,
    layout,
  });
  useCursorFocus(scroller, cursor);
  useSortable({
    list: body,
    enabled: onMove !== undefined && !isOrderFixed && rows !== undefined && !isPartial,
    onDrag: setDragged,
    onMove: (from, to) => {
      const row = rows?.[from];
      if (row) onMove?.(row.id, to);
    },
  });
  const onToggle = useCallback((id: number, value: boolean) => latest.current.onToggle?.(id, value), [latest]);

  const onClick = (event: MouseEvent) => handleRowClick(event, { ...props, isPartial });
  const onFocus = (event: FocusEvent) => {
    const id = rowIdOf(event.target);
    if (id !== null && id !== cursor && !isPartial) props.onCursor?.(id);
  };

  return (
    <div ref={scroller} className={styles.scroller} data-under-bars="" data-loading={!rows || undefined}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a <table> may be a grid, its rows and cells follow
        role="grid"
        className={styles.table}
        aria-label={name}
        aria-rowcount={rows ? count + 1 + (groups?.count ?? 0) : -1}
        aria-busy={!rows || isPartial || undefined}
        data-selecting={selected.size > 0 || undefined}
        data-movable={onMove !== undefined || undefined}
        data-grouped={groups && ''}
        data-order-fixed={isOrderFixed || undefined}
        aria-multiselectable={onSelect !== undefined || undefined}
        data-pictured={shape.thumbnail !== undefined || undefined}
        data-wide-actions={shape.wideActions}
      >
        <TableColumns shape={shape} />
        <TableHead shape={shape} selected={selectedPart(all, selected)} onSelectAll={onSelect && props.onSelectAll} />
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are commands, and everything here takes the focus */}
        <tbody ref={body} onClick={onClick} onFocus={onFocus} onMouseDown={keepTextUnselected}>
          {!rows &&
            Array.from({ length: props.skeletonRows ?? 12 }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows have no identity
              <TableSkeletonRow key={index} index={index} shape={shape} />
            ))}
          {parts.map((part) => {
            if (part.kind === 'gap') return <Gap key={`gap-${part.before}`} height={part.height} />;
            const row = rows?.[part.index];
            if (!row)
              return isPartial && <TableSkeletonRow key={`skeleton-${part.index}`} index={part.index} shape={shape} />;
            return (
              <Fragment key={Math.abs(row.id)}>
                {groups?.head(part.index, row.id === cursor)}
                {row.id > 0 && (
                  <TableRow
                    row={row}
                    index={part.index + (groups?.headsTo(part.index) ?? 0)}
                    shape={shape}
                    cursor={row.id === cursor}
                    selected={selected.has(row.id)}
                    selectable={onSelect !== undefined}
                    movable={onMove !== undefined}
                    inert={isPartial}
                    onToggle={onToggle}
                  />
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Rows of groups that are folded are not drawn. */
function drawnRows<Row extends { id: number }>({ rows, groups }: TableProps<Row>) {
  return groups ? (groups.rows as readonly Row[]) : rows;
}

function useSize(dense = false): keyof typeof rowHeights {
  const narrow = useMedia(narrowScreen);
  const coarse = useMedia(coarsePointer);
  if (narrow) return 'narrow';
  if (coarse) return 'coarse';
  return dense ? 'dense' : 'wide';
}

/** Takes the place of rows that are not rendered. Assistive technology does not see it as a row. */
function Gap({ height }: { height: number }) {
  return <tr className={styles.gap} style={{ height }} />;
}

function selectedPart(rows: readonly { id: number }[] | undefined, selected: ReadonlySet<number>) {
  if (!rows || rows.length === 0 || selected.size === 0) return 'none';
  return rows.every(({ id }) => selected.has(id)) ? 'all' : 'some';
}

function keepTextUnselected(event: MouseEvent) {
  if (event.shiftKey) event.preventDefault();
}
