import type { ReactNode } from 'react';
import styles from './form-columns.module.css';

/** The main column and, where there is room, 300 px beside it. */
export function FormColumns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>{main}</div>
      <div className={styles.side}>{side}</div>
    </div>
  );
}
