import { Fragment } from 'react';
import styles from './footer-keys.module.css';
import { KeyBadge } from './key-badge.tsx';

export interface KeyHint {
  /** Display texts; each gets a badge. */
  keys: readonly string[];
  /** «открыть» */
  text: string;
  /** Stands at the right end. */
  aside?: boolean | undefined;
}

/** A line of key hints. Each of these commands is in the palette and the help too. */
export function FooterKeys({ hints }: { hints: readonly KeyHint[] }) {
  return (
    <footer className={styles.footer}>
      {hints.map((hint) => (
        <span key={hint.text} className={styles.hint} data-aside={hint.aside || undefined}>
          {hint.keys.map((key) => (
            <Fragment key={key}>
              <KeyBadge text={key} />{' '}
            </Fragment>
          ))}
          {hint.text}
        </span>
      ))}
    </footer>
  );
}
