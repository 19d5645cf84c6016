import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import styles from './checkbox.module.css';
import { classNames } from './class-names.ts';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange'> & {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Some of what it stands for is checked. */
  mixed?: boolean | undefined;
  /** Visible text; without it give `aria-label`. */
  label?: ReactNode;
};

export function Checkbox({ checked, onChange, mixed = false, label, className, ...props }: CheckboxProps) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = mixed;
  }, [mixed]);

  const box: ComponentProps<'input'> = {
    ...props,
    ref,
    checked,
    type: 'checkbox',
    onChange: (event) => onChange(event.currentTarget.checked),
  };
  if (!label) return <input {...box} className={classNames(styles.box, className)} />;
  return (
    <label className={classNames(styles.line, className)}>
      <input {...box} className={styles.box} />
      <span>{label}</span>
    </label>
  );
}
