import styles from './people-here.module.css';

/** Initials in a circle; the name stands beside it. */
export function Avatar({ name }: { name: string }) {
  const initials = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
  return (
    <span className={styles.avatar} aria-hidden="true">
      {initials}
    </span>
  );
}
