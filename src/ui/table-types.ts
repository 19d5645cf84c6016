import type { ReactNode } from 'react';

interface TableColumn<Row> {
  id: string;
  title: string;
  /** Pixels: fixed, so that nothing jumps between skeleton and data. */
  width: number;
  cell: (row: Row) => ReactNode;
}

/** What a table knows of its rows. Keep it stable (a constant or memoised): rows are rendered again when it changes. */
export interface TableShape<Row> {
  /** «Название» */
  titleHeader: string;
  title: (row: Row) => string;
  href: (row: Row) => string;
  /** Quieter: what the site does not show. */
  dimmed?: ((row: Row) => boolean) | undefined;
  /** Between title and switch; on narrow screens gone. */
  columns: readonly TableColumn<Row>[];
  /** Under the title on narrow screens, after the id. */
  under?: ((row: Row) => ReactNode) | undefined;
  toggle?: { title: string; name: (row: Row) => string; value: (row: Row) => boolean } | undefined;
  /** Ids of the commands behind the row's own controls. */
  commands?: { select?: string; move?: string | undefined; toggle?: ((row: Row) => string) | undefined } | undefined;
  /** Icon buttons of one row, 28 px each. */
  actions?: ((row: Row) => ReactNode) | undefined;
}

export interface SelectWith {
  shift: boolean;
  mod: boolean;
}

export interface TableProps<Row extends { id: number }> {
  /** Accessible name: «Кейсы». */
  name: string;
  shape: TableShape<Row>;
  /** undefined while they load: the skeleton. */
  rows: readonly Row[] | undefined;
  /** How many rows the skeleton has. */
  skeletonRows?: number | undefined;
  /** The row under the keyboard; the focus follows it while it is in the table or nowhere. */
  cursor?: number | null | undefined;
  onCursor?: ((id: number) => void) | undefined;
  selected?: ReadonlySet<number> | undefined;
  /** Without it rows have no checkbox. `mod` for the checkbox and Ctrl or ⌘ with a click. */
  onSelect?: ((id: number, how: SelectWith) => void) | undefined;
  onToggle?: ((id: number, value: boolean) => void) | undefined;
  /** Without it rows have no handle. `toIndex` as after the move. */
  onMove?: ((id: number, toIndex: number) => void) | undefined;
}
