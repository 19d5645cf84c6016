import styles from './mark.module.css';

/** The logo without its name, for rail and phone; its colours are those of the theme. */
export function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 32 32" width={24} height={24} className={className} aria-hidden="true">
      <rect width="32" height="32" rx="8" className={styles.ground} />
      <path d="M8 9h16v15h-5V13.6h-6V24H8z" className={styles.sign} />
    </svg>
  );
}
