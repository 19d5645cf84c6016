import { labelOf } from '../../commands/subject/record-subject.ts';
import { plural } from '../../model/base/plural.ts';
import { columnsOf } from '../../model/resource/list-columns.ts';
import type { AnyRecord } from '../../model/resource/resource.ts';
import { type ResourceName, resourceOf } from '../../model/resource/resources.ts';
import { drawnPicture } from '../../state/browser/drawn-media.ts';
import { cachedRecord } from '../../state/lists/lists.ts';
import { Thumbnail } from '../../ui/table/thumbnail.tsx';
import { kindLineOf } from '../peek/facts.ts';
import styles from './question-record.module.css';

/** The record that a question is about: picture, «Кейс #7», and what a list knows of it. */
export function QuestionRecord({ resource: name, id }: { resource: ResourceName; id: number }) {
  const resource = resourceOf(name);
  const record: AnyRecord = cachedRecord(resource, id) ?? { id };
  const [number, ...facts] = kindLineOf(resource, record).split(' · ');
  const counts = columnsOf(resource).flatMap(({ name, words }) => {
    const count = record[name];
    return words && typeof count === 'number' ? plural(count, words) : [];
  });
  return (
    <div className={styles.record}>
      {resource.thumbnail && (
        <Thumbnail
          picture={drawnPicture(resource, record)}
          title={labelOf(resource, record)}
          fit={resource.thumbnail.fit}
        />
      )}
      <p className={styles.words}>
        {number}
        {facts.length + counts.length > 0 && <span className={styles.facts}>{[...facts, ...counts].join(' · ')}</span>}
      </p>
    </div>
  );
}
