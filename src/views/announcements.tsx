import { createPortal } from 'react-dom';
import { useSnapshot } from 'valtio';
import { announcer } from '../state/announcer.ts';
import { LiveRegion } from '../ui/live-region.tsx';

/** What commands tell a screen reader. Outside of the panel's root, which an open dialog hides. */
export function Announcements() {
  const { text, turn } = useSnapshot(announcer);
  // A region that gets the same words again stays silent; a blank at the end makes them other words.
  return createPortal(<LiveRegion message={turn % 2 ? text : `${text}\u00a0`} />, document.body);
}
