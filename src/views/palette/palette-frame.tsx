import { Command } from 'cmdk';
import Search from 'lucide-react/icons/search';
import { Fragment, type KeyboardEvent, memo, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { subscribeKey } from 'valtio/utils';
import { legend } from '../../commands/keys/legend.ts';
import { choose } from '../../commands/palette/choose.ts';
import type { Group, Row } from '../../commands/palette/row.ts';
import { sameRow } from '../../commands/palette/same-rows.ts';
import { palette } from '../../state/palette.ts';
import { Highlight } from '../../ui/highlight.tsx';
import { KeyBadge } from '../../ui/key-badge.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { context } from '../context.ts';
import styles from './palette.module.css';
import { paletteKeys } from './palette-keys.ts';
import { RowIcon } from './row-icon.tsx';
import { useFirstRows } from './use-first-rows.ts';

interface Props {
  query: string;
  groups: readonly Group[];
  /** The command and answers already given. */
  chips: readonly string[];
  placeholder: string;
  /** The query in the layout that was meant. */
  correction: string | null;
  /** Said where no row is; null says nothing. */
  nothing: string | null;
}

const moves = new Set(['ArrowUp', 'ArrowDown', 'Home', 'End']);

/** Input, rows, keys. cmdk moves the highlight and speaks to screen readers; finding and ordering are ours. */
export const PaletteFrame = memo(Frame);

function Frame({ query, groups, chips, placeholder, correction, nothing }: Props) {
  const [chosen, setChosen] = useState<{ query: string; value: string } | null>(null);
  const first = groups[0]?.rows[0]?.value ?? '';
  // A new query highlights its first result; results that come later do not move a highlight (dip/cmdk#280).
  const known = chosen?.query === query && groups.some(({ rows }) => rows.some(({ value }) => value === chosen.value));
  const value = known ? chosen.value : first;

  const { shown, showAll, showFirst } = useFirstRows(groups);
  const input = useFocusWhileOpen();
  const list = useRef<HTMLDivElement>(null);
  useWhenClosed(() => {
    setChosen(null);
    showFirst();
    if (list.current) list.current.scrollTop = 0;
  });
  const id = useId();

  const choice = rowAt(groups, value)?.choice;
  const onKeyDown = (event: KeyboardEvent) => {
    // Before cmdk looks for the next row.
    if (moves.has(event.key)) flushSync(showAll);
    if (paletteKeys[event.key]?.(event, choice)) event.preventDefault();
  };

  return (
    <Command
      label="Поиск записей и команд"
      shouldFilter={false}
      // Nobody asks, but cmdk would rate each row that is new.
      filter={() => 1}
      vimBindings={false}
      loop
      value={value}
      onValueChange={(next) => setChosen({ query, value: next })}
      onKeyDown={onKeyDown}
    >
      <div className={styles.line}>
        {searchIcon}
        {chips.map((chip) => (
          <span key={chip} className={styles.chip}>
            {chip}
          </span>
        ))}
        <Command.Input
          ref={input}
          value={query}
          placeholder={placeholder}
          onValueChange={(next) => {
            palette.query = next;
          }}
        />
        {correction && <span className={styles.chip}>раскладка исправлена: {correction}</span>}
      </div>
      {/* A list box without options is none; the field goes on to name it. */}
      <Command.List
        ref={list}
        className={styles.list}
        label="Результаты"
        hidden={groups.length === 0}
        onScroll={showAll}
      >
        {/* Flat, by index: a row that stays in its place becomes another more cheaply than it would be replaced. */}
        {shown.flatMap(withHeading).map(({ heading, row }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Fragment key={at}>
            {heading !== undefined && (
              <div id={`${id}-${at}`} className={styles.heading} aria-hidden="true">
                {heading}
              </div>
            )}
            <PaletteRow row={row} headingId={heading === undefined ? undefined : `${id}-${at}`} />
          </Fragment>
        ))}
      </Command.List>
      {groups.length === 0 && nothing && (
        <div className={styles.nothing} role="status">
          {nothing}
        </div>
      )}
      <PaletteFoot answering={chips.length > 0} onRecord={choice?.kind === 'record'} />
    </Command>
  );
}

const searchIcon = <Search size={16} aria-hidden="true" />;

/** The keys that matter now. */
const PaletteFoot = memo(function PaletteFoot({ answering, onRecord }: { answering: boolean; onRecord: boolean }) {
  return (
    <footer className={styles.foot}>
      <span>
        <KeyBadge text="↵" /> {answering ? 'ответить' : 'выбрать'}
      </span>
      {onRecord && (
        <>
          <span>
            <KeyBadge text="→" /> что можно сделать
          </span>
          <span>
            <KeyBadge text={legend('Mod+Enter').join('')} /> в новой вкладке
          </span>
        </>
      )}
      {answering && (
        <span>
          <KeyBadge text="⌫" /> шаг назад
        </span>
      )}
      <span>
        <KeyBadge text="Esc" /> {answering ? 'назад' : 'закрыть'}
      </span>
    </footer>
  );
});

function withHeading({ heading, rows }: Group): { row: Row; heading: string | undefined }[] {
  return rows.map((row, at) => ({ row, heading: at === 0 ? heading : undefined }));
}

function rowAt(groups: readonly Group[], value: string): Row | undefined {
  for (const { rows } of groups) {
    const row = rows.find((other) => other.value === value);
    if (row) return row;
  }
  return undefined;
}

/** The next opening begins at the first row again. */
function useWhenClosed(act: () => void): void {
  const latest = useLatest(act);
  useEffect(() => subscribeKey(palette, 'open', (open) => open || latest.current()), [latest]);
}

/** Between a search and the steps of a command there is another field each time. */
function useFocusWhileOpen() {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (palette.open) input.current?.focus();
  }, []);
  return input;
}

/** Rows are made anew by every opening and letter; only those that are others are rendered. */
const PaletteRow = memo(
  DrawnRow,
  (before, after) => before.headingId === after.headingId && sameRow(before.row, after.row),
);

/** `headingId`: of the heading above, which is read with the first row under it. */
function DrawnRow({ row, headingId }: { row: Row; headingId: string | undefined }) {
  return (
    <Command.Item
      className={styles.row}
      value={row.value}
      onSelect={() => choose(row.choice, context)}
      aria-describedby={headingId}
    >
      <span className={styles.lead}>
        <RowIcon choice={row.choice} />
        {row.id !== undefined && `#${row.id}`}
      </span>
      <span className={styles.title}>
        <Highlight text={row.title} marks={row.marks} />
      </span>
      <span className={styles.note}>{row.note}</span>
      <span className={styles.keys}>
        {row.keys !== undefined && legend(row.keys).map((key) => <KeyBadge key={key} text={key} />)}
      </span>
    </Command.Item>
  );
}
