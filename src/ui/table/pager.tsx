import type { ReactNode } from 'react';
import styles from './pager.module.css';

interface PagerProps {
  /** Number of the page, from 1. */
  page: number;
  pages: number;
  /** Numbers of the first and last row on this page: «16–30 из 42». */
  first: number;
  last: number;
  count: number;
  /** Buttons or links to the neighbouring pages, disabled at the ends. */
  previous: ReactNode;
  next: ReactNode;
}

/** The words of such a button, «Предыдущая страница»: on phones the first alone is seen. */
export function PageWords({ title }: { title: string }) {
  const [first, ...others] = title.split(' ');
  return (
    <span>
      {first} <span className={styles.others}>{others.join(' ')}</span>
    </span>
  );
}

export function Pager({ page, pages, first, last, count, previous, next }: PagerProps) {
  return (
    <nav className={styles.pager} aria-label="Страницы" data-bar="">
      <span>
        {first}–{last} из {count}
      </span>
      <span className="visually-hidden">
        Страница {page} из {pages}
      </span>
      {previous}
      {next}
    </nav>
  );
}
