import { type ReactNode, useId } from 'react';
import styles from './account.module.css';

/** A part of the profile under its heading. */
export function ProfileSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} data-section={title} aria-labelledby={id}>
      <h3 id={id} tabIndex={-1}>
        {title}
      </h3>
      <div className={styles.rows}>{children}</div>
    </section>
  );
}

interface RowProps {
  /** By which the focus finds it again. */
  id: string;
  icon: ReactNode;
  title: string;
  about: string;
  children: ReactNode;
}

export function SectionRow({ id, icon, title, about, children }: RowProps) {
  return (
    <div className={styles.row} data-row={id}>
      {icon}
      <span className={styles.words}>
        {title}
        <small>{about}</small>
      </span>
      <span className={styles.buttons}>{children}</span>
    </div>
  );
}
