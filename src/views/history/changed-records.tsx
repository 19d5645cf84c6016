import { describeDay } from '../../model/base/when.ts';
import type { RecordStep } from '../../model/changes/history-steps.ts';
import styles from './changed-record.module.css';
import { ChangedRecord } from './changed-record.tsx';

/** Steps of many records, by days. */
export function ChangedRecords({ changes }: { changes: readonly RecordStep[] }) {
  const now = Date.now();
  const days = new Map<string, RecordStep[]>();
  for (const change of changes) {
    const day = describeDay(Date.parse(change.step.to), now);
    days.set(day, [...(days.get(day) ?? []), change]);
  }
  return [...days].map(([day, ofDay]) => (
    <div key={day}>
      <h3 className={styles.day}>{day}</h3>
      <ul className={styles.rows}>
        {ofDay.map((change) => (
          <li key={change.step.id}>
            <ChangedRecord change={change} />
          </li>
        ))}
      </ul>
    </div>
  ));
}
