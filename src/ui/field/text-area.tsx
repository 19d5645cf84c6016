import type { ComponentProps } from 'react';
import { classNames } from '../base/class-names.ts';
import styles from '../button/control.module.css';
import { useControl } from './field-context.ts';

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> & {
  value: string;
  onChange: (value: string) => void;
};

/**
 * In characters: more than the field's greatest height shows. The copy of a longer text would only cost layout time.
 */
const maxCopyLength = 20_000;

/** Grows with its text: a hidden copy of the text in the same grid cell sets the height without measuring. */
export function TextArea({ value, onChange, className, rows = 3, ...props }: TextAreaProps) {
  return (
    <div className={classNames(styles.grow, className)}>
      <textarea
        {...useControl()}
        {...props}
        rows={rows}
        className={styles.control}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {/* The space keeps the height of a last line that is still empty. */}
      <div className={styles.copy} aria-hidden="true">
        {`${value.slice(0, maxCopyLength)} `}
      </div>
    </div>
  );
}
