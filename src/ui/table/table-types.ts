import type { ComponentProps, ReactNode } from 'react';
import type { MediaAddress } from '../../model/media/media-address.ts';
import type { ThumbnailFit } from '../../model/resource/resource.ts';
import type { RowLayout } from './use-row-window.ts';

interface TableColumn<Row> {
  /** Unique among all tables, so that a style sheet can hide the column. */
  id: string;
  title: string;
  /** In pixels. Fixed, so that skeleton and data have the same layout. */
  width: number;
  /** Narrow tables do without it. */
  minor?: boolean | undefined;
  cell: (row: Row) => ReactNode;
}

/** By these attributes style sheets know the parts of a column. */
export function columnMarks({ id, minor }: Pick<TableColumn<never>, 'id' | 'minor'>) {
  return { 'data-column': id, 'data-minor': minor || undefined };
}

/**
 * Describes how a table renders its rows. Keep it stable (a constant or memoized): a new object renders every row
 * again.
 */
export interface TableShape<Row> {
  /** «Название» */
  titleHeader: string;
  title: (row: Row) => string;
  href: (row: Row) => string;
  /** Further attributes of the title's link. */
  link: (row: Row) => ComponentProps<'a'>;
  /** Returns true for a row that is drawn dimmed: the site does not show the record, or the operator may not sign in. */
  dimmed?: ((row: Row) => boolean) | undefined;
  /** The picture before the title; a record may have none. */
  thumbnail?: { picture: (row: Row) => MediaAddress | null; fit: ThumbnailFit } | undefined;
  /** Returns the word that marks a row: «Черновик» for one with unsaved changes. */
  tag?: ((row: Row) => string | undefined) | undefined;
  /** Rows have no number of their own to show. */
  numberless?: true | undefined;
  /** What stands in the row below its title, and may be wider than that. */
  below?: ((row: Row) => ReactNode) | undefined;
  /** The column of the row's own buttons has room for a word. */
  wideActions?: true | undefined;
  /** Columns between title and switch. Narrow screens hide them. */
  columns: readonly TableColumn<Row>[];
  /** Details under the title on narrow screens, after the number. */
  under?: ((row: Row) => ReactNode) | undefined;
  toggle?: { title: string; name: (row: Row) => string; value: (row: Row) => boolean } | undefined;
  /** Ids of the commands that the row's own controls run. */
  commands?:
    | { select?: string; selectAll?: string; move?: string | undefined; toggle?: ((row: Row) => string) | undefined }
    | undefined;
  /** Icon buttons of one row, 28 px each, which are no tab stops. */
  actions?: ((row: Row) => ReactNode) | undefined;
}

/** Heads between rows. */
export interface TableGroups {
  /** Those that are drawn, and for each folded group one with a negative id, of which its head alone is. */
  rows: readonly { id: number }[];
  /** How many lines the heads add to these rows. */
  count: number;
  /** Returns what stands above a row; undefined unless a group begins with it. */
  head: (index: number, isCursor: boolean) => ReactNode;
  /** Returns how many lines the heads add above a row. */
  headsTo: (index: number) => number;
  layout: (rowHeight: number) => RowLayout;
}

export interface SelectWith {
  shift: boolean;
  mod: boolean;
}

export interface TableProps<Row extends { id: number }> {
  /** Accessible name: «Кейсы». */
  name: string;
  shape: TableShape<Row>;
  /** undefined while they load: the table shows a skeleton then. */
  rows: readonly Row[] | undefined;
  /**
   * Given while `rows` are only the first of so many: the others are drawn as a skeleton, and the controls in rows are
   * inert. Links work.
   */
  partOf?: number | undefined;
  /** How many rows the skeleton has. */
  skeletonRows?: number | undefined;
  /** Id of the row under the keyboard cursor. The focus follows it, unless it is outside the table. */
  cursor?: number | null | undefined;
  onCursor?: ((id: number) => void) | undefined;
  selected?: ReadonlySet<number> | undefined;
  /** Without it, rows have no checkbox. `mod` is true for the checkbox, and for a click with Ctrl or ⌘. */
  onSelect?: ((id: number, how: SelectWith) => void) | undefined;
  /** Selects all rows, or none. Without it, the head has no checkbox. */
  onSelectAll?: ((all: boolean) => void) | undefined;
  onToggle?: ((id: number, value: boolean) => void) | undefined;
  /** Without it, rows have no drag handle. `toIndex` is the row's index after the move. */
  onMove?: ((id: number, toIndex: number) => void) | undefined;
  /** Of rows whose order is fixed. */
  groups?: TableGroups | undefined;
  /** Rows are as low as their pictures, where there is a mouse. */
  dense?: boolean | undefined;
  /** Hides the drag handles while the order cannot be changed. */
  isOrderFixed?: boolean | undefined;
}
