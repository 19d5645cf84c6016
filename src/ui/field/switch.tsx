import { type ReactNode, useId } from 'react';
import { classNames } from '../base/class-names.ts';
import type { CommandProps } from '../button/command-props.ts';
import { useControl } from '../field/field-context.ts';
import styles from './switch.module.css';

interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Visible text at the right. Without it, `name` is needed. */
  label?: ReactNode;
  /** Accessible name where no text stands beside it: «Показывать «Портал»». */
  name?: string | undefined;
  /** Attributes of the command that the switch runs. */
  command?: CommandProps['attributes'] | undefined;
  disabled?: boolean | undefined;
  tabIndex?: number | undefined;
  busy?: boolean | undefined;
  className?: string | undefined;
}

export function Switch({ checked, onChange, label, name, command, busy = false, className, ...rest }: SwitchProps) {
  // A switch always has a value, so `aria-required` makes no sense on it.
  const { id: fieldId, 'aria-required': _, ...control } = useControl();
  const ownId = useId();
  const id = label ? ownId : (fieldId ?? ownId);
  const knob = (
    <button
      type="button"
      role="switch"
      {...control}
      {...command}
      id={id}
      className={classNames(styles.switch, !label && className)}
      aria-checked={checked}
      aria-label={name}
      aria-busy={busy || undefined}
      {...rest}
      onClick={() => !busy && onChange(!checked)}
    />
  );
  if (!label) return knob;
  return (
    <span className={classNames(styles.line, className)}>
      {knob}
      <label htmlFor={id}>{label}</label>
    </span>
  );
}
