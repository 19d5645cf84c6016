import styles from './difference.module.css';
import type { Part } from './word-difference.ts';

/** What was taken away is struck, what was added underlined: colour alone says nothing. */
export function Difference({ parts, rows = false }: { parts: readonly Part[]; rows?: boolean }) {
  const Tag = rows ? 'div' : 'span';
  return parts.map((part, at) => {
    // Parts stand in the order of the text, and two of them may be alike.
    const key = `${at}`;
    if (part.kind === 'same') return <Tag key={key}>{part.text}</Tag>;
    const Change = part.kind === 'removed' ? 'del' : 'ins';
    const change = (
      <Change key={key} className={styles[part.kind]}>
        {part.text}
      </Change>
    );
    return rows ? <div key={key}>{change}</div> : change;
  });
}
