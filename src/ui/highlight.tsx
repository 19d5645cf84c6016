import type { ReactNode } from 'react';
import styles from './highlight.module.css';

/** From and to in UTF-16 units, ascending, not overlapping. */
export type Mark = readonly [from: number, to: number];

/** A text with the matched letters marked; one text node where nothing is. */
export function Highlight({ text, marks }: { text: string; marks: readonly Mark[] }) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const [from, to] of marks) {
    if (from > at) parts.push(text.slice(at, from));
    parts.push(
      <mark key={from} className={styles.mark}>
        {text.slice(from, to)}
      </mark>,
    );
    at = to;
  }
  if (at < text.length) parts.push(text.slice(at));
  return parts;
}
