import type { ReactNode } from 'react';
import styles from './state.module.css';

interface EmptyStateProps {
  /** One sentence. */
  text: ReactNode;
  /** The command that helps, with its key. */
  action?: ReactNode;
}

export function EmptyState({ text, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <p>{text}</p>
      {action}
    </div>
  );
}
