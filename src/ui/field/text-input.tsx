import type { ComponentProps } from 'react';
import { classNames } from '../base/class-names.ts';
import styles from '../button/control.module.css';
import { useControl } from './field-context.ts';

type TextInputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'email' | 'password' | 'search' | 'url' | 'datetime-local' | undefined;
};

export function TextInput({ value, onChange, className, ...props }: TextInputProps) {
  return (
    <input
      type="text"
      {...useControl()}
      {...props}
      className={classNames(styles.control, className)}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
