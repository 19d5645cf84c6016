import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from '../base/class-names.ts';
import { Link } from '../base/link.tsx';
import { Spinner } from '../base/spinner.tsx';
import styles from './button.module.css';
import { KeyBadge } from './key-badge.tsx';

interface Appearance {
  variant?: 'primary' | 'secondary' | 'danger' | 'ghost' | undefined;
  size?: 'medium' | 'small' | undefined;
  icon?: ReactNode;
  /** Display texts of its keys; each gets a badge. */
  keys?: readonly string[] | undefined;
  /** Shows a spinner and takes no clicks, but keeps the focus. */
  busy?: boolean | undefined;
  children: ReactNode;
}

export type ButtonProps = Appearance &
  (
    | ({ href?: undefined } & Omit<ComponentProps<'button'>, keyof Appearance>)
    | ({ href: string } & Omit<ComponentProps<'a'>, keyof Appearance | 'href'>)
  );

export function Button({
  variant = 'secondary',
  size = 'medium',
  icon,
  keys = [],
  busy = false,
  ...props
}: ButtonProps) {
  const look = {
    className: classNames(styles.button, props.className),
    'data-variant': variant,
    'data-size': size,
    'aria-busy': busy || undefined,
    'aria-disabled': busy || props['aria-disabled'] || undefined,
  };
  const content = (
    <>
      {busy ? <Spinner /> : icon}
      <span className={styles.label}>{props.children}</span>
      {keys.map((key) => (
        <KeyBadge key={key} text={key} />
      ))}
    </>
  );

  if (props.href !== undefined) {
    return (
      <Link {...props} {...look} onClick={busy ? refuse : props.onClick}>
        {content}
      </Link>
    );
  }
  return (
    <button type="button" {...props} {...look} onClick={busy ? refuse : props.onClick}>
      {content}
    </button>
  );
}

/** The click handler of a busy button. `disabled` would move the focus to <body> in the middle of a save. */
function refuse(event: MouseEvent) {
  event.preventDefault();
}
