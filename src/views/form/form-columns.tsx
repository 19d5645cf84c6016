import type { ReactNode } from 'react';
import styles from './form-columns.module.css';

/** The main column, and a side column of 300 px where there is room. */
export function FormColumns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <div className={styles.columns} data-columns="">
      <div className={styles.main}>{main}</div>
      <div className={styles.side}>{side}</div>
    </div>
  );
}
