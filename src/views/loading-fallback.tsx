import { Spinner } from '../ui/spinner.tsx';
import styles from './loading-fallback.module.css';

/** While code is on its way. It is seen only where that takes long: a flash would be worse than a moment of nothing. */
export function LoadingFallback() {
  return (
    <div className={styles.loading}>
      <Spinner label="Загрузка…" size={20} />
    </div>
  );
}
