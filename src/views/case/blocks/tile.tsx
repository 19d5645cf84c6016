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

/** Shows the beginning of the text, too small to be read word by word: it tells blocks apart. */
export function TextTile({ heading, text }: { heading?: string | undefined; text: string }) {
  return (
    <Tile>
      <span
        className={styles.excerpt}
        data-heading={heading?.slice(0, maxLetters)}
        data-text={text.slice(0, maxLetters)}
      />
    </Tile>
  );
}

/** More than the tile has room for. */
const maxLetters = 80;
