import { useSnapshot } from 'valtio';
import { recordCommands } from '../../commands/records/index.ts';
import { labelOf } from '../../commands/subject/record-subject.ts';
import { capitalize } from '../../model/base/capitalize.ts';
import { describeWhen } from '../../model/base/when.ts';
import { resourceOf } from '../../model/resource/resources.ts';
import { type RecentRecord, recents } from '../../state/palette/recents-store.ts';
import { classNames } from '../../ui/base/class-names.ts';
import { CommandLink } from '../frame/command-link.tsx';
import { useList } from '../list/use-list.ts';
import { RecordThumbnail } from './record-thumbnail.tsx';
import rows from './rows.module.css';
import { EmptyText, Section } from './section.tsx';

/** They fit on a screen of usual height. */
const maxRecords = 10;

export function RecentRecords() {
  const { records } = useSnapshot(recents);
  return (
    <Section title="Недавние записи">
      {records.length === 0 ? (
        <EmptyText>Здесь появятся записи, которые вы откроете или сохраните.</EmptyText>
      ) : (
        <ul>
          {records.slice(0, maxRecords).map((recent) => (
            <li key={`${recent.resource}:${recent.id}`} className={rows.row}>
              <Recent {...recent} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Recent({ resource: name, id, title, at }: RecentRecord) {
  const resource = resourceOf(name);
  // The list, once it is loaded, has the newest title; the stored one is that of the last visit.
  const record = useList(resource).data?.items.find((item) => item.id === id);
  return (
    <CommandLink
      command={recordCommands(name).edit}
      answers={{ records: [id] }}
      href={resource.paths.edit(id)}
      className={classNames(rows.link, rows.record)}
    >
      <RecordThumbnail resource={resource} id={id} title={record ? labelOf(resource, record) : title} />
      <span className={rows.title}>{record ? labelOf(resource, record) : title}</span>
      <span className={rows.kind}>
        {capitalize(resource.words.count[0])} #{id}
      </span>
      <time className={rows.when} dateTime={new Date(at).toISOString()}>
        {describeWhen(at, Date.now())}
      </time>
    </CommandLink>
  );
}
