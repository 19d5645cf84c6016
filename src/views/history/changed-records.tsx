import { describeDay } from '../../model/base/when.ts';
import type { Deed } from '../../model/changes/deeds.ts';
import { ChangedMany } from './changed-many.tsx';
import styles from './changed-record.module.css';
import { ChangedRecord } from './changed-record.tsx';

/** What was done to records, by days. */
export function ChangedRecords({ deeds }: { deeds: readonly Deed[] }) {
  const now = Date.now();
  const days = new Map<string, Deed[]>();
  for (const deed of deeds) {
    const day = describeDay(Date.parse(deed[0].step.to), now);
    days.set(day, [...(days.get(day) ?? []), deed]);
  }
  return [...days].map(([day, ofDay]) => (
    <div key={day}>
      <h3 className={styles.day}>{day}</h3>
      <ul className={styles.rows}>
        {ofDay.map((deed) => (
          <li key={deed[0].step.id}>
            {deed.length > 1 ? <ChangedMany deed={deed} /> : <ChangedRecord change={deed[0]} />}
          </li>
        ))}
      </ul>
    </div>
  ));
}
