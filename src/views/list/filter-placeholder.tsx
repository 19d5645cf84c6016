import Search from 'lucide-react/icons/search';
import { facetsOf } from '../../model/filter/list-filter.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { classNames } from '../../ui/base/class-names.ts';
import styles from './list-filter.module.css';

/** The look of the filter until its code has come: nothing below it moves then. */
export function FilterPlaceholder({ resource }: { resource: Resource }) {
  return (
    <div className={styles.filter} data-top-bar="" inert>
      <span className={styles.field}>
        <Search size={16} />
        <span className={styles.empty}>Отобрать…</span>
      </span>
      <span className={classNames(styles.chip, styles.toggle)}>Фильтр</span>
      {resource.visibility && (
        <span className={styles.segments}>
          {['Все', 'Показаны', 'Скрыты'].map((title) => (
            <span key={title} className={styles.segment}>
              {title} <span className={styles.count} />
            </span>
          ))}
        </span>
      )}
      {facetsOf(resource).map(({ name, title }) => (
        <span key={name} className={styles.chip}>
          {title}
          <span className={styles.arrow} />
        </span>
      ))}
    </div>
  );
}
