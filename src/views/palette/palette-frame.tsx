import { Command } from 'cmdk';
import Search from 'lucide-react/icons/search';
import { Fragment, type KeyboardEvent, memo, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { subscribeKey } from 'valtio/utils';
import { keyLabel, strokeLabels } from '../../commands/keys/key-label.ts';
import { palette } from '../../state/palette-store.ts';
import { Highlight } from '../../ui/highlight.tsx';
import { KeyBadge } from '../../ui/key-badge.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { context } from '../context.ts';
import { choose, openInNewTab } from './choose.ts';
import styles from './palette.module.css';
import { paletteKeys } from './palette-keys.ts';
import { noPending, type Pending, pendingMessage } from './pending.ts';
import type { Group, Row } from './row.ts';
import { RowIcon } from './row-icon.tsx';
import { sameRow } from './same-rows.ts';
import { useEnterKey } from './use-enter-key.ts';
import { useFirstRows } from './use-first-rows.ts';

interface Props {
  query: string;
  groups: readonly Group[];
  /** The command and answers already given. */
  chips: readonly string[];
  placeholder: string;
  /** The query in the layout that was meant. */
  correction: string | null;
  /** Text in place of rows; null shows none. */
  nothing: string | null;
  /** Kinds of record that are still loading or failed to load. */
  pending?: Pending;
  /** Whether the highlighted row answers the whole query, so that Enter may choose it. */
  isAnswered?: () => boolean;
}

const always = () => true;

const moves = new Set(['ArrowUp', 'ArrowDown', 'Home', 'End']);

/** Input, rows, keys. cmdk moves the highlight and sets the ARIA attributes; search and order come from src/search. */
export const PaletteFrame = memo(Frame);

function Frame({ query, groups, chips, placeholder, correction, nothing, ...props }: Props) {
  const { pending = noPending, isAnswered = always } = props;
  const [chosen, setChosen] = useState<{ query: string; value: string } | null>(null);
  const isOpen = pending.decisive && pending.loading.length + pending.failed.length > 0;
  // Not empty, because cmdk would then highlight the first row.
  const first = isOpen ? `none:${query}` : (groups[0]?.rows[0]?.value ?? '');
  // A new query highlights its first result; results that come later do not move a highlight that the operator has
  // moved (dip/cmdk#280). cmdk by itself would highlight the first row that appears, and keep it.
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
  const inNewTab = useRef(false);
  const act = () => {
    if (!choice) return;
    if (inNewTab.current && openInNewTab(choice)) return;
    choose(choice, context);
  };
  useEnterKey(query, isAnswered, act);
  const waiting = pendingMessage(pending);
  const byHand = useRef(false);
  const takeNext = () => {
    byHand.current = true;
    queueMicrotask(() => {
      byHand.current = false;
    });
  };
  const enter = (event: KeyboardEvent) => {
    // Not left to cmdk, which does not know of answers that are still loading.
    event.preventDefault();
    inNewTab.current = event.ctrlKey || event.metaKey;
    if (known || isAnswered()) act();
    else palette.enter = query;
  };
  const move = (event: KeyboardEvent) => {
    takeNext();
    // Renders before cmdk looks for the next row.
    flushSync(showAll);
    if (!isOpen || known) return;
    // Where nothing is highlighted, the first row is the next one.
    event.preventDefault();
    setChosen({ query, value: groups[0]?.rows[0]?.value ?? '' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (moves.has(event.key)) move(event);
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) enter(event);
    else if (paletteKeys[event.key]?.(event, choice)) event.preventDefault();
  };

  return (
    <Command
      label="Поиск записей и команд"
      shouldFilter={false}
      // cmdk rates each new row even when its filter is off.
      filter={() => 1}
      vimBindings={false}
      loop
      value={value}
      onValueChange={(next) => byHand.current && setChosen({ query, value: next })}
      onPointerMoveCapture={takeNext}
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
      {waiting && (
        <div className={styles.nothing} role="status">
          {waiting}
        </div>
      )}
      {groups.length === 0 && nothing && !waiting && (
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
            <KeyBadge text={keyLabel('Mod+Enter')} /> в новой вкладке
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

/** Calls `act` when the palette closes: the next opening begins at the first row. */
function useWhenClosed(act: () => void): void {
  const latest = useLatest(act);
  useEffect(() => subscribeKey(palette, 'open', (open) => open || latest.current()), [latest]);
}

/** Focuses the field when it is mounted: a search and each step of a command have their own. */
function useFocusWhileOpen() {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const { current } = input;
    if (!palette.open || !current) return;
    current.focus();
    // The caret stands after the text that was typed before.
    current.setSelectionRange(current.value.length, current.value.length);
  }, []);
  return input;
}

/** Rows are new objects after every opening and letter; only those that differ are rendered. */
const PaletteRow = memo(
  DrawnRow,
  (before, after) => before.headingId === after.headingId && sameRow(before.row, after.row),
);

/** `headingId`: id of the heading above; a screen reader reads it with the first row under it. */
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
        {row.keys !== undefined && strokeLabels(row.keys).map((key) => <KeyBadge key={key} text={key} />)}
      </span>
    </Command.Item>
  );
}
