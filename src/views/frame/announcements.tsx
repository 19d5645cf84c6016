import { createPortal } from 'react-dom';
import { useSnapshot } from 'valtio';
import { announcer } from '../../state/messages/announcer.ts';
import { LiveRegion } from '../../ui/base/live-region.tsx';

/** The live region for announcements of commands. It lies in <body>, because an open dialog hides the panel's root. */
export function Announcements() {
  const { text, count } = useSnapshot(announcer);
  // Screen readers do not read the same text again; a trailing space makes it another text.
  return createPortal(<LiveRegion message={count % 2 ? text : `${text}\u00a0`} />, document.body);
}
