import type { Command } from '../../commands/command/command.ts';
import { stepsOf } from '../../commands/command/steps.ts';
import { labelOf } from '../../commands/subject/record-subject.ts';
import { plural } from '../../model/base/plural.ts';
import { type Resource, type ResourceName, resourceOf } from '../../model/resource/resources.ts';
import { drawnPicture } from '../../state/browser/drawn-media.ts';
import { cachedRecordsById } from '../../state/lists/lists.ts';
import { Thumbnail } from '../../ui/table/thumbnail.tsx';
import styles from './palette.module.css';

/** Records that there is room for; the pane does not scroll. */
const room = 9;

/** The records on which a command acts. Those that it would leave as they are say so. */
export function RecordsCard({
  resource: name,
  ids,
  command,
}: {
  resource: ResourceName;
  ids: readonly number[];
  command: Command | null;
}) {
  const resource = resourceOf(name);
  const known = cachedRecordsById(resource);
  const shown = ids.slice(0, ids.length > room ? room - 1 : room);
  return (
    <div className={styles.records}>
      <h2>{plural(ids.length, resource.words.count)}</h2>
      <ul>
        {shown.map((id) => {
          const record = known.get(id);
          if (!record) return null;
          const title = labelOf(resource, record);
          return (
            <li key={id}>
              <Thumbnail picture={drawnPicture(resource, record)} title={title} fit={resource.thumbnail?.fit} />
              <span className={styles.lead}>#{id}</span>
              <span className={styles.title}>{title}</span>
              <span className={styles.note}>{unchangedNote(command, resource, id)}</span>
            </li>
          );
        })}
      </ul>
      {shown.length < ids.length && <p>и ещё {ids.length - shown.length}</p>}
    </div>
  );
}

/** Returns «уже скрыт» for a record that the command would leave as it is. */
function unchangedNote(command: Command | null, { words }: Resource, id: number): string {
  if (command?.keyGroup !== 'record.visibility') return '';
  const [, step] = stepsOf(command).find(([, { kind }]) => kind === 'records') ?? [];
  if (step?.kind !== 'records' || step.accepts?.(id) !== false) return '';
  return `уже ${command.icon === 'hide' ? 'скрыт' : 'показан'}${words.gender === 'f' ? 'а' : ''}`;
}
