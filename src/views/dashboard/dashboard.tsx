import Plus from 'lucide-react/icons/plus';
import { recordCommands } from '../../commands/records/index.ts';
import { phrases } from '../../model/phrases.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { CommandButton } from '../command-button.tsx';
import { useTitle } from '../use-title.ts';
import { Counts } from './counts.tsx';
import styles from './dashboard.module.css';
import { DraftList } from './draft-list.tsx';
import { KeyHints } from './key-hints.tsx';
import { LastChanges } from './last-changes.tsx';
import { RecentRecords } from './recent-records.tsx';
import { UnfinishedList } from './unfinished-list.tsx';

/** The first screen: what can be finished, what was changed last, the number of records of each kind, useful keys. */
export function Dashboard() {
  useTitle(phrases.dashboard);
  return (
    <>
      <PageHeader
        crumbs={[]}
        title={phrases.dashboard}
        actions={<CommandButton command={recordCommands('case').create} variant="primary" icon={<Plus />} />}
      />
      <div className={styles.scroll} data-under-bars="">
        <div className={styles.columns}>
          <div className={styles.main}>
            <UnfinishedList />
            <DraftList />
            <LastChanges />
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
