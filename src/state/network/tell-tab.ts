import { nameTab } from '../../api/client.ts';
import { currentTab } from '../tab/tab.ts';
import { isHostOurs } from './our-host.ts';

/** Tells the embedded host in which tab a change is made. Another host may refuse a header that it does not know. */
export function tellTab(): void {
  nameTab(() => (isHostOurs() ? currentTab() : null));
}
