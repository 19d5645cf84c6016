import { useEffect, useState } from 'react';
import { SWRConfig } from 'swr';
import { Route, Switch, useLocation } from 'wouter';
import { openCommandLink } from '../commands/links.ts';
import { commandOf } from '../commands/registry.ts';
import { resources } from '../model/resources.ts';
import { followConnection } from '../state/connection.ts';
import { showDeferredNotices } from '../state/deferred-notices.ts';
import { draftsReady } from '../state/drafts/draft-store.ts';
import { journalReady } from '../state/journal.ts';
import { ensureLists } from '../state/list-loads.ts';
import { followPages } from '../state/list-pages.ts';
import { followDeletions } from '../state/orphaned-deletions.ts';
import { guardPageCache } from '../state/page-cache.ts';
import { panels } from '../state/panels.ts';
import { revalidateAll, revalidateOnReconnect } from '../state/revalidate.ts';
import { loadAccount } from '../state/session-store.ts';
import { followSession, guardSession, onSignedInAgain } from '../state/sign-in.ts';
import { addToast } from '../state/toasts.ts';
import { followVersion } from '../state/version.ts';
import { LinkProvider } from '../ui/link.tsx';
import { onSortableUnavailable } from '../ui/load-sortable.ts';
import { afterFirstData } from './after-first-data.ts';
import { context } from './context.ts';
import { ScreenBoundary } from './failure/screen-boundary.tsx';
import { Layout } from './layout/layout.tsx';
import { Overlays } from './overlays.tsx';
import { PanelLink } from './panel-link.tsx';
import { RouteFocus } from './route-focus.ts';
import { routesTable } from './routes.tsx';
import { useCommandKeys } from './use-command-keys.ts';

// Before the first call, so that a finished session leads to the sign-in.
guardSession();
followSession();
guardPageCache();
onSignedInAgain(revalidateAll);
followPages();
followConnection();
revalidateOnReconnect();
followVersion();
onSortableUnavailable(() =>
  addToast({
    type: 'warning',
    title: 'Перетаскивание не загрузилось',
    text: 'Строки и блоки можно переставлять клавишами и командой «Переместить…», а перетаскивать после обновления панели.',
  }),
);

/** Everything that needs a session. */
export function Panel() {
  const [path] = useLocation();
  const [hasFirstData, setHasFirstData] = useState(false);
  useCommandKeys();

  useEffect(() => {
    const { search } = location;
    const linked = openCommandLink(search, commandOf);
    loadAccount().then(
      () => {
        showDeferredNotices();
        // Removes the command from the address, so that a reload does not run it again. Not earlier, because the
        // sign-in returns to the address.
        if (linked && location.search === search) context.go(location.pathname, { replace: true });
      },
      // A failure other than a finished session only leaves the account's name out; the lists report what is wrong.
      () => undefined,
    );
    followDeletions();
    afterFirstData(() => {
      setHasFirstData(true);
      void draftsReady();
      void journalReady();
      // So that the palette finds every record from its first key on.
      ensureLists(resources);
    });
  }, []);
  useEffect(() => {
    if (path) Object.assign(panels, { hint: false, drawer: false, userMenu: false });
  }, [path]);

  return (
    <SWRConfig value={swr}>
      <LinkProvider component={PanelLink}>
        <Layout>
          <ScreenBoundary>
            <Switch>
              {routesTable.map(({ path, view }) => (
                <Route key={path} path={path}>
                  {view}
                </Route>
              ))}
            </Switch>
            <RouteFocus path={path} />
          </ScreenBoundary>
        </Layout>
        <Overlays preload={hasFirstData} />
      </LinkProvider>
    </SWRConfig>
  );
}

// A failed load is shown with a button to repeat it; SWR's own retries would call a refusing host for ever.
// Lists keep their identity while nothing changes, so that `Object.is` is enough to compare them.
const swr = { shouldRetryOnError: false, compare: Object.is, keepPreviousData: true };
