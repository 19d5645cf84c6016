import styles from './people-here.module.css';

/** Initials in a circle; the name stands beside it. */
export function Avatar({ initials }: { initials: string }) {
  return (
    <span className={styles.avatar} aria-hidden="true">
      {initials}
    </span>
  );
}
