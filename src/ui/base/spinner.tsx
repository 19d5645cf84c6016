import styles from './spinner.module.css';

/** Decorative: the busy element carries `aria-busy`. A spinner that stands alone needs a `label`. */
export function Spinner({ label, size = 16 }: { label?: string; size?: 16 | 20 }) {
  return (
    <span className={styles.spinner} data-size={size} role={label ? 'status' : undefined} aria-hidden={!label}>
      {label && <span className="visually-hidden">{label}</span>}
    </span>
  );
}
