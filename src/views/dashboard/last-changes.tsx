import { useSnapshot } from 'valtio';
import { recordCommands } from '../../commands/records/index.ts';
import { labelOf } from '../../commands/subject/record-subject.ts';
import { capitalize } from '../../model/base/capitalize.ts';
import { keepNumbers } from '../../model/base/keep-numbers.ts';
import { describeWhen } from '../../model/base/when.ts';
import { lastChanges } from '../../model/resource/last-changes.ts';
import { lastWork } from '../../state/follow/last-work.ts';
import { recordOfDraft } from '../../state/follow/record-of-draft.ts';
import { absent, hasAbility } from '../../state/network/abilities.ts';
import { classNames } from '../../ui/base/class-names.ts';
import { CommandLink } from '../frame/command-link.tsx';
import { historyChunk } from '../frame/history-chunk.ts';
import { optionalView } from '../frame/lazy-view.tsx';
import { RecordThumbnail } from './record-thumbnail.tsx';
import rows from './rows.module.css';
import { Section, WaitingRows } from './section.tsx';
import { useLists } from './use-lists.ts';

const maxRows = 7;

const title = 'Последние изменения';

const EverybodysChanges = optionalView(
  historyChunk,
  'EverybodysChanges',
  <Section title={title}>
    <WaitingRows />
  </Section>,
);

interface Continued {
  /** The record of «Продолжить», `case:42`, which does not stand here again. */
  continued: string | null;
}

/** What everybody has changed last. */
export function LastChanges() {
  useSnapshot(absent);
  const work = lastWork();
  const record = work && (work.draft ? recordOfDraft(work.draft.form) : work.recent);
  const continued = record && `${record.resource}:${record.id}`;
  return hasAbility('changes') ? <EverybodysChanges continued={continued} /> : <ChangesOfLists continued={continued} />;
}

/** What the records themselves tell, of a host without a history; one that names no times has no such section. */
function ChangesOfLists({ continued }: Continued) {
  const last = lastChanges(useLists(), maxRows + 1)
    .filter(({ resource, record }) => `${resource.name}:${record.id}` !== continued)
    .slice(0, maxRows);
  if (last.length === 0) return null;
  return (
    <Section title={title}>
      <ul>
        {last.map(({ resource, record, at, isNew }) => (
          <li key={`${resource.name}:${record.id}`} className={rows.row}>
            <CommandLink
              command={recordCommands(resource.name).edit}
              answers={{ records: [record.id] }}
              href={resource.paths.edit(record.id)}
              className={classNames(rows.link, rows.change)}
            >
              <RecordThumbnail resource={resource} id={record.id} title={labelOf(resource, record)} />
              <span className={rows.title}>{keepNumbers(labelOf(resource, record))}</span>
              <span className={rows.kind}>
                {capitalize(resource.words.count[0])} #{record.id}
                {isNew && ` · ${resource.words.gender === 'f' ? 'создана' : 'создан'}`}
              </span>
              <time className={rows.when} dateTime={new Date(at).toISOString()}>
                {describeWhen(at, Date.now())}
              </time>
            </CommandLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
