import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../base/class-names.ts';
import type { CommandProps } from '../button/command-props.ts';
import { useControl } from './field-context.ts';
import styles from './switch.module.css';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'onChange' | 'name' | 'type' | 'role'> {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Accessible name where no text stands beside it: «Показывать «Портал»». */
  name?: string | undefined;
  /** Attributes of the command that the switch runs. */
  command?: CommandProps['attributes'] | undefined;
  busy?: boolean | undefined;
}

interface SwitchProps extends ButtonProps {
  /** Visible text at the right. Without it, `name` is needed. */
  label?: ReactNode;
}

/** Not a component, and without a hook: a table draws one in each row. */
export function switchButton({ checked, onChange, name, command, busy = false, className, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      {...command}
      type="button"
      role="switch"
      className={classNames(styles.switch, className)}
      aria-checked={checked}
      aria-label={name}
      aria-busy={busy || undefined}
      onClick={() => !busy && onChange(!checked)}
    />
  );
}

/** In a field, or with a text of its own. */
export function Switch({ checked, onChange, label, busy, className, ...rest }: SwitchProps) {
  // A switch always has a value, so `aria-required` makes no sense on it.
  const { id: fieldId, 'aria-required': _, ...control } = useControl();
  const ownId = useId();
  const id = label ? ownId : (fieldId ?? ownId);
  const knob = switchButton({
    checked,
    onChange,
    busy,
    ...control,
    ...rest,
    id,
    className: label ? undefined : className,
  });
  if (!label) return knob;
  return (
    <span className={classNames(styles.line, className)}>
      {knob}
      <label htmlFor={id}>{label}</label>
    </span>
  );
}
