import { keysOf } from '../../../commands/keys/bindings.ts';
import { keyLabel } from '../../../commands/keys/key-label.ts';
import { labelOf } from '../../../commands/subject/record-subject.ts';
import { undoCommand } from '../../../commands/undo/undo.ts';
import { keepNumbers } from '../../../model/base/keep-numbers.ts';
import { plural } from '../../../model/base/plural.ts';
import { resourceOf } from '../../../model/resource/resources.ts';
import { drawnPicture } from '../../../state/browser/drawn-media.ts';
import { cachedRecordsById } from '../../../state/lists/lists.ts';
import { Thumbnail } from '../../../ui/table/thumbnail.tsx';
import { Icon } from '../row-icon.tsx';
import { type Effect, effectsOf, headingOf } from '../rows/effects.ts';
import type { RowRecords } from '../rows/row-record.ts';
import styles from './pane.module.css';

/** Records that there is room for; the pane does not scroll. */
const room = 7;

/** The records on which a command acts, and what becomes of each. */
export function RecordsCard({ resource: name, ids, command, answers }: RowRecords) {
  const resource = resourceOf(name);
  const known = cachedRecordsById(resource);
  const effects = command && effectsOf(command, resource, ids, answers);
  const rows = effects ?? ids.flatMap((id) => known.get(id) ?? []).map((record) => ({ record, from: '', to: null }));
  return (
    <div className={styles.records}>
      <h2>{effects && command ? headingOf(effects, command, resource) : plural(ids.length, resource.words.count)}</h2>
      {effects?.some(({ to }) => to !== null) && <Undo />}
      <ul>
        {rows.slice(0, room).map(({ record, ...effect }) => {
          const title = labelOf(resource, record);
          return (
            <li key={record.id} data-stays={(effects && effect.to === null) || undefined}>
              <Thumbnail picture={drawnPicture(resource, record)} title={title} fit={resource.thumbnail?.fit} />
              <p>
                <span className={styles.number}>#{record.id}</span> {keepNumbers(title)}
              </p>
              {effects && <EffectLine {...effect} />}
            </li>
          );
        })}
      </ul>
      {rows.length > room && <p>и ещё {rows.length - room}</p>}
    </div>
  );
}

/** «показан → скрыт», «уже скрыт» */
export function EffectLine({ from, to, visible }: Omit<Effect, 'record'>) {
  const eye = (isOpen: boolean) => visible !== undefined && <Icon name={isOpen ? 'show' : 'hide'} />;
  return (
    <p className={styles.effect}>
      {to === null ? <span aria-hidden="true">—</span> : eye(visible === true)}
      {from}
      {to !== null && (
        <>
          {' → '}
          {eye(visible === false)}
          <strong>{to}</strong>
        </>
      )}
    </p>
  );
}

function Undo() {
  const [keys] = keysOf(undoCommand);
  return keys === undefined ? null : <p>Отменить можно одним {keyLabel(keys)}</p>;
}
