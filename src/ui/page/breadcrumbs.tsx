import { Link } from '../base/link.tsx';
import styles from './breadcrumbs.module.css';

export interface Crumb {
  title: string;
  /** Missing for the page itself, and for a step that is no page. */
  href?: string | undefined;
}

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Путь">
      <ol className={styles.crumbs}>
        {crumbs.map((crumb, index) => (
          <li key={crumb.title}>
            {crumb.href ? (
              <Link href={crumb.href}>{crumb.title}</Link>
            ) : (
              <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{crumb.title}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
