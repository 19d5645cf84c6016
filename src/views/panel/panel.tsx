import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { openCommandLink } from '../../commands/app/open-command-link.ts';
import { registry } from '../../commands/dispatch.ts';
import { resources } from '../../model/resource/resources.ts';
import { filters } from '../../state/lists/filters.ts';
import { ensureLists } from '../../state/lists/list-loads.ts';
import { followPages } from '../../state/lists/list-pages.ts';
import { revalidateAll, revalidateOnReconnect } from '../../state/lists/revalidate.ts';
import { followConnection } from '../../state/network/connection.ts';
import { tellTab } from '../../state/network/tell-tab.ts';
import { followKeymap } from '../../state/screen/keymap.ts';
import { leaveScreen } from '../../state/screen/panels.ts';
import { showDeferredNotices } from '../../state/session/deferred-notices.ts';
import { publishEarlyRows } from '../../state/session/first-rows.ts';
import { guardPageCache } from '../../state/session/page-cache.ts';
import { loadAccount } from '../../state/session/session-store.ts';
import { followSession, guardSession, onSignedInAgain } from '../../state/session/sign-in.ts';
import { afterFirstData } from '../frame/after-first-data.ts';
import { context } from '../frame/context.ts';
import { formChunk, loadViews } from '../frame/view-chunks.ts';
import { DeferredKeyListener } from '../keys/deferred-key-listener.tsx';
import { Overlays } from './overlays.tsx';
import { Screens } from './screens.tsx';

// Before the first call, so that a finished session leads to the sign-in.
guardSession();
followSession();
guardPageCache();
onSignedInAgain(revalidateAll);
followPages();
followConnection();
revalidateOnReconnect();
followKeymap();
tellTab();

/** Resolves when the first render has what is there already. */
export function prepare(): Promise<void> {
  // A state that changes while React draws for the first time is drawn one frame later.
  leaveScreen(location.pathname, isList(location.pathname));
  return publishEarlyRows(location.pathname);
}

/** Everything that needs a session. */
export function Panel() {
  const [path] = useLocation();
  const [hasFirstData, setHasFirstData] = useState(false);

  useEffect(() => {
    const { search } = location;
    const linked = openLinkedCommand(search);
    loadAccount().then(
      async () => {
        showDeferredNotices();
        // Removes the command from the address, so that a reload does not run it again. Not earlier, because the
        // sign-in returns to the address.
        if ((await linked) && location.search === search) context.go(location.pathname, { replace: true });
      },
      // A failure other than a finished session only leaves the account's name out; the lists report what is wrong.
      () => undefined,
    );
    // The first key or press may open a form, the palette or the help; a pointer over the page is about to open a form.
    const once = { capture: true, once: true };
    for (const type of ['keydown', 'pointerdown']) addEventListener(type, loadViews, once);
    const loadForms = () => formChunk.load().catch(() => undefined);
    // It may rest there already.
    if (document.querySelector('main:hover')) loadForms();
    else addEventListener('pointerover', loadForms, once);
    afterFirstData(() => {
      setHasFirstData(true);
      filters.wanted = true;
      // So that the palette finds every record from its first key on.
      ensureLists(resources);
    });
  }, []);
  // Before the effects of the new screen, which may open a pane.
  useLayoutEffect(() => {
    leaveScreen(path, isList(path));
  }, [path]);

  return (
    <Screens>
      <Overlays preload={hasFirstData} />
      <DeferredKeyListener now={!isList(path)} />
    </Screens>
  );
}

/** Opens the command of `?command=…` in the palette. Resolves to false when there is none, or its code cannot be loaded. */
async function openLinkedCommand(search: string): Promise<boolean> {
  if (!new URLSearchParams(search).has('command')) return false;
  const loaded = await registry.load().catch(() => null);
  return loaded !== null && openCommandLink(search, loaded.commandOf);
}

/** Whether the panel's own code draws the screen, without further views. */
function isList(path: string): boolean {
  return resources.some(({ paths }) => paths.list.replace(/\/$/, '') === path.replace(/\/$/, ''));
}
