import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { classNames } from '../base/class-names.ts';
import styles from '../button/control.module.css';
import { useControl } from './field-context.ts';

interface SelectOption<Value extends string> {
  value: Value;
  label: string;
}

type SelectProps<Value extends string> = Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> & {
  options: readonly SelectOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

/** For a handful of known values; records are chosen in a combobox. */
export function Select<Value extends string>({ options, value, onChange, className, ...props }: SelectProps<Value>) {
  return (
    <div className={classNames(styles.select, className)}>
      <select
        {...useControl()}
        {...props}
        className={styles.control}
        value={value}
        // The element offers only values of `options`.
        onChange={(event) => onChange(event.currentTarget.value as Value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" />
    </div>
  );
}
