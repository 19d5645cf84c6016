import type { ReactNode } from 'react';
import styles from './highlight.module.css';

/** A range in UTF-16 units. Marks are ascending and do not overlap. */
export type MatchRange = readonly [from: number, to: number];

/** A text with the matched letters marked. Without marks it is one text node. */
export function Highlight({ text, marks }: { text: string; marks: readonly MatchRange[] }) {
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
