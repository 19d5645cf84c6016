import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../base/class-names.ts';
import { Link } from '../base/link.tsx';
import { Spinner } from '../base/spinner.tsx';
import styles from './icon-button.module.css';

interface Appearance {
  /** What it does and to what: «Удалить «Портал бронирования яхт»». */
  name: string;
  icon: ReactNode;
  /** What the tooltip says instead of the name; the key of the command follows it. */
  tip?: string | undefined;
  tone?: 'neutral' | 'danger' | undefined;
  busy?: boolean | undefined;
}

type IconButtonProps = Appearance &
  (
    | ({ href?: undefined } & Omit<ComponentProps<'button'>, keyof Appearance | 'children'>)
    | ({ href: string } & Omit<ComponentProps<'a'>, keyof Appearance | 'children' | 'href'>)
  );

export function IconButton({ name, icon, tip = '', tone = 'neutral', busy = false, ...props }: IconButtonProps) {
  const look = {
    className: classNames(styles.button, props.className),
    'data-tone': tone,
    'aria-label': name,
    'aria-busy': busy || undefined,
    'aria-disabled': busy || undefined,
    'data-tip': tip,
  };
  const content = busy ? <Spinner /> : icon;

  if (props.href !== undefined) {
    return (
      <Link {...props} {...look} onClick={busy ? (event) => event.preventDefault() : props.onClick}>
        {content}
      </Link>
    );
  }
  return (
    <button type="button" {...props} {...look} onClick={busy ? undefined : props.onClick}>
      {content}
    </button>
  );
}
