import { quote } from '../../model/base/quote.ts';
import type { OptionWindow } from '../base/use-option-window.ts';
import styles from './combobox.module.css';
import type { ComboboxOption } from './combobox-filter.ts';

interface ComboboxOptionsProps<Value extends string | number> {
  id: string;
  name: string;
  options: readonly ComboboxOption<Value>[];
  /** Which of them are rendered. */
  shown: OptionWindow;
  value: Value | null;
  /** Index of the highlighted option; the last one creates. */
  active: number;
  /** Text of the option that creates; null without one. */
  created: string | null;
  onChoose: (option: ComboboxOption<Value>) => void;
  onCreate: () => void;
}

/** Returns the id of an option. It goes by value, not by place: another option is another element to a screen reader. */
export function optionId(listId: string, option: ComboboxOption<string | number> | undefined): string {
  return `${listId}-${option?.value ?? 'new'}`;
}

export function ComboboxOptions<Value extends string | number>(props: ComboboxOptionsProps<Value>) {
  const { id, options, shown, value, active, created } = props;
  const total = options.length + (created === null ? 0 : 1);
  return (
    <div id={id} role="listbox" aria-label={props.name}>
      {shown.above > 0 && <div style={{ height: shown.above }} />}
      {options.slice(shown.from, shown.to).map((option, at) => (
        // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field keeps the focus and handles the keys
        <div
          key={option.value}
          id={optionId(id, option)}
          role="option"
          className={styles.option}
          data-active={shown.from + at === active || undefined}
          aria-selected={option.value === value}
          aria-posinset={shown.from + at + 1}
          aria-setsize={total}
          onClick={() => props.onChoose(option)}
        >
          {option.label}
        </div>
      ))}
      {shown.below > 0 && <div style={{ height: shown.below }} />}
      {created !== null && (
        // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field keeps the focus and handles the keys
        <div
          id={optionId(id, undefined)}
          role="option"
          className={styles.option}
          data-active={active === options.length || undefined}
          aria-selected={false}
          aria-posinset={total}
          aria-setsize={total}
          onClick={props.onCreate}
        >
          Создать {quote(created)}
        </div>
      )}
    </div>
  );
}
