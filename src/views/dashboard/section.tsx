import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

/** A part of the dashboard: a heading, a line, rows. */
export function Section({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
      {note && <div className={styles.note}>{note}</div>}
    </section>
  );
}

export function EmptyText({ children }: { children: ReactNode }) {
  return <p className={styles.nothing}>{children}</p>;
}
