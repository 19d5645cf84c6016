import { classNames } from './class-names.ts';
import styles from './key-badge.module.css';

interface KeyBadgeProps {
  /** As printed on the key: «N», «Ctrl S», «↵». */
  text: string;
  /** `plain` has no frame: menus with a badge in every line stay calm. */
  variant?: 'framed' | 'plain';
  /** The Russian legend of the key, for instance. */
  title?: string | undefined;
  className?: string | undefined;
}

/** Hidden from assistive technology: the control says its key by `aria-keyshortcuts`. */
export function KeyBadge({ text, variant = 'framed', title, className }: KeyBadgeProps) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a <kbd> takes no focus
    <kbd className={classNames(styles.badge, className)} data-variant={variant} title={title} aria-hidden="true">
      {text}
    </kbd>
  );
}
