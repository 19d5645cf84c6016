import Plus from 'lucide-react/icons/plus';
import { useEffect } from 'react';
import useSWR from 'swr';
import { useSnapshot } from 'valtio';
import { recordCommands } from '../../commands/records/index.ts';
import { phrases } from '../../model/base/phrases.ts';
import { caseResource } from '../../model/resource/case.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { serviceResource } from '../../model/resource/service.ts';
import { technologyResource } from '../../model/resource/technology.ts';
import { site } from '../../state/browser/site.ts';
import { draftState } from '../../state/drafts/draft-state.ts';
import { firstRun, isFirstRun, noteFirstRun } from '../../state/follow/first-run.ts';
import { absent, hasAbility } from '../../state/network/abilities.ts';
import { chunk } from '../../state/network/chunks.ts';
import { isHostOurs } from '../../state/network/our-host.ts';
import { keyHints } from '../../state/screen/key-hints.ts';
import { noticesKey } from '../../state/screen/whose-changes.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { CommandButton } from '../frame/command-button.tsx';
import { historyChunk } from '../frame/history-chunk.ts';
import { optionalView } from '../frame/lazy-view.tsx';
import { useTitle } from '../frame/use-title.ts';
import { Continue } from './continue.tsx';
import { Counts } from './counts.tsx';
import styles from './dashboard.module.css';
import { LastChanges } from './last-changes.tsx';
import { LoadingRows } from './loading-rows.tsx';
import { UnfinishedList } from './unfinished-list.tsx';
import { useLists } from './use-lists.ts';

const ExampleNote = optionalView(historyChunk, 'ExampleNote');
const KeyOfDay = optionalView(historyChunk, 'KeyOfDay');
const SiteSection = optionalView(historyChunk, 'SiteSection');
/** Only an empty installation loads it. */
const firstRunChunk = chunk(() => import('../first-run/first-run.tsx'), { optional: true });
const FirstRun = optionalView(firstRunChunk, 'FirstRun');

/** What the host knows of the website. Its code comes with what draws it. */
const fetchNotices = async () => (await historyChunk.load()).fetchSiteNews();

/** The first screen: where to go on, what can be finished, what was changed last, the number of records of each kind. */
export function Dashboard() {
  useTitle(phrases.dashboard);
  const { ready } = useSnapshot(draftState);
  // All at once: whatever comes later moves what stands below it.
  const lists = useLists();
  const isLoading = !lists.every(({ settled }) => settled) || !ready;
  useSnapshot(firstRun);
  // NaN of a list that does not come: nobody knows then.
  const countOf = (wanted: Resource) => lists.find(({ resource }) => resource === wanted)?.items?.length ?? NaN;
  const cases = countOf(caseResource);
  const isFirst = !isLoading && isFirstRun(cases, countOf(serviceResource) + countOf(technologyResource));
  useEffect(() => {
    if (cases > 1 && firstRun.progress === 'begun') noteFirstRun('done');
  }, [cases]);
  return (
    <>
      <PageHeader
        crumbs={[]}
        title={phrases.dashboard}
        actions={
          !isFirst && <CommandButton command={recordCommands('case').create} variant="primary" icon={<Plus />} />
        }
      />
      <Sections areListsLoading={isLoading} isFirst={isFirst} />
    </>
  );
}

/** `isFirst`: the first steps in place of all but what the website knows and where to go on. */
function Sections({ areListsLoading, isFirst }: { areListsLoading: boolean; isFirst: boolean }) {
  const { shown } = useSnapshot(keyHints);
  const { isKnown, isWaiting } = useSiteNews(isFirst);
  const isLoading = areListsLoading || isWaiting;
  useSnapshot(absent);
  const first = (
    <>
      {isKnown && <SiteSection />}
      <Continue />
    </>
  );
  if (isFirst && !isLoading) return <FirstRun>{first}</FirstRun>;
  return (
    <div className={styles.scroll} data-under-bars="">
      <div className={styles.columns}>
        <div className={styles.main}>
          <div className={styles.part}>
            {isLoading ? (
              <LoadingRows />
            ) : (
              <>
                {first}
                <UnfinishedList />
              </>
            )}
          </div>
          {/* Last, because it may come later: nothing below it moves. */}
          <div className={styles.part}>{!isLoading && <LastChanges />}</div>
        </div>
        <div className={styles.aside} data-loading={isLoading || undefined}>
          <Counts />
          {/* It names records of the lists. */}
          {shown && !isLoading && <KeyOfDay />}
          {!isLoading && hasAbility('example') && <ExampleNote />}
        </div>
      </div>
    </div>
  );
}

/** Returns whether the host knows of the website, and whether that is still to come. */
function useSiteNews(isFirst: boolean): { isKnown: boolean; isWaiting: boolean } {
  const { offers, loading } = useSnapshot(site);
  const isKnown = Boolean(offers?.notices || offers?.live);
  const { data, error } = useSWR(isKnown ? noticesKey : null, fetchNotices);
  // It stands first: what comes later would move the rest. An empty host is not known as ours yet.
  const isWaiting = offers ? isKnown && !(data ?? error) : loading && (isFirst || isHostOurs());
  return { isKnown, isWaiting };
}
