import { Command } from 'cmdk';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Fragment, type MouseEvent, memo, useId, useState } from 'react';
import { strokeLabels } from '../../commands/keys/key-label.ts';
import { keepNumbers } from '../../model/base/keep-numbers.ts';
import { openSubject } from '../../state/palette/palette-store.ts';
import { classNames } from '../../ui/base/class-names.ts';
import { KeyBadge } from '../../ui/button/key-badge.tsx';
import { Highlight } from '../../ui/page/highlight.tsx';
import { Thumbnail } from '../../ui/table/thumbnail.tsx';
import { context } from '../frame/context.ts';
import styles from './palette.module.css';
import { RowIcon } from './row-icon.tsx';
import { aroundMarks } from './rows/around-marks.ts';
import { choose } from './rows/choose.ts';
import type { Choice, Group, Row } from './rows/row.ts';
import { rowId } from './rows/row.ts';
import { sameRow } from './rows/same-rows.ts';

/** The rows under their headings. `total`: how many there are, with those that are not drawn yet. */
export function PaletteRows({ groups, total }: { groups: readonly Group[]; total: number }) {
  const id = useId();
  // Flat, by index: a row that stays in its place becomes another more cheaply than it would be replaced. The first one
  // is replaced: it is highlighted by each letter, and a screen reader reads an element once.
  return groups.flatMap(withHeading).map(({ heading, row }, at) => (
    <Fragment key={at === 0 ? row.value : at}>
      {heading !== undefined && (
        <div id={`${id}-${at}`} className={styles.heading} aria-hidden="true">
          {heading}
        </div>
      )}
      <PaletteRow
        row={row}
        headingId={heading === undefined ? undefined : `${id}-${at}`}
        place={at + 1}
        total={total}
      />
    </Fragment>
  ));
}

function withHeading({ heading, rows }: Group): { row: Row; heading: string | undefined }[] {
  return rows.map((row, at) => ({ row, heading: at === 0 ? heading : undefined }));
}

/** Rows are new objects after every opening and letter; only those that differ are rendered. */
const PaletteRow = memo(
  DrawnRow,
  (before, after) =>
    before.headingId === after.headingId &&
    before.place === after.place &&
    before.total === after.total &&
    sameRow(before.row, after.row),
);

interface RowProps {
  row: Row;
  /** Id of the heading above; a screen reader reads it with the first row under it. */
  headingId: string | undefined;
  /** From 1. */
  place: number;
  total: number;
}

function DrawnRow({ row, headingId, place, total }: RowProps) {
  const { text, marks } = aroundMarks(row);
  return (
    <Command.Item asChild value={row.value} onSelect={() => choose(row.choice, context)}>
      {/* A child of its own, because cmdk would give it an id that stays when the row becomes another. */}
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: cmdk makes it an option */}
      <div
        id={rowId(row.value)}
        className={classNames(styles.row, !row.thumbnail && !row.icon && row.choice.kind === 'answer' && styles.plain)}
        aria-describedby={headingId}
        aria-posinset={place}
        aria-setsize={total}
      >
        <Thumbnail
          picture={row.thumbnail?.picture ?? null}
          title={row.thumbnail ? row.title : ''}
          fit={row.thumbnail?.fit}
        >
          <RowIcon choice={row.choice} icon={row.icon} />
        </Thumbnail>
        <span className={styles.lead}>{row.id !== undefined && `#${row.id}`}</span>
        <span className={styles.title}>
          <Highlight text={keepNumbers(text)} marks={marks} />
          {row.about && <span className={styles.about}>{row.about}</span>}
        </span>
        <span className={styles.note}>
          {row.noteMarks ? <Highlight text={row.note ?? ''} marks={row.noteMarks} /> : row.note}
        </span>
        {row.choice.kind === 'record' && (
          // A finger has no →. Hidden from assistive technology, because an option contains no buttons.
          <span className={styles.more} aria-hidden="true" onClick={(event) => openActions(event, row.choice)}>
            <ChevronRight size={20} />
          </span>
        )}
        <span className={styles.keys}>
          {row.keys !== undefined && strokeLabels(row.keys).map((key) => <KeyBadge key={key} text={key} />)}
        </span>
      </div>
    </Command.Item>
  );
}

function openActions(event: MouseEvent, choice: Choice): void {
  event.stopPropagation();
  if (choice.kind === 'record') openSubject(choice.resource, choice.id);
}

/** Rows that fit without scrolling. */
const maxVisibleRows = 9;

/**
 * Returns the rows that are visible at once, or all where the highlighted one lies beyond. `showAll` adds the others when
 * the operator scrolls or moves to them.
 */
export function useFirstRows(groups: readonly Group[], highlighted: string | undefined) {
  const [whole, setWhole] = useState<readonly Group[] | null>(null);
  const visible = whole === groups ? groups : first(groups);
  return {
    shown: highlighted === undefined || has(visible, highlighted) ? visible : groups,
    showAll: () => setWhole(groups),
    showFirst: () => setWhole(null),
  };
}

function has(groups: readonly Group[], highlighted: string): boolean {
  return groups.some(({ rows }) => rows.some(({ value }) => value === highlighted));
}

function first(groups: readonly Group[]): readonly Group[] {
  let left = maxVisibleRows;
  return groups.flatMap((group) => {
    const rows = group.rows.slice(0, left);
    left -= rows.length;
    return rows.length > 0 ? [{ ...group, rows }] : [];
  });
}
