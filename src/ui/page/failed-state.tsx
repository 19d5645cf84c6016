import type { ReactNode } from 'react';
import styles from './state.module.css';

interface FailedStateProps {
  /** What happened: «Не удалось загрузить кейсы». */
  title: string;
  /** What to do next. */
  text?: ReactNode;
  /** «Повторить» */
  action?: ReactNode;
}

export function FailedState({ title, text, action }: FailedStateProps) {
  return (
    <div className={styles.state} role="alert">
      <p className={styles.title}>{title}</p>
      {text && <p>{text}</p>}
      {action}
    </div>
  );
}
