import { classNames } from '../base/class-names.ts';
import styles from './key-badge.module.css';

interface KeyBadgeProps {
  /** As printed on the key: «N», «Ctrl S», «↵». */
  text: string;
  /** `plain` has no frame, for menus with a badge in every line. */
  variant?: 'framed' | 'plain';
  className?: string | undefined;
}

/** Hidden from assistive technology: the control itself carries `aria-keyshortcuts`. */
export function KeyBadge({ text, variant = 'framed', className }: KeyBadgeProps) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a <kbd> takes no focus
    <kbd className={classNames(styles.badge, className)} data-variant={variant} aria-hidden="true">
      {text}
    </kbd>
  );
}
