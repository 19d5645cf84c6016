import type { LucideIcon } from 'lucide-react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import EyeOff from 'lucide-react/icons/eye-off';
import FolderX from 'lucide-react/icons/folder-x';
import ImageOff from 'lucide-react/icons/image-off';
import SearchX from 'lucide-react/icons/search-x';
import { showUnfinishedCommand, unfinishedId, unfinishedPath, unfinishedTitle } from '../../commands/app/dashboard.ts';
import { labelOf } from '../../commands/subject/record-subject.ts';
import { quote } from '../../model/base/quote.ts';
import { drawnPicture } from '../../state/browser/drawn-media.ts';
import { findUnfinished, type Lack, type Unfinished } from '../../state/follow/unfinished.ts';
import { classNames } from '../../ui/base/class-names.ts';
import { Thumbnail } from '../../ui/table/thumbnail.tsx';
import { CommandLink } from '../frame/command-link.tsx';
import rows from './rows.module.css';
import { Section } from './section.tsx';
import styles from './unfinished-list.module.css';
import { useLists } from './use-lists.ts';

const icons: Record<Lack, LucideIcon> = { hidden: EyeOff, picture: ImageOff, seo: SearchX, unused: FolderX };

const maxThumbnails = 3;

/** What can be finished: each row leads to the list of those records alone. */
export function UnfinishedList() {
  useLists();
  const found = findUnfinished();
  if (found.length === 0) return null;
  return (
    <Section title="Стоит доделать">
      <ul>
        {found.map((item) => {
          const Icon = icons[item.lack];
          return (
            <li key={unfinishedId(item)} className={rows.row}>
              <CommandLink
                command={showUnfinishedCommand}
                answers={{ what: unfinishedId(item) }}
                href={unfinishedPath(item)}
                className={classNames(rows.link, styles.link)}
              >
                <span className={styles.icon} aria-hidden="true">
                  <Icon size={16} />
                </span>
                <span className={styles.count}>{item.records.length}</span>
                <span className={styles.words}>
                  <span className={styles.title}>{unfinishedTitle(item)}</span>
                  <span className={styles.names}>{unfinishedNames(item)}</span>
                </span>
                <Thumbnails {...item} />
                <ChevronRight size={16} className={styles.chevron} aria-hidden="true" />
              </CommandLink>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** The first records of a row; categories have no pictures. */
function Thumbnails({ resource, records }: Unfinished) {
  return (
    <span className={styles.thumbnails}>
      {resource.thumbnail &&
        records
          .slice(0, maxThumbnails)
          .map((record) => (
            <Thumbnail
              key={record.id}
              picture={drawnPicture(resource, record)}
              title={labelOf(resource, record)}
              fit={resource.thumbnail?.fit}
            />
          ))}
    </span>
  );
}

/** Returns the first names: «Портал», «Музей» и ещё 3. */
function unfinishedNames({ resource, records }: Unfinished): string {
  const names = records.slice(0, 3).map((record) => quote(labelOf(resource, record)));
  return names.join(', ') + (records.length > 3 ? ` и ещё ${records.length - 3}` : '');
}
