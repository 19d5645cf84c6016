import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { announce } from '../../state/messages/announcer.ts';
import { confirmation } from '../../state/messages/confirmation.ts';
import { writes } from '../../state/writes/pending-writes.ts';
import styles from './writing-line.module.css';

/** Milliseconds after which a wait is shown, and after which it is also said: most changes are stored before. */
const [noticeableMs, longMs] = [700, 3000];

/** A line along the top of the window while the host lets a change wait: what looks done is not stored yet. */
export function WritingLine() {
  const isUnderWay = useSnapshot(writes).underWay > 0;
  // An undo may wait for an answer.
  const isAsked = useSnapshot(confirmation).open !== null;
  const isWaiting = isUnderWay && !isAsked;
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timers = [
      setTimeout(() => setLong(true), noticeableMs),
      setTimeout(() => announce('Ждём ответа сервера.'), longMs),
    ];
    return () => {
      timers.forEach(clearTimeout);
      setLong(false);
    };
  }, [isWaiting]);
  return isLong && <div className={styles.line} aria-hidden="true" />;
}
