import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

interface SectionProps {
  title: string;
  /** What the heading's line says, where it says all. */
  beside?: ReactNode;
  /** At the right of the heading. */
  aside?: ReactNode;
  note?: ReactNode;
  children?: ReactNode;
}

/** A part of the dashboard: a heading, a line, rows. */
export function Section({ title, beside, aside, note, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {beside}
        {aside}
      </div>
      {children}
      {note && <div className={styles.note}>{note}</div>}
    </section>
  );
}

/**
 * Takes the room of rows that are loading: what stands below them must not move. Not busy: keys act at once, however slow
 * the host is.
 */
export function WaitingRows() {
  return (
    <div className={styles.waiting} role="status">
      <span className="visually-hidden">Загружаем…</span>
    </div>
  );
}

export function EmptyText({ children }: { children: ReactNode }) {
  return <p className={styles.nothing}>{children}</p>;
}
