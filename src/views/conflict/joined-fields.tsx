import Check from 'lucide-react/icons/check';
import { useMemo } from 'react';
import { type Joined, joinedOf } from '../../model/joined.ts';
import type { Conflict } from '../../state/writes/conflict.ts';
import { authorText } from './conflict-texts.ts';
import styles from './joined-fields.module.css';
import { isEmpty, valueText } from './value-text.ts';

/** Lists the changes that were merged without a question. */
export function JoinedFields({ conflict }: { conflict: Conflict }) {
  const { endpoint, base, mine, theirs, overlaps } = conflict;
  const joined = useMemo(
    () =>
      joinedOf(
        endpoint.rules,
        [base, mine, theirs.values],
        overlaps.map(({ path }) => path),
      ),
    [endpoint, base, mine, theirs, overlaps],
  );
  if (joined.length === 0) return null;
  return (
    <section className={styles.joined}>
      <h3 className={styles.title}>Соединено без вопросов</h3>
      <ul>
        {joined.map((one) => (
          <li key={one.path} className={styles.line}>
            <Check className={styles.icon} aria-hidden="true" />
            <span className={styles.label}>{endpoint.labelOf(one.path)}</span>
            <span className={styles.value}>{changeText(conflict, one)}</span>
            <span className={styles.who}>{authorText(conflict, one.by)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns «2024 → 2025», and for a text only the new value. */
function changeText({ endpoint }: Conflict, { path, before, after }: Joined): string {
  const [was, is] = [valueText(endpoint, path, before), valueText(endpoint, path, after)].map(cut);
  const isText = ['line', 'text', 'rows', 'part'].includes(endpoint.kindOf(path).kind);
  return isText && !isEmpty(after) ? `${is}` : `${was} → ${is}`;
}

function cut(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
