import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { quote } from '../model/quote.ts';
import { classNames } from './class-names.ts';
import styles from './combobox.module.css';
import { type ComboboxOption, filterByWords } from './combobox-filter.ts';
import control from './control.module.css';
import { useControl } from './field-context.ts';
import { usePopup } from './use-popup.ts';

interface ComboboxProps<Value extends string | number> {
  options: readonly ComboboxOption<Value>[];
  value: Value | null;
  onChange: (value: Value | null) => void;
  /** Returns the options that match a query, best first. */
  filter?: ((options: readonly ComboboxOption<Value>[], query: string) => readonly ComboboxOption<Value>[]) | undefined;
  /** Offers to create it for a text that is the label of no option. */
  onCreate?: ((label: string) => void) | undefined;
  placeholder?: string | undefined;
  /** True while the options load; the chosen value stays visible. */
  busy?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Accessible name outside a field. */
  name?: string | undefined;
  autoFocus?: boolean | undefined;
}

/** Chooses one of many options by typing. Escape and leaving the field restore the chosen value. */
export function Combobox<Value extends string | number>({ options, value, onChange, ...props }: ComboboxProps<Value>) {
  const controlProps = useControl();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const anchor = useRef<HTMLDivElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  /** null while nothing is typed: then the field shows the chosen label, and the list shows all options. */
  const [query, setQuery] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  usePopup({ open, anchor, popup, side: 'below', fit: true });

  const chosen = options.find((option) => option.value === value);
  const filter = props.filter ?? filterByWords;
  const visibleOptions = useMemo(
    () => (open ? (query ? filter(options, query) : options) : []),
    [open, query, filter, options],
  );

  const typed = query?.trim() ?? '';
  const isKnown = options.some(({ label }) => label.trim().toLowerCase() === typed.toLowerCase());
  const creates = open && props.onCreate !== undefined && typed !== '' && !isKnown;
  const rowCount = visibleOptions.length + (creates ? 1 : 0);

  useEffect(() => {
    if (open && active >= 0) popup.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [open, active]);

  const show = (typed: string | null = null) => {
    setQuery(typed);
    setOpen(true);
    setActive(typed ? 0 : options.findIndex((option) => option.value === value));
  };
  const close = () => {
    setOpen(false);
    setQuery(null);
  };
  const choose = (option: ComboboxOption<Value> | undefined) => {
    if (option) onChange(option.value);
    close();
  };
  const create = () => {
    props.onCreate?.(typed);
    close();
  };
  const chooseActive = () => {
    if (creates && active === visibleOptions.length) create();
    else choose(visibleOptions[active]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (step) {
      if (open) setActive(Math.max(0, Math.min(active + step, rowCount - 1)));
      else show();
    } else if (event.key === 'Enter' && open) chooseActive();
    else if (event.key === 'Escape' && open) close();
    else return;
    event.preventDefault();
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
        aria-activedescendant={open && active >= 0 && active < rowCount ? `${listId}-${active}` : undefined}
        aria-busy={props.busy || undefined}
        autoComplete="off"
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: the caller knows, e.g. for the first field of a dialog
        autoFocus={props.autoFocus}
        disabled={props.disabled}
        placeholder={props.placeholder}
        value={query ?? chosen?.label ?? ''}
        onChange={(event) => show(event.currentTarget.value)}
        onClick={() => !open && show()}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      {value !== null && !props.disabled && (
        <button
          type="button"
          className={styles.clear}
          aria-label="Очистить"
          data-tip=""
          onClick={() => {
            onChange(null);
            close();
            input.current?.focus();
          }}
        >
          <X aria-hidden="true" />
        </button>
      )}
      <ChevronDown className={styles.arrow} aria-hidden="true" />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the pointer must not take the focus from the field, because the list would close */}
      <div ref={popup} popover="manual" className={styles.popup} onMouseDown={(event) => event.preventDefault()}>
        <div id={listId} role="listbox" aria-label={props.name ?? 'Варианты'}>
          {visibleOptions.map((option, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field keeps the focus and handles the keys
            <div
              key={option.value}
              id={`${listId}-${index}`}
              role="option"
              className={styles.option}
              data-active={index === active || undefined}
              aria-selected={option.value === value}
              onClick={() => choose(option)}
            >
              {option.label}
            </div>
          ))}
          {creates && (
            // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field keeps the focus and handles the keys
            <div
              id={`${listId}-${visibleOptions.length}`}
              role="option"
              className={styles.option}
              data-active={active === visibleOptions.length || undefined}
              aria-selected={false}
              onClick={create}
            >
              Создать {quote(typed)}
            </div>
          )}
        </div>
        {open && rowCount === 0 && (
          <p className={styles.none} role="status">
            {props.busy ? 'Загружаем…' : 'Ничего не найдено'}
          </p>
        )}
      </div>
    </div>
  );
}
