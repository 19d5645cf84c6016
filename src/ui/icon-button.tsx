import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';
import { Link } from './link.tsx';
import { Spinner } from './spinner.tsx';

interface Appearance {
  /** What it does and to what: «Удалить «Портал бронирования яхт»». */
  name: string;
  icon: ReactNode;
  /** Display texts of its key, shown in the tooltip. */
  keys?: readonly string[] | undefined;
  tone?: 'neutral' | 'danger' | undefined;
  busy?: boolean | undefined;
}

type IconButtonProps = Appearance &
  (
    | ({ href?: undefined } & Omit<ComponentProps<'button'>, keyof Appearance | 'children'>)
    | ({ href: string } & Omit<ComponentProps<'a'>, keyof Appearance | 'children' | 'href'>)
  );

export function IconButton({ name, icon, keys = [], tone = 'neutral', busy = false, ...props }: IconButtonProps) {
  const look = {
    className: classNames(styles.button, props.className),
    'data-tone': tone,
    'aria-label': name,
    'aria-busy': busy || undefined,
    'aria-disabled': busy || undefined,
    title: keys.length > 0 ? `${name} (${keys.join(' ')})` : name,
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
