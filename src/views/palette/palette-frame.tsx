import { Command } from 'cmdk';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, memo, useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { subscribeKey } from 'valtio/utils';
import type { PluralForms } from '../../model/base/plural.ts';
import { closePalette, palette } from '../../state/palette/palette-store.ts';
import { useLatest } from '../../ui/base/use-latest.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { context } from '../frame/context.ts';
import styles from './palette.module.css';
import { paletteButton } from './palette-button.ts';
import { PaletteCount } from './palette-count.tsx';
import { PaletteDetail } from './palette-detail.tsx';
import { PaletteFoot } from './palette-foot.tsx';
import { paletteKeys, useEnterKey } from './palette-keys.ts';
import { PaletteRows, useFirstRows } from './palette-rows.tsx';
import { noPending, type Pending, pendingMessage } from './pending.ts';
import { choose, openInNewTab, stepBack } from './rows/choose.ts';
import type { Missing } from './rows/missing-record.ts';
import type { Group } from './rows/row.ts';
import { rowId } from './rows/row.ts';
import { useHighlight } from './use-highlight.ts';

interface Props {
  query: string;
  groups: readonly Group[];
  /** The command and answers already given. */
  chips: readonly string[];
  placeholder: string;
  /** The query in the layout that was meant. */
  correction: string | null;
  /** Said above the rows, which are the ways on then. */
  missing?: Missing | null;
  /** Nothing stands beside the rows, which are about no record. */
  narrow?: boolean;
  /** What the rows are called when they are counted; null for records and commands. */
  unit?: PluralForms | null;
  /** Text in place of rows; null shows none. */
  nothing: string | null;
  /** Kinds of record that are still loading or failed to load. */
  pending?: Pending;
  /** Whether the highlighted row answers the whole query, so that Enter may choose it. */
  isAnswered?: () => boolean;
}

const always = () => true;

const moves = new Set(['ArrowUp', 'ArrowDown', 'Home', 'End']);

/**
 * Input, rows, keys. cmdk moves the highlight; search and order come from src/search. Which row is highlighted is told from
 * here, because cmdk looks for it before it is rendered, and never when the rows change.
 */
export const PaletteFrame = memo(Frame);

function Frame({ query, groups, chips, placeholder, correction, nothing, missing = null, ...props }: Props) {
  const { pending = noPending, isAnswered = always, narrow = false, unit = null } = props;
  const isOpen = pending.decisive && pending.loading.length + pending.failed.length > 0;
  const highlight = useHighlight(query, groups, isOpen);
  const { shown, showAll, showFirst } = useFirstRows(groups, highlight.row?.value);
  const input = useFocusWhileOpen();
  const list = useRef<HTMLDivElement>(null);
  useWhenClosed(() => {
    highlight.reset();
    showFirst();
    if (list.current) list.current.scrollTop = 0;
  });

  const choice = highlight.row?.choice;
  const inNewTab = useRef(false);
  const act = () => {
    if (!choice) return;
    if (inNewTab.current && openInNewTab(choice)) return;
    choose(choice, context);
  };
  useEnterKey(query, isAnswered, act);
  const enter = (event: KeyboardEvent) => {
    // Not left to cmdk, which does not know of answers that are still loading.
    event.preventDefault();
    inNewTab.current = event.ctrlKey || event.metaKey;
    if (highlight.isMoved || isAnswered()) act();
    else palette.enter = query;
  };
  const move = (event: KeyboardEvent) => {
    highlight.acceptNext();
    // Renders before cmdk looks for the next row.
    flushSync(showAll);
    if (!isOpen || highlight.isMoved) return;
    // Where nothing is highlighted, the first row is the next one.
    event.preventDefault();
    highlight.moveToFirst();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Its keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    if (moves.has(event.key)) move(event);
    if (event.key === 'Enter') enter(event);
    else if (paletteKeys[event.key]?.(event, choice)) event.preventDefault();
  };
  const message = pendingMessage(pending) ?? (groups.length === 0 ? nothing : null);
  const total = groups.reduce((sum, { rows }) => sum + rows.length, 0);

  return (
    <Command
      label={chips.length > 0 ? `${chips.join(', ')}: ${placeholder}` : 'Поиск записей и команд'}
      data-narrow={narrow || undefined}
      shouldFilter={false}
      // cmdk rates each new row even when its filter is off.
      filter={() => 1}
      vimBindings={false}
      loop
      value={highlight.value}
      onValueChange={highlight.onValueChange}
      onPointerMoveCapture={() => highlight.followPointer(true)}
      onPointerMove={() => highlight.followPointer(false)}
      onKeyDown={onKeyDown}
    >
      <div className={styles.line}>
        {chips.length > 0 ? (
          <IconButton name="Назад" icon={<ArrowLeft />} tabIndex={-1} {...paletteButton} onClick={() => stepBack()} />
        ) : (
          searchIcon
        )}
        {chips.map((chip) => (
          <span key={chip} className={styles.chip}>
            {chip}
          </span>
        ))}
        <Command.Input
          asChild
          ref={input}
          value={query}
          placeholder={placeholder}
          onValueChange={(next) => {
            palette.query = next;
          }}
        >
          {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: cmdk makes it a combobox */}
          <input
            aria-expanded={groups.length > 0}
            aria-activedescendant={highlight.row ? rowId(highlight.row.value) : undefined}
          />
        </Command.Input>
        {correction && <span className={styles.chip}>раскладка исправлена: {correction}</span>}
        <PaletteCount
          groups={missing || (chips.length === 0 && query === '') ? null : groups}
          unit={unit}
          correction={correction}
          message={missing?.title ?? message}
          more={missing?.text}
        />
        <IconButton name="Закрыть поиск" icon={<X />} tabIndex={-1} {...paletteButton} onClick={closePalette} />
      </div>
      <div className={styles.body}>
        <div className={styles.results}>
          {missing && (
            <p className={styles.missing}>
              <strong>{missing.title}</strong>
              {missing.text}
            </p>
          )}
          {/* Hidden while it has no rows: a list box must have options. The field names it all the same. */}
          <Command.List
            ref={list}
            className={styles.list}
            label="Результаты"
            hidden={groups.length === 0}
            onScroll={showAll}
          >
            <PaletteRows groups={shown} total={total} />
          </Command.List>
          {message && <div className={styles.nothing}>{message}</div>}
        </div>
        {!narrow && <PaletteDetail choice={choice} />}
      </div>
      <PaletteFoot answering={chips.length > 0} choice={choice} />
    </Command>
  );
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

const searchIcon = <Search size={16} aria-hidden="true" />;
