import { startFilters } from '../../commands/rows/filter-rows.ts';
import { followDeletions } from '../../commands/undo/held.ts';
import { loadSite } from '../../state/browser/site.ts';
import { draftsReady } from '../../state/drafts/draft-store.ts';
import { followShown } from '../../state/follow/follow-shown.ts';
import { giveDrafts } from '../../state/forms/give-drafts.ts';
import { journalReady } from '../../state/journal/stored-journal.ts';
import { setGroupingCode } from '../../state/lists/grouping-code.ts';
import { followListLook } from '../../state/lists/hidden-columns.ts';
import { addToast } from '../../state/messages/toasts.ts';
import { followVersion } from '../../state/network/follow-version.ts';
import { countUses } from '../../state/palette/count-uses.ts';
import { followColleagues } from '../../state/presence/wait-loop.ts';
import { coarsePointer, narrowScreen } from '../../ui/base/use-media.ts';
import { onSortableUnavailable } from '../../ui/table/load-sortable.ts';
import { followActs } from '../frame/focus.ts';
import { groupChunk } from '../frame/group-chunk.ts';
import { recoverFocus } from '../frame/recover-focus.ts';
import { startTooltips } from '../frame/tooltips.ts';
import { followDrawer } from '../layout/drawer.ts';
import { followFilterAddress } from '../list/filter-address.ts';
import { findRows, followIndex } from '../list/find-rows.ts';
import { followTouch } from '../list/touch-selection.ts';
import { followAccount } from '../profile/account-chunk.ts';

/**
 * Starts what the first list does not need: the count of uses, filters, the look of lists, tooltips, the focus of controls
 * that go, selecting and swiping by finger, photos that are dropped, the drawer, the bars that leave, drafts and other tabs
 * that ask for them, the journal, deletions of
 * closed tabs, the check for a new version, what colleagues save, the address of the public site.
 */
export function startServices(): void {
  countUses();
  startFilters(findRows);
  followIndex();
  followFilterAddress();
  startTooltips();
  recoverFocus();
  followActs();
  followTouch();
  // Without it the switch and the actions of a row do the same.
  if (matchMedia(coarsePointer).matches)
    import('../list/touch-swipe.ts').then(
      ({ followSwipe }) => followSwipe(),
      () => undefined,
    );
  followFirstDrag();
  followDrawer();
  followScrollingOfPhones();
  followListLook();
  setGroupingCode(async () => (await groupChunk.load()).startGroups());
  followVersion();
  followShown();
  followDeletions();
  loadSite();
  followAccount();
  void followColleagues();
  giveDrafts();
  void draftsReady();
  void journalReady();
  onSortableUnavailable(() =>
    addToast({
      type: 'warning',
      title: 'Перетаскивание не загрузилось',
      text: 'Строки и блоки можно переставлять клавишами и командой «Переместить…», а перетаскивать после обновления панели.',
    }),
  );
}

/** Loaded in a narrow window, and with the first change of a wide one to such. */
function followScrollingOfPhones(): void {
  const narrow = matchMedia(narrowScreen);
  const load = () => import('../layout/scroll-away.ts').then(({ followScrolling }) => followScrolling(), wait);
  const wait = () => narrow.addEventListener('change', load, { once: true });
  if (narrow.matches) load();
  else wait();
}

/** What is dragged over the page for the first time loads what takes it, and the next time where that has failed. */
function followFirstDrag(): void {
  document.addEventListener(
    'dragenter',
    (event) => import('../case/photo-drop.ts').then(({ followPhotoDrop }) => followPhotoDrop(event), followFirstDrag),
    { once: true },
  );
}
