import { startFilters } from '../../commands/rows/filter-rows.ts';
import { followDeletions, setHeldCode } from '../../commands/undo/held.ts';
import { loadSite } from '../../state/browser/site.ts';
import { draftsReady } from '../../state/drafts/draft-store.ts';
import { followShown } from '../../state/follow/follow-shown.ts';
import { giveDrafts } from '../../state/forms/give-drafts.ts';
import { journalReady } from '../../state/journal/stored-journal.ts';
import { followHiddenColumns } from '../../state/lists/hidden-columns.ts';
import { addToast } from '../../state/messages/toasts.ts';
import { followVersion } from '../../state/network/version.ts';
import { countUses } from '../../state/palette/count-uses.ts';
import { onSortableUnavailable } from '../../ui/table/load-sortable.ts';
import { startTooltips } from '../frame/tooltips.ts';
import { followDrawer } from '../layout/drawer.ts';
import { followScrolling } from '../layout/scroll-away.ts';
import { followFilterAddress } from '../list/filter-address.ts';
import { findRows, followIndex } from '../list/find-rows.ts';
import { followTouch } from '../list/touch-selection.ts';

/**
 * Starts what the first list does not need: the count of uses, filters, hidden columns, tooltips, selecting by finger, the
 * drawer, the bars that leave, drafts and other tabs that ask for them, the journal, deletions of closed tabs, the check
 * for a new version, what colleagues save, the address of the public site.
 */
export function startServices(): void {
  countUses();
  startFilters(findRows);
  followIndex();
  followFilterAddress();
  startTooltips();
  followTouch();
  followDrawer();
  followScrolling();
  followHiddenColumns();
  followVersion();
  followShown();
  setHeldCode(() => import('../../commands/held-deletions.ts'));
  followDeletions();
  loadSite();
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
