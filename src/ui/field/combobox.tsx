import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { classNames } from '../base/class-names.ts';
import { useOptionWindow } from '../base/use-option-window.ts';
import { usePopup } from '../base/use-popup.ts';
import control from '../button/control.module.css';
import styles from './combobox.module.css';
import { type ComboboxOption, filterByWords } from './combobox-filter.ts';
import { ComboboxOptions, optionId } from './combobox-options.tsx';
import { useControl, useControlGroup } from './field-context.ts';

interface ComboboxProps<Value extends string | number> {
  options: readonly ComboboxOption<Value>[];
  value: Value | null;
  onChange: (value: Value | null) => void;
  /** Returns the options that match a query, best first. */
  filter?: ((options: readonly ComboboxOption<Value>[], query: string) => readonly ComboboxOption<Value>[]) | undefined;
  /** Offers to create it for a text that is the label of no option. Never highlighted by itself: Enter creates nothing. */
  onCreate?: ((label: string) => void) | undefined;
  /** Takes the last choice back while nothing is typed; returns false when there is none. */
  onUndo?: (() => boolean) | undefined;
  placeholder?: string | undefined;
  /** True while the options load; the chosen value stays visible. */
  busy?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Accessible name outside a field. */
  name?: string | undefined;
  autoFocus?: boolean | undefined;
}

/**
 * Chooses one of many options by typing. Enter and Tab take the option that is highlighted for what was typed, an emptied
 * field loses its value, Delete and Backspace clear it; Escape and leaving the field otherwise restore the chosen value,
 * selected, so that what is typed next replaces it.
 */
export function Combobox<Value extends string | number>({ options, value, onChange, ...props }: ComboboxProps<Value>) {
  const controlProps = useControl();
  const { 'aria-labelledby': labelId } = useControlGroup();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const anchor = useRef<HTMLDivElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  /** null while nothing is typed: then the field shows the chosen label, and the list shows all options. */
  const [query, setQuery] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  /** What was highlighted last; -1 for nothing. */
  const [marked, setActive] = useState(-1);
  usePopup({ open, anchor, popup, side: 'below', fit: true });

  const chosen = options.find((option) => option.value === value);
  const label = chosen?.label;
  const filter = props.filter ?? filterByWords;
  const visibleOptions = useMemo(
    () => (open ? (query ? filter(options, query) : options) : []),
    [open, query, filter, options],
  );

  const active = highlighted(marked, query, visibleOptions.length);
  const typed = query?.trim() ?? '';
  const isKnown = options.some(({ label }) => label.trim().toLowerCase() === typed.toLowerCase());
  const creates = open && props.onCreate !== undefined && typed !== '' && !isKnown;
  const rowCount = visibleOptions.length + (creates ? 1 : 0);
  const shown = useOptionWindow(visibleOptions.length, active < visibleOptions.length ? active : -1, popup);
  const isActive = open && active >= 0 && active < rowCount;

  useEffect(() => {
    if (open && active >= 0) popup.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [open, active]);

  // A layout effect, so that the next key finds the name selected.
  useLayoutEffect(() => {
    if (!open && label !== undefined && document.activeElement === input.current) input.current?.select();
  }, [open, label]);

  const show = (typed: string | null = null) => {
    setQuery(typed);
    setOpen(true);
    if (typed === null) setActive(options.findIndex((option) => option.value === value));
    else setActive(typed !== '' && filter(options, typed).length > 0 ? 0 : -1);
  };
  const close = () => {
    setOpen(false);
    setQuery(null);
  };
  const choose = (option: ComboboxOption<Value> | undefined) => {
    if (option) onChange(option.value);
    else if (query === '' && value !== null) onChange(null);
    close();
  };
  const leave = () => {
    if (query === '') choose(undefined);
    else close();
  };
  const create = () => {
    props.onCreate?.(typed);
    close();
  };
  const clear = () => {
    onChange(null);
    close();
  };
  const chooseActive = () => {
    // What is typed stays where nothing is highlighted for it.
    if (!isActive && typed !== '') return;
    if (creates && active === visibleOptions.length) create();
    else choose(visibleOptions[active]);
  };
  const move = (step: number) => {
    if (open) setActive(Math.max(0, Math.min(active + step, rowCount - 1)));
    else show();
  };
  /** Returns whether the key was handled; others are the browser's. */
  const runKey = (event: KeyboardEvent<HTMLInputElement>): boolean => {
    const step = steps[event.key];
    if (step !== undefined) move(step);
    else if (event.key === 'Enter' && open) chooseActive();
    else if (event.key === 'Escape' && open) close();
    else if (query === null && value !== null && isErasing(event)) clear();
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.ctrlKey || event.metaKey) {
      if (query === null && isUndo(event) && props.onUndo?.()) event.preventDefault();
      return;
    }
    // The browser moves the focus.
    if (event.key === 'Tab' && query !== null) choose(visibleOptions[active]);
    if (runKey(event)) event.preventDefault();
  };

  return (
    <div ref={anchor} className={styles.combobox}>
      <input
        {...controlProps}
        ref={input}
        type="text"
        role="combobox"
        className={classNames(control.control, styles.input)}
        aria-label={props.name}
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isActive ? optionId(listId, visibleOptions[active]) : undefined}
        aria-busy={props.busy || undefined}
        autoComplete="off"
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: the caller knows, e.g. for the first field of a dialog
        autoFocus={props.autoFocus}
        disabled={props.disabled}
        placeholder={props.placeholder}
        value={query ?? label ?? ''}
        onChange={(event) => show(event.currentTarget.value)}
        onClick={() => !open && show()}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={leave}
        onKeyDown={onKeyDown}
      />
      {value !== null && !props.disabled && (
        <button
          type="button"
          className={styles.clear}
          id={`${listId}-clear`}
          aria-label={classNames('Очистить', props.name)}
          aria-labelledby={labelId && `${listId}-clear ${labelId}`}
          data-tip=""
          // Delete does the same: a stop between the field and the next one would take what is typed there.
          tabIndex={-1}
          onClick={() => {
            clear();
            input.current?.focus();
          }}
        >
          <X aria-hidden="true" />
        </button>
      )}
      <ChevronDown className={styles.arrow} aria-hidden="true" />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the pointer must not take the focus from the field, because the list would close */}
      <div
        ref={popup}
        popover="manual"
        className={styles.popup}
        onMouseDown={(event) => event.preventDefault()}
        onScroll={shown.onScroll}
      >
        <ComboboxOptions
          id={listId}
          name={props.name ?? 'Варианты'}
          options={visibleOptions}
          shown={shown}
          value={value}
          active={active}
          created={creates ? typed : null}
          onChoose={choose}
          onCreate={create}
        />
        {/* There before its words: a live region that comes together with them may not be read. */}
        <p className={styles.none} role="status">
          {open && visibleOptions.length === 0 && (props.busy ? 'Загружаем…' : 'Ничего не найдено')}
        </p>
      </div>
    </div>
  );
}

/** Returns which option is highlighted: of those that have come after what was typed, the first. */
function highlighted(marked: number, query: string | null, count: number): number {
  return query && count > 0 ? Math.max(marked, 0) : marked;
}

function isUndo({ code, shiftKey, altKey }: KeyboardEvent): boolean {
  return code === 'KeyZ' && !shiftKey && !altKey;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

/** Whether the key erases the whole text of the field, which is selected. */
function isErasing({ key, currentTarget: { value, selectionStart, selectionEnd } }: KeyboardEvent<HTMLInputElement>) {
  return (key === 'Delete' || key === 'Backspace') && selectionStart === 0 && selectionEnd === value.length;
}
