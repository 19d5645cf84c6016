import { FormSkeleton } from '../../ui/table/skeleton.tsx';
import { FormColumns } from './form-columns.tsx';
import styles from './form-page.module.css';

/** The skeleton of a form while it loads. */
export function FormLoading() {
  return (
    <div className={styles.form} role="status">
      <span className="visually-hidden">Загружаем форму…</span>
      <FormColumns main={<FormSkeleton fields={4} />} side={<FormSkeleton fields={3} />} />
    </div>
  );
}
