import Check from 'lucide-react/icons/check';
import { useMemo } from 'react';
import { type Joined, joinedOf } from '../../model/joined.ts';
import type { Conflict } from '../../state/writes/conflict.ts';
import styles from './joined-fields.module.css';
import { theirName } from './sides.ts';
import { isEmpty, wordsOf } from './words-of.ts';

/** What was merged by itself, so that nothing happens behind the operator's back. */
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
      <ul className={styles.list}>
        {joined.map((one) => (
          <li key={one.path} className={styles.line}>
            <Check className={styles.icon} aria-hidden="true" />
            <span className={styles.label}>{endpoint.labelOf(one.path)}</span>
            <span className={styles.value}>{changeOf(conflict, one)}</span>
            <span className={styles.who}>{whoOf(conflict, one)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** «2024 → 2025», of a text what it has become. */
function changeOf({ endpoint }: Conflict, { path, before, after }: Joined): string {
  const [was, is] = [wordsOf(endpoint, path, before), wordsOf(endpoint, path, after)].map(cut);
  const isText = ['line', 'text', 'rows', 'part'].includes(endpoint.kindOf(path).kind);
  return isText && !isEmpty(after) ? `${is}` : `${was} → ${is}`;
}

function cut(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}

function whoOf(conflict: Conflict, { by }: Joined): string {
  const name = theirName(conflict);
  const their = conflict.by ? name : name.toLowerCase();
  return by === 'mine' ? 'вы' : by === 'theirs' ? their : `вы и ${their}`;
}
