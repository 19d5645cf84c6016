import Check from 'lucide-react/icons/check';
import { useMemo } from 'react';
import { clip } from '../../model/base/clip.ts';
import { type AutoMergedChange, autoMergedChanges } from '../../model/merge/auto-merged.ts';
import type { Conflict } from '../../state/writes/conflict.ts';
import { allOverlaps } from './all-overlaps.ts';
import styles from './auto-merged-fields.module.css';
import { authorText } from './conflict-texts.ts';
import { isEmpty, valueText } from './value-text.ts';

/** Lists the changes that were merged without a question. */
export function AutoMergedFields({ conflict }: { conflict: Conflict }) {
  const { endpoint, base, mine, theirs, overlaps } = conflict;
  const merged = useMemo(() => {
    const open = [...overlaps, ...allOverlaps(conflict)];
    return autoMergedChanges(
      endpoint.rules,
      [base, mine, theirs.values],
      open.map(({ path }) => path),
    );
  }, [conflict, endpoint, base, mine, theirs, overlaps]);
  if (merged.length === 0) return null;
  return (
    <section className={styles.joined}>
      <h3 className={styles.title}>Соединено без вопросов</h3>
      <ul>
        {merged.map((change) => (
          <li key={`${change.path} ${change.by}`} className={styles.line}>
            <Check className={styles.icon} aria-hidden="true" />
            <span className={styles.label}>{endpoint.labelOf(change.path)}</span>
            <span className={styles.value}>{changeText(conflict, change)}</span>
            <span className={styles.who}>{authorText(conflict, change.by)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns «2024 → 2025», and for a text only the new value. */
function changeText({ endpoint }: Conflict, { path, before, after }: AutoMergedChange): string {
  const [was, is] = [valueText(endpoint, path, before), valueText(endpoint, path, after)].map(cut);
  const isText = ['line', 'text', 'rows', 'part'].includes(endpoint.kindOf(path).kind);
  return isText && !isEmpty(after) ? `${is}` : `${was} → ${is}`;
}

function cut(text: string): string {
  return text.length > 200 ? `${clip(text, 200)}…` : text;
}
