import type { ReactNode } from 'react';
import styles from './tile.module.css';

/**
 * The small picture of a block in its row. It is hidden from screen readers: the text of the row says what it shows.
 */
export function Tile({ children }: { children: ReactNode }) {
  return (
    <span className={styles.tile} aria-hidden="true">
      {children}
    </span>
  );
}
