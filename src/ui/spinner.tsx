import styles from './spinner.module.css';

/** Decoration: what is busy says so by `aria-busy`; `label` is for a spinner that stands alone. */
export function Spinner({ label, size = 16 }: { label?: string; size?: 16 | 20 }) {
  return (
    <span className={styles.spinner} data-size={size} role={label ? 'status' : undefined} aria-hidden={!label}>
      {label && <span className="visually-hidden">{label}</span>}
    </span>
  );
}
