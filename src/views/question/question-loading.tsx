import { useEffect } from 'react';
import { announce } from '../../state/messages/announcer.ts';
import { Spinner } from '../../ui/base/spinner.tsx';
import { KeyBadge } from '../../ui/button/key-badge.tsx';
import styles from './question-loading.module.css';

/** Milliseconds after which a wait is told, as in the style sheet: most questions are there before. */
const noticeableMs = 500;

/** Says where the question will be that it is on its way. The keys for it are kept by type-ahead/pending-targets.ts. */
export function QuestionLoading() {
  useEffect(() => {
    const timer = setTimeout(() => announce('Готовим вопрос. Отменить: Escape.'), noticeableMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    // Screen readers have the announcement.
    <p className={styles.loading} aria-hidden="true">
      <Spinner /> Готовим вопрос…
      <span className={styles.way}>
        <KeyBadge text="Esc" /> отменить
      </span>
    </p>
  );
}
