import { useSnapshot } from 'valtio';
import { labelOf } from '../../../commands/subject/record-subject.ts';
import { capitalize } from '../../../model/base/capitalize.ts';
import { keepNumbers } from '../../../model/base/keep-numbers.ts';
import { pluralForm } from '../../../model/base/plural.ts';
import { quote } from '../../../model/base/quote.ts';
import { describeWhen } from '../../../model/base/when.ts';
import type { AnyRecord } from '../../../model/resource/resource.ts';
import type { Resource } from '../../../model/resource/resources.ts';
import { drawnPicture } from '../../../state/browser/drawn-media.ts';
import { listLoads } from '../../../state/lists/list-loads.ts';
import { cachedList } from '../../../state/lists/lists.ts';
import { classNames } from '../../../ui/base/class-names.ts';
import { Thumbnail } from '../../../ui/table/thumbnail.tsx';
import { visibilityName } from '../rows/record-row.ts';
import styles from './pane.module.css';

/** Rows that say what a section has. */
const room = 5;

/** The section that a row opens: how much is in it, its first rows, its last change. */
export function SectionCard({ resource }: { resource: Resource }) {
  // It may come while the row is highlighted.
  useSnapshot(listLoads);
  const { items, count } = cachedList(resource) ?? { items: [], count: null };
  const { visibility, words } = resource;
  const hidden = visibility === null ? 0 : items.filter((record) => record[visibility] === false).length;
  const last = lastChange(items);
  return (
    <div className={classNames(styles.records, styles.section)}>
      <header>
        <h2>
          {words.list} <span>{count}</span>
        </h2>
        {hidden > 0 && (
          <p>
            {hidden} {pluralForm(hidden, [visibilityName(resource, false), 'скрыты', 'скрыты'])}
          </p>
        )}
      </header>
      <ul>
        {items.slice(0, room).map((record) => {
          const title = labelOf(resource, record);
          const isHidden = visibility !== null && record[visibility] === false;
          return (
            <li key={record.id} data-stays={isHidden || undefined}>
              <Thumbnail picture={drawnPicture(resource, record)} title={title} fit={resource.thumbnail?.fit} />
              <span className={styles.number}>#{record.id}</span>
              <p>{keepNumbers(title)}</p>
            </li>
          );
        })}
      </ul>
      {count !== null && count > room && <p>и ещё {count - room}</p>}
      {count === 0 && <p>{capitalize(words.count[2])} пока нет</p>}
      {last && (
        <p>
          Последнее изменение — {describeWhen(last.at, Date.now())}: {quote(labelOf(resource, last.record))}
        </p>
      )}
    </div>
  );
}

/** Not every host says when a record was changed. */
function lastChange(items: readonly AnyRecord[]): { record: AnyRecord; at: number } | null {
  return items.reduce<{ record: AnyRecord; at: number } | null>((last, record) => {
    const at = typeof record.updated_at === 'string' ? Date.parse(record.updated_at) : Number.NaN;
    return at > (last?.at ?? 0) ? { record, at } : last;
  }, null);
}
