import styles from './difference.module.css';
import type { Part } from './word-difference.ts';

/** Strikes removed parts through and underlines added ones, because colour alone is not accessible. */
export function Difference({ parts, rows = false }: { parts: readonly Part[]; rows?: boolean }) {
  const Tag = rows ? 'div' : 'span';
  return parts.map((part, at) => {
    // The index is the key: parts never move, and two of them may be equal.
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
