import Plus from 'lucide-react/icons/plus';
import { useSnapshot } from 'valtio';
import { recordCommands } from '../../commands/records/index.ts';
import { phrases } from '../../model/base/phrases.ts';
import { draftState } from '../../state/drafts/draft-state.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { CommandButton } from '../frame/command-button.tsx';
import { useTitle } from '../frame/use-title.ts';
import { Counts } from './counts.tsx';
import styles from './dashboard.module.css';
import { DraftList } from './draft-list.tsx';
import { KeyHints } from './key-hints.tsx';
import { LastChanges } from './last-changes.tsx';
import { LoadingRows } from './loading-rows.tsx';
import { RecentRecords } from './recent-records.tsx';
import { UnfinishedList } from './unfinished-list.tsx';
import { useLists } from './use-lists.ts';

/** The first screen: what can be finished, what was changed last, the number of records of each kind, useful keys. */
export function Dashboard() {
  useTitle(phrases.dashboard);
  const { ready } = useSnapshot(draftState);
  // All at once: whatever comes later moves what stands below it.
  const isLoading = !useLists().every(({ settled }) => settled) || !ready;
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
            {isLoading ? (
              <LoadingRows />
            ) : (
              <>
                <UnfinishedList />
                <DraftList />
                <RecentRecords />
                {/* Last, because it may come later: nothing below it moves. */}
                <LastChanges />
              </>
            )}
          </div>
          <div className={styles.aside} data-loading={isLoading || undefined}>
            <Counts />
            <KeyHints />
          </div>
        </div>
      </div>
    </>
  );
}
