import { Spinner } from '../../ui/base/spinner.tsx';
import styles from './loading-fallback.module.css';

/** Shown while code loads. It appears after a delay, so that a fast load does not flash. */
export function LoadingFallback() {
  return (
    <div className={styles.loading}>
      <Spinner label="Загрузка…" size={20} />
    </div>
  );
}
