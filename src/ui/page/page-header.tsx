import type { ReactNode, Ref } from 'react';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';
import styles from './page-header.module.css';

interface PageHeaderProps {
  crumbs: readonly Crumb[];
  title: ReactNode;
  /** Number of rows, shown beside the title: «55», «5 из 55». */
  count?: ReactNode;
  actions?: ReactNode;
  /** The heading, which takes the focus after a change of page. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
}

export function PageHeader({ crumbs, title, count, actions, headingRef }: PageHeaderProps) {
  return (
    <header className={styles.header} data-top-bar="">
      <div className={styles.words}>
        {crumbs.length > 0 && <Breadcrumbs crumbs={crumbs} />}
        <div className={styles.line}>
          <h1 ref={headingRef} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {count !== undefined && <span className={styles.count}>{count}</span>}
        </div>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
