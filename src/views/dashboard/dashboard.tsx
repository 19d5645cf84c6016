import Plus from 'lucide-react/icons/plus';
import Search from 'lucide-react/icons/search';
import { paletteCommand } from '../../commands/app.ts';
import { recordCommands } from '../../commands/records/index.ts';
import { phrases } from '../../model/phrases.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { CommandButton } from '../command-button.tsx';
import { useTitle } from '../use-title.ts';
import { Counts } from './counts.tsx';
import styles from './dashboard.module.css';
import { DraftList } from './draft-list.tsx';
import { KeyHints } from './key-hints.tsx';
import { RecentRecords } from './recent-records.tsx';

/** The first screen: unsaved drafts, recent records, the number of records of each kind, useful keys. */
export function Dashboard() {
  useTitle(phrases.dashboard);
  return (
    <>
      <PageHeader
        crumbs={[]}
        title={phrases.dashboard}
        actions={
          <>
            <CommandButton command={recordCommands('case').create} icon={<Plus />} />
            <CommandButton command={paletteCommand} variant="primary" icon={<Search />} />
          </>
        }
      />
      <div className={styles.scroll}>
        <div className={styles.columns}>
          <div className={styles.main}>
            <DraftList />
            <RecentRecords />
          </div>
          <div className={styles.aside}>
            <Counts />
            <KeyHints />
          </div>
        </div>
      </div>
    </>
  );
}
